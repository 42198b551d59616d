#include "measure/intake.h"

#include <doctest/doctest.h>

#include "base/error.h"

namespace kindex::tests {
namespace {

using namespace measure;  // NOLINT(google-build-using-namespace): every line is about it

// Two cells of two contenders each.
Measured fresh() {
  Measured out;
  out.cells.resize(2);
  for (CellResult& cell : out.cells) cell.contenders.resize(2);
  return out;
}
std::vector<MessageIntake::Position> all() {
  return {{0, {0, 1}}, {1, {0, 1}}};
}
void take(MessageIntake& intake, std::initializer_list<const char*> lines) {
  for (const char* line : lines) intake.take(decode_message(line));
}

TEST_CASE("a cell counts once it is done") {
  Measured measured = fresh();
  MessageIntake intake(measured, all());
  take(intake, {"begin\t0\t0", "checked\t0\t0\t64\t0\t0.5\t0.25", "samples\t0\t0\t10\t11", "samples\t0\t0\t12",
                "sampled\t0\t0\t3\t50\t1\t0"});
  CHECK(measured.cells[0].contenders[0].processes.empty());
  take(intake, {"done\t0"});
  const ContenderResult& contender = measured.cells[0].contenders[0];
  CHECK(contender.processes == std::vector<Process>{{{10, 11}, {12}}});
  CHECK(contender.late == 3);
  CHECK(contender.late_share() == 0.5);
  CHECK(contender.launches == 50);
  CHECK(contender.max_absolute == 0.5);
  CHECK(measured.cells[0].contenders[1].processes.empty());
  CHECK(intake.done() == 1);
  CHECK_FALSE(intake.ended());
}

TEST_CASE("a process that went in the middle of a cell leaves the failure and none of its samples") {
  Measured measured = fresh();
  MessageIntake intake(measured, all());
  take(intake, {"begin\t1\t0", "samples\t1\t0\t10", "begin\t1\t1", "failed\t1\t1\truntime_error\tboom"});
  CHECK(measured.cells[1].contenders[0].processes.empty());
  CHECK(measured.cells[1].contenders[1].status == "runtime_error");
  CHECK(measured.cells[1].contenders[1].detail == "boom");
  REQUIRE(intake.at_work());
  CHECK(intake.at_work()->cell == 1);
  CHECK(intake.at_work()->contender == 1);
}

TEST_CASE("what was not measured says why") {
  Measured measured = fresh();
  MessageIntake intake(measured, all());
  take(intake, {"begin\t0\t0", "skipped\t0\t0\tnot supported", "done\t0"});
  CHECK(measured.cells[0].contenders[0].skipped);
  CHECK(measured.cells[0].contenders[0].detail == "not supported");
}

TEST_CASE("positions of a shortened plan lead to the right places") {
  Measured measured = fresh();
  MessageIntake intake(measured, {{1, {1}}});
  take(intake, {"begin\t0\t0", "samples\t0\t0\t7", "done\t0", "end"});
  CHECK(measured.cells[1].contenders[1].processes == std::vector<Process>{{{7}}});
  CHECK(intake.ended());
}

TEST_CASE("processes add up") {
  Measured measured = fresh();
  for (int process = 0; process < 2; ++process) {
    MessageIntake intake(measured, all());
    take(intake, {"samples\t0\t0\t1", "health\t0\t5\t0\t1\t2\t1", "clock\t0\t1980", "done\t0"});
  }
  CHECK(measured.cells[0].contenders[0].processes.size() == 2);
  CHECK(measured.cells[0].hardware_slowdown_ns == 10);
  CHECK(measured.cells[0].other_processes == 2);
  CHECK(measured.cells[0].clocks.size() == 2);
}

TEST_CASE("what a worker would not say is an error, not a number") {
  for (const char* line : {"samples\t0\t0\tnan", "samples\t9\t0\t1", "samples\t0\t9\t1", "samples", "begin\t0\t-1",
                           "hello\t0\t0", "tick\tfast", "checked\t0\t0\t1"}) {
    CAPTURE(line);
    Measured measured = fresh();
    MessageIntake intake(measured, all());
    CHECK_THROWS_AS(intake.take(decode_message(line)), Error);
  }
}

TEST_CASE("a worker's error is the program's, with its exit code") {
  Measured measured = fresh();
  MessageIntake intake(measured, all());
  try {
    intake.take({"error", {"4", "no GPU"}});
    FAIL("taken");
  } catch (const Error& error) {
    CHECK(error.exit() == Exit::machine);
    CHECK(std::string(error.what()) == "no GPU");
  }
}

}  // namespace
}  // namespace kindex::tests
