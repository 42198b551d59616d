#include "cli/repeated_import.h"

#include <algorithm>

#include "base/text.h"
#include "cli/version.h"
#include "identity/sha256.h"
#include "importers/curation.h"
#include "manifest/json.h"

namespace kindex::cli {
namespace {

using manifest::Json;

// A report goes with every import of its file; one with more rows in quarantine than this is read again instead (and
// so is one that JSON cannot hold, and a catalog, which is checked line by line every time).
constexpr std::size_t kMostNotes = 100;

Json as_json(const Count& count) {
  return count.added + count.present;
}

}  // namespace

Digest reading_of(const importers::Importer& importer, const importers::Context& context) {
  identity::Sha256 sha;
  const auto add = [&](std::string_view part) {
    sha.update(std::to_string(part.size()) + ":");
    sha.update(part);
  };
  for (const std::string_view part : {importer.name, importer.version, std::string_view(kVersion)}) add(part);
  add(importers::builtin_curation());
  // The names of the files are part of what is wrong with a row.
  for (const std::string* part :
       {&context.curation_override, &context.curation_name, &context.mapping, &context.mapping_name}) {
    add(*part);
  }
  for (const auto& [key, value] : context.given) {
    add(key);
    add(value);
  }
  return sha.finish();
}

std::string report_of_repeat(const ImportCounts& counts) {
  const bool catalog = !counts.listings.empty() || !counts.tables.empty();
  const auto odd = [](const QuarantineNote& note) { return invalid_utf8(note.detail).has_value(); };
  if (catalog || counts.quarantine.size() > kMostNotes ||
      std::any_of(counts.quarantine.begin(), counts.quarantine.end(), odd)) {
    return "";
  }
  Json report{{"rows", counts.rows}, {"runs", as_json(counts.runs)}, {"quarantined", counts.quarantined}};
  Json& objects = report["objects"] = Json::object();
  for (const auto& [kind, count] : counts.objects) objects[kind] = as_json(count);
  Json& quarantine = report["quarantine"] = Json::array();
  for (const QuarantineNote& note : counts.quarantine) {
    quarantine.push_back({{"line", note.line}, {"code", note.code}, {"detail", note.detail}});
  }
  Json& signatures = report["signatures"] = Json::array();
  for (const SignatureNote& note : counts.signatures) {
    signatures.push_back(
        {{"key", note.key.text()}, {"at", note.at}, {"firstLine", note.first_line}, {"lines", note.lines}});
  }
  report["warnings"] = counts.warnings;
  return report.dump();
}

ImportCounts parse_report(std::string_view report) {
  const Json parsed = Json::parse(report);
  ImportCounts counts;
  counts.rows = parsed.at("rows");
  counts.runs.present = parsed.at("runs");
  counts.quarantined = parsed.at("quarantined");
  for (const auto& [kind, count] : parsed.at("objects").items()) counts.objects[kind].present = count;
  for (const Json& note : parsed.at("quarantine")) {
    counts.quarantine.push_back({note.at("line"), note.at("code"), note.at("detail")});
    ++counts.codes[counts.quarantine.back().code];
  }
  for (const Json& note : parsed.value("signatures", Json::array())) {
    const auto key = identity::PublicKey::parse(note.at("key").get<std::string>());
    if (!key) throw index_error("an import's report names a key that is none; kindex verify says what is damaged");
    counts.signatures.push_back({*key, note.at("at"), note.at("firstLine"), note.at("lines")});
  }
  counts.warnings = parsed.at("warnings");
  return counts;
}

std::optional<Repeat> find_repeat(index::Writer& writer, FileInput& input) {
  if (input.size() < 0 || !writer.knows_size(input.size())) return std::nullopt;
  const Digest snapshot = digest_of(input);
  input.rewind();
  const auto report = writer.known(snapshot);
  if (!report) return std::nullopt;
  return Repeat{snapshot, parse_report(*report)};
}

}  // namespace kindex::cli
