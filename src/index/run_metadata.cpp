#include "index/run_metadata.h"

#include <algorithm>
#include <utility>

#include "manifest/json.h"

namespace kindex::index {
namespace {

void sort_by_shown(MetadataBodies& bodies) {
  std::sort(bodies.begin(), bodies.end(), [](const MetadataBody& a, const MetadataBody& b) {
    const std::size_t fields_a = field_count(a.body);
    const std::size_t fields_b = field_count(b.body);
    return fields_a != fields_b ? fields_a > fields_b : a.body < b.body;
  });
  const auto same = [](const MetadataBody& a, const MetadataBody& b) { return a.body == b.body; };
  bodies.erase(std::unique(bodies.begin(), bodies.end(), same), bodies.end());
}

}  // namespace

std::size_t field_count(std::string_view body) {
  const manifest::Json metadata = manifest::Json::parse(body, nullptr, false);
  return metadata.is_object() ? metadata.size() : 0;
}

bool RunMetadata::any() {
  if (!any_) any_ = connection_.integer("SELECT EXISTS (SELECT 1 FROM run_metadata)") != 0;
  return *any_;
}

void RunMetadata::complete(Id run, MetadataBodies& bodies) {
  if (!any()) return;
  Statement select = connection_.prepare("SELECT body, labels FROM run_metadata WHERE run = ?1");
  select.integer(1, run);
  while (select.step()) bodies.push_back({std::string(select.text(0)), select.integer(1)});
  sort_by_shown(bodies);
}

std::unordered_map<Id, MetadataBodies> RunMetadata::of_series(Id series) {
  std::unordered_map<Id, MetadataBodies> all;
  if (!any()) return all;
  Statement select =
      connection_.scan("SELECT id, form, labels, observed_ms, payload FROM run WHERE " +
                       std::string(connection_.dialect().run_of_series) + " AND id IN (SELECT run FROM run_metadata)");
  select.integer(1, series);
  while (select.step()) {
    const RunParts parts{select.integer(1), select.integer(2), select.integer(3), select.blob(4)};
    MetadataBodies bodies;
    if (const std::string& body = text_.texts(text_.series(series), parts).metadata; !body.empty()) {
      bodies.push_back({body, parts.labels});
    }
    const Id run = select.integer(0);
    complete(run, bodies);
    all.emplace(run, std::move(bodies));
  }
  return all;
}

}  // namespace kindex::index
