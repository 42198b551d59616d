// The export of the public catalog through the real program: every line accounted for, every claim right, the record
// events the export's own, and the whole of it out and in again.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

#include "cli/process.h"
#include "conformance/catalog_lines.h"
#include "shared_data.h"

using nlohmann::json;
using namespace kindex::tests;  // NOLINT(google-build-using-namespace): test helpers

namespace {

constexpr const char* kCatalog = "conformance/catalog-2026-08-16-0022af0b.jsonl.zst";

json answer(const std::filesystem::path& db, const std::string& command) {
  const Ran ran = run_kindex(db, command + " --format json");
  REQUIRE(ran.code == 0);
  return json::parse(ran.out);
}

using Event = std::tuple<std::string, std::string, std::string, std::string>;  // cohort, run, beat, at

std::set<Event> claimed_events(const std::filesystem::path& catalog) {
  std::map<std::string, std::string> digests;
  std::set<Event> events;
  each_line(catalog, [&](std::string_view line) {
    const json parsed = json::parse(line);
    const json& row = parsed.at("row");
    if (parsed.at("table") == "benchmark_runs") digests[row.at("id")] = row.at("runDigest");
    if (parsed.at("table") != "record_events") return;
    const json& previous = row.at("previousRunId");
    events.emplace(row.at("comparisonKey"), digests.at(row.at("runId")),
                   previous.is_null() ? "" : digests.at(previous.get<std::string>()), row.at("at"));
  });
  return events;
}

std::set<Event> own_events(const json& history) {
  std::set<Event> events;
  for (const json& cohort : history.at("cohorts")) {
    for (const json& event : cohort.at("events")) {
      const json& beat = event.at("beat");
      events.emplace(cohort.at("cohort"), event.at("run"), beat.is_null() ? "" : beat.get<std::string>(),
                     event.at("at"));
    }
  }
  return events;
}

}  // namespace

TEST_CASE("the public catalog: in, checked, asked, out, and in again") {
  const auto catalog = shared_file(kCatalog);
  if (!catalog) return;
  const TemporaryFolder folder;
  const auto db = folder.path() / "index.db";

  const json file = answer(db, "import '" + catalog->string() + "'").at("files").at(0);
  CHECK(file.at("rows") == 40795);
  CHECK(file.at("runs") == json{{"new", 7857}, {"present", 0}, {"quarantined", 0}});
  CHECK(file.at("warnings").empty());
  CHECK(file.at("claims") == json{{"digests", 34843}, {"keys", 2 * 7857}});
  CHECK(file.at("objects").at("OperationSpec").at("new") == 449);
  CHECK(file.at("objects").at("ServingRun").at("new") == 722);
  CHECK(file.at("listings").at("alias").at("new") == 450);
  CHECK(file.at("listings").at("artifact").at("new") == 3074);
  std::int64_t lines = 0;
  for (const auto& [table, counts] : file.at("tables").items()) {
    CHECK(counts.at("quarantined") == 0);
    lines += counts.at("taken").get<std::int64_t>() + counts.at("checked").get<std::int64_t>();
  }
  CHECK(lines == 40795);
  CHECK(file.at("tables").at("measurements").at("checked") == 13853);
  CHECK(file.at("tables").at("record_events").at("checked") == 2948);

  const json verified = answer(db, "verify");
  CHECK(verified.at("digestMismatches") == 0);
  CHECK(verified.at("cohortMismatches") == 0);
  CHECK(verified.at("unresolved") == 0);

  const std::set<Event> events = own_events(answer(db, "history --records"));
  CHECK(events.size() == 2948);
  CHECK(events == claimed_events(*catalog));
  std::set<std::string> cohorts;
  for (const Event& event : events) cohorts.insert(std::get<0>(event));
  CHECK(cohorts.size() == 1828);

  const json compared = answer(db, "compare");
  std::map<std::string, int> reasons;
  int excluded = 0;
  for (const json& cohort : compared.at("cohorts")) {
    for (const json& run : cohort.at("excluded")) {
      ++excluded;
      for (const json& reason : run.at("reasons")) ++reasons[reason];
    }
  }
  CHECK(excluded == 86);
  CHECK(reasons["STATUS_RUNTIME_ERROR"] == 82);
  CHECK(reasons["STATUS_COMPILE_ERROR"] == 4);

  const std::string alias = run_kindex(db, "search amd-fp8-mm --limit 1 --format csv").out;
  CHECK(alias.find("gpumode-amd-fp8-mm") != std::string::npos);
  CHECK(run_kindex(db, "list runs --op amd-fp8-mm --limit 1 --format csv").code == 0);

  const auto bundle = (folder.path() / "all.jsonl.zst").string();
  const auto other = folder.path() / "other.db";
  REQUIRE(run_kindex(db, "export -o '" + bundle + "'").code == 0);
  CHECK(answer(other, "import '" + bundle + "'").at("files").at(0).at("runs").at("new") == 7857);
  CHECK(answer(other, "verify").at("contentDigest") == verified.at("contentDigest"));
  CHECK(answer(other, "compare") == compared);
  const auto again = (folder.path() / "again.jsonl.zst").string();
  REQUIRE(run_kindex(other, "export -o '" + again + "'").code == 0);
  CHECK(read_file(again) == read_file(bundle));
}

TEST_CASE("the Liger file as a bundle gives the same digest and the same answers") {
  const auto csv = shared_file("liger/all_benchmark_data.csv");
  if (!csv) return;
  const TemporaryFolder folder;
  const auto db = folder.path() / "index.db";
  const auto other = folder.path() / "other.db";
  const auto bundle = (folder.path() / "all.jsonl").string();
  REQUIRE(run_kindex(db, "import --quiet '" + csv->string() + "'").code == 0);
  REQUIRE(run_kindex(db, "export -o '" + bundle + "'").code == 0);
  CHECK(run_kindex(other, "import --strict --quiet '" + bundle + "'").code == 0);
  CHECK(answer(other, "verify").at("contentDigest") == answer(db, "verify").at("contentDigest"));
  CHECK(answer(other, "compare") == answer(db, "compare"));
}
