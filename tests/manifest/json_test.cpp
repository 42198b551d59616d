#include "manifest/json.h"

#include <doctest/doctest.h>

#include <chrono>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <random>
#include <string>

#include "tests/manifest/error_of.h"

namespace kindex::tests {
namespace {

using manifest::Json;
using manifest::parse_json;

std::string parse_error(const std::string& text, const manifest::Limits& limits = {}) {
  return error_of([&] { static_cast<void>(parse_json(text, limits)); });
}

std::string nested(std::size_t depth) {
  return std::string(depth, '[') + std::string(depth, ']');
}

}  // namespace

TEST_CASE("JSON values come out as they were written") {
  const Json value = parse_json(R"( {"a": [1, -2, 2.5, 1e3, true, null, "µ"], "b": {}} )");
  CHECK(value.dump() == R"({"a":[1,-2,2.5,1000.0,true,null,"µ"],"b":{}})");
  CHECK(value["a"][0].is_number_integer());
  CHECK(value["a"][3].is_number_float());
  CHECK(parse_json("\"\\ud83d\\ude00\"").get<std::string>() == "\U0001F600");
}

TEST_CASE("malformed JSON is named by byte") {
  CHECK(parse_error("") == "byte 1: malformed JSON: unexpected end of input; expected '[', '{', or a literal");
  CHECK(parse_error(R"({"a":1)") == "byte 7: malformed JSON: unexpected end of input; expected '}'");
  CHECK(parse_error("{} {}") == "byte 4: malformed JSON: unexpected '{'; expected end of input");
  for (const char* text :
       {"[1,]", "{\"a\"}", "01", "+1", "1.", ".5", "nul", "'a'", "\"\\x\"", "[1 2]", "// c\n1", "NaN"}) {
    INFO(std::string(text));
    CHECK(parse_error(text).rfind("byte ", 0) == 0);
  }
}

TEST_CASE("a message never carries what the file says unfiltered") {
  const std::string line = parse_error("\x1b[31m" + std::string(100000, 'x'));
  CHECK(line.size() < 200);
  CHECK(line.find('\x1b') == std::string::npos);
  const std::string key = parse_error("{\"\xc2\x9b" + std::string(1000, 'k') + "\": 1e999}");
  CHECK(key.size() < 200);
  CHECK(key.find("\xc2\x9b") == std::string::npos);
}

TEST_CASE("text must be well-formed Unicode without NUL") {
  CHECK(parse_error("\"\xff\"") != "");
  CHECK(parse_error("\"\xc0\xaf\"") != "");      // overlong
  CHECK(parse_error("\"\xed\xa0\x80\"") != "");  // a surrogate in UTF-8
  CHECK(parse_error(R"("\ud800")") != "");
  CHECK(parse_error(R"("\udc00")") != "");
  CHECK(parse_error(R"("\ud800A")") != "");
  CHECK(parse_error(R"({"a":{"b":"x\u0000y"}})") == "$.a.b: string holds a NUL character");
  CHECK(parse_error(R"({"a":{"b\u0000":1}})") == "$.a: key holds a NUL character");
  CHECK(parse_error(std::string("{}\0junk", 7)) == "byte 3: NUL in JSON text");
}

TEST_CASE("duplicate keys are named by path") {
  CHECK(parse_error(R"({"a":1,"b":2,"a":3})") == "$.a: duplicate key");
  CHECK(parse_error(R"({"run":[0,{"spec":{"x":{},"x":{}}}]})") == "$.run[1].spec.x: duplicate key");
  CHECK(parse_error(R"({"a":1,"\u0061":2})") == "$.a: duplicate key");
  CHECK(parse_error(R"({"":1,"":2})") == "$[\"\"]: duplicate key");
  CHECK(parse_error(R"([{"a":1},{"a":1}])") == "");
}

TEST_CASE("the first of two mistakes is named") {
  CHECK(parse_error(R"({"b":1,"a":{"c":1,"c":2},"b":1e999})") == "$.a.c: duplicate key");
  CHECK(parse_error(R"({"a":"\u0000","a":1})") == "$.a: string holds a NUL character");
  CHECK(parse_error(R"({"a":1,"a":"\u0000"})") == "$.a: duplicate key");
  CHECK(parse_error(R"([[1,2],{"a":[3,18014398509481985]}])") ==
        "$[1].a[1]: no double holds the integer \"18014398509481985\" exactly");
}

// With `number` before a member more: the scanner's way leaves what is no exact integer to the library's.
std::string many_members(std::size_t members, const std::string& number) {
  std::string text = "{\"\":" + number;
  std::mt19937_64 random(20261201);
  for (std::size_t i = 0; i < members; ++i) {
    text += ",\"" + std::to_string(random()) + "\":[{\"b\":" + std::to_string(i) + ",\"abcdefghi\":0,\"abcdefgh\":[]}]";
  }
  return text + "}";
}

TEST_CASE("members come in any order, in any number, whichever way they are read") {
  for (const char* number : {"1", "18446744073709552000"}) {
    for (const std::size_t members : {std::size_t{0}, std::size_t{1}, std::size_t{3}, std::size_t{20'000}}) {
      const std::string text = many_members(members, number);
      const manifest::Limits limits{.bytes = 2 * text.size()};
      const std::string dumped = parse_json(text, limits).dump();
      CHECK(dumped == nlohmann::json::parse(text).dump());
      CHECK(parse_json(dumped, limits).dump() == dumped);
    }
  }
}

TEST_CASE("zero is a number, however it is written") {
  CHECK(parse_json("[0,-0,0.0,-0.0,0e5,0.000E-400]").dump() == "[0,0,0.0,-0.0,0.0,0.0]");
  CHECK(parse_error("[1e-400]") == "$[0]: number \"1e-400\" is too small for a double");
}

TEST_CASE("bounds on depth, size and strings") {
  const manifest::Limits limits{.bytes = 1000, .depth = 4, .string_bytes = 8};
  CHECK(parse_error(nested(4), limits) == "");
  CHECK(parse_error(nested(5), limits) == "$[0][0][0][0]: nested deeper than 4 levels");
  CHECK(parse_error(R"({"a":[{"b":[[]]}]})", limits) == "$.a[0].b[0]: nested deeper than 4 levels");
  CHECK(parse_error(R"(["12345678"])", limits) == "");
  CHECK(parse_error(R"([1,"123456789"])", limits) == "$[1]: string is longer than 8 bytes");
  CHECK(parse_error(R"({"123456789":1})", limits) == "$: key is longer than 8 bytes");
  CHECK(parse_error(std::string(1001, ' '), limits) == "$: 1001 bytes of JSON, more than the 1000 allowed");
  CHECK(parse_error(nested(64)) == "");
  CHECK(parse_error(nested(65)).find("nested deeper than 64 levels") != std::string::npos);
}

TEST_CASE("an integer literal is exact or an error, at any length") {
  for (const char* exact :
       {"0", "-0", "9007199254740992", "-9007199254740992", "9007199254740994", "-9223372036854775808",
        "9223372036854775808", "18446744073709551616", "100000000000000000000"}) {
    INFO(std::string(exact));
    CHECK(parse_error(exact) == "");
  }
  CHECK(parse_error("[9007199254740993]") == "$[0]: no double holds the integer \"9007199254740993\" exactly");
  CHECK(parse_error("-9007199254740993") == "$: no double holds the integer \"-9007199254740993\" exactly");
  CHECK(parse_error("18446744073709551615") == "$: no double holds the integer \"18446744073709551615\" exactly");
  CHECK(parse_error("9223372036854775807") != "");
  CHECK(parse_error("100000000000000000001") == "$: no double holds the integer \"100000000000000000001\" exactly");
  // 10^22 is the last power of ten that a double holds; 10^23 is the classic one that it does not.
  CHECK(parse_error("10000000000000000000000") == "");
  CHECK(parse_error("100000000000000000000000") != "");
  CHECK(parse_error("1e23") == "");  // not an integer literal: the nearest double is meant
  CHECK(parse_error("9007199254740993.0") == "");
  CHECK(parse_json("1.0") == 1.0);
}

TEST_CASE("what canonical text prints for a double is read again, although its digits are rounded") {
  CHECK(parse_json("18446744073709552000") == 0x1p64);
  CHECK(parse_json("-9223372036854776000") == -0x1p63);
  CHECK(parse_json("295147905179352830000") == 0x1p68);
  CHECK(parse_error("18446744073709552001") != "");
  CHECK(parse_error("9223372036854775900") != "");
  CHECK(parse_error("18446744073709551000") != "");
  CHECK(parse_error("1000000000000000000000000") != "");  // 10^24: canonical text is 1e+24
}

TEST_CASE("numbers stay within the range of a double") {
  CHECK(parse_error("{\"a\":1e309}").rfind("$.a: number is beyond the range of a double", 0) == 0);
  CHECK(parse_error("-1e309") != "");
  CHECK(parse_error("1" + std::string(400, '0')) != "");
  CHECK(parse_error("[0,1e-400]") == "$[1]: number \"1e-400\" is too small for a double");
  CHECK(parse_error("-0.00001e-320") != "");
  CHECK(parse_error("0e-400") == "");
  CHECK(parse_error("0.000e999") == "");
  CHECK(parse_json("5e-324") == 5e-324);
  CHECK(parse_json("1.7976931348623157e308") == 1.7976931348623157e308);
}

TEST_CASE("hostile input takes linear time") {
  const auto begin = std::chrono::steady_clock::now();
  const manifest::Limits wide{.bytes = std::size_t{1} << 28U};
  std::string members = "{";
  for (int i = 0; i < 200000; ++i) members += (i > 0 ? ",\"key" : "\"key") + std::to_string(i) + "\":0";
  CHECK(parse_json(members + "}", wide).size() == 200000);
  CHECK(parse_error(std::string(8'000'000, '['), wide) != "");
  CHECK(parse_error("0." + std::string(1'000'000, '1'), wide) == "");
  CHECK(parse_error(std::string(1'000'000, '9'), wide) != "");
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  CHECK(taken.count() < 20);  // quadratic would be minutes
}

}  // namespace kindex::tests
