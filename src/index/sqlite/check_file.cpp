#include "index/sqlite/check_file.h"

#include <vector>

#include "index/sqlite/check_run_indexes.h"

namespace kindex::index {
namespace {

// What a PRAGMA of SQLite's finds.
std::vector<std::string> findings(Connection& connection, const std::string& pragma) {
  std::vector<std::string> lines;
  Statement check = connection.prepare("PRAGMA " + pragma);
  while (check.step()) {
    if (check.text(0) != "ok") lines.emplace_back(check.text(0));
  }
  return lines;
}

// A table's name as SQL text.
std::string quoted(std::string_view name) {
  std::string out = "'";
  for (const char c : name) {
    out += c;
    if (c == '\'') out += c;
  }
  return out + "'";
}

// integrity_check looks up every row of a table in each of its indexes: seconds for a million runs, and nearly all that
// it costs. So it is asked of the other tables, table run is held against its indexes in another way, and the rest is
// quick_check's.
bool rest_sound(Connection& connection) {
  if (!findings(connection, "quick_check").empty()) return false;
  Statement tables = connection.prepare("SELECT DISTINCT tbl_name FROM sqlite_schema WHERE type = 'index'");
  while (tables.step()) {
    if (tables.text(0) == "run") continue;
    if (!findings(connection, "integrity_check(" + quoted(tables.text(0)) + ")").empty()) return false;
  }
  return true;
}

// In SQLite's words, which say the most of what is wrong.
void check_pages(Connection& connection, const Say& say) {
  const bool known = run_indexes_known(connection);
  const bool right = known && run_indexes_right(connection);
  if (right && rest_sound(connection)) return;
  const std::vector<std::string> lines = findings(connection, "integrity_check");
  for (const std::string& line : lines) say("file: " + line);
  if (lines.empty() && known && !right) say("file: an index of table run does not hold what the table does");
}

}  // namespace

void check_file(Connection& connection, const Say& say) {
  check_pages(connection, say);
  Statement keys = connection.prepare("PRAGMA foreign_key_check");
  while (keys.step()) {
    say("file: row " + std::to_string(keys.integer(1)) + " of table " + std::string(keys.text(0)) +
        " refers to a row of table " + std::string(keys.text(2)) + " that is not there");
  }
}

}  // namespace kindex::index
