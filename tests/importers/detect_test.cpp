#include <doctest/doctest.h>

#include <set>
#include <string>

#include "importers/importer.h"

using kindex::importers::detect;
using kindex::importers::registry;

namespace {

std::string name_of(std::string_view head) {
  const auto* importer = detect(head);
  return importer == nullptr ? "" : std::string(importer->name);
}

const std::string kHeader =
    "kernel_name,kernel_provider,kernel_operation_mode,metric_name,metric_unit,x_name,x_label,x_value,y_value_50,"
    "y_value_20,y_value_80,extra_benchmark_config_str,gpu_name,timestamp,liger_version";

}  // namespace

TEST_CASE("every importer has a name of its own, a version and a summary") {
  std::set<std::string_view> names;
  for (const auto& importer : registry()) {
    CHECK(names.insert(importer.name).second);
    CHECK_FALSE(importer.version.empty());
    CHECK_FALSE(importer.summary.empty());
  }
}

TEST_CASE("a Liger CSV is known by its header") {
  CHECK(name_of(kHeader) == "liger-csv");
  CHECK(name_of("\xEF\xBB\xBF" + kHeader + "\r\n") == "liger-csv");
  CHECK(name_of("a,b,\"c\"," + kHeader + "\n") == "liger-csv");
  CHECK(name_of(kHeader.substr(12)) == "liger-csv");  // one column missing: told so, not unknown
  CHECK(name_of("kernel_name,gpu_name,timestamp\n") == "");
  CHECK(name_of(kHeader + "\n" + std::string(100000, 'x')) == "liger-csv");
}

TEST_CASE("JSON is known by its first key, and its layout says whether it is one or many") {
  CHECK(name_of(R"({"run": {}, "protocol": {}})") == "kernelindex-record");
  CHECK(name_of("{\n  \"environment\": {\n") == "kernelindex-record");
  CHECK(name_of("A title\n\n{\n  \"run\": {") == "kernelindex-record");
  CHECK(name_of("A title\n\n{\"run\": {}}\n") == "kernelindex-record");
  CHECK(name_of("{\"run\": {}}\n{\"run\": {}}\n") == "manifest-lines");
  CHECK(name_of("{\"run\": {\"a\": \"" + std::string(70000, 'x')) == "manifest-lines");
  CHECK(name_of(R"({"kind": "OperationSpec"})") == "manifest-lines");
  CHECK(name_of("\n {\n \"apiVersion\": 1") == "manifest-lines");
  CHECK(name_of("not json\n{\"kind\": 1}\n{\"kind\": 2}\n") == "manifest-lines");
  CHECK(name_of("{\"spec\"") == "manifest-lines");
  CHECK(name_of(R"({"table": "x", "row": {}})") == "kernelindex-catalog");
  CHECK(name_of(R"({"row": {"id": 1}, "table": "x"})") == "kernelindex-catalog");
}

TEST_CASE("what is nothing of this is unknown") {
  for (const char* head : {"", "\n", "{}", "[]", "{", "hello\nworld", "a,b\n1,2\n", R"({"table": "x"})",
                           "{\"name\": {\"kind\": 1}}", "\x28\xB5\x2F\xFD"}) {
    CAPTURE(head);
    CHECK(name_of(head) == "");
  }
}
