// A small catalog made by hand: what it claims wrongly stays back, and the rest goes in.
#include <doctest/doctest.h>

#include <functional>
#include <string>

#include "../shared_data.h"
#include "identity/identity.h"
#include "importers/quarantine_codes.h"
#include "manifest/manifest.h"
#include "memory_sink.h"

namespace kindex::tests {
namespace {

using importers::LineFate;
using manifest::Json;
namespace codes = importers::codes;

Json envelope(const char* kind, Json spec) {
  return {
      {"apiVersion", manifest::kApiVersion}, {"kind", kind}, {"metadata", {{"name", "x"}}}, {"spec", std::move(spec)}};
}

Digest digest_of(const Json& manifest) {
  return identity::identify(manifest::validate(manifest)).digest;
}

// Rows by table, in the order of an export.
struct Catalog {
  std::vector<std::pair<std::string, Json>> rows;
  Digest operation, workload;

  Catalog() {
    const Json op =
        envelope("OperationSpec", {{"family", "f"},
                                   {"axes", {{"n", {{"role", "variable"}, {"type", "integer"}}}}},
                                   {"inputs", {{{"name", "x"}, {"tensor", {{"shape", {"n"}}, {"dtype", "bf16"}}}}}},
                                   {"outputs", {{{"name", "y"}, {"tensor", {{"shape", {"n"}}, {"dtype", "bf16"}}}}}},
                                   {"semantics", {{"mutation", "none"}, {"determinism", "unspecified"}}}});
    operation = digest_of(op);
    const Json load = envelope("WorkloadCase", {{"operationSpecDigest", operation.text()},
                                                {"axes", {{"n", 8}}},
                                                {"tensors", {{"x", {{"shape", {8}}, {"dtype", "bf16"}}}}},
                                                {"correctness", {{"comparator", "eval"}}}});
    workload = digest_of(load);
    add("sources", {{"id", "S"}, {"slug", "board"}, {"name", "The board"}, {"policy", {{"license", "MIT"}}}});
    add("operations", {{"id", "O"},
                       {"family", "f"},
                       {"semanticDigest", operation.text()},
                       {"manifest", op},
                       {"tags", {"fast", "small"}}});
    add("operation_aliases", {{"operationId", "O"}, {"alias", "the other name"}});
    add("workloads", {{"id", "W"}, {"operationId", "O"}, {"workloadDigest", workload.text()}, {"manifest", load}});
    run("A", 10, "2026-01-01T00:00:00Z");
    run("B", 9, "2026-01-02T00:00:00Z");
    run("C", 9.5, "2026-01-03T00:00:00Z");
    for (const char* id : {"A", "B", "C"}) {
      add("measurements", {{"runId", id},
                           {"metric", "score"},
                           {"statistic", "best"},
                           {"unit", "s"},
                           {"value", *id == 'A'   ? 10
                                     : *id == 'B' ? 9
                                                  : 9.5},
                           {"sampleCount", nullptr}});
    }
    add("record_events", {{"runId", "A"},
                          {"previousRunId", nullptr},
                          {"comparisonKey", at("benchmark_runs", "comparisonKey")},
                          {"at", "2026-01-01T00:00:00.000Z"}});
    add("record_events", {{"runId", "B"},
                          {"previousRunId", "A"},
                          {"comparisonKey", at("benchmark_runs", "comparisonKey")},
                          {"at", "2026-01-02T00:00:00Z"}});
    add("artifacts", {{"contentDigest", operation.text()}, {"kind", "log"}, {"sizeBytes", 3}, {"uri", nullptr}});
  }

  void add(const std::string& table, Json row) { rows.emplace_back(table, std::move(row)); }

