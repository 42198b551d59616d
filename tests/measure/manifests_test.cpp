#include "measure/manifests.h"

#include <doctest/doctest.h>

#include "base/text.h"
#include "identity/artifact.h"
#include "importers/importer.h"
#include "importers/memory_sink.h"
#include "measure/samples.h"

namespace kindex::tests {
namespace {

using namespace measure;  // NOLINT(google-build-using-namespace): every line is about it

const std::map<std::string, std::string> kFacts{
    {"backend", "cuda"},      {"vendor", "nvidia"},        {"product", "NVIDIA H200"},      {"architecture", "sm_90"},
    {"timer", "cuda_events"}, {"flushBytes", "268435456"}, {"machine", "0123456789abcdef"}, {"eccEnabled", "1"}};

Measured one_cell() {
  Measured out;
  out.facts = kFacts;
  out.processes = 1;
  out.floors["cold_l2"] = 3100.5;
  out.tick = 32;
  out.implementations = {{"tuned", "cuda", "kernels/a.cu", "sha256:" + std::string(64, 'a'), "", 10, false, false},
                         {"reference", "cuda", "kernels/b.cu", "sha256:" + std::string(64, 'b'), "", 10, false, true}};
  CellResult cell;
  cell.cell = {{4096, 512}, KINDEX_BF16, Method::cold_l2};
  for (const char* name : {"tuned", "reference"}) {
    ContenderResult contender;
    contender.name = {name, Pass::forward};
    contender.processes = {{{7000.4, 7000.5, 7000.6}}};
    contender.checked = true;
    contender.elements = 4096 * 512;
    contender.launches = 4;
    cell.contenders.push_back(contender);
  }
  out.cells = {cell};
  return out;
}

Provenance provenance() {
  Provenance out;
  out.kindex_version = "1.2.3";
  out.observed_at = "2026-01-02T03:04:05.678Z";
  out.bootstrap.resamples = 50;
  return out;
}

class Text : public importers::Input {
 public:
  explicit Text(std::string_view text) : text_(text) {}
  std::string_view next() override { return std::exchange(text_, {}); }

 private:
  std::string_view text_;
};

MemorySink imported(const std::string& document) {
  MemorySink sink;
  Text input(document);
  importers::detect(document)->read(input, sink, {});
  return sink;
}

TEST_CASE("the workload is that of the imported rows") {
  CHECK(workload_manifest({4096, 512}, KINDEX_BF16).digest.starts_with("sha256:41bc6b75"));
}

TEST_CASE("each method and each pass is a protocol of its own") {
  std::set<std::string> digests;
  for (const Method method : kMethods) {
    for (const Pass pass : kPasses) {
      const Named protocol = protocol_manifest(method, pass, kFacts, {});
      CHECK(protocol.line.find("\"notes\":\"pass=" + std::string(name_of(pass)) + "; method=") != std::string::npos);
      digests.insert(protocol.digest);
    }
  }
  CHECK(digests.size() == 12);
}

TEST_CASE("what was measured is imported whole: a run with its samples, and none of the reference") {
  const std::string document = manifests(one_cell(), provenance());
  const MemorySink sink = imported(document);
  CHECK(sink.quarantined.empty());
  REQUIRE(sink.runs.size() == 1);
  const auto& series = sink.series_of(sink.runs.front());
  CHECK(series.kernel == "relu_squared");
  CHECK(series.pass == "forward");
  CHECK(series.provider == "tuned");
  CHECK(series.source == "kindex");
  CHECK(series.metric == "latency:median:ns");
  CHECK(sink.runs.front().value == 7001);  // 7000.5, rounded as durations are
  const std::string spec = sink.spec_of(sink.runs.front());
  for (const char* part :
       {R"("floor_ns":3100.5)", R"("tick_ns":8)", R"("timer_tick_ns":32)", R"("reference_ns":7000.5)",
        R"("bytes_moved":8388608)", R"("status":"passed")", R"("matchedRatio":1)"}) {
    CAPTURE(part);
    CHECK(spec.find(part) != std::string::npos);
  }
  REQUIRE(sink.artifacts.size() == 1);
  const auto& [digest, bytes] = *sink.artifacts.begin();
  CHECK(spec.find(R"("rawSamples":{"digest":")" + digest.text()) != std::string::npos);
  CHECK(decode_samples(bytes) == one_cell().cells[0].contenders[0].processes);
}

TEST_CASE("throttled, shared and host-late runs are kept and not ranked") {
  const auto status = [](const std::function<void(CellResult&)>& change) {
    Measured measured = one_cell();
    measured.cells[0].health_known = true;
    change(measured.cells[0]);
    return std::string(imported(manifests(measured, provenance())).runs.front().status);
  };
  CHECK(status([](CellResult&) {}) == "passed");
  CHECK(status([](CellResult& cell) { cell.power_cap_ns = 5; }) == "passed");  // a flag
  CHECK(status([](CellResult& cell) { cell.thermal_ns = 5; }) == "incomplete_evidence");
  CHECK(status([](CellResult& cell) { cell.hardware_slowdown_ns = 5; }) == "incomplete_evidence");
  CHECK(status([](CellResult& cell) { cell.other_processes = 1; }) == "incomplete_evidence");
  CHECK(status([](CellResult& cell) { cell.contenders[0].late = 1; }) == "incomplete_evidence");
}

TEST_CASE("a failure is a run with its status and no timing") {
  Measured measured = one_cell();
  measured.cells[0].contenders[0].status = "timeout";
  measured.cells[0].contenders[0].detail = "no sign of life for 60 s";
  measured.cells[0].contenders[0].processes.clear();
  const MemorySink sink = imported(manifests(measured, provenance()));
  REQUIRE(sink.runs.size() == 1);
  CHECK(sink.runs.front().status == "timeout");
  CHECK_FALSE(sink.runs.front().value);
  CHECK(sink.artifacts.empty());
  measured.cells[0].contenders[0].skipped = true;
  CHECK(imported(manifests(measured, provenance())).runs.empty());
}

TEST_CASE("an artifact line that is not what it says is refused") {
  const std::string line = identity::artifact_line("some bytes");
  CHECK(identity::parse_artifact_line(line).bytes == "some bytes");
  std::string other = line;
  other[line.find("base64\":\"") + 9] ^= 1;
  CHECK_THROWS_WITH_AS((void)identity::parse_artifact_line(other), doctest::Contains("the bytes have digest"), Error);
  CHECK_THROWS_AS((void)identity::parse_artifact_line(R"({"artifact":{"digest":"sha256:1","base64":""}})"), Error);
  CHECK_THROWS_AS((void)identity::parse_artifact_line(R"({"artifact":{},"run":1})"), Error);
  const MemorySink sink = imported(line + other);
  CHECK(sink.artifacts.size() == 1);
  CHECK(sink.quarantined.size() == 1);
}

}  // namespace
}  // namespace kindex::tests
