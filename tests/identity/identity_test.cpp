#include "identity/identity.h"

#include <doctest/doctest.h>

#include <string>

#include "identity/sha256.h"
#include "tests/shared_data.h"

namespace kindex::tests {
namespace {

using identity::primary_measurement;
using manifest::Json;
using manifest::Kind;

std::string primary_of(const char* run_spec) {
  const auto primary = primary_measurement(Json::parse(run_spec));
  return primary ? primary->key() + "=" + std::to_string(primary->value) : "none";
}

}  // namespace

TEST_CASE("the digest is of apiVersion, kind and spec, never of metadata") {
  const Json spec = {{"b", 1.0}, {"a", "x"}};
  const identity::Object object = identity::identify({Kind::model_revision, spec, {{"name", "n"}}});
  CHECK(object.kind == Kind::model_revision);
  CHECK(object.spec == R"({"a":"x","b":1})");
  CHECK(object.metadata == R"({"name":"n"})");
  const std::string bytes =
      R"({"apiVersion":"kernelindex.dev/v1alpha1","kind":"ModelRevision","spec":{"a":"x","b":1}})";
  CHECK(identity::envelope_bytes(object.kind, object.spec) == bytes);
  CHECK(object.digest == identity::sha256(bytes));

  CHECK(identity::identify({Kind::model_revision, spec, {{"name", "other"}}}).digest == object.digest);
  CHECK(identity::identify({Kind::model_revision, spec, nullptr}).metadata == "");
  CHECK(identity::identify({Kind::serving_workload, spec, nullptr}).digest != object.digest);
}

// Line 1920 of the public CSV; its digests as LIGER.md and the record itself state them.
TEST_CASE("the public seed record has its published digests") {
  const auto file = shared_file("conformance/seed-record.txt");
  if (!file) return;
  const std::string text = read_file(*file);
  const auto record = manifest::validate_record(manifest::parse_json(std::string_view(text).substr(text.find('{'))));
  CHECK(identity::identify(record.run).digest.text().rfind("sha256:5634022b", 0) == 0);
  CHECK(identity::identify(record.protocol).digest.text() == record.run.spec["protocolDigest"].get<std::string>());
  CHECK(identity::identify(record.environment).digest.text() ==
        record.run.spec["environmentDigest"].get<std::string>());
  CHECK(primary_measurement(record.run.spec)->key() == "latency:median:ns");
  CHECK(primary_measurement(record.run.spec)->value == 10560);
}

TEST_CASE("the primary measurement is the timing's, else the first measurement, else none") {
  CHECK(primary_of(R"({"timing":{"primaryStatistic":"mean","latencyNs":{"mean":3,"median":2}}})") ==
        "latency:mean:ns=3.000000");
  CHECK(primary_of(R"({"timing":{"primaryStatistic":"mean","latencyNs":{"median":2}}})") == "latency:mean:ns=2.000000");
  CHECK(primary_of(R"({"timing":{"primaryStatistic":"median","latencyNs":{"mean":3,"median":2}}})") ==
        "latency:median:ns=2.000000");
  CHECK(primary_of(R"({"timing":{"primaryStatistic":"median","latencyNs":{"mean":3}}})") ==
        "latency:median:ns=3.000000");
  CHECK(primary_of(R"({"timing":{"primaryStatistic":"geomean","latencyNs":{"mean":3,"median":2}}})") ==
        "latency:geomean:ns=2.000000");
  const char* const both = R"({"timing":{"primaryStatistic":"mean","latencyNs":{"mean":3}},
    "measurements":[{"metric":"score","statistic":"geomean","unit":"s","value":0.5}]})";
  CHECK(primary_of(both) == "latency:mean:ns=3.000000");
  CHECK(primary_of(R"({"measurements":[{"metric":"score","statistic":"geomean","unit":"s","value":0.5},
                                       {"metric":"b","statistic":"b","unit":"b","value":1}]})") ==
        "score:geomean:s=0.500000");
  CHECK(primary_of(R"({"measurements":[]})") == "none");
  CHECK(primary_of("{}") == "none");
}

TEST_CASE("correctness and cohort keys hash what MANIFESTS.md says") {
  CHECK(identity::correctness_key({{"comparator", "not_asserted"}}) ==
        identity::sha256(R"({"correctness":{"comparator":"not_asserted"}})"));

  const auto digest = [](const char* text) { return identity::sha256(text); };
  const identity::CohortParts parts{digest("o"), digest("w"), digest("p"),
                                    digest("e"), digest("c"), "latency:median:ns"};
  const Json value = {{"v", 1},
                      {"operation", parts.operation.text()},
                      {"workload", parts.workload.text()},
                      {"protocol", parts.protocol.text()},
                      {"environment", parts.environment.text()},
                      {"correctness", parts.correctness.text()},
                      {"metric", "latency:median:ns"}};
  CHECK(identity::cohort_key(parts) == identity::sha256(value.dump()));  // ASCII, no floats: dump() is JCS here
}

}  // namespace kindex::tests
