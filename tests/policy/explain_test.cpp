#include "policy/explain.h"

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "policy/reasons.h"
#include "tests/policy/groups.h"

namespace kindex::policy {
namespace {

using tests::digest_of;
using Codes = std::vector<std::string>;

Standpoint standpoint() {
  Standpoint s;
  s.resolved = true;
  s.operation = digest_of(1);
  s.workload = digest_of(2);
  s.correctness = digest_of(3);
  s.protocol = digest_of(4);
  s.environment = digest_of(5);
  s.metric = "latency:median:ns";
  s.kernel = "relu";
  s.timed_region = "fwd";
  return s;
}

TEST_CASE("equal standpoints are comparable") {
  CHECK(why_not(standpoint(), standpoint()).empty());
}

TEST_CASE("each component has its code, and they are listed in one order") {
  const auto with = [](auto change) {
    Standpoint changed = standpoint();
    change(changed);
    return why_not(standpoint(), changed);
  };
  CHECK(with([](Standpoint& s) { s.operation = digest_of(9); }) == Codes{"OPERATION_MISMATCH"});
  CHECK(with([](Standpoint& s) { s.workload = digest_of(9); }) == Codes{"WORKLOAD_MISMATCH"});
  CHECK(with([](Standpoint& s) { s.correctness = digest_of(9); }) == Codes{"CORRECTNESS_MISMATCH"});
  CHECK(with([](Standpoint& s) { s.protocol = digest_of(9); }) == Codes{"PROTOCOL_MISMATCH"});
  CHECK(with([](Standpoint& s) { s.environment = digest_of(9); }) == Codes{"ENVIRONMENT_MISMATCH"});
  CHECK(with([](Standpoint& s) { s.metric = "latency:mean:ns"; }) == Codes{"METRIC_MISMATCH"});
  CHECK(with([](Standpoint& s) { s.kernel = "gelu"; }) == Codes{"BENCHMARK_MISMATCH"});
  CHECK(with([](Standpoint& s) { s.timed_region = ""; }) == Codes{"TIMED_REGION_MISMATCH"});
  CHECK(with([](Standpoint& s) {
          s.ineligible = {"STATUS_TIMEOUT", "RETRACTED"};
        }) == Codes{"STATUS_TIMEOUT", "RETRACTED"});
  CHECK(with([](Standpoint& s) {
          s.ineligible = {"THROTTLED"};
          s.timed_region = "full";
          s.workload = digest_of(9);
        }) == Codes{"WORKLOAD_MISMATCH", "TIMED_REGION_MISMATCH", "THROTTLED"});
}

TEST_CASE("a code of both sides stands once") {
  Standpoint failed = standpoint();
  failed.ineligible = {"STATUS_TIMEOUT"};
  CHECK(why_not(failed, failed) == Codes{"STATUS_TIMEOUT"});
}

TEST_CASE("an unknown workload leaves operation and correctness open") {
  Standpoint unknown = standpoint();
  unknown.resolved = false;
  unknown.operation = {};
  unknown.correctness = {};
  CHECK(why_not(unknown, standpoint()) == Codes{"UNRESOLVED_WORKLOAD"});
}

TEST_CASE("a run that was taken back, replaced or throttled is not eligible") {
  Run run = tests::passed(1, 10);
  CHECK(ineligible(run).empty());
  run.retracted = true;
  run.superseded = true;
  run.throttled = true;
  CHECK(ineligible(run) == Codes{"RETRACTED", "SUPERSEDED", "THROTTLED"});
  run = tests::passed(1, 10);
  run.no_source_score = true;
  run.value.reset();
  CHECK(ineligible(run) == Codes{"MISSING_SOURCE_SCORE"});
}

TEST_CASE("every code says what it means and what to do, and is documented") {
  std::ifstream file(std::string(KINDEX_SOURCE_DIR) + "/docs/reason-codes.md");
  std::stringstream text;
  text << file.rdbuf();
  for (const Reason& each : reasons()) {
    CHECK_FALSE(each.meaning.empty());
    CHECK_FALSE(each.remedy.empty());
    CHECK_MESSAGE(text.str().find("`" + std::string(each.code)) != std::string::npos, each.code);
  }
  CHECK(reason("STATUS_TIMEOUT").code == kStatusPrefix);
  CHECK_THROWS_AS((void)reason("NO_SUCH_CODE"), std::logic_error);
}

}  // namespace
}  // namespace kindex::policy
