#include "importers/json_pieces.h"

#include <doctest/doctest.h>

#include <string>

#include "base/error.h"
#include "importers/view_input.h"

using kindex::importers::JsonDocuments;
using kindex::importers::JsonReport;
using kindex::importers::Piece;
using kindex::importers::RowPlaces;
using kindex::importers::ViewInput;

namespace {

JsonReport report(std::string_view text) {
  ViewInput input(text);
  return JsonReport(input);
}

}  // namespace

TEST_CASE("pieces are what stands in the file, and where") {
  const JsonReport read =
      report("\xEF\xBB\xBF\n{\n  \"a\": [\n    {\"x\": \"]}\\\"\"},\n    [1, 2],\n    -3.5\n  ],\n  \"b\": {}\n}\n");
  CHECK(read.root().line == 2);
  const Piece list = read.member(read.root(), "a");
  CHECK(list.line == 3);
  const auto elements = read.elements(list, 3);
  REQUIRE(elements.size() == 3);
  CHECK(elements[0].text == "{\"x\": \"]}\\\"\"}");
  CHECK(elements[0].line == 4);
  CHECK(elements[1].text == "[1, 2]");
  CHECK(elements[2].text == "-3.5");
  CHECK(elements[2].line == 6);
  CHECK(read.member(read.root(), "b").text == "{}");
  CHECK(read.members(read.root()).size() == 2);
}

TEST_CASE("a member or list that is not there is its container") {
  const JsonReport read = report(R"({"a": 1})");
  CHECK(read.member(read.root(), "z").text == read.root().text);
  CHECK(read.elements(read.member(read.root(), "a"), 2).size() == 2);
  CHECK(read.members(read.member(read.root(), "a")).empty());
}

TEST_CASE("NaN and Infinity are null outside of strings, and stay as they are in the pieces") {
  const JsonReport read = report(R"({"a": [NaN, -Infinity, Infinity, "NaN"]})");
  const auto& list = read.value().at("a");
  CHECK(list[0].is_null());
  CHECK(list[1].is_null());
  CHECK(list[2].is_null());
  CHECK(list[3] == "NaN");
  CHECK(read.elements(read.member(read.root(), "a"), 4)[1].text == "-Infinity");
}

TEST_CASE("a place is found in any block of a long text") {
  std::string text = "[";
  for (int n = 0; n < 3000; ++n) text += (n == 0 ? "" : ",\n") + std::string("\"element\"");
  const JsonReport read = report(text + "]");
  const auto elements = read.elements(read.root(), 3000);
  for (const std::size_t n : {0U, 1U, 340U, 341U, 1500U, 2999U})
    CHECK(elements[n].line == static_cast<std::int64_t>(n + 1));
}

TEST_CASE("more values than memory has room for are refused, however few bytes they take") {
  std::string text = "[0";
  for (int n = 0; n < 400'000; ++n) text += ",0";
  CHECK_THROWS_WITH_AS(report(text + "]"), "line 1: a report of more than 400000 values; split it", kindex::Error);
  CHECK_NOTHROW(report("[\"" + std::string(500'000, ',') + "\"]"));  // text is not counted
}

TEST_CASE("what is no JSON is an error in one line") {
  for (const char* text :
       {"", "{", "{\"a\": Nan}", "{\"a\": 1, \"a\": 2}", "[1,]", "{} {}", "\"\\", "{\"a\": \"\xFF\"}"}) {
    CAPTURE(text);
    CHECK_THROWS_AS(report(text), kindex::Error);
  }
}

TEST_CASE("documents follow one another, in lines or pretty-printed") {
  ViewInput input("{\"a\": 1}\n{\n \"b\": [2]\n}{\"c\": NaN}\n\n");
  const JsonDocuments documents(input);
  REQUIRE(documents.all().size() == 3);
  CHECK(documents.all()[1].piece.line == 2);
  CHECK(documents.all()[2].piece.line == 4);
  CHECK(documents.all()[2].value.at("c").is_null());
  for (const char* text : {"[1]", "{} x", "{\"a\":", "{\"a\" 1}"}) {
    CAPTURE(text);
    ViewInput wrong(text);
    CHECK_THROWS_AS(JsonDocuments{wrong}, kindex::Error);
  }
}

TEST_CASE("rows have places of their own, by line or else by number") {
  RowPlaces lines;
  for (const std::int64_t line : {3, 7, 9}) lines.add({"", line});
  CHECK(lines.of(1).line == 7);
  RowPlaces numbers;
  for (const std::int64_t line : {3, 3, 9}) numbers.add({"", line});
  CHECK(numbers.of(0).line == 1);
  CHECK(numbers.of(2).line == 3);
}
