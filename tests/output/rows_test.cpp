#include "output/rows.h"

#include <doctest/doctest.h>

namespace kindex::output {
namespace {

const Terminal kPiped{false, SIZE_MAX, false};

Rows sample() {
  Rows rows;
  rows.columns = {{"name"}, {"value", Align::right}, {"line", Align::right}, {"ok"}, {"labels"}};
  rows.rows.push_back({std::string("relu|x"), 8480.125, std::int64_t{1920}, true, RawJson{R"({"v":"0.7.0"})"}});
  rows.rows.push_back({Value(), Value(), Value(), false, RawJson{"{}"}});
  return rows;
}

TEST_CASE("json is an array of objects, jsonl an object a line") {
  CHECK(render(sample(), Format::jsonl, kPiped) ==
        "{\"name\":\"relu|x\",\"value\":8480.125,\"line\":1920,\"ok\":true,\"labels\":{\"v\":\"0.7.0\"}}\n"
        "{\"name\":null,\"value\":null,\"line\":null,\"ok\":false,\"labels\":{}}\n");
  CHECK(
      render(sample(), Format::json, kPiped).rfind("[\n  {\n    \"name\": \"relu|x\",\n    \"value\": 8480.125,", 0) ==
      0);
}

TEST_CASE("csv keeps full precision, null is empty") {
  CHECK(render(sample(), Format::csv, kPiped) ==
        "name,value,line,ok,labels\n"
        "relu|x,8480.125,1920,true,\"{\"\"v\"\":\"\"0.7.0\"\"}\"\n"
        ",,,false,{}\n");
}

TEST_CASE("tables and markdown are for people") {
  CHECK(render(sample(), Format::table, kPiped) ==
        "name    value  line  ok     labels\n"
        "relu|x   8480  1920  true   {\"v\":\"0.7.0\"}\n"
        "                     false  {}\n");
  CHECK(render(sample(), Format::markdown, kPiped).find("| relu\\|x |  8480 | 1920 | true  |") != std::string::npos);
}

std::string streamed(const Rows& rows, Format format) {
  std::string out;
  RowStream stream(rows.columns, format, kPiped, [&](std::string_view text) { out += text; });
  for (const auto& row : rows.rows) stream.row(row);
  stream.finish();
  return out;
}

TEST_CASE("row by row is the same text") {
  for (const auto& each : kFormats) {
    const Format format = each.second;
    CAPTURE(each.first);
    CHECK(streamed(sample(), format) == render(sample(), format, kPiped));
    CHECK(streamed({sample().columns, {}}, format) == render({sample().columns, {}}, format, kPiped));
  }
}

TEST_CASE("more than a table's worth of rows is more than one table") {
  Rows many;
  many.columns = {{"n", Align::right}, {"text"}};
  for (std::int64_t i = 0; i < 10'001; ++i) many.rows.push_back({i, std::string("x")});
  const std::string table = streamed(many, Format::table);
  CHECK(table.starts_with("   n  text\n   0  x\n"));
  CHECK(table.ends_with("9999  x\n\n    n  text\n10000  x\n"));
  CHECK(streamed(many, Format::csv) == render(many, Format::csv, kPiped));

  Rows large;
  large.columns = {{"text"}};
  for (int i = 0; i < 3; ++i) large.rows.push_back({std::string(std::size_t{1} << 20U, 'x')});
  const std::string markdown = streamed(large, Format::markdown);
  CHECK(markdown.find("\n\n| text") != std::string::npos);
}

TEST_CASE("one long text does not make every line as long") {
  Rows rows;
  rows.columns = {{"text"}, {"after"}};
  rows.rows = {{std::string(100'000, 'x'), std::string("a")}, {std::string("short"), std::string("b")}};
  const std::string table = render(rows, Format::table, kPiped);
  CHECK(table.find(std::string(100'000, 'x') + "  a\n") != std::string::npos);
  CHECK(table.ends_with("short" + std::string(kWidestPadded - 5, ' ') + "  b\n"));
  const std::string markdown = render(rows, Format::markdown, kPiped);
  CHECK(markdown.find("| " + std::string(100'000, 'x') + " | a     |\n") != std::string::npos);
  CHECK(markdown.ends_with("| short" + std::string(kWidestPadded - 5, ' ') + " | b     |\n"));
}

TEST_CASE("a text that no line has room for is broken, whatever its width") {
  Terminal narrow = kPiped;
  for (std::size_t width = 1; width < 20; ++width) {
    narrow.width = width;
    Rows rows;
    rows.columns = {{"name"}, {"wide"}};
    rows.rows = {{std::string("a"), std::string("\xE4\xB8\xAD\xE4\xB8\xAD\xE4\xB8\xAD\xE4\xB8\xAD")}};
    CHECK_FALSE(render(rows, Format::table, narrow).empty());
  }
}

TEST_CASE("no rows") {
  Rows none;
  none.columns = {{"a"}, {"b"}};
  CHECK(render(none, Format::table, kPiped).empty());
  CHECK(render(none, Format::jsonl, kPiped).empty());
  CHECK(render(none, Format::json, kPiped) == "[]\n");
  CHECK(render(none, Format::csv, kPiped) == "a,b\n");
  CHECK(render(none, Format::markdown, kPiped) == "| a   | b   |\n| --- | --- |\n");
}

TEST_CASE("format names") {
  CHECK(parse_format("markdown") == Format::markdown);
  CHECK_FALSE(parse_format("xml").has_value());
}

}  // namespace
}  // namespace kindex::output
