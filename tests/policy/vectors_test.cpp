// The published vectors of ranking-v1 (data/ranking-v1.json), each in every one of several orders.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <random>

#include "policy/compare.h"
#include "tests/policy/groups.h"
#include "tests/shared_data.h"

namespace kindex::policy {
namespace {

using nlohmann::json;

Run run_of(const json& given, unsigned char id) {
  Run run = tests::passed(id, 0, given.value("observedAt", "2026-03-27T06:09:27.000Z"));
  run.status = given.value("status", "passed");
  run.value.reset();
  if (given.contains("value")) run.value = given.at("value").get<double>();
  if (given.contains("ms")) run.value = std::floor(given.at("ms").get<double>() * 1e6 + 0.5);
  if (given.contains("p20")) run = tests::spread(run, given.at("p20"), given.at("p80"));
  if (given.contains("confidence95")) {
    run = tests::interval(run, given.at("confidence95").at(0), given.at("confidence95").at(1));
  }
  run.retracted = given.value("retracted", false);
  run.superseded = given.value("superseded", false);
  run.throttled = given.value("throttled", false);
  run.tick = grid_tick(run);
  return run;
}

Group group_of(const json& vector) {
  std::vector<Entry> entries;
  unsigned char id = 1;
  for (const json& given : vector.at("entries")) {
    std::vector<Run> runs;
    for (const json& run : given.at("runs")) runs.push_back(run_of(run, id++));
    entries.push_back(tests::entry(given.at("entry"), std::move(runs), given.value("baseline", false)));
  }
  return tests::group(std::move(entries));
}

json order_of(const Ranking& ranking) {
  json order = json::array();
  for (const Ranked& item : ranking.ranked) {
    order.push_back(item.entry->provider + std::to_string(item.rank) + (item.tied ? "=" : ""));
  }
  return order;
}

const Ranked& find(const Ranking& ranking, const std::string& provider) {
  const auto found = std::find_if(ranking.ranked.begin(), ranking.ranked.end(),
                                  [&](const Ranked& item) { return item.entry->provider == provider; });
  REQUIRE(found != ranking.ranked.end());
  return *found;
}

void check_marks(const json& expected, const Ranking& ranking) {
  for (const auto& item : expected.items()) {
    json marks = json::array();
    for (const Mark mark : find(ranking, item.key()).marks) {
      marks.push_back(mark == Mark::overlap ? "overlap" : "dispersion_unknown");
    }
    CHECK(marks == item.value());
  }
}

void check_speedups(const json& expected, const Ranking& ranking) {
  for (const auto& item : expected.items()) {
    const std::optional<double>& speedup = find(ranking, item.key()).speedup;
    CHECK(speedup.has_value() == !item.value().is_null());
    if (speedup) CHECK(*speedup == item.value().get<double>());
  }
}

void check_excluded(const json& expected, const Ranking& ranking) {
  json excluded = json::object();
  for (const Excluded& item : ranking.excluded) {
    const bool ranked = std::any_of(ranking.ranked.begin(), ranking.ranked.end(),
                                    [&](const Ranked& r) { return r.entry == item.entry; });
    if (!ranked) excluded[item.entry->provider] = item.reasons;
  }
  CHECK(excluded == expected);
}

TEST_CASE("every vector, in any order of entries and runs") {
  const json file = json::parse(tests::read_file(std::string(KINDEX_SOURCE_DIR) + "/data/ranking-v1.json"));
  REQUIRE(file.at("policy") == kPolicy);
  REQUIRE(file.at("vectors").size() > 10);
  std::mt19937 random(1);
  for (const json& vector : file.at("vectors")) {
    const std::string name = vector.at("name");
    CAPTURE(name);
    const Pick pick = vector.value("pick", "latest") == "best" ? Pick::best : Pick::latest;
    Group group = group_of(vector);
    for (int order = 0; order < 20; ++order) {
      const Ranking ranking = rank(group, pick);
      CHECK(order_of(ranking) == vector.at("order"));
      check_marks(vector.value("marks", json::object()), ranking);
      check_speedups(vector.value("speedup", json::object()), ranking);
      check_excluded(vector.value("excluded", json::object()), ranking);
      std::shuffle(group.entries.begin(), group.entries.end(), random);
      for (Entry& entry : group.entries) std::shuffle(entry.runs.begin(), entry.runs.end(), random);
    }
  }
}

}  // namespace
}  // namespace kindex::policy
