#include "manifest/yaml.h"

#include <doctest/doctest.h>

#include <string>

using kindex::Error;
using kindex::manifest::Json;
using kindex::manifest::looks_like_yaml;
using kindex::manifest::parse_yaml;

namespace {

std::string refusal(const std::string& text) {
  try {
    (void)parse_yaml(text);
  } catch (const Error& error) {
    CHECK(error.exit() == kindex::Exit::input);
    CHECK(std::string_view(error.what()).find('\n') == std::string_view::npos);
    return error.what();
  }
  return "";
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("scalars are typed by the core schema of YAML 1.2") {
  // https://yaml.org/spec/1.2.2/#103-core-schema, examples 10.8 and 10.9, and what YAML 1.1 took for something else.
  CHECK(parse_yaml("[null, Null, ~, '', \"null\"]") == Json{nullptr, nullptr, nullptr, "", "null"});
  CHECK(parse_yaml("a:\nb: ~\n") == Json{{"a", nullptr}, {"b", nullptr}});
  CHECK(parse_yaml("[true, True, FALSE, yes, no, on, 'true']") == Json{true, true, false, "yes", "no", "on", "true"});
  CHECK(parse_yaml("[0, 0o7, 0x3A, -19, +12, 007, 0b1, 1_000]") == Json{0, 7, 58, -19, 12, 7, "0b1", "1_000"});
  CHECK(parse_yaml("[0., -0.0, .5, +12e03, -2E+05, 1.5, 1e]") == Json{0.0, -0.0, 0.5, 12000.0, -200000.0, 1.5, "1e"});
  CHECK(parse_yaml("[2026-03-27T06:09:42.000Z, 190:20:30, 1.2.3, ., -, '12']")[0] == "2026-03-27T06:09:42.000Z");
  CHECK(parse_yaml("[190:20:30, 1.2.3, '12']") == Json{"190:20:30", "1.2.3", "12"});
  CHECK(parse_yaml("4096").is_number_integer());
}

TEST_CASE("layout is YAML's") {
  const Json expected{{"a", {{"b", {1, 2}}, {"c", "x\ny\n"}}}, {"d", "one two"}};
  CHECK(parse_yaml("# c\n---\na:\n  b:\n    - 1\n    - 2\n  c: |\n    x\n    y\nd: >-\n  one\n  two\n...\n") ==
        expected);
  CHECK(parse_yaml("\xEF\xBB\xBF{a: {b: [1, 2], c: \"x\\ny\\n\"}, d: 'one two'}") == expected);
  CHECK(parse_yaml("{}") == Json::object());
  CHECK(parse_yaml("a: []\n") == Json{{"a", Json::array()}});
}

TEST_CASE("what JSON cannot say is refused with its line") {
  CHECK(has(refusal("a: 1\na: 2\n"), "line 2: duplicate key \"a\""));
  CHECK(has(refusal("a: &x 1\nb: *x\n"), "line 1: an anchor"));
  CHECK(has(refusal("a: 1\nb: *x\n"), "line 2"));
  CHECK(has(refusal("a: !!int 1\n"), "tags are not read"));
  CHECK(has(refusal("a: !mine {x: 1}\n"), "tags are not read"));
  CHECK(has(refusal("a: !mine [1]\n"), "tags are not read"));
  CHECK(has(refusal("<<: {a: 1}\n"), "merge key"));
  CHECK(has(refusal("? [1, 2]\n: 3\n"), "a key that is no text"));
  CHECK(has(refusal("~: 1\n"), "null"));
  CHECK(has(refusal("a: 1\n---\nb: 2\n"), "second document"));
  CHECK(has(refusal("a: .inf\n"), "no manifest can hold"));
  CHECK(has(refusal("a: .NaN\n"), "no manifest can hold"));
  CHECK(has(refusal("a: [1\n"), "malformed YAML"));
  CHECK(has(refusal("a: b: c\n"), "line 1: malformed YAML"));
  CHECK(has(refusal("a: 9007199254740993\n"), "no double holds"));
  CHECK(has(refusal("a: 1e999\n"), "beyond the range"));
  CHECK(has(refusal("a: \xFF\n"), "not UTF-8"));
  CHECK(has(refusal(std::string("a: \0\n", 5)), "NUL"));
  for (const char* escape : {R"(a: "x\_")", R"(a: "x\N")", R"("x\_": 1)"}) {
    CHECK(has(refusal(escape), "line 1: the escape \\_ or \\N"));
  }
  CHECK(refusal(R"(a: "x\u00A0\u0085\xA0")").empty());
  CHECK_FALSE(refusal("").empty());
  CHECK_FALSE(refusal("a: \"\\0\"\n").empty());
}

TEST_CASE("bombs are small before they are large") {
  std::string bomb = "a: &a [x,x,x,x,x,x,x,x,x]\n";
  for (char c = 'b'; c < 'j'; ++c) {
    bomb += std::string(1, c) + ": &" + c + " [*" + static_cast<char>(c - 1) + ",*" + static_cast<char>(c - 1) + "]\n";
  }
  CHECK(has(refusal(bomb), "anchors and aliases are not read"));
  CHECK_FALSE(refusal(std::string(100000, '[')).empty());
  CHECK_FALSE(refusal(std::string(3000, '{')).empty());
  std::string deep;
  for (int i = 0; i < 70; ++i) deep += std::string(static_cast<std::size_t>(i), ' ') + "a:\n";
  CHECK(has(refusal(deep + std::string(70, ' ') + "a: 1\n"), "deeper than 64"));
  CHECK(has(refusal(std::string((1U << 20U) + 1, ' ')), "more than the 1048576 allowed"));
}

TEST_CASE("YAML is known by its first member") {
  CHECK(looks_like_yaml("apiVersion: kernelindex.dev/v1alpha1\n"));
  CHECK(looks_like_yaml("\xEF\xBB\xBF# a comment\r\n---\r\nkind: BenchmarkRun\r\n"));
  CHECK(looks_like_yaml("run:\n  kind: BenchmarkRun\n"));
  for (const char* head :
       {"", "{\"kind\": 1}", "[kind: x]", "kind\n", "a,kind: b\n", "A title\n\nkind: x\n", "kinds: 1"}) {
    CAPTURE(head);
    CHECK_FALSE(looks_like_yaml(head));
  }
}