  void run(const std::string& id, double value, const std::string& observed) {
    const Json protocol =
        envelope("BenchmarkProtocol",
                 {{"harness", {{"name", "h"}}}, {"measurement", {{"timer", "wall"}, {"primaryStatistic", "best"}}}});
    const Json environment = envelope(
        "ExecutionEnvironment", {{"hardware", {{"vendor", "nvidia"}, {"product", "GPU"}, {"architecture", "sm_90"}}},
                                 {"software", Json::object()}});
    const Json run =
        envelope("BenchmarkRun",
                 {{"implementationDigest", "sha256:" + std::string(64, id[0] - 'A' + 'a')},
                  {"workloadDigest", workload.text()},
                  {"protocolDigest", digest_of(protocol).text()},
                  {"environmentDigest", digest_of(environment).text()},
                  {"status", "passed"},
                  {"measurements", {{{"metric", "score"}, {"unit", "s"}, {"statistic", "best"}, {"value", value}}}},
                  {"observedAt", observed}});
    const Digest correctness = identity::correctness_key({{"comparator", "eval"}});
    const Digest cohort = identity::cohort_key(
        {operation, workload, digest_of(protocol), digest_of(environment), correctness, "score:best:s"});
    add("benchmark_runs", {{"id", id},
                           {"workloadId", "W"},
                           {"sourceId", "S"},
                           {"status", "passed"},
                           {"runDigest", digest_of(run).text()},
                           {"protocolKey", digest_of(protocol).text()},
                           {"environmentKey", digest_of(environment).text()},
                           {"correctnessKey", correctness.text()},
                           {"comparisonKey", cohort.text()},
                           {"primaryMetric", "score"},
                           {"primaryUnit", "s"},
                           {"primaryValue", value},
                           {"manifest", {{"run", run}, {"protocol", protocol}, {"environment", environment}}}});
  }

  // The n-th row of a table.
  Json& row(const std::string& table, std::size_t n = 0) {
    for (auto& [name, row] : rows) {
      if (name == table && n-- == 0) return row;
    }
    throw std::runtime_error("no such row");
  }
  Json at(const std::string& table, const char* field) { return row(table).at(field); }

