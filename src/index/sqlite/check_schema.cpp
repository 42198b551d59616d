#include "index/sqlite/check_schema.h"

#include <chrono>
#include <map>

#include "index/sqlite/migrate.h"

namespace kindex::index {
namespace {

struct SchemaEntry {
  std::string type, sql;
};

std::map<std::string, SchemaEntry> schema_of(SqliteConnection& connection) {
  std::map<std::string, SchemaEntry> entries;
  Statement select = connection.prepare("SELECT name, type, tbl_name || ' ' || ifnull(sql, '') FROM sqlite_schema");
  while (select.step())
    entries[std::string(select.text(0))] = {std::string(select.text(1)), std::string(select.text(2))};
  return entries;
}

}  // namespace

void check_schema(SqliteConnection& connection, const Say& say) {
  SqliteConnection fresh(":memory:", SqliteConnection::Mode::create, std::chrono::milliseconds(0));
  migrate(fresh, migrations());
  auto found = schema_of(connection);
  for (const auto& [name, entry] : schema_of(fresh)) {
    const auto here = found.extract(name);
    if (here.empty()) {
      say("schema: " + entry.type + " " + name + " is missing");
    } else if (here.mapped().type != entry.type || here.mapped().sql != entry.sql) {
      say("schema: " + entry.type + " " + name + " is not as kindex makes it");
    }
  }
  for (const auto& [name, entry] : found) {
    if (entry.type == "trigger") say("schema: trigger " + name + " is not one of kindex");
  }
}

}  // namespace kindex::index
