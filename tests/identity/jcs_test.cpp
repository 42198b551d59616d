#include "identity/jcs.h"

#include <doctest/doctest.h>

#include <cstdio>
#include <limits>
#include <string>

#include "tests/manifest/error_of.h"

namespace kindex::tests {
namespace {

using identity::canonical;
using manifest::Json;
using manifest::parse_json;

std::string canonical_error(const Json& value) {
  return error_of([&] { static_cast<void>(canonical(value)); });
}

std::string escaped(std::string_view text) {
  std::string out;
  identity::append_string(text, out);
  return out;
}

// RFC 8785 escapes by its own words, one character at a time.
std::string escaped_slowly(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const std::string shorts = "\b\t\n\f\r\"\\";
    const std::size_t at = shorts.find(c);
    if (at != std::string::npos) {
      out += '\\';
      out += "btnfr\"\\"[at];
    } else if (static_cast<unsigned char>(c) < 0x20) {
      char unit[8];
      std::snprintf(unit, sizeof unit, "\\u%04x", static_cast<unsigned>(c));
      out += unit;
    } else {
      out += c;
    }
  }
  return out + '"';
}

}  // namespace

// RFC 8785, section 3.2.2 to 3.2.4.
TEST_CASE("the sample of RFC 8785") {
  const Json value = parse_json(R"({
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  })");
  CHECK(canonical(value) == R"({"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],)"
                            R"("string":"€$\u000f\nA'B\"\\\\\"/"})");
}

// RFC 8785, section 3.2.3: its order is not that of the bytes (U+FB33 comes last).
TEST_CASE("the sorting sample of RFC 8785") {
  const Json value = parse_json(R"({
    "\u20ac": "Euro Sign",
    "\r": "Carriage Return",
    "\ufb33": "Hebrew Letter Dalet With Dagesh",
    "1": "One",
    "\ud83d\ude00": "Emoji: Grinning Face",
    "\u0080": "Control",
    "\u00f6": "Latin Small Letter O With Diaeresis"
  })");
  CHECK(
      canonical(value) ==
      "{\"\\r\":\"Carriage Return\",\"1\":\"One\",\"\u0080\":\"Control\",\"ö\":\"Latin Small Letter O With Diaeresis\","
      "\"€\":\"Euro Sign\",\"\U0001F600\":\"Emoji: Grinning Face\",\"\uFB33\":\"Hebrew Letter Dalet With Dagesh\"}");
}

// The structures, arrays and values files of the RFC's reference test data.
TEST_CASE("structures keep their shape") {
  CHECK(canonical(parse_json("[ 56, { \"d\": true, \"10\": null, \"1\": [ ] } ]")) ==
        R"([56,{"1":[],"10":null,"d":true}])");
  CHECK(
      canonical(parse_json(
          R"({"1":{"f":{"f":"hi","F":5},"\n":56.0},"10":{},"":"empty","a":{},"111":[{"e":"yes","E":"no"}],"A":{}})")) ==
      R"({"":"empty","1":{"\n":56,"f":{"F":5,"f":"hi"}},"10":{},"111":[{"E":"no","e":"yes"}],"A":{},"a":{}})");
  CHECK(canonical(parse_json("{}")) == "{}");
  CHECK(canonical(parse_json("[]")) == "[]");
  // Strings are never normalised: A, combining ring above.
  CHECK(canonical(parse_json(R"({"Unnormalized Unicode":"A\u030a"})")) == "{\"Unnormalized Unicode\":\"A\u030a\"}");
}

TEST_CASE("strings are escaped minimally") {
  for (int c = 0; c < 0x80; ++c) {
    // At every offset of the eight bytes that are looked at together, and behind them.
    for (std::size_t offset = 0; offset < 20; ++offset) {
      std::string text(20, 'x');
      text[offset] = static_cast<char>(c);
      CHECK(escaped(text) == escaped_slowly(text));
    }
  }
  CHECK(escaped("\x7f</script>é\U0001F600") == "\"\x7f</script>é\U0001F600\"");
  CHECK(escaped("") == "\"\"");
  CHECK(escaped("\"\\\b\f\n\r\t\x01\x1f") == R"("\"\\\b\f\n\r\t\u0001\u001f")");
}

TEST_CASE("numbers of every JSON type") {
  CHECK(canonical(parse_json("[1.0,-0,-0.0,1e2,9007199254740992,18446744073709551616,1e-6]")) ==
        "[1,0,0,100,9007199254740992,18446744073709552000,0.000001]");
  CHECK(canonical(Json(std::numeric_limits<std::int64_t>::min())) == "-9223372036854776000");
  CHECK(canonical(Json(std::uint64_t{1} << 63U)) == "9223372036854776000");
}

TEST_CASE("what cannot be canonicalised is named by its path") {
  CHECK(canonical_error({{"a", {1, std::numeric_limits<double>::quiet_NaN()}}}) == "$.a[1]: not a finite number");
  CHECK(canonical_error({{"a", -std::numeric_limits<double>::infinity()}}) == "$.a: not a finite number");
  CHECK(canonical_error({{"a", std::int64_t{9007199254740993}}}) == "$.a: integer is not exact as a double");
  CHECK(canonical_error(Json(std::numeric_limits<std::uint64_t>::max())) == "$: integer is not exact as a double");
  CHECK(canonical_error(Json(std::numeric_limits<std::int64_t>::max())) == "$: integer is not exact as a double");
  CHECK(canonical_error({{"a", "\xff"}}) == "$.a: invalid UTF-8");
  CHECK(canonical_error({{"a", "\xed\xa0\x80"}}) == "$.a: invalid UTF-8");  // a lone surrogate
  CHECK(canonical_error({{"\xff", 1}}) == "$[\"\\xff\"]: invalid UTF-8");
  CHECK(canonical_error(Json::binary({1})) == "$: not a JSON value");
}

}  // namespace kindex::tests
