#include "index/matching.h"

#include <doctest/doctest.h>

namespace kindex::index {
namespace {

TEST_CASE("names match with case, dash, underscore and space alike") {
  CHECK(normalised("Fused add-RMS_Norm") == "fused_add_rms_norm");
  CHECK(glob_matches("rms_norm", "rms_norm"));
  CHECK_FALSE(glob_matches("rms_norm", "fused_add_rms_norm"));
  CHECK_FALSE(glob_matches("", "rms_norm"));
}

TEST_CASE("a star stands for anything, nothing included") {
  CHECK(glob_matches("*", ""));
  CHECK(glob_matches("*norm", "rms_norm"));
  CHECK(glob_matches("rms*", "rms"));
  CHECK(glob_matches("f*d*norm", "fused_add_rms_norm"));
  CHECK(glob_matches("*a*b", "aab_ab"));
  CHECK_FALSE(glob_matches("*norm", "rms_norms"));
  CHECK_FALSE(glob_matches("a*b", "b"));
}

TEST_CASE("a long text against many stars does not explode") {
  const std::string text(2000, 'a');
  CHECK_FALSE(glob_matches("*a*a*a*a*a*a*a*a*a*a*b", text));
}

TEST_CASE("axis names are tokens") {
  CHECK(is_token("hidden"));
  CHECK(is_token("n_2"));
  for (const char* bad : {"", "2n", "Hidden", "$.a", "a b", "a\"", "_a"}) CHECK_FALSE(is_token(bad));
}

}  // namespace
}  // namespace kindex::index
