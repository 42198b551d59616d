// Envelopes, metadata, serving kinds and records.

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "tests/manifest/error_of.h"
#include "tests/manifest/specimens.h"
#include "tests/shared_data.h"

namespace kindex::tests {
namespace {

using manifest::Json;
using manifest::Kind;

std::string envelope_error(const Json& envelope) {
  return error_of([&] { static_cast<void>(manifest::validate(envelope)); });
}

Json project_envelope() {
  return envelope_of(Kind::software_project, specimen(Kind::software_project).spec);
}

Json record() {
  Json value;
  for (const auto& [member, kind] :
       {std::pair{"run", Kind::benchmark_run}, std::pair{"protocol", Kind::benchmark_protocol},
        std::pair{"environment", Kind::execution_environment}}) {
    value[member] = envelope_of(kind, specimen(kind).spec);
  }
  return value;
}

}  // namespace

TEST_CASE("kinds have names, and names are kinds") {
  std::set<std::string_view> names;
  for (const Kind kind : manifest::kKernelKinds) {
    names.insert(manifest::kind_name(kind));
    CHECK(manifest::parse_kind(manifest::kind_name(kind)) == kind);
  }
  CHECK(names.size() == 8);
  CHECK(manifest::parse_kind("ServingRun") == Kind::serving_run);
  CHECK(manifest::parse_kind("benchmarkrun") == std::nullopt);
  CHECK(manifest::parse_kind("") == std::nullopt);
}

TEST_CASE("an envelope has exactly its four members") {
  CHECK(envelope_error(project_envelope()) == "");
  for (const char* member : {"apiVersion", "kind", "metadata", "spec"}) {
    Json envelope = project_envelope();
    envelope.erase(member);
    CHECK(envelope_error(envelope) == "$." + std::string(member) + ": missing");
  }
  Json envelope = project_envelope();
  envelope["status"] = "ok";
  CHECK(envelope_error(envelope) == "$.status: unknown field");
  CHECK(envelope_error(Json::array()) == "$: expected an object, got a list");
  envelope = project_envelope();
  envelope["spec"] = Json::array();
  CHECK(envelope_error(envelope) == "$.spec: expected an object, got a list");
}

TEST_CASE("apiVersion and kind are exact") {
  Json envelope = project_envelope();
  envelope["apiVersion"] = "kernelindex.dev/v1";
  CHECK(envelope_error(envelope) == "$.apiVersion: expected kernelindex.dev/v1alpha1, got \"kernelindex.dev/v1\"");
  envelope = project_envelope();
  envelope["kind"] = "Benchmark";
  CHECK(envelope_error(envelope) == "$.kind: unknown kind \"Benchmark\"");
  envelope["kind"] = 7;
  CHECK(envelope_error(envelope) == "$.kind: expected text, got 7");
}

TEST_CASE("metadata is held to its form") {
  const auto error_with = [](const char* member, const Json& value) {
    Json envelope = project_envelope();
    envelope["metadata"][member] = value;
    return envelope_error(envelope);
  };
  CHECK(error_with("name", std::string(200, 'a')) == "");
  CHECK(error_with("name", std::string(201, 'a')) == "$.metadata.name: expected at most 200 UTF-16 units, got 201");
  CHECK(error_with("name", "A b") == "$.metadata.name: expected a name ([a-z0-9][a-z0-9._-]*), got \"A b\"");
  CHECK(error_with("title", std::string(201, 'a')).rfind("$.metadata.title: ", 0) == 0);
  CHECK(error_with("description", std::string(2001, 'a')).rfind("$.metadata.description: ", 0) == 0);
  CHECK(error_with("labels", {{"k", 1}}) == "$.metadata.labels.k: expected text, got 1");
  CHECK(error_with("labels", {{"K", "v"}}).rfind("$.metadata.labels.K: expected a token", 0) == 0);
  CHECK(error_with("labels", {{"k", std::string(201, 'v')}}).rfind("$.metadata.labels.k: ", 0) == 0);
  CHECK(error_with("authors", {{{"github", std::string(101, 'a')}}}).rfind("$.metadata.authors[0].github: ", 0) == 0);
  CHECK(error_with("authors", {{{"mail", "x"}}}) == "$.metadata.authors[0].mail: unknown field");
  CHECK(error_with("authors", Json::array({Json::object()})) == "");
  CHECK(error_with("sourceRefs", Json::array({Json::object()})) == "$.metadata.sourceRefs[0].url: missing");
  CHECK(error_with("sourceRefs", {{{"url", "http://a"}}}).rfind("$.metadata.sourceRefs[0].url: expected an https", 0) ==
        0);
  CHECK(error_with("tags", Json::array()) == "$.metadata.tags: unknown field");
  Json envelope = project_envelope();
  envelope["metadata"].erase("name");
  CHECK(envelope_error(envelope) == "$.metadata.name: missing");
  envelope["metadata"] = {{"name", "n"}};
  CHECK(envelope_error(envelope) == "");
}

TEST_CASE("a serving kind is carried whatever its spec holds") {
  const Json spec = {{"anything", {1.0, "x", nullptr}}};
  for (const Kind kind : {Kind::model_revision, Kind::serving_stack_revision, Kind::serving_configuration,
                          Kind::serving_workload, Kind::serving_run}) {
    CHECK(manifest::validate(envelope_of(kind, spec)).spec == spec);
    Json envelope = envelope_of(kind, "text");
    CHECK(envelope_error(envelope) == "$.spec: expected an object, got \"text\"");
    envelope = envelope_of(kind, spec);
    envelope["metadata"]["nam"] = "x";
    CHECK(envelope_error(envelope) == "$.metadata.nam: unknown field, did you mean `name`?");
  }
}

TEST_CASE("a record is three envelopes of the right kinds") {
  const auto error_in = [](const Json& value) {
    return error_of([&] { static_cast<void>(manifest::validate_record(value)); });
  };
  CHECK(manifest::is_record(record()));
  CHECK_FALSE(manifest::is_record(project_envelope()));
  CHECK_FALSE(manifest::is_record(Json::array()));
  CHECK(error_in(record()) == "");
  CHECK(manifest::validate_record(record()).environment.kind == Kind::execution_environment);
  for (const char* member : {"run", "protocol", "environment"}) {
    Json value = record();
    value.erase(member);
    CHECK(error_in(value) == "$." + std::string(member) + ": missing");
  }
  Json value = record();
  value["extra"] = Json::object();
  CHECK(error_in(value) == "$.extra: unknown field");
  value = record();
  std::swap(value["protocol"], value["environment"]);
  CHECK(error_in(value) == "$.protocol.kind: expected BenchmarkProtocol, got ExecutionEnvironment");
  value = record();
  value["run"]["spec"]["timing"]["latencyNs"]["median"] = "x";
  CHECK(error_in(value).rfind("$.run.spec.timing.latencyNs.median: expected a duration", 0) == 0);
}

TEST_CASE("a path given by the caller starts every message") {
  Json envelope = project_envelope();
  envelope["kind"] = "X";
  CHECK(error_of([&] { static_cast<void>(manifest::validate(envelope, "$.row.manifest")); }) ==
        "$.row.manifest.kind: unknown kind \"X\"");
}

TEST_CASE("the public seed record is valid as it is") {
  const auto file = shared_file("conformance/seed-record.txt");
  if (!file) return;
  const std::string text = read_file(*file);
  const Json value = manifest::parse_json(std::string_view(text).substr(text.find('{')));
  const manifest::Record record = manifest::validate_record(value);
  CHECK(record.run.spec == value["run"]["spec"]);
  CHECK(record.run.metadata == value["run"]["metadata"]);
  CHECK(record.protocol.spec == value["protocol"]["spec"]);
  CHECK(record.environment.spec == value["environment"]["spec"]);
}

}  // namespace kindex::tests
