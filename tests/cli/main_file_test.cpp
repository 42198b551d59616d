// The real Liger file and the seed record through the real program. What is checked here is what SPEC-level
// interoperability rests on: the digests of every run and of all it refers to.

#include <doctest/doctest.h>

#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "cli/process.h"
#include "shared_data.h"

using nlohmann::json;
using namespace kindex::tests;  // NOLINT(google-build-using-namespace): test helpers

namespace {

json import_report(const std::filesystem::path& db, const std::string& file) {
  const Ran ran = run_kindex(db, "import --format json '" + file + "'");
  REQUIRE(ran.code == 0);
  return json::parse(ran.out).at("files").at(0);
}

std::string content_digest(const std::filesystem::path& db) {
  const Ran ran = run_kindex(db, "verify --format json");
  REQUIRE(ran.code == 0);
  const json report = json::parse(ran.out);
  CHECK(report.at("digestMismatches") == 0);
  CHECK(report.at("cohortMismatches") == 0);
  return report.at("contentDigest");
}

std::vector<std::string> fields(const std::string& line) {
  std::vector<std::string> out;
  std::istringstream in(line);
  for (std::string field; std::getline(in, field, ',');) out.push_back(field);
  return out;
}

}  // namespace

TEST_CASE("the main file: counts, every digest, idempotence, the seed record in both orders") {
  const auto csv = shared_file("liger/all_benchmark_data.csv");
  const auto digests = shared_file("conformance/liger-digests.csv");
  const auto seed = shared_file("conformance/seed-record.txt");
  if (!csv || !digests || !seed) return;
  const TemporaryFolder folder;
  const auto db = folder.path() / "index.db";

  const json first = import_report(db, csv->string());
  CHECK(first.at("rows") == 2448);
  CHECK(first.at("runs") == json{{"new", 2448}, {"present", 0}, {"quarantined", 0}});
  CHECK(first.at("objects").at("OperationSpec").at("new") == 31);
  CHECK(first.at("objects").at("ImplementationRevision").at("new") == 63);
  CHECK(first.at("objects").at("WorkloadCase").at("new") == 257);
  CHECK(first.at("objects").at("BenchmarkProtocol").at("new") == 6);
  CHECK(first.at("objects").at("ExecutionEnvironment").at("new") == 6);

  // Every line of the reference, against what the index says stands at that line.
  const Ran listed = run_kindex(db, "list runs --format jsonl");
  REQUIRE(listed.code == 0);
  std::map<std::int64_t, json> by_line;
  std::istringstream lines(listed.out);
  for (std::string line; std::getline(lines, line);) {
    json run = json::parse(line);
    const std::int64_t at = run.at("line");
    by_line.emplace(at, std::move(run));
  }
  CHECK(by_line.size() == 2448);
  std::istringstream reference(read_file(*digests));
  std::string line;
  std::getline(reference, line);
  int right = 0;
  while (std::getline(reference, line)) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    const auto f = fields(line);
    REQUIRE(f.size() == 8);
    const auto found = by_line.find(std::stoll(f[0]));
    REQUIRE_MESSAGE(found != by_line.end(), "line " << f[0]);
    const json& run = found->second;
    CHECK(run.at("operation") == f[1]);
    CHECK(run.at("implementation") == f[2]);
    CHECK(run.at("workload") == f[3]);
    CHECK(run.at("protocol") == f[4]);
    CHECK(run.at("environment") == f[5]);
    CHECK(run.at("run") == f[6]);
    ++right;
  }
  CHECK(right == 1649);

  // The record exported from the CSV alone is the public one, metadata included.
  const std::string seed_text = read_file(*seed);
  const json public_record = json::parse(seed_text.substr(seed_text.find("\n{") + 1));
  const Ran exported = run_kindex(db, "export 5634022b --format record");
  REQUIRE(exported.code == 0);
  CHECK(json::parse(exported.out) == public_record);

  const std::string before = content_digest(db);
  const json second = import_report(db, csv->string());
  CHECK(second.at("runs") == json{{"new", 0}, {"present", 2448}, {"quarantined", 0}});
  CHECK(content_digest(db) == before);
  const json seeded = import_report(db, seed->string());
  CHECK(seeded.at("runs") == json{{"new", 0}, {"present", 1}, {"quarantined", 0}});
  for (const auto& [kind, count] : seeded.at("objects").items()) CHECK(count.at("new") == 0);
  CHECK(content_digest(db) == before);

  // The other way round: the record first, with its workload and implementation unresolved until the CSV comes.
  const auto other = folder.path() / "other.db";
  CHECK(import_report(other, seed->string()).at("runs").at("new") == 1);
  const json alone = json::parse(run_kindex(other, "verify --format json").out);
  CHECK(alone.at("runs") == 1);
  CHECK(alone.at("unresolved") == 2);
  CHECK(import_report(other, csv->string()).at("runs") == json{{"new", 2447}, {"present", 1}, {"quarantined", 0}});
  CHECK(content_digest(other) == before);
  CHECK(json::parse(run_kindex(other, "verify --format json").out).at("unresolved") == 0);
  CHECK(run_kindex(other, "compare --gpu h100 --format json").out ==
        run_kindex(db, "compare --gpu h100 --format json").out);

  // One cohort, to the last digit.
  const Ran compared = run_kindex(db, "compare --op relu_squared --pass backward --shape hidden=512 --format json");
  REQUIRE(compared.code == 0);
  const json cohorts = json::parse(compared.out).at("cohorts");
  REQUIRE(cohorts.size() == 1);
  const json entries = cohorts.at(0).at("entries");
  REQUIRE(entries.size() == 2);
  CHECK(entries.at(0).at("implementation").at("provider") == "liger");
  CHECK(entries.at(0).at("value") == 10560);
  CHECK(entries.at(0).at("spread") == json{{"p20", 10336}, {"p80", 34400}});
  CHECK(entries.at(1).at("implementation").at("provider") == "torch");
  const double torch = entries.at(1).at("value");
  CHECK(entries.at(0).at("speedup") == torch / 10560.0);
  CHECK(entries.at(1).at("speedup") == 1);
}

