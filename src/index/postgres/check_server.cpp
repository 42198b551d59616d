#include "index/postgres/check_server.h"

#include <array>
#include <map>
#include <string_view>
#include <utility>

#include "embedded/postgres_schema_parts.h"
#include "index/postgres/migrate.h"

namespace kindex::index::postgres {
namespace {

struct Reference {
  const char* table;
  const char* column;
  const char* to;
};

// Those without a foreign key.
constexpr std::array<Reference, 8> kReferences{{{"run", "series", "series"},
                                                {"run", "form", "form"},
                                                {"run", "labels", "label_set"},
                                                {"run", "import", "import"},
                                                {"run", "status", "run_status"},
                                                {"tally", "series", "series"},
                                                {"tally", "labels", "label_set"},
                                                {"tally", "latest", "run_registry"}}};

struct Count {
  const char* sql;
  const char* what;
};

// What partitions and the registry say of the same runs.
constexpr std::array<Count, 3> kRunsDiffer{
    {{"SELECT count(*) FROM run r LEFT JOIN run_registry g ON g.id = r.id"
      " WHERE g.digest IS DISTINCT FROM r.digest OR g.series IS DISTINCT FROM r.series",
      "runs are not as the registry has them"},
     {"SELECT abs((SELECT count(*) FROM run) - (SELECT count(*) FROM run_registry))",
      "runs are in the registry or in a partition, and not in both"},
     {"SELECT count(*) FROM run r JOIN series s ON s.id = r.series WHERE s.bucket <> r.bucket",
      "runs are in another partition than their series"}}};

// What the migrations make, by name, with what the catalogs say of it.
using Parts = std::map<std::string, std::string>;

Parts parts_of(ServerConnection& connection) {
  Parts parts;
  Statement select = connection.prepare(sql::postgres_schema_parts);
  select.text(1, connection.schema());
  while (select.step()) parts[std::string(select.text(0))] = select.text(1);
  return parts;
}

// `CREATE [UNIQUE] INDEX name` and `CREATE TRIGGER name` of a script.
void names_in(std::string_view script, std::string_view word, Parts& names) {
  const std::string begin = std::string(word) + " ";
  for (std::size_t at = script.find(begin); at != std::string_view::npos; at = script.find(begin, at + 1)) {
    const std::size_t line = script.rfind('\n', at) + 1;
    if (script.substr(line, 6) != "CREATE") continue;
    const std::size_t name = at + begin.size();
    names[(word == "INDEX" ? "index " : "trigger ") + std::string(script.substr(name, script.find(' ', name) - name))] =
        {};
  }
}

}  // namespace

void check_references(ServerConnection& connection, const Say& say) {
  for (const auto& [table, column, to] : kReferences) {
    const std::string sql = std::string("SELECT count(*) FROM ") + table + " f WHERE f." + column +
                            " IS NOT NULL AND NOT EXISTS (SELECT 1 FROM " + to + " t WHERE t.id = f." + column + ")";
    if (const std::int64_t lost = connection.integer(sql); lost > 0) {
      say("database: " + std::to_string(lost) + " rows of table " + table + " refer to rows of table " + to +
          " that are not there");
    }
  }
  for (const auto& [sql, what] : kRunsDiffer) {
    if (const std::int64_t count = connection.integer(sql); count > 0) {
      say("database: " + std::to_string(count) + " " + what);
    }
  }
}

void check_schema(ServerConnection& connection, const Say& say) {
  Parts found = parts_of(connection);
  Parts expected;
  for (const Migration& migration : migrations()) {
    names_in(migration.sql, "INDEX", expected);
    names_in(migration.sql, "TRIGGER", expected);
  }
  for (const auto& [name, unused] : expected) {
    const auto here = found.extract(name);
    if (here.empty()) {
      say("schema: " + name + " is missing");
    } else if (here.mapped() != "on") {
      say("schema: " + name + " is " + here.mapped());
    }
  }
  for (const auto& [name, unused] : found) {
    if (name.starts_with("trigger ")) say("schema: " + name + " is not one of kindex");
  }
}

}  // namespace kindex::index::postgres
