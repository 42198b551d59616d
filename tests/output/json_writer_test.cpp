#include "output/json_writer.h"

#include <doctest/doctest.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "base/error.h"

namespace kindex::output {
namespace {

std::string one(const std::string& text) {
  JsonWriter json(0);
  json.value(text);
  return json.take();
}

TEST_CASE("objects and arrays, indented and on one line") {
  const auto write = [](int indent) {
    JsonWriter json(indent);
    json.begin_object().field("a", 1).key("b").begin_array().value(true).null().end_array();
    json.key("empty").begin_object().end_object().key("none").begin_array().end_array().field("n", 0.5).end_object();
    return json.take();
  };
  CHECK(write(0) == "{\"a\":1,\"b\":[true,null],\"empty\":{},\"none\":[],\"n\":0.5}\n");
  CHECK(write(2) ==
        "{\n  \"a\": 1,\n  \"b\": [\n    true,\n    null\n  ],\n  \"empty\": {},\n  \"none\": [],\n  \"n\": 0.5\n}\n");
}

TEST_CASE("take starts over") {
  JsonWriter json(0);
  json.value(1);
  CHECK(json.take() == "1\n");
  json.begin_array().value("x").end_array();
  CHECK(json.take() == "[\"x\"]\n");
}

TEST_CASE("numbers keep every digit") {
  JsonWriter json(0);
  json.begin_array().value(23456.0 / 10560.0).value(1e21).value(1e-7).value(std::numeric_limits<std::int64_t>::max());
  json.value(-0.0).value(std::size_t{7}).end_array();
  // ECMA-262 Number::toString; 23456/10560 = 2.2212121212121212 by Python's repr.
  CHECK(json.take() == "[2.221212121212121,1e+21,1e-7,9223372036854775807,0,7]\n");
}

TEST_CASE("a number that is not finite is refused") {
  JsonWriter json(0);
  CHECK_THROWS_AS(json.value(std::numeric_limits<double>::infinity()), Error);
  CHECK_THROWS_AS(json.value(std::numeric_limits<double>::quiet_NaN()), Error);
}

TEST_CASE("empty names are null") {
  JsonWriter json(0);
  json.begin_array().value_or_null("").value_or_null("x").value_or_null(std::optional<double>()).end_array();
  CHECK(json.take() == "[null,\"x\",null]\n");
}

TEST_CASE("strings are escaped for JSON and for terminals, and read back as they were") {
  CHECK(one("a\"b\\c\n") == "\"a\\\"b\\\\c\\n\"\n");
  CHECK(one("h\xC3\xA9 \xE7\x95\x8C") == "\"h\xC3\xA9 \xE7\x95\x8C\"\n");
  CHECK(one("\x1b[31m") == "\"\\u001b[31m\"\n");
  CHECK(one("\x7f\xC2\x9B") == "\"\\u007f\\u009b\"\n");      // DEL and the one-byte CSI of C1
  CHECK(one("\xE2\x80\xAEtxt") == "\"\\u202etxt\"\n");       // right-to-left override
  CHECK(one("\xF3\xA0\x81\x81") == "\"\\udb40\\udc41\"\n");  // a tag character, above the basic plane
  for (const std::string text : {"\x1b]0;x\x07", "\xE2\x80\xAE\xF3\xA0\x81\x81|\xC2\x9B", "\\\"\t"}) {
    CHECK(nlohmann::json::parse(one(text)).get<std::string>() == text);
  }
}

TEST_CASE("a whole document is shown as safely as one string, and reads back as it was") {
  const std::string text = "{\"k\x7f\":\"\xE2\x80\xAEtxt\xC2\x9B h\xC3\xA9\"}";
  JsonWriter compact(0);
  CHECK(compact.document(text).take() == "{\"k\\u007f\":\"\\u202etxt\\u009b h\xC3\xA9\"}\n");
  JsonWriter indented;
  CHECK(indented.document(text).take() == "{\n  \"k\\u007f\": \"\\u202etxt\\u009b h\xC3\xA9\"\n}\n");
}

TEST_CASE("bytes that are no UTF-8 become the replacement character") {
  CHECK(one("a\xFF\xC3") == "\"a\xEF\xBF\xBD\xEF\xBF\xBD\"\n");
}

}  // namespace
}  // namespace kindex::output
