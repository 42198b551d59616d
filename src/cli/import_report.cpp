#include "cli/import_report.h"

#include <algorithm>
#include <map>
#include <utility>

#include "base/text.h"
#include "cli/progress.h"
#include "output/json_writer.h"

namespace kindex::cli {
namespace {

void write_counts(output::JsonWriter& json, const Count& count) {
  json.begin_object().field("new", count.added).field("present", count.present);
  json.end_object();
}

// Only of files that hold such things.
void write_catalog(output::JsonWriter& json, const ImportCounts& counts) {
  if (!counts.listings.empty()) {
    json.key("listings").begin_object();
    for (const auto& [kind, count] : counts.listings) {
      json.key(kind);
      write_counts(json, count);
    }
    json.end_object();
  }
  if (counts.tables.empty()) return;
  json.key("claims")
      .begin_object()
      .field("digests", counts.claims.digests)
      .field("keys", counts.claims.keys)
      .end_object();
  json.key("tables").begin_object();
  for (const auto& [table, lines] : counts.tables) {
    json.key(table).begin_object().field("taken", lines.taken).field("checked", lines.checked);
    json.field("quarantined", lines.quarantined).end_object();
  }
  json.end_object();
}

std::string as_json(const std::vector<Imported>& files) {
  output::JsonWriter json;
  json.begin_object().key("files").begin_array();
  for (const Imported& file : files) {
    if (file.error) continue;
    const ImportCounts& counts = file.counts;
    json.begin_object().field("path", file.path).field("format", file.format);
    json.field("snapshot", file.snapshot.text()).field("rows", counts.rows);
    json.key("runs").begin_object().field("new", counts.runs.added).field("present", counts.runs.present);
    json.field("quarantined", counts.quarantined).end_object();
    json.key("objects").begin_object();
    for (const auto& [kind, count] : counts.objects) {
      json.key(kind);
      write_counts(json, count);
    }
    json.end_object().key("quarantine").begin_array();
    for (const QuarantineNote& note : counts.quarantine) {
      json.begin_object().field("line", note.line).field("code", note.code).field("detail", note.detail);
      json.end_object();
    }
    json.end_array().key("warnings").begin_array();
    for (const std::string& warning : counts.warnings) json.value(warning);
    json.end_array();
    write_catalog(json, counts);
    if (!file.signatures.empty()) {
      json.key("signatures").begin_array();
      for (const Signed& signature : file.signatures) write_signature(json, signature);
      json.end_array();
    }
    json.end_object();
  }
  json.end_array().end_object();
  return json.take();
}

// "OperationSpec" → "31 operations".
std::string noun(const std::string& kind, std::int64_t count) {
  static const std::map<std::string, std::string> kNouns{{"OperationSpec", "operation"},
                                                         {"WorkloadCase", "workload"},
                                                         {"WorkloadSuite", "workload suite"},
                                                         {"SoftwareProject", "project"},
                                                         {"ImplementationRevision", "implementation"},
                                                         {"BenchmarkProtocol", "protocol"},
                                                         {"ExecutionEnvironment", "environment"},
                                                         {"Artifact", "artifact"},
                                                         {"Event", "event"}};
  const auto found = kNouns.find(kind);
  return grouped(count) + " " + (found == kNouns.end() ? kind : found->second + (count == 1 ? "" : "s"));
}

std::string objects_line(const ImportCounts& counts) {
  std::string added;
  std::int64_t present = 0;
  for (const auto& [kind, count] : counts.objects) {
    if (count.added > 0) added += (added.empty() ? "" : ", ") + noun(kind, count.added);
    present += count.present;
  }
  if (added.empty() && present == 0) return "";
  std::string line = "  objects: " + (added.empty() ? std::string("none new") : added + " new");
  if (present > 0) line += ", " + grouped(present) + " present";
  return line + "\n";
}

// "  listings: 450 aliases, 3,074 artifacts new".
std::string listings_line(const ImportCounts& counts) {
  static const std::map<std::string, std::pair<std::string, std::string>> kNouns{
      {"alias", {"alias", "aliases"}},
      {"artifact", {"artifact reference", "artifact references"}},
      {"source", {"source", "sources"}},
      {"tags", {"tagged operation", "tagged operations"}}};
  std::string added;
  std::int64_t present = 0;
  for (const auto& [kind, count] : counts.listings) {
    present += count.present;
    if (count.added == 0) continue;
    const auto& [one, many] = kNouns.at(kind);
    added += (added.empty() ? "" : ", ") + grouped(count.added) + " " + (count.added == 1 ? one : many);
  }
  if (counts.listings.empty()) return "";
  return "  listings: " + (added.empty() ? std::string("none new") : added + " new") +
         (present > 0 ? ", " + grouped(present) + " present" : "") + "\n";
}

// "  checked: 13,853 measurements, 2,948 record events".
std::string checked_line(const ImportCounts& counts) {
  std::string out;
  for (const auto& [table, lines] : counts.tables) {
    if (lines.checked == 0) continue;
    std::string words = table;
    std::replace(words.begin(), words.end(), '_', ' ');
    out += (out.empty() ? "" : ", ") + grouped(lines.checked) + " " + words;
  }
  return out.empty() ? "" : "  checked against the runs: " + out + "\n";
}

// "  recomputed and right: 34,843 digests, 15,714 keys".
std::string claims_line(const importers::Claims& claims) {
  if (claims.digests + claims.keys == 0) return "";
  return "  recomputed and right: " + grouped(claims.digests) + " digests, " + grouped(claims.keys) + " keys\n";
}

// "  UNKNOWN_KERNEL: 3, first at line 40 (kernel …)", or with all of its rows below it.
std::string code_lines(const ImportCounts& counts, const std::string& code, std::int64_t count, bool all) {
  std::string out = "  " + code + ": " + grouped(count);
  bool first = true;
  for (const QuarantineNote& note : counts.quarantine) {
    if (note.code != code) continue;
    const std::string place = "line " + std::to_string(note.line);
    if (all) {
      out += "\n    " + place + ": " + printable(note.detail);
    } else if (std::exchange(first, false)) {
      out += ", first at " + place + " (" + printable(note.detail) + ")";
    }
  }
  return out + "\n";
}

std::string as_text(const Imported& file, const ImportReport& options) {
  const ImportCounts& counts = file.counts;
  std::string out = printable(file.path) + ": " + grouped(counts.rows) + (counts.rows == 1 ? " row" : " rows") + ", " +
                    file.format + (options.dry_run ? " (dry run: nothing kept)" : "") +
                    "\n  runs: " + grouped(counts.runs.added) + " new, " + grouped(counts.runs.present) + " present, " +
                    grouped(counts.quarantined) + " quarantined\n" + objects_line(counts) + listings_line(counts) +
                    claims_line(counts.claims) + checked_line(counts);
  for (const Signed& signature : file.signatures) {
    if (signature.standing == policy::KeyStanding::trusted) out += "  " + printable(sentence(signature)) + '\n';
  }
  for (const auto& [code, count] : counts.codes) out += code_lines(counts, code, count, options.verbose);
  return out;
}

}  // namespace

void report_imports(const std::vector<Imported>& files, const ImportReport& options, Io& io) {
  for (const Imported& file : files) {
    if (file.error) io.err << "kindex: " << file.error->what() << '\n';
    for (const Signed& signature : file.signatures) {
      if (signature.standing == policy::KeyStanding::trusted) continue;
      io.err << "kindex: " << printable(file.path) << ": warning: " << printable(sentence(signature)) << '\n';
    }
    for (const std::string& warning : file.counts.warnings) {
      io.err << "kindex: " << printable(file.path) << ": warning: " << printable(warning) << '\n';
    }
  }
  if (options.json) {
    io.out << as_json(files);
    return;
  }
  if (options.quiet) return;
  std::int64_t runs = 0;
  std::int64_t quarantined = 0;
  for (const Imported& file : files) {
    if (file.error) continue;
    io.out << as_text(file, options);
    runs += file.counts.runs.added + file.counts.runs.present;
    quarantined += file.counts.quarantined;
  }
  if (options.dry_run) return;
  if (runs > 0) io.out << "Next: kindex compare\n";
  if (quarantined > 0) io.out << "Quarantined rows are kept: kindex review\n";
}

}  // namespace kindex::cli
