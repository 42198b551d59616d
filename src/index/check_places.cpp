#include "index/check_places.h"

namespace kindex::index {

void put_places(Connection& connection, std::int64_t import, std::int64_t runs, std::int64_t lines) {
  connection.prepare("INSERT INTO import_places (import, runs, lines) VALUES (?1, ?2, ?3)")
      .integer(1, import)
      .integer(2, runs)
      .integer(3, lines)
      .run();
}

void PlaceCheck::finish(Connection& connection, const Say& say) const {
  Statement import = connection.scan(
      "SELECT i.id, i.name, coalesce(p.runs, 0), coalesce(p.lines, 0)"
      " FROM import i LEFT JOIN import_places p ON p.import = i.id ORDER BY i.id");
  while (import.step()) {
    const Places brought{static_cast<std::uint64_t>(import.integer(2)), static_cast<std::uint64_t>(import.integer(3))};
    const auto found = found_.find(import.integer(0));
    if (brought == (found == found_.end() ? Places{} : found->second)) continue;
    say("import " + std::to_string(import.integer(0)) + " (" + std::string(import.text(1)) +
        "): its runs are not where they stood in the file, or not as many");
  }
}

}  // namespace kindex::index
