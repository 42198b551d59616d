#include "policy/overview.h"

#include <doctest/doctest.h>

#include <deque>

#include "tests/policy/groups.h"

namespace kindex::policy {
namespace {

using tests::digest_of;
using tests::entry;
using tests::group;
using tests::passed;
using tests::spread;

// Owns groups with their rankings, at addresses that stay.
class Groups {
 public:
  void add(const std::string& kernel, const std::string& pass, std::vector<Entry> entries, unsigned char workload = 0) {
    Group made = group(std::move(entries));
    made.kernel = kernel;
    made.pass = pass;
    made.workload = digest_of(workload);
    groups_.push_back(std::move(made));
    rankings_.push_back(rank(groups_.back(), Pick::latest));
    items_.push_back({&groups_.back(), &rankings_.back()});
  }
  [[nodiscard]] const std::vector<RankedGroup>& items() const { return items_; }

 private:
  std::deque<Group> groups_;
  std::deque<Ranking> rankings_;
  std::vector<RankedGroup> items_;
};

std::vector<Entry> pair_of(double value, double p20, double p80) {
  return {entry("fast", {spread(passed(1, value), p20, p80)}), entry("base", {spread(passed(2, 100), 98, 102)}, true)};
}

TEST_CASE("a pass counts wins, losses, overlaps and unknowns, and keeps the worst and the best") {
  Groups groups;
  groups.add("relu", "forward", pair_of(50, 49, 51), 1);
  groups.add("relu", "forward", pair_of(200, 190, 210), 2);
  groups.add("relu", "forward", pair_of(99, 97, 101), 3);
  groups.add("relu", "forward", pair_of(25, 25, 25), 4);
  const std::vector<OperationFacts> facts = overview(groups.items());
  REQUIRE(facts.size() == 1);
  CHECK(facts[0].name == "relu");
  CHECK(facts[0].baselines == std::set<std::string>{"base"});
  CHECK(facts[0].workloads.size() == 4);
  CHECK(facts[0].runs == 8);
  REQUIRE(facts[0].passes.size() == 1);
  const PassFacts& pass = facts[0].passes[0];
  CHECK(pass.groups == 4);
  CHECK(pass.compared == 4);
  CHECK(pass.worst == 0.5);
  CHECK(pass.best == 4.0);
  CHECK(pass.wins == 1);
  CHECK(pass.losses == 1);
  CHECK(pass.overlaps == 1);
  CHECK(pass.unknowns == 1);
}

TEST_CASE("the best entry that is no baseline speaks for its group") {
  Groups groups;
  groups.add("relu", "full",
             {entry("slow", {spread(passed(1, 300), 299, 301)}), entry("fast", {spread(passed(2, 80), 79, 81)}),
              entry("base", {spread(passed(3, 100), 99, 101)}, true)});
  const PassFacts pass = overview(groups.items()).at(0).passes.at(0);
  CHECK(pass.worst == 1.25);
  CHECK(pass.best == 1.25);
  CHECK(pass.wins == 1);
}

TEST_CASE("groups without a speedup are counted by why") {
  Groups groups;
  groups.add("relu", "full", {entry("a", {passed(1, 1)})}, 1);
  groups.add("relu", "full", {entry("a", {passed(1, 1)}), entry("b", {passed(2, 2)})}, 2);
  groups.add("relu", "full", {entry("a", {passed(1, 1)}, true), entry("b", {passed(2, 2)}, true)}, 3);
  const PassFacts pass = overview(groups.items()).at(0).passes.at(0);
  CHECK(pass.groups == 3);
  CHECK(pass.compared == 0);
  CHECK(pass.lone == 1);
  CHECK(pass.no_baseline == 1);
  CHECK(pass.many_baselines == 1);
}

TEST_CASE("the worst operation is first, one without speedups last, passes in their order") {
  Groups groups;
  groups.add("alone", "forward", {entry("a", {passed(1, 1)})});
  groups.add("good", "full", pair_of(50, 49, 51));
  groups.add("good", "forward", pair_of(40, 39, 41));
  groups.add("good", "backward", pair_of(40, 39, 41));
  groups.add("bad", "forward", pair_of(125, 124, 126));
  const std::vector<OperationFacts> facts = overview(groups.items());
  REQUIRE(facts.size() == 3);
  CHECK(facts[0].name == "bad");
  CHECK(facts[1].name == "good");
  CHECK(facts[2].name == "alone");
  REQUIRE(facts[1].passes.size() == 3);
  CHECK(facts[1].passes[0].pass == "forward");
  CHECK(facts[1].passes[1].pass == "backward");
  CHECK(facts[1].passes[2].pass == "full");
}

TEST_CASE("two kernels of one operation and two metrics of one kernel are rows of their own") {
  Groups groups;
  groups.add("grpo_token", "forward", pair_of(50, 49, 51));
  groups.add("grpo_sequence", "forward", pair_of(50, 49, 51));
  std::vector<RankedGroup> items = groups.items();
  Group memory = *items[0].group;
  memory.metric = "peak_memory";
  memory.unit = "bytes";
  const Ranking ranking = rank(memory, Pick::latest);
  items.push_back({&memory, &ranking});
  CHECK(overview(items).size() == 3);
}

}  // namespace
}  // namespace kindex::policy
