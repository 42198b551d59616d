#include "importers/mapping.h"

#include <doctest/doctest.h>

#include <random>
#include <string>

#include "base/error.h"
#include "manifest/json.h"
#include "mutate.h"
#include "source_samples.h"

using kindex::Error;
using kindex::importers::Context;
using kindex::manifest::Json;
using kindex::tests::changed;
using kindex::tests::CheckedSink;
using kindex::tests::sample;

namespace {

CheckedSink read_mapped(std::string_view bytes, const std::string& mapping, Context context = {}) {
  context.mapping = mapping;
  context.mapping_name = "map.json";
  CheckedSink sink;
  kindex::importers::ViewInput input(bytes);
  kindex::importers::mapping_importer().read(input, sink, context);
  return sink;
}

// The sample's mapping with the member at a JSON pointer replaced, or removed where `value` is null.
std::string mapping_with(const std::string& pointer, const Json& value) {
  Json mapping = Json::parse(sample("mapping.json"));
  const Json::json_pointer at(pointer);
  if (value.is_null()) {
    mapping.at(at.parent_pointer()).erase(at.back());
  } else {
    mapping[at] = value;
  }
  return mapping.dump();
}

std::string mapping_refusal(const std::string& mapping) {
  try {
    (void)kindex::importers::parse_mapping(mapping, "map.json", *kindex::importers::load_curation());
  } catch (const Error& error) {
    CHECK(error.exit() == kindex::Exit::input);
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("a CSV becomes what its mapping says") {
  const CheckedSink sink = read_mapped(sample("mapped.csv"), sample("mapping.json"));
  CHECK(sink.accounts_for_every_row());
  REQUIRE(sink.runs.size() == 5);
  CHECK(sink.row_count == 7);
  CHECK(sink.runs[0].value == 14210);
  CHECK(sink.runs[0].p20 == 14020);
  CHECK(sink.runs[0].p80 == 14750);
  CHECK(sink.series_of(sink.runs[0]).baseline);
  CHECK_FALSE(sink.series_of(sink.runs[1]).baseline);
  CHECK(sink.series_of(sink.runs[1]).provider == "online");
  CHECK(sink.series_of(sink.runs[1]).pass == "forward");
  CHECK(sink.series_of(sink.runs[1]).source == "team-bench");
  CHECK(sink.runs[4].status == "resource_exceeded");
  CHECK(sink.runs[0].line == 2);
  const Json run = Json::parse(sink.spec_of(sink.runs[1]));
  CHECK(run["observedAt"] == "2026-03-04T09:30:12.000Z");
  CHECK(run["sourceNative"]["externalId"] == "softmax/forward/online/hidden1024-rows4096-fp16");
  CHECK(sink.runs[0].labels.find("\"git\":\"1f0c2aa\"") != std::string::npos);
  CHECK(sink.runs[0].labels.find("\"zone_assumed\":\"UTC\"") != std::string::npos);
  CHECK(sink.count_code("INVALID_VALUE") == 1);   // hidden is 0
  CHECK(sink.count_code("UNKNOWN_KERNEL") == 1);  // layernorm
}

TEST_CASE("JSON and JSON Lines are read by the same terms") {
  const std::string rows = R"([{"op": "softmax", "impl": "a", "M": 8, "N": 16, "dtype": "half", "gpu": "NVIDIA H200",
    "p50_us": 2.5, "status": "ok", "time": "2026-03-04T09:30:00Z"}, 3])";
  const CheckedSink list = read_mapped(rows, mapping_with("/format", "json"));
  CHECK(list.accounts_for_every_row());
  REQUIRE(list.runs.size() == 1);
  CHECK(list.runs[0].value == 2500);
  CHECK(list.count_code("INVALID_CONFIG") == 1);
  Json nested = Json::parse(mapping_with("/format", "json"));
  nested["rows"] = "out.results";
  CHECK(read_mapped("{\"out\": {\"results\": " + rows + "}}", nested.dump()).runs.size() == 1);
  CHECK_THROWS_AS(read_mapped("{\"out\": {}}", nested.dump()), Error);
  const std::string line = rows.substr(1, rows.find("}, 3"));
  CHECK(read_mapped(line + "\n" + line, mapping_with("/format", "jsonl")).present == 1);
}

