#include "policy/nearest.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/policy/groups.h"

namespace kindex::policy {
namespace {

using tests::digest_of;

Place place(unsigned char id, std::int64_t hidden) {
  Place p;
  p.cohort = digest_of(id);
  p.operation = digest_of(1);
  p.workload = digest_of(2, static_cast<unsigned char>(hidden / 128));
  p.protocol = digest_of(3);
  p.environment = digest_of(4);
  p.environment_label = "H100";
  p.protocol_label = "do_bench";
  p.kernel = "relu";
  p.pass = "forward";
  p.metric = "latency:median:ns";
  p.dtype = "bf16";
  p.axes = {{"hidden", hidden}, {"rows", 4096}};
  return p;
}

std::vector<std::string> cohorts(const std::vector<Neighbour>& found) {
  std::vector<std::string> out;
  for (const Neighbour& each : found) out.push_back(std::to_string(each.place->cohort.bytes[0]));
  return out;
}

TEST_CASE("the nearest shape is first, then other passes, then other GPUs; the place itself is no neighbour") {
  const Place from = place(10, 512);
  Place gpu = place(13, 512);
  gpu.environment = digest_of(9);
  gpu.environment_label = "A100";
  Place pass = place(12, 512);
  pass.pass = "full";
  pass.protocol = digest_of(8);
  std::vector<Place> all{gpu, pass, place(15, 4096), place(11, 1024), from};
  const auto found = nearest(from, all);
  CHECK(cohorts(found) == std::vector<std::string>{"11", "15", "12", "13"});
  CHECK(found[0].differs == std::vector<std::string>{"hidden 1024"});
  CHECK(found[2].differs == std::vector<std::string>{"pass full"});
  CHECK(found[3].differs == std::vector<std::string>{"A100"});
  const std::vector<std::string> order = cohorts(found);
  std::reverse(all.begin(), all.end());
  CHECK(cohorts(nearest(from, all)) == order);
}

TEST_CASE("another operation or kernel is nowhere near") {
  Place operation = place(11, 512);
  operation.operation = digest_of(7);
  Place kernel = place(12, 512);
  kernel.kernel = "gelu";
  const std::vector<Place> all{operation, kernel};
  CHECK(nearest(place(10, 512), all).empty());
}

TEST_CASE("one cohort split by timed region is its own neighbour") {
  Place other = place(10, 512);
  other.timed_region = "full.given";
  const std::vector<Place> all{other};
  const auto found = nearest(place(10, 512), all);
  REQUIRE(found.size() == 1);
  CHECK(found[0].differs == std::vector<std::string>{"timed region full.given"});
}

}  // namespace
}  // namespace kindex::policy
