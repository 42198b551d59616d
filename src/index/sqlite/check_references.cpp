#include "index/sqlite/check_references.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "index/sqlite/run_references.h"

namespace kindex::index {
namespace {

// What table run refers to.
constexpr std::array<std::pair<RunReferences::Column, const char*>, RunReferences::kColumns> kOfRun{
    {{RunReferences::of_series, "series"},
     {RunReferences::of_form, "form"},
     {RunReferences::of_labels, "label_set"},
     {RunReferences::of_import, "import"}}};

// Whether the ids of a table are 1, 2 … up to the number of its rows: `most`.
bool without_gaps(Connection& connection, const std::string& table, std::int64_t& most) {
  Statement row = connection.prepare("SELECT count(*), ifnull(min(id), 1), ifnull(max(id), 0) FROM " + table);
  row.step();
  most = row.integer(2);
  return row.integer(1) == 1 && row.integer(0) == most;
}

// True where every run after `checked` refers to rows that are there; false where that takes a closer look.
bool runs_within(SqliteConnection& connection, std::int64_t checked) {
  const RunReferences& noted = connection.run_references();
  if (noted.runs() != connection.integer("SELECT ifnull(max(id), 0) FROM run") - checked) return false;
  return std::all_of(kOfRun.begin(), kOfRun.end(), [&](const auto& reference) {
    std::int64_t most = 0;
    return without_gaps(connection, reference.second, most) && noted.within(reference.first, most);
  });
}

std::vector<std::string> tables(Connection& connection) {
  std::vector<std::string> names;
  Statement table = connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'");
  while (table.step()) names.emplace_back(table.text(0));
  return names;
}

}  // namespace

void check_references(SqliteConnection& connection, std::int64_t checked) {
  const bool within = runs_within(connection, checked);
  for (const std::string& table : tables(connection)) {
    if (table == "run" && within) continue;
    Statement broken = connection.prepare("PRAGMA foreign_key_check(" + table + ")");
    if (broken.step()) {
      throw index_error("a row of table " + table + " refers to a row of table " + std::string(broken.text(2)) +
                        " that is not there: " + (checked == 0 ? "a fault of kindex" : "see `kindex verify`") +
                        "; nothing of this was kept");
    }
  }
}

}  // namespace kindex::index