  [[nodiscard]] std::string text() const {
    std::string out;
    for (const auto& [table, row] : rows) out += Json{{"table", table}, {"row", row}}.dump() + "\n";
    return out;
  }
  [[nodiscard]] MemorySink read() const { return import(text()); }
};

int lines(const MemorySink& sink, LineFate fate) {
  int count = 0;
  for (const auto& [line, times] : sink.lines) count += line.second == fate ? times : 0;
  return count;
}

TEST_CASE("every line is an object, a run, a listing, or checked against the others") {
  const MemorySink sink = Catalog().read();
  CHECK(sink.quarantined.empty());
  CHECK(sink.warnings.empty());
  CHECK(sink.row_count == 13);
  CHECK(sink.runs.size() == 3);
  CHECK(sink.objects.size() == 4);   // operation, workload, protocol, environment
  CHECK(sink.listings.size() == 4);  // source, tags, alias, artifact
  CHECK(lines(sink, LineFate::taken) == 8);
  CHECK(lines(sink, LineFate::checked) == 5);
  CHECK(sink.claimed.digests == 2 + 3 * 3);
  CHECK(sink.claimed.keys == 3 * 2);
  CHECK(sink.series_of(sink.runs[0]).source == "board");  // the run names none
}

TEST_CASE("a wrong claim keeps its line back and no other") {
  const auto wrong = [](const std::string& table, const char* field, const Json& value) {
    Catalog catalog;
    catalog.row(table, table == "benchmark_runs" || table == "measurements" ? 2 : 0)[field] = value;
    return catalog.read();
  };
  const std::string other = "sha256:" + std::string(64, '0');
  for (const char* field : {"runDigest", "protocolKey", "environmentKey", "correctnessKey", "comparisonKey"}) {
    CAPTURE(field);
    const MemorySink sink = wrong("benchmark_runs", field, other);
    CHECK(sink.runs.size() == 2);
    REQUIRE(sink.quarantined.size() == 2);  // and its measurement, which nothing gives now
    CHECK(sink.quarantined[0].code == codes::kDigestMismatch);
    CHECK(sink.quarantined[0].line == 7);
    CHECK(sink.quarantined[0].detail.find(std::string("$.row.") + field) == 0);
    CHECK(Json::parse(sink.quarantined[0].raw).at("row").at(field) == other);
    CHECK(sink.quarantined[1].code == codes::kContradiction);
    CHECK(lines(sink, LineFate::taken) + lines(sink, LineFate::checked) + lines(sink, LineFate::quarantined) == 13);
  }
  const MemorySink operation = wrong("operations", "semanticDigest", other);
  CHECK(operation.count(manifest::Kind::operation_spec) == 0);
  CHECK(operation.count_code(codes::kDigestMismatch) == 1);
  CHECK(operation.runs.size() == 3);

  const std::vector<std::tuple<std::string, const char*, Json>> contradictions{
      {"benchmark_runs", "status", "timeout"},
      {"benchmark_runs", "primaryValue", 1},
      {"benchmark_runs", "primaryUnit", "ns"},
      {"measurements", "value", 1},
      {"measurements", "runId", "Z"},
      {"measurements", "unit", nullptr},
      {"record_events", "runId", "C"},
      {"record_events", "previousRunId", "B"},
      {"record_events", "comparisonKey", other},
      {"record_events", "at", "2026-01-01T00:00:01Z"},
      {"operation_aliases", "operationId", "nobody"},
      {"operations", "family", "g"}};
  for (const auto& [table, field, value] : contradictions) {
    const std::string where = table + "." + field;
    CAPTURE(where);
    CHECK(wrong(table, field, value).count_code(codes::kContradiction) >= 1);
  }
}

TEST_CASE("what is no row of a known table stays back") {
  const std::string good = Catalog().text();
  for (const auto& [line, code] : std::vector<std::pair<std::string, std::string_view>>{
           {R"({"table":"gossip","row":{}})", codes::kUnknownTable},
           {R"({"table":"sources","row":[]})", codes::kInvalidManifest},
           {R"({"table":"sources","row":{}})", codes::kInvalidManifest},
           {R"({"table":"projects","row":{}})", codes::kInvalidManifest},
           {R"({"table":"operations","row":{"manifest":{}}})", codes::kInvalidManifest},
           {R"({"table":1,"row":{}})", codes::kInvalidManifest},
           {R"({"row":{}})", codes::kInvalidManifest},
           {"{", codes::kInvalidManifest}}) {
    const std::string& shown = line;  // clang 14 captures no structured binding
    CAPTURE(shown);
    const MemorySink sink = import(good + line + "\n");
    CHECK(sink.count_code(code) == 1);
    CHECK(sink.quarantined.size() == 1);
    CHECK(sink.row_count == 14);
    CHECK(sink.runs.size() == 3);
  }
}

TEST_CASE("a run that the catalog retracted or replaced says so by an event, and sets no record") {
  Catalog catalog;
  catalog.row("benchmark_runs", 1)["retractedAt"] = "2026-02-01T00:00:00Z";
  catalog.row("benchmark_runs", 1)["retractionReason"] = "cheated";
  const MemorySink retracted = catalog.read();
  REQUIRE(retracted.events.size() == 1);
  CHECK(retracted.events.begin()->second.find("cheated") != std::string::npos);
  CHECK(retracted.count_code(codes::kContradiction) == 1);  // B's record event

  Catalog replaced;
  replaced.row("benchmark_runs", 2)["supersedesId"] = "B";
  replaced.row("benchmark_runs", 2)["observedAt"] = "2026-01-03T00:00:00Z";
  const MemorySink sink = replaced.read();
  REQUIRE(sink.events.size() == 1);
  CHECK(sink.events.begin()->second.find("supersession") != std::string::npos);
  CHECK(sink.count_code(codes::kContradiction) == 1);
  CHECK(sink.warnings.size() == 1);  // that C, which beats A now, has no event
}

TEST_CASE("a key of a workload that is not there cannot be checked, and is said") {
  Catalog catalog;
  std::erase_if(catalog.rows, [](const auto& row) { return row.first == "workloads" || row.first == "record_events"; });
  const MemorySink sink = catalog.read();
  CHECK(sink.runs.size() == 3);
  REQUIRE(sink.warnings.size() == 1);
  CHECK(sink.warnings[0].starts_with("3 comparison keys"));
}

}  // namespace
}  // namespace kindex::tests
