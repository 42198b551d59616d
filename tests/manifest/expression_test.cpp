#include "manifest/expression.h"

#include <doctest/doctest.h>

#include <limits>
#include <string>

#include "tests/manifest/error_of.h"

namespace kindex::tests {
namespace {

using manifest::Expression;

std::optional<std::int64_t> value_of(const std::string& text) {
  return Expression(text).evaluate([](std::string_view name) -> std::optional<std::int64_t> {
    if (name == "a") return 7;
    if (name == "b") return -2;
    if (name == "least") return std::numeric_limits<std::int64_t>::min();
    return std::nullopt;
  });
}

std::string syntax_error(const std::string& text) {
  return error_of([&] { const Expression expression(text); });
}

}  // namespace

TEST_CASE("expressions: precedence and association") {
  CHECK(value_of("1 + 2 * 3") == 7);
  CHECK(value_of("(1 + 2) * 3") == 9);
  CHECK(value_of("10 - 4 - 3") == 3);
  CHECK(value_of("100 // 7 // 2") == 7);
  CHECK(value_of("100 // 7 % 5 * 2") == 8);
  CHECK(value_of("2*-a") == -14);
  CHECK(value_of("--a") == 7);
  CHECK(value_of("((dhidden + 255) // 256) * 256") == std::nullopt);
  CHECK(value_of("((a + 255) // 256) * 256") == 256);
  CHECK(value_of("  a  ") == 7);
}

// The values Python's // and % give.
TEST_CASE("expressions: division rounds towards negative infinity") {
  CHECK(value_of("7 // 2") == 3);
  CHECK(value_of("-7 // 2") == -4);
  CHECK(value_of("7 // b") == -4);
  CHECK(value_of("-7 // b") == 3);
  CHECK(value_of("-8 // 2") == -4);
  CHECK(value_of("7 % 2") == 1);
  CHECK(value_of("-7 % 2") == 1);
  CHECK(value_of("7 % b") == -1);
  CHECK(value_of("-7 % b") == -1);
  CHECK(value_of("-8 % 2") == 0);
}

TEST_CASE("expressions: no value where a step has none") {
  CHECK(value_of("1 // 0") == std::nullopt);
  CHECK(value_of("1 % (a - 7)") == std::nullopt);
  CHECK(value_of("9223372036854775807 + 1") == std::nullopt);
  CHECK(value_of("least - 1") == std::nullopt);
  CHECK(value_of("-least") == std::nullopt);
  CHECK(value_of("least // (0-1)") == std::nullopt);
  CHECK(value_of("least % (0-1)") == 0);
  CHECK(value_of("4294967296 * 4294967296") == std::nullopt);
  CHECK(value_of("unknown") == std::nullopt);
  CHECK(value_of("9223372036854775807") == std::numeric_limits<std::int64_t>::max());
}

TEST_CASE("expressions: names in order of first use") {
  const std::vector<std::string> expected{"hidden", "x2", "_y", "M"};
  CHECK(Expression("hidden + x2*hidden - _y // M").names() == expected);
  CHECK(Expression("1").names().empty());
}

TEST_CASE("expressions: errors name the offset") {
  CHECK(syntax_error("") == "offset 0: expected an integer, a name or `(`");
  CHECK(syntax_error("a +") == "offset 3: expected an integer, a name or `(`");
  CHECK(syntax_error("a b") == "offset 2: unexpected \"b\"");
  CHECK(syntax_error("(a") == "offset 2: expected `)`");
  CHECK(syntax_error("a)") == "offset 1: unexpected \")\"");
  CHECK(syntax_error("a / b") == "offset 3: `/` alone is not an operator; floor division is `//`");
  CHECK(syntax_error("9223372036854775808") == "offset 0: integer out of range");
  for (const char* text : {"+a", "a ** b", "a /// b", "1.5", "a[0]", "f(a)", "a,b", "a\tb", "é", "2a", "()", "a!"}) {
    INFO(std::string(text));
    CHECK(syntax_error(text) != "");
  }
}

TEST_CASE("expressions: hostile nesting is an error, not a crash") {
  CHECK(syntax_error(std::string(100000, '(')) == "offset 32: nested too deeply");
  CHECK(syntax_error(std::string(100000, '-')) == "offset 32: nested too deeply");
  std::string right_leaning;
  for (int i = 0; i < 31; ++i) right_leaning += "1+2*(";
  CHECK(syntax_error(right_leaning).find("nested too deeply") != std::string::npos);
  std::string flat = "1";
  for (int i = 0; i < 10000; ++i) flat += "+1";
  CHECK(value_of(flat) == 10001);
  CHECK(value_of(std::string(31, '(') + "a" + std::string(31, ')')) == 7);
}

}  // namespace kindex::tests
