#include "index/check_places.h"

namespace kindex::index {

void put_places(Connection& connection, std::int64_t import, std::int64_t runs, std::int64_t lines) {
  connection.prepare("INSERT INTO import_places (import, runs, lines) VALUES (?1, ?2, ?3)")
      .integer(1, import)
      .integer(2, runs)
      .integer(3, lines)
      .run();
}

void check_places(Connection& connection, const Say& say) {
  Statement differ = connection.prepare(
      "SELECT i.id, i.name FROM import i"
      " LEFT JOIN (SELECT import, count(*) AS runs, sum(line) AS lines FROM run GROUP BY import) r ON r.import = i.id"
      " LEFT JOIN import_places p ON p.import = i.id"
      " WHERE coalesce(r.runs, 0) <> coalesce(p.runs, 0) OR coalesce(r.lines, 0) <> coalesce(p.lines, 0)"
      " ORDER BY i.id");
  while (differ.step()) {
    say("import " + std::to_string(differ.integer(0)) + " (" + std::string(differ.text(1)) +
        "): its runs are not where they stood in the file, or not as many");
  }
}

}  // namespace kindex::index
