#include "cli/import_signatures.h"

#include <map>

#include "base/error.h"
#include "base/text.h"
#include "cli/progress.h"

namespace kindex::cli {
namespace {

[[noreturn]] void refuse(const Imported& file, const std::string& why) {
  throw Error(Exit::no, printable(file.path) + ": " + printable(why) + "; nothing of it was kept (--signed)");
}

}  // namespace

std::vector<Signed> judged(const std::vector<identity::KeyStatement>& statements, const ImportCounts& counts) {
  std::vector<Signed> all;
  all.reserve(counts.signatures.size());
  for (const SignatureNote& note : counts.signatures) all.push_back(judge(statements, note.key, note.at));
  return all;
}

void expect_signed(const Imported& file) {
  const ImportCounts& counts = file.counts;
  const std::vector<Signed>& signatures = file.signatures;
  if (signatures.empty()) refuse(file, "nobody signed it");
  struct Bundle {
    bool trusted = false;
    std::int64_t rows = 1;  // its last line
    const Signed* signature = nullptr;
  };
  std::map<std::int64_t, Bundle> bundles;  // by first line
  for (std::size_t i = 0; i < signatures.size(); ++i) {
    const SignatureNote& note = counts.signatures[i];
    const auto [found, fresh] = bundles.try_emplace(note.first_line);
    Bundle& bundle = found->second;
    if (fresh) bundle.rows += note.lines;
    ++bundle.rows;  // the signature's own
    bundle.trusted = bundle.trusted || signatures[i].standing == policy::KeyStanding::trusted;
    if (bundle.signature == nullptr) bundle.signature = &signatures[i];
  }
  std::int64_t covered = 0;
  for (const auto& item : bundles) {
    if (!item.second.trusted) refuse(file, sentence(*item.second.signature));
    covered += item.second.rows;
  }
  if (covered == counts.rows) return;
  refuse(file,
         grouped(counts.rows - covered) + " of its " + grouped(counts.rows) + " lines are in no bundle that is signed");
}

}  // namespace kindex::cli
