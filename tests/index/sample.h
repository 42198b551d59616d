#pragma once
// Hand-made objects and runs, and the little that index tests need around them.
//
// Where KINDEX_TEST_POSTGRES is the address of a database (tests/postgres/cluster), a folder's *.db are indexes in it,
// and the same tests run against them. CMakeLists.txt says which are about files, and are not.

#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "index/reader.h"
#include "index/writer.h"

struct sqlite3;

namespace kindex::tests {

inline constexpr const char* kNoon = "2026-03-01T12:00:00.000Z";

class ServerShell;

// A folder of its own, gone with its owner.
class TempFolder {
 public:
  TempFolder();
  ~TempFolder();
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;
  [[nodiscard]] std::filesystem::path operator/(const std::string& name) const;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// The index as the sqlite3 shell, or psql, sees it. Failures are returned, not thrown: they are what the tests look
// for.
class Shell {
 public:
  explicit Shell(const std::filesystem::path& file);
  ~Shell();
  Shell(const Shell&) = delete;
  Shell& operator=(const Shell&) = delete;
  // "" when it worked, else what the engine says.
  std::string run(const std::string& sql);
  // With no trigger in the way: "" when it changed something.
  std::string force(const std::string& sql);
  // Rows as `a|b|c` lines.
  std::string query(const std::string& sql);

 private:
  std::string force_in_file(const std::string& sql);

  sqlite3* db_ = nullptr;  // one of the two
  std::unique_ptr<ServerShell> server_;
};

struct SampleObject {
  std::string kind, spec, metadata, name, title;
  Digest digest;
  index::ObjectFacts facts;
};

SampleObject operation(const std::string& family, const std::string& name, const std::string& title);
SampleObject workload(const Digest& operation, const std::map<std::string, int>& axes, const std::string& dtype);
SampleObject protocol(const std::string& pass);
SampleObject environment(const std::string& product, const std::string& form_factor, const std::string& architecture);
SampleObject implementation(const Digest& operation, const std::string& language);

// A latency run: its canonical text, and the form and payload that the identity module makes of it.
struct SampleRun {
  index::SeriesRow series;
  Digest digest;
  std::string spec, metadata, form, metadata_form, labels, payload;
  Instant observed;
  double value = 0, p20 = 0, p80 = 0;
};

// `version` is the label liger_version, "" for no metadata at all.
SampleRun latency_run(const index::SeriesRow& series, double ns, const std::string& observed,
                      const std::string& version = "0.7.0", const std::string& name = "liger-run");

void put(index::Writer& writer, const SampleObject& object, const std::string& source = "test");
void put(index::Writer& writer, const SampleRun& run, std::int64_t line);

// One of everything: RMSNorm and SwiGLU (which two kernels share) at two sizes on three GPUs.
struct World {
  SampleObject rms_norm, swiglu;
  SampleObject rms_512, rms_1024, swiglu_512;
  SampleObject forward, backward;
  SampleObject h100, h100_pcie, a100;
  SampleObject triton, torch, swiglu_triton;
  World();
  [[nodiscard]] std::vector<const SampleObject*> objects() const;
  [[nodiscard]] index::SeriesRow series(const std::string& provider = "liger") const;
};

// Imports one file whose bytes are `bytes`: `objects`, then `runs` from line 2 on.
Digest import_file(const std::filesystem::path& db, const std::string& bytes,
                   const std::vector<const SampleObject*>& objects, const std::vector<SampleRun>& runs,
                   const std::string& importer = "test");

index::Verification verify(const std::filesystem::path& db);

// A verification that found nothing wrong.
[[nodiscard]] bool sound(const index::Verification& report);

}  // namespace kindex::tests
