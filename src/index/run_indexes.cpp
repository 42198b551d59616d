#include "index/run_indexes.h"

#include <optional>

namespace kindex::index {

void RunIndexes::take_down() {
  {
    Statement all = connection_.prepare("SELECT digest, id FROM run");
    while (all.step()) slots_.add(all.digest(0), all.integer(1));
  }
  {
    Statement schema = connection_.prepare("SELECT sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'run'");
    while (schema.step()) definitions_.emplace_back(schema.text(0));
  }
  connection_.execute("DROP INDEX run_digest; DROP INDEX run_series;");
}

void RunIndexes::build() {
  for (const std::string& definition : definitions_) connection_.execute(definition);
  definitions_.clear();
  slots_ = DigestSlots();
}

std::optional<std::int64_t> RunIndexes::find(const Digest& digest) {
  return slots_.find(digest, [&](std::int64_t id) {
    Statement select = connection_.prepare("SELECT 1 FROM run WHERE id = ?1 AND digest = ?2");
    select.integer(1, id).blob(2, digest.raw());
    return select.step();
  });
}

}  // namespace kindex::index
