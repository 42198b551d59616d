#include <doctest/doctest.h>

#include <string>

#include "../shared_data.h"
#include "base/error.h"
#include "importers/json_importers.h"
#include "manifest/manifest.h"
#include "memory_sink.h"

using kindex::Error;
using kindex::manifest::Json;
using kindex::manifest::Kind;
using kindex::tests::import;
using kindex::tests::MemorySink;

namespace {

std::string seed_text() {
  return kindex::tests::read_file(std::string(KINDEX_SOURCE_DIR) + "/data/samples/seed-record.txt");
}

Json seed_record() {
  const std::string text = seed_text();
  return Json::parse(text.substr(text.find("\n{")));
}

std::string record_error(const std::string& text) {
  MemorySink sink;
  kindex::importers::ViewInput input(text);
  try {
    kindex::importers::read_record(input, sink, {});
  } catch (const Error& caught) {
    CHECK(caught.exit() == kindex::Exit::input);
    CHECK(sink.objects.empty());
    CHECK(sink.runs.empty());
    return caught.what();
  }
  return "no error";
}

// The seed with another run, whose references still fit.
MemorySink import_run(const std::string& pointer, const Json& value) {
  Json record = seed_record();
  record["run"]["spec"][Json::json_pointer(pointer)] = value;
  return import(record.dump());
}

}  // namespace

TEST_CASE("the seed record: text before it, one run, two objects, the entry from its external id") {
  const MemorySink sink = import(seed_text());
  REQUIRE(sink.runs.size() == 1);
  const auto& run = sink.runs[0];
  CHECK(run.digest.text() == "sha256:5634022bfe5673bd5f3df0cb53bc9866ed6941c0290ca8c8cf8ce7f0fed7cb89");
  CHECK(sink.proves(run));
  CHECK(run.line == 3);
  CHECK(run.value == 10560);
  CHECK(run.p20 == 10336);
  CHECK(run.p80 == 34400);
  CHECK(run.labels == R"({"liger_version":"0.7.0"})");
  CHECK(Json::parse(sink.spec_of(run)) == seed_record().at("run").at("spec"));
  CHECK(Json::parse(sink.metadata_of(run)) == seed_record().at("run").at("metadata"));
  CHECK(sink.objects.size() == 2);
  CHECK(sink.row_count == 1);
  const auto& series = sink.series_of(run);
  CHECK(series.kernel == "relu_squared");
  CHECK(series.pass == "backward");
  CHECK(series.provider == "liger");
  CHECK(series.source == "liger-kernel-bench");
  CHECK_FALSE(series.baseline);
}

TEST_CASE("a baseline is known by its provider, and a memory row by its segment") {
  const auto entry = [](const char* id) { return import_run("/sourceNative/externalId", id).all_series.at(0); };
  CHECK(entry("relu_squared/full/torch/gpu/case/time").baseline);
  CHECK(entry("relu_squared/full/memory/torch/gpu/case/time").provider == "torch");
  CHECK_FALSE(entry("relu_squared/full/somebody/gpu/case/time").baseline);
  CHECK(entry("relu_squared").kernel.empty());
}

TEST_CASE("another source names no entry") {
  const MemorySink sink = import_run("/sourceNative/source", "elsewhere");
  CHECK(sink.all_series.at(0).kernel.empty());
  CHECK(sink.all_series.at(0).provider.empty());
  CHECK(sink.all_series.at(0).source == "elsewhere");
  Json record = seed_record();
  record["run"]["spec"].erase("sourceNative");
  CHECK(import(record.dump()).all_series.at(0).source == "kernelindex-record");
}

TEST_CASE("without timing the first measurement is primary, and the spread is its own") {
  Json record = seed_record();
  Json& spec = record["run"]["spec"];
  spec.erase("timing");
  const auto measurement = [](const char* metric, const char* statistic, double value) {
    return Json{{"metric", metric}, {"statistic", statistic}, {"unit", "bytes"}, {"value", value}};
  };
  spec["measurements"] = {measurement("peak_memory", "median", 7), measurement("latency", "p20", 1),
                          measurement("peak_memory", "p20", 6), measurement("peak_memory", "p80", 8)};
  const MemorySink sink = import(record.dump());
  CHECK(sink.all_series.at(0).metric == "peak_memory:median:bytes");
  CHECK(sink.runs.at(0).value == 7);
  CHECK(sink.runs.at(0).p20 == 6);
  CHECK(sink.runs.at(0).p80 == 8);
  spec.erase("measurements");
  spec["status"] = "runtime_error";
  const MemorySink failed = import(record.dump());
  CHECK(failed.all_series.at(0).metric == "none");
  CHECK(failed.runs.at(0).status == "runtime_error");
  CHECK_FALSE(failed.runs.at(0).value);
}

TEST_CASE("a record that contradicts itself, or is none, is an error that names the place") {
  Json other = seed_record();
  other["environment"]["spec"]["hardware"]["product"] = "another";
  CHECK(record_error(other.dump()).find("$.run.spec.environmentDigest: names sha256:2750ae38") != std::string::npos);
  other = seed_record();
  other["protocol"]["spec"]["measurement"]["timer"] = "another";
  CHECK(record_error(other.dump()).find("$.run.spec.protocolDigest: names sha256:080e6e66") != std::string::npos);
  other = seed_record();
  other["run"]["spec"]["status"] = "fine";
  CHECK(record_error(other.dump()).find("$.run.spec.status") != std::string::npos);
  other = seed_record();
  other.erase("protocol");
  CHECK(record_error(other.dump()).rfind("line 1: ", 0) == 0);
  const std::string text = seed_text();
  CHECK(record_error(text.substr(0, text.size() - 20)).rfind("line 3: ", 0) == 0);
  CHECK(record_error(text + "{}").rfind("line 3: ", 0) == 0);
  CHECK(record_error("no record").rfind("line 1: no record", 0) == 0);
  CHECK(record_error("{" + std::string(4 << 20, ' ')).find("3 MiB") != std::string::npos);
}
