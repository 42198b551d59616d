#include "cli/selection.h"

#include <doctest/doctest.h>

#include "cli/effect.h"

namespace kindex::cli {
namespace {

using Texts = std::vector<std::string>;

TEST_CASE("keys are filters, axes or labels") {
  const FilterOptions options =
      parse_selection("op=relu_squared  pass=full gpu=h100 hidden>=512 rows=4096 liger_version=0.7.0 since=2026-01-01");
  CHECK(options.op == Texts{"relu_squared"});
  CHECK(options.pass == Texts{"full"});
  CHECK(options.gpu == Texts{"h100"});
  CHECK(options.shape == Texts{"hidden>=512", "rows=4096"});
  CHECK(options.label == Texts{"liger_version=0.7.0"});
  CHECK(options.since == "2026-01-01");
  CHECK(parse_selection("").op.empty());
}

TEST_CASE("what is no term is a usage error") {
  for (const char* wrong : {"relu", "=3", "op=", "liger_version>0.7", "hidden!"}) {
    CHECK_THROWS_AS((void)parse_selection(wrong), Error);
  }
}

TEST_CASE("digests look like digests") {
  CHECK(looks_like_digest("5634022b"));
  CHECK(looks_like_digest("sha256:AB12"));
  CHECK_FALSE(looks_like_digest(""));
  CHECK_FALSE(looks_like_digest("op=relu"));
}

TEST_CASE("the more special selection wins, and conditions add up") {
  FilterOptions base;
  base.op = {"relu"};
  base.gpu = {"h100"};
  base.shape = {"rows=1"};
  const FilterOptions both = combined(base, parse_selection("gpu=a100 hidden=2"));
  CHECK(both.op == Texts{"relu"});
  CHECK(both.gpu == Texts{"a100"});
  CHECK(both.shape == Texts{"rows=1", "hidden=2"});
}

TEST_CASE("parts are percentages or fractions") {
  CHECK(parse_part("--min-effect", "5%") == doctest::Approx(0.05));
  CHECK(parse_part("--min-effect", "0.05") == doctest::Approx(0.05));
  for (const char* wrong : {"", "%", "-1%", "5%%", "nan", "1e9", "five"}) {
    CHECK_THROWS_AS((void)parse_part("--min-effect", wrong), Error);
  }
}

}  // namespace
}  // namespace kindex::cli
