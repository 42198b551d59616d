#pragma once
// From what an importer finds to what the index stores, counting everything on the way.

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <unordered_set>
#include <vector>

#include "importers/importer.h"
#include "index/writer.h"

namespace kindex::cli {

struct Count {
  std::int64_t added = 0;
  std::int64_t present = 0;
};

// What became of the lines of one table of a catalog.
struct TableLines {
  std::int64_t taken = 0, checked = 0, quarantined = 0;
};

struct QuarantineNote {
  std::int64_t line = 0;
  std::string code;
  std::string detail;
};

// Who signed how many lines of a bundle.
struct SignatureNote {
  identity::PublicKey key;
  std::string at;
  std::int64_t first_line = 0, lines = 0;
};

// What one file held. Every row is in exactly one of runs.added, runs.present, quarantined (or is an object line).
struct ImportCounts {
  std::int64_t rows = 0;
  Count runs;
  std::int64_t quarantined = 0;
  std::map<std::string, Count> objects;      // distinct digests in the file, by kind
  std::map<std::string, Count> listings;     // distinct, by kind
  std::map<std::string, TableLines> tables;  // of a catalog: every line of it
  importers::Claims claims;                  // of a catalog, and right
  std::vector<SignatureNote> signatures;     // right; whether they count is for policy/trust.h
  std::vector<QuarantineNote> quarantine;    // the first kMostNotes
  std::map<std::string, std::int64_t> codes;
  std::vector<std::string> warnings;

  static constexpr std::size_t kMostNotes = 100'000;
};

class ImportSink : public importers::Sink {
 public:
  // `progress` is called with the rows so far. `source` is the importer's name: who says the metadata.
  ImportSink(index::Writer& writer, std::string source, std::function<void(std::int64_t)> progress)
      : writer_(writer), source_(std::move(source)), progress_(std::move(progress)) {}

  void object(const identity::Object& object, const importers::Place& place) override;
  void artifact(const Digest& digest, std::string_view bytes, const importers::Place& place) override;
  void event(const identity::EventObject& event, const importers::Place& place) override;
  void listing(const identity::Listing& listing, const importers::Place& place) override;
  void line(std::string_view table, importers::LineFate fate) override;
  void claims(const importers::Claims& right) override { counts_.claims = right; }
  void signature(const importers::SignedBundle& signature) override;
  importers::SeriesId series(const importers::Series& series) override;
  void run(const importers::Run& run, const importers::Place& place) override;
  void quarantine(std::string_view code, std::string_view detail, std::string_view raw,
                  const importers::Place& place) override;
  void warning(const std::string& text) override { counts_.warnings.push_back(text); }
  void rows(std::int64_t count) override;

  // After the last row.
  [[nodiscard]] const ImportCounts& counts();

 private:
  void count(std::string_view kind, index::ObjectPut put);

  index::Writer& writer_;
  std::string source_;
  std::function<void(std::int64_t)> progress_;
  ImportCounts counts_;
  std::unordered_set<Digest> seen_;  // artifacts and events of this file
};

}  // namespace kindex::cli