TEST_CASE("what neither mapping nor row says is asked of the user") {
  const std::string without = mapping_with("/environment/gpu", nullptr);
  CHECK(read_mapped(sample("mapped.csv"), without).count_code("GPU_NOT_STATED") == 5);
  const CheckedSink given = read_mapped(sample("mapped.csv"), without, kindex::tests::stated());
  CHECK(given.runs.size() == 5);
  CHECK(given.runs[0].labels.find("\"given\":\"gpu\"") != std::string::npos);
  CHECK(read_mapped(sample("mapped.csv"), mapping_with("/observed", nullptr)).count_code("TIME_NOT_STATED") == 5);
  CHECK(read_mapped(sample("mapped.csv"), mapping_with("/provider", nullptr)).count_code("PROVIDER_NOT_STATED") == 5);
}

TEST_CASE("rows that cannot be") {
  const auto code = [](std::string_view from, std::string_view to) {
    const CheckedSink sink = read_mapped(changed(sample("mapped.csv"), from, to), sample("mapping.json"));
    CHECK(sink.accounts_for_every_row());
    return sink.quarantined.at(0).code;
  };
  CHECK(code("14.21", "nan") == "INVALID_VALUE");
  CHECK(code("14.21", "-3") == "INVALID_VALUE");
  CHECK(code("half", "quarter") == "UNKNOWN_CONFIG");
  CHECK(code("4096", "many") == "UNKNOWN_CONFIG");
  CHECK(code("NVIDIA H100 PCIe", "Toaster") == "UNKNOWN_GPU");
  CHECK(code(",ok,", ",maybe,") == "UNKNOWN_CONFIG");
  CHECK(code("2026-03-04 09:30:00", "noon") == "INVALID_TIMESTAMP");
  CHECK(code("softmax,eager,", "softmax,eager,1,") == "WRONG_FIELD_COUNT");
  CHECK_THROWS_AS(read_mapped("op,op\n", sample("mapping.json")), Error);
}

TEST_CASE("a wrong mapping is told with its place") {
  const auto at = [](const std::string& pointer, const Json& value) {
    return mapping_refusal(mapping_with(pointer, value));
  };
  const auto has = [](const std::string& text, const char* part) { return text.find(part) != std::string::npos; };
  CHECK(mapping_refusal(sample("mapping.json")).empty());
  CHECK(has(mapping_refusal("{"), "map.json: byte"));
  CHECK(has(at("/sauce", 1), "map.json: $.sauce: unknown term"));
  CHECK(has(at("/source", "Team Bench"), "$.source: expected a slug"));
  CHECK(has(at("/format", "xml"), "$.format: expected csv, json or jsonl"));
  CHECK(has(at("/rows", "a"), "$.rows: only a JSON document"));
  CHECK(has(at("/kernel", "relu"), "$.kernel: kernel \"relu\" is not known"));
  CHECK(has(at("/kernels/softmax/axes/hidden", nullptr), "$.kernels.softmax.axes: axis `hidden` is not given"));
  CHECK(has(at("/kernels/softmax/axes/hidden", "M +"), "$.kernels.softmax.axes.hidden: "));
  CHECK(has(at("/value/unit", "GB/s"), "$.value.unit: expected ns"));
  CHECK(has(at("/value/statistic", "Median"), "$.value.statistic: expected a token"));
  CHECK(has(at("/protocol/measurement/timer", nullptr), "timer"));
  CHECK(has(at("/environment/software/drivr", "1"), "drivr"));
  CHECK(has(at("/status/words/ok", 3), "$.status.words.ok: expected text"));
  CHECK(has(at("/labels/Git", "x"), "$.labels.Git"));
  CHECK(has(at("/provider", "$"), "$.provider: `$` is followed"));
}

TEST_CASE("damaged rows and mappings") {
  std::mt19937 random(20260304);
  int refused = 0;
  int read = 0;
  for (int round = 0; round < 600; ++round) {
    std::string csv = sample("mapped.csv");
    std::string mapping = sample("mapping.json");
    kindex::tests::mutate(round % 2 == 0 ? csv : mapping, random);
    CAPTURE(round);
    try {
      const CheckedSink sink = read_mapped(csv, mapping);
      CHECK(sink.accounts_for_every_row());
      ++read;
    } catch (const Error& error) {
      CHECK(kindex::tests::is_clean(error));
      ++refused;
    }
  }
  CHECK(refused > 50);
  CHECK(read > 100);
}
