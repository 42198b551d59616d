#include "importers/csv_reader.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "base/error.h"
#include "memory_sink.h"

using kindex::Error;
using kindex::importers::CsvLimits;
using kindex::importers::CsvReader;
using kindex::tests::ChunkedInput;
using Rows = std::vector<std::vector<std::string>>;

namespace {

Rows read(std::string_view text, std::size_t chunk = 1 << 20, const CsvLimits& limits = {}) {
  ChunkedInput input(text, chunk);
  CsvReader reader(input, limits);
  Rows rows;
  while (reader.next()) {
    rows.emplace_back();
    for (const auto& field : reader.fields()) rows.back().push_back(field.value());
  }
  return rows;
}

std::vector<std::int64_t> lines(std::string_view text) {
  ChunkedInput input(text, 3);
  CsvReader reader(input);
  std::vector<std::int64_t> out;
  while (reader.next()) out.push_back(reader.line());
  return out;
}

std::string csv_error(std::string_view text, const CsvLimits& limits = {}) {
  try {
    read(text, 1 << 20, limits);
  } catch (const Error& caught) {
    CHECK(caught.exit() == kindex::Exit::input);
    return caught.what();
  }
  return "no error";
}

}  // namespace

TEST_CASE("the grammar of RFC 4180") {
  // Section 2 of the RFC, rules 1 to 7 in order.
  CHECK(read("aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n") == Rows{{"aaa", "bbb", "ccc"}, {"zzz", "yyy", "xxx"}});
  CHECK(read("aaa,bbb,ccc\r\nzzz,yyy,xxx") == Rows{{"aaa", "bbb", "ccc"}, {"zzz", "yyy", "xxx"}});
  CHECK(read("\"aaa\",\"bbb\",\"ccc\"\r\nzzz,yyy,xxx") == Rows{{"aaa", "bbb", "ccc"}, {"zzz", "yyy", "xxx"}});
  CHECK(read("\"aaa\",\"b\r\nbb\",\"ccc\"\r\nzzz,yyy,xxx") == Rows{{"aaa", "b\r\nbb", "ccc"}, {"zzz", "yyy", "xxx"}});
  CHECK(read("\"aaa\",\"b\"\"bb\",\"ccc\"") == Rows{{"aaa", "b\"bb", "ccc"}});
  CHECK(read(" a , b ") == Rows{{" a ", " b "}});
}

TEST_CASE("edges of records and fields") {
  CHECK(read("").empty());
  CHECK(read("\n\r\n\n").empty());
  CHECK(read("a\n") == Rows{{"a"}});
  CHECK(read("a,\n") == Rows{{"a", ""}});
  CHECK(read(",") == Rows{{"", ""}});
  CHECK(read("\"\"") == Rows{{""}});
  CHECK(read("\"\"\"\"") == Rows{{"\""}});
  CHECK(read("\"\"\"\"\"\",x") == Rows{{"\"\"", "x"}});
  CHECK(read("\",\"") == Rows{{","}});
  CHECK(read("a\n\nb\r\n\r\n") == Rows{{"a"}, {"b"}});
  CHECK(read("a\r\nb\nc\r\n") == Rows{{"a"}, {"b"}, {"c"}});
  CHECK(read("\xC3\xA9,\xE2\x82\xAC") == Rows{{"é", "€"}});
}

TEST_CASE("a byte order mark counts at the start only") {
  CHECK(read("\xEF\xBB\xBF"
             "a,b") == Rows{{"a", "b"}});
  CHECK(read("\xEF\xBB\xBF\"a\",b") == Rows{{"a", "b"}});
  CHECK(read("\xEF\xBB\xBF").empty());
  CHECK(read("a\n\xEF\xBB\xBF"
             "b") == Rows{{"a"},
                          {"\xEF\xBB\xBF"
                           "b"}});
}

TEST_CASE("pieces of any size give the same records") {
  const std::string rows = "\xEF\xBB\xBFone,\"t\"\"w,o\"\r\n\r\n\"th\r\nree\",\r\n\"\"\n,\"x\"";
  const Rows whole = read(rows);
  CHECK(whole == Rows{{"one", "t\"w,o"}, {"th\r\nree", ""}, {""}, {"", "x"}});
  for (std::size_t chunk = 1; chunk <= rows.size(); ++chunk) CHECK(read(rows, chunk) == whole);
  // Past the buffer's first fill, so that records straddle refills.
  std::string many;
  for (int i = 0; i < 20000; ++i) many += std::to_string(i) + ",\"a\"\"\n" + std::to_string(i) + "\"\r\n";
  const Rows all = read(many);
  CHECK(all.size() == 20000);
  CHECK(all[19999] == std::vector<std::string>{"19999", "a\"\n19999"});
  CHECK(read(many, 4093) == all);
}

TEST_CASE("lines are those of each record's first byte") {
  CHECK(lines("a\nb\n") == std::vector<std::int64_t>{1, 2});
  CHECK(lines("\n\na\n\r\nb\n") == std::vector<std::int64_t>{3, 5});
  CHECK(lines("\"a\n\n\",\"\n\"\nb") == std::vector<std::int64_t>{1, 5});
  CHECK(lines("\"a\r\n\"\r\nb\r\n") == std::vector<std::int64_t>{1, 3});
}

TEST_CASE("the raw record is given without its line end") {
  ChunkedInput input("h\r\n\"a\"\"\n\",b\r\nc", 2);
  CsvReader reader(input);
  REQUIRE(reader.next());
  REQUIRE(reader.next());
  CHECK(reader.raw() == "\"a\"\"\n\",b");
  REQUIRE(reader.next());
  CHECK(reader.raw() == "c");
  CHECK_FALSE(reader.next());
  CHECK_FALSE(reader.next());
}

TEST_CASE("a structure that cannot be decoded is an error with its line") {
  CHECK(csv_error("a\n\"b\nc\n") == "line 2: a quote that is never closed");
  CHECK(csv_error("a\n\"b\"c\n").rfind("line 2: text after a closing quote", 0) == 0);
  CHECK(csv_error("a,\"x\ny\" \n").rfind("line 2: text after a closing quote", 0) == 0);
  CHECK(csv_error("a\nb\"c\"\n").rfind("line 2: a quote inside a field", 0) == 0);
  CHECK(csv_error("a\rb\n").rfind("line 1: a carriage return", 0) == 0);
  CHECK(csv_error("a\r").rfind("line 1: a carriage return", 0) == 0);
  CHECK(csv_error(std::string_view("a\nb\0c\n", 6)) == "line 2: a NUL byte");
  CHECK(csv_error("a\n\"x\n\xFF\"\n") == "line 3: bytes that are not UTF-8");
  CHECK(csv_error("\xC0\x80\n") == "line 1: bytes that are not UTF-8");      // overlong NUL
  CHECK(csv_error("\xED\xA0\x80\n") == "line 1: bytes that are not UTF-8");  // surrogate
}

TEST_CASE("records and fields are bounded") {
  CHECK(csv_error("12345678\n", {8, 4}) == "no error");
  CHECK(csv_error("123456789\n", {8, 4}).rfind("line 1: a record of more than 8 bytes", 0) == 0);
  CHECK(csv_error("\n\"1234567\n", {8, 4}).rfind("line 2: a quote that is never closed", 0) == 0);
  CHECK(csv_error("a,b,c,d\n", {8, 4}) == "no error");
  CHECK(csv_error("a,b,c,d,e\n", {80, 4}) == "line 1: more than 4 fields in one record");
  CHECK(csv_error("\"" + std::string(3 << 20, 'x')).rfind("line 1: a", 0) == 0);
}
