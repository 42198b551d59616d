// Manifests in YAML give the objects that the same manifests in JSON give.

#include <doctest/doctest.h>

#include <string>

#include "base/error.h"
#include "source_samples.h"

using kindex::tests::read_source;

TEST_CASE("a manifest in YAML is the manifest in JSON") {
  const auto yaml = read_source(
      "# what ran\nkind: OperationSpec\napiVersion: kernelindex.dev/v1alpha1\nmetadata:\n  name: softmax\nspec:\n"
      "  family: softmax\n  axes:\n    rows: {role: variable, type: integer}\n  inputs:\n"
      "    - name: x\n      tensor: {shape: [rows, 4], dtype: fp16}\n  outputs:\n"
      "    - {name: y, tensor: {shape: [rows, 0x4], dtype: fp16}}\n"
      "  semantics: {mutation: none, determinism: unspecified}\n");
  const auto json = read_source(
      R"({"apiVersion":"kernelindex.dev/v1alpha1","kind":"OperationSpec","metadata":{"name":"softmax"},"spec":{
          "family":"softmax","axes":{"rows":{"role":"variable","type":"integer"}},
          "inputs":[{"name":"x","tensor":{"shape":["rows",4],"dtype":"fp16"}}],
          "outputs":[{"name":"y","tensor":{"shape":["rows",4],"dtype":"fp16"}}],
          "semantics":{"mutation":"none","determinism":"unspecified"}}})");
  REQUIRE(yaml.objects.size() == 1);
  CHECK(yaml.objects.begin()->first == json.objects.begin()->first);
  CHECK(yaml.objects.begin()->second.metadata == json.objects.begin()->second.metadata);
}

TEST_CASE("what is wrong with YAML is told with its place") {
  CHECK_THROWS_WITH_AS(read_source("kind: OperationSpec\nkind: OperationSpec\n"),
                       doctest::Contains("line 2: duplicate key"), kindex::Error);
  CHECK_THROWS_WITH_AS(read_source("kind: Nothing\n"), doctest::Contains("line 1: $"), kindex::Error);
}
