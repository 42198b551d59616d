#include "output/pretty_json.h"

#include <doctest/doctest.h>

using kindex::output::pretty_json;

TEST_CASE("tokens are laid out and never changed") {
  CHECK(pretty_json(R"({"a":1,"b":[true,null],"c":{}})") ==
        "{\n  \"a\": 1,\n  \"b\": [\n    true,\n    null\n  ],\n  \"c\": {}\n}");
  CHECK(pretty_json(R"({"k":"{[,:]}\"\\"})") == "{\n  \"k\": \"{[,:]}\\\"\\\\\"\n}");
  CHECK(pretty_json("[]") == "[]");
  CHECK(pretty_json("1e-7") == "1e-7");
  CHECK(pretty_json(R"({"a":[1]})", 1, 2) == "{\n   \"a\": [\n    1\n   ]\n  }");
}
