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
