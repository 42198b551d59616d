#include "contents.h"

#include "identity/sha256.h"
#include "index/reader.h"
#include "sample.h"

namespace kindex::tests {
namespace {

class Lines {
 public:
  explicit Lines(index::Reader& reader) : reader_(reader) {}

  std::set<std::string> all() {
    reader_.each_object([&](const index::ObjectDetail& object) {
      add({"object", object.digest.text(), object.kind, object.spec});
      for (const auto& [source, body] : object.metadata) add({"metadata", object.digest.text(), source, body});
    });
    reader_.each_run([&](const index::RunDetail& run) { add_run(*reader_.run(run.digest)); });
    reader_.each_artifact([&](const Digest& digest, std::string_view bytes) {
      add({"artifact", digest.text(), std::string(bytes)});
    });
    reader_.each_event([&](const index::EventRow& event) { add({"event", event.digest.text(), event.body}); });
    reader_.each_listing("", [&](const index::ListingRow& row) { add({"listing", row.kind, row.subject, row.body}); });
    for (const index::QuarantinedRow& row : quarantined(reader_, true)) {
      add({"quarantine", row.snapshot.text(), std::to_string(row.line), row.code, row.detail, row.raw,
           row.taken ? "taken" : "out"});
    }
    for (const index::ImportBrief& import : reader_.imports()) add_file(import.snapshot);
    return std::move(lines_);
  }

 private:
  void add(const std::vector<std::string>& parts) {
    std::string line;
    for (const std::string& part : parts) line += part + " | ";
    lines_.insert(line);
  }

  void add_run(const index::RunDetail& run) {
    const std::string digest = run.digest.text();
    const auto series = *reader_.series_of(run.series);
    add({"run", digest, run.spec, series.kernel, series.provider, series.pass, series.timed_region, series.source,
         series.metric, series.baseline ? "baseline" : "", series.cohort ? series.cohort->text() : ""});
    for (const std::string& body : run.metadata) add({"said", digest, body});
    for (const index::Provenance& place : run.provenance) {
      add({"place", digest, place.snapshot.text(), std::to_string(place.line)});
    }
    for (const index::StoredSignature& signature : reader_.signatures_of(run.id)) {
      add({"signed", digest, signature.key.text(), signature.statement, signature.snapshot.text()});
    }
  }

  void add_file(const Digest& snapshot) {
    std::string bytes;
    const bool kept = reader_.snapshot(snapshot, [&](std::string_view chunk) { bytes += chunk; });
    add({"file", snapshot.text(), kept ? identity::sha256(bytes).text() : "not kept"});
  }

  index::Reader& reader_;
  std::set<std::string> lines_;
};

}  // namespace

std::set<std::string> contents(const std::filesystem::path& db) {
  std::set<std::string> lines;
  {
    index::Database database(db, index::Open::read);
    index::Reader reader(database);
    lines = Lines(reader).all();
  }
  const std::string imports = Shell(db).query(
      "SELECT name, importer, importer_version, kindex_version, imported_at, digest, size"
      " FROM import i JOIN (SELECT id AS sn, digest, size FROM snapshot) s ON s.sn = i.snapshot");
  for (std::size_t at = 0, end = 0; (end = imports.find('\n', at)) != std::string::npos; at = end + 1) {
    lines.insert("import " + imports.substr(at, end - at));
  }
  return lines;
}

Synced sync(const std::filesystem::path& source, const std::filesystem::path& target) {
  index::Database from(source, index::Open::read);
  index::Sync sync(from, any);
  Synced done;
  if (index::exists(target)) {
    index::Database there(target, index::Open::read);
    done.plan = sync.compare(&there);
  } else {
    done.plan = sync.compare(nullptr);
  }
  if (done.plan.nothing()) return done;
  index::Database to(target, index::Open::fill);
  sync.copy(
      to, [&](std::size_t, const index::RunCounts& runs) { done.added.push_back(runs.added); }, [](std::int64_t) {});
  return done;
}

}  // namespace kindex::tests
