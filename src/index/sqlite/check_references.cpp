#include "index/sqlite/check_references.h"

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace kindex::index {
namespace {

// What table run refers to: column and table.
constexpr std::array<std::pair<const char*, const char*>, 4> kOfRun{
    {{"series", "series"}, {"form", "form"}, {"labels", "label_set"}, {"import", "import"}}};

// Whether the ids of a table are 1, 2 … up to the number of its rows: `most`.
bool without_gaps(Connection& connection, const std::string& table, std::int64_t& most) {
  Statement row = connection.prepare("SELECT count(*), ifnull(min(id), 1), ifnull(max(id), 0) FROM " + table);
  row.step();
  most = row.integer(2);
  return row.integer(1) == 1 && row.integer(0) == most;
}

// True where every run refers to rows that are there; false where that takes a closer look.
bool runs_within(Connection& connection) {
  Statement run = connection.prepare(
      "SELECT count(*), min(series), max(series), min(form), max(form), min(labels), max(labels), min(import),"
      " max(import) FROM run");
  run.step();
  if (run.integer(0) == 0) return true;
  int column = 1;
  for (const auto& reference : kOfRun) {
    std::int64_t most = 0;
    if (!without_gaps(connection, reference.second, most)) return false;
    if (run.integer(column) < 1 || run.integer(column + 1) > most) return false;
    column += 2;
  }
  return true;
}

std::vector<std::string> tables(Connection& connection) {
  std::vector<std::string> names;
  Statement table = connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'");
  while (table.step()) names.emplace_back(table.text(0));
  return names;
}

}  // namespace

void check_references(Connection& connection) {
  const bool within = runs_within(connection);
  for (const std::string& table : tables(connection)) {
    if (table == "run" && within) continue;
    Statement broken = connection.prepare("PRAGMA foreign_key_check(" + table + ")");
    if (broken.step()) {
      throw index_error("a row of table " + table + " refers to a row of table " + std::string(broken.text(2)) +
                        " that is not there: a fault of kindex; nothing of this was kept");
    }
  }
}

}  // namespace kindex::index