TEST_CASE("the main file: memory beside latency, and nothing that no machine can do") {
  const auto csv = shared_file("liger/all_benchmark_data.csv");
  if (!csv) return;
  const TemporaryFolder folder;
  const auto db = folder.path() / "index.db";
  import_report(db, csv->string());
  std::size_t memory = 0;
  for (const std::string metric : {"latency", "peak_memory"}) {
    const json report = json::parse(run_kindex(db, "compare --format json --pick all --metric " + metric).out);
    for (const json& cohort : report.at("cohorts")) {
      CHECK(cohort.at("excluded").empty());
      CHECK(cohort.at("metric").at("metric") == metric);
      CHECK_FALSE(cohort.at("timedRegion").is_null());
      if (metric == "peak_memory") memory += cohort.at("entries").size();
    }
  }
  CHECK(memory == 799);
}

TEST_CASE("the H200 file: liger against torch at every size of today's token sweep") {
  const auto csv = shared_file("liger/h200-sample.csv");
  if (!csv) return;
  const TemporaryFolder folder;
  const auto db = folder.path() / "index.db";
  CHECK(import_report(db, csv->string()).at("runs") == json{{"new", 64}, {"present", 0}, {"quarantined", 0}});
  const Ran ran = run_kindex(db, "compare --gpu h200 --op relu_squared --metric latency --pass full --format json");
  REQUIRE(ran.code == 0);
  std::set<int> rows;
  const json report = json::parse(ran.out);
  for (const json& cohort : report.at("cohorts")) {
    CHECK(cohort.at("workload").at("axes").at("hidden") == 4096);
    CHECK(cohort.at("entries").size() == 2);
    CHECK(cohort.at("timedRegion") == "full.randn");
    rows.insert(cohort.at("workload").at("axes").at("rows").get<int>());
  }
  CHECK(rows == std::set<int>{1024, 2048, 4096, 8192});
}

// Every version of every CSV that upstream has committed, from a clone of the repository.
TEST_CASE("all that upstream has published is taken") {
  const char* clone = std::getenv("KINDEX_LIGER_REPO");
  if (clone == nullptr) return;
  const TemporaryFolder folder;
  const auto db = folder.path() / "index.db";
  const Ran made = run("cd '" + folder.path().string() +
                       "' && for f in all_benchmark_data all_benchmark_data_cutile "
                       "all_benchmark_data_cutedsl; do for c in $(git -C '" +
                       clone +
                       "' log HEAD --format=%H -- benchmark/data/$f.csv); "
                       "do git -C '" +
                       clone +
                       "' show $c:benchmark/data/$f.csv > $f.$c.csv || rm $f.$c.csv; done; done 2>/dev/null; "
                       "ls *.csv");
  REQUIRE(made.code == 0);
  const Ran ran = run_kindex(db, "import --format json '" + folder.path().string() + "'/*.csv");
  REQUIRE(ran.code == 0);
  const json report = json::parse(ran.out);
  for (const json& file : report.at("files")) {
    const json& runs = file.at("runs");
    CHECK(runs.at("new").get<int>() + runs.at("present").get<int>() + runs.at("quarantined").get<int>() ==
          file.at("rows"));
    for (const json& row : file.at("quarantine")) CHECK(row.at("code") == "INVALID_VALUE");
  }
}

TEST_CASE("a kill at any moment leaves the old state or the new one") {
  const auto csv = shared_file("liger/all_benchmark_data.csv");
  if (!csv) return;
  const TemporaryFolder folder;
  const auto db = folder.path() / "index.db";
  int killed = 0;
  for (int delay_ms = 2; delay_ms <= 80; delay_ms += 6) {
    std::filesystem::remove_all(folder.path());
    std::filesystem::create_directories(folder.path());
    char seconds[16];
    std::snprintf(seconds, sizeof seconds, "0.%03d", delay_ms);
    const Ran ran = run("KINDEX_DB='" + db.string() + "' timeout -s KILL " + seconds +
                        " '" KINDEX_BINARY "' import --quiet '" + csv->string() + "' 2>/dev/null");
    killed += ran.code == 0 ? 0 : 1;
    if (!std::filesystem::exists(db) || std::filesystem::file_size(db) == 0) continue;  // it had not begun
    const Ran verified = run_kindex(db, "verify --format json 2>/dev/null");
    if (verified.code != 0) {
      // The schema is a transaction too: the file may hold none yet, and the next import makes it.
      CHECK(run_kindex(db, "import --quiet '" + csv->string() + "'").code == 0);
      continue;
    }
    const std::int64_t runs = json::parse(verified.out).at("runs");
    CHECK((runs == 0 || runs == 2448));
  }
  MESSAGE(killed << " of 14 imports were killed");
}
