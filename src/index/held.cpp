#include "index/held.h"

#include <algorithm>
#include <unordered_map>

#include "identity/sha256.h"

namespace kindex::index {
namespace {

void add(std::string_view part, identity::Sha256& sha) {
  sha.update(std::to_string(part.size()) + ":");
  sha.update(part);
}

Digest key_of(const HeldImport& import, identity::Sha256& sha) {
  sha.update(import.snapshot.raw());
  for (const std::string* part :
       {&import.name, &import.importer, &import.importer_version, &import.kindex_version, &import.imported_at}) {
    add(*part, sha);
  }
  return sha.finish();
}

}  // namespace

std::vector<HeldImport> held_imports(Connection& connection) {
  std::vector<HeldImport> all;
  std::unordered_map<Digest, std::int64_t> seen;
  identity::Sha256 sha;
  Id next_run = 1;
  Statement select = connection.scan(
      "SELECT i.id, s.digest, s.size, s.kept IS NOT NULL, i.name, i.importer, i.importer_version, i.kindex_version,"
      " i.imported_at, r.reading, coalesce(p.runs, 0), coalesce(p.lines, 0)"
      " FROM import i JOIN snapshot s ON s.id = i.snapshot"
      " LEFT JOIN import_report r ON r.import = i.id LEFT JOIN import_places p ON p.import = i.id ORDER BY i.id");
  while (select.step()) {
    HeldImport& import = all.emplace_back();
    import.id = select.integer(0);
    import.snapshot = select.digest(1);
    import.size = select.integer(2);
    import.kept = select.integer(3) != 0;
    import.name = select.text(4);
    import.importer = select.text(5);
    import.importer_version = select.text(6);
    import.kindex_version = select.text(7);
    import.imported_at = select.text(8);
    import.reading = select.maybe_digest(9);
    import.runs = select.integer(10);
    import.lines = select.integer(11);
    import.first_run = next_run;
    next_run += import.runs;
    import.key = key_of(import, sha);
    import.ordinal = ++seen[import.key];
  }
  return all;
}

std::vector<Digest> held_digests(Connection& connection, std::string_view table) {
  std::vector<Digest> all;
  std::string sql("SELECT digest FROM ");
  sql += table;
  if (table == "object") sql += " WHERE kind IS NOT NULL";
  Statement select = connection.scan(sql + " ORDER BY digest");
  while (select.step()) all.push_back(select.digest(0));
  return all;
}

std::vector<HeldMetadata> held_metadata(Connection& connection) {
  std::vector<HeldMetadata> all;
  identity::Sha256 sha;
  Statement select = connection.scan(
      "SELECT o.digest, s.name, m.body FROM metadata m JOIN object o ON o.id = m.object"
      " JOIN source s ON s.id = m.source");
  while (select.step()) {
    HeldMetadata& metadata = all.emplace_back();
    metadata.object = select.digest(0);
    sha.update(metadata.object.raw());
    add(select.text(1), sha);
    sha.update(select.text(2));
    metadata.said = sha.finish();
  }
  std::sort(all.begin(), all.end());
  return all;
}

}  // namespace kindex::index
