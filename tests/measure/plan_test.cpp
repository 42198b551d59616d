#include "measure/plan.h"

#include <doctest/doctest.h>

#include "base/error.h"

namespace kindex::tests {
namespace {

using namespace measure;  // NOLINT(google-build-using-namespace): every line is about it

TEST_CASE("a plan comes back as it was") {
  Plan plan;
  plan.device = "2";
  plan.plugins = {"/a folder/with\ttab.so", "b.so"};
  plan.seed = 18446744073709551615U;
  plan.sampling = {10, 20, 0.125, 1e-3, 7};
  plan.cells = {{{{3, 127}, KINDEX_FP16, Method::graph_cold}, {{"tuned", Pass::full}, {"mine", Pass::backward}}}};
  const Plan back = decode_plan(encode(plan));
  CHECK(back.device == plan.device);
  CHECK(back.plugins == plan.plugins);
  CHECK(back.seed == plan.seed);
  CHECK(back.sampling.max_seconds == 0.125);
  CHECK(back.sampling.half_width == 1e-3);
  CHECK(back.sampling.block == 7);
  REQUIRE(back.cells.size() == 1);
  CHECK(back.cells[0].cell == plan.cells[0].cell);
  CHECK(back.cells[0].contenders == plan.cells[0].contenders);
}

TEST_CASE("lines that no plan has are refused") {
  for (const char* line : {"shape\t1\t2", "cell\t1\t2\tbf16", "cell\t0\t2\tbf16\tcold_l2", "cell\t1\t2\tint8\tcold_l2",
                           "seed\t-1", "sampling\t1\t2\t3\t4\t0", "cell\t1\t2\tbf16\tcold_l2\ta\tsideways"}) {
    CAPTURE(line);
    CHECK_THROWS_AS((void)decode_plan(line), Error);
  }
}

TEST_CASE("text in a message cannot end it") {
  const Message message{"failed", {"0", "a\tb\nc\\d\r"}};
  const std::string line = encode(message);
  CHECK(line.find('\n') == line.size() - 1);
  CHECK(decode_message(line.substr(0, line.size() - 1)).fields == message.fields);
}

TEST_CASE("numbers cross the pipe exactly, and nothing else passes for one") {
  for (const double value : {0.1, 1e300, 5e-324, 1234567.875, -3.0}) CHECK(parse_number(number_text(value)) == value);
  for (const char* text : {"", "nan", "inf", "1x", " 1", "0x10"}) CHECK_FALSE(parse_number(text));
}

}  // namespace
}  // namespace kindex::tests
