#include "manifest/difference.h"

#include <doctest/doctest.h>

namespace kindex::manifest {
namespace {

std::vector<std::string> found(const char* a, const char* b) {
  std::vector<Difference> all;
  find_differences(Json::parse(a), Json::parse(b), "$.x", all);
  std::vector<std::string> out;
  for (const Difference& each : all) {
    out.push_back(each.path + ": " + (each.a ? each.a->dump() : "absent") + " | " +
                  (each.b ? each.b->dump() : "absent"));
  }
  return out;
}

using Lines = std::vector<std::string>;

TEST_CASE("leaves are named by their path, in key order, with both values") {
  CHECK(found(R"({"b":1,"a":{"c":"p"}})", R"({"b":2,"a":{"c":"q"}})") ==
        Lines{R"($.x.a.c: "p" | "q")", "$.x.b: 1 | 2"});
}

TEST_CASE("a field that one side lacks is absent there, not null") {
  CHECK(found(R"({"a":1})", R"({"b":null})") == Lines{"$.x.a: 1 | absent", "$.x.b: absent | null"});
}

TEST_CASE("lists of plain values are one value, lists of objects go item by item") {
  CHECK(found(R"({"s":[1,2]})", R"({"s":[1,3]})") == Lines{"$.x.s: [1,2] | [1,3]"});
  CHECK(found(R"([{"n":1},{"n":2}])", R"([{"n":1},{"n":3},{"n":4}])") ==
        Lines{"$.x[1].n: 2 | 3", R"($.x[2]: absent | {"n":4})"});
}

TEST_CASE("values of different types differ as a whole; equal ones not at all") {
  CHECK(found(R"({"a":{"b":1}})", R"({"a":[1]})") == Lines{R"($.x.a: {"b":1} | [1])"});
  CHECK(found(R"({"a":[{"b":1}]})", R"({"a":[{"b":1.0}]})").empty());
}

}  // namespace
}  // namespace kindex::manifest
