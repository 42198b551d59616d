// How SQLite answers what the commands ask of it: whichever statements a command runs, none of them may read a whole
// table of runs or series where an index leads to the rows.

#include <doctest/doctest.h>
#include <sqlite3.h>

#include <array>
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/process.h"

namespace kindex::tests {
namespace {

std::set<std::string>* heard = nullptr;  // the statements that ran, while somebody listens

int hear(unsigned, void*, void* statement, void*) {
  const char* sql = sqlite3_sql(static_cast<sqlite3_stmt*>(statement));
  if (heard != nullptr && sql != nullptr) heard->insert(sql);
  return 0;
}

int listen(sqlite3* db, char**, const sqlite3_api_routines*) {
  return sqlite3_trace_v2(db, SQLITE_TRACE_STMT, hear, nullptr);
}

// Listens to every connection that the program opens.
void listen_to_all() {
  static const int kDone = sqlite3_auto_extension(reinterpret_cast<void (*)()>(listen));
  REQUIRE(kDone == SQLITE_OK);
}

struct Ran {
  Exit exit;
  std::string out;
  std::set<std::string> statements;
};

Ran run_here(std::vector<std::string> args, const std::filesystem::path& db) {
  args.insert(args.end(), {"--db", db.string()});
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  cli::Io io{in, out, err, {}};
  Ran ran;
  heard = &ran.statements;
  ran.exit = cli::run(args, io);
  heard = nullptr;
  ran.out = out.str();
  return ran;
}

// What EXPLAIN QUERY PLAN says of a statement, a step a line.
std::vector<std::string> plan_of(sqlite3* db, const std::string& sql) {
  sqlite3_stmt* explain = nullptr;
  REQUIRE(sqlite3_prepare_v2(db, ("EXPLAIN QUERY PLAN " + sql).c_str(), -1, &explain, nullptr) == SQLITE_OK);
  std::vector<std::string> steps;
  while (sqlite3_step(explain) == SQLITE_ROW) {
    steps.emplace_back(reinterpret_cast<const char*>(sqlite3_column_text(explain, 3)));
  }
  sqlite3_finalize(explain);
  return steps;
}

constexpr std::array<const char*, 4> kLarge{"run", "run_provenance", "series", "tally"};

// The large table that a step reads from end to end, "" none. A step names a table as its statement does.
std::string scanned(const std::string& step, const std::string& sql) {
  std::smatch name;
  if (!std::regex_search(step, name, std::regex("^SCAN (\\w+)"))) return {};
  for (const std::string table : kLarge) {
    if (name[1] == table || std::regex_search(sql, std::regex("\\b" + table + " (AS )?" + name[1].str() + "\\b"))) {
      return table;
    }
  }
  return {};
}

struct Fixture {
  TemporaryFolder folder;
  std::filesystem::path db = folder.path() / "index.db";

  Fixture() {
    listen_to_all();
    REQUIRE(run_here({"import", KINDEX_SOURCE_DIR "/data/samples/liger-sample.csv", "--quiet"}, db).exit == Exit::done);
  }

  // That a command reads just these of the large tables whole.
  void check_scans(const std::vector<std::string>& args, const std::set<std::string>& expected) {
    const Ran ran = run_here(args, db);
    REQUIRE(ran.exit == Exit::done);
    REQUIRE(ran.statements.size() > 2);
    sqlite3* plain = nullptr;
    REQUIRE(sqlite3_open(db.c_str(), &plain) == SQLITE_OK);
    std::set<std::string> tables;
    std::string seen;
    for (const std::string& sql : ran.statements) {
      if (!std::regex_search(sql, std::regex("^(--[^\\n]*\\n)*(SELECT|WITH)\\b"))) continue;
      for (const std::string& step : plan_of(plain, sql)) {
        if (const std::string table = scanned(step, sql); !table.empty()) {
          seen += table + ": " + step + " of " + sql + "\n";
          tables.insert(table);
        }
      }
    }
    sqlite3_close(plain);
    CAPTURE(args[0] + " " + args.back());
    CAPTURE(seen);
    CHECK(tables == expected);
  }

  std::string first_cell(const std::vector<std::string>& args) {
    const std::string out = run_here(args, db).out;
    const std::size_t line = out.find('\n') + 1;
    return out.substr(line, out.find(',', line) - line);
  }
};

TEST_CASE_FIXTURE(Fixture, "a question about some runs goes through indexes alone") {
  const std::string run = first_cell({"list", "runs", "--limit", "1", "--format", "csv"});
  const std::string cohort = first_cell({"list", "cohorts", "--limit", "1", "--format", "csv"});
  const std::vector<std::vector<std::string>> commands{
      {"compare", "--gpu", "h100", "--op", "relu_squared"},
      {"compare", "--gpu", "h100"},
      {"compare", "--op", "relu_squared", "--format", "json"},
      {"compare", "--op", "relu_squared", "--pick", "all"},
      {"compare", "--op", "relu_squared", "--since", "2020-01-01"},
      {"history", cohort},
      {"history", run},
      {"show", run},
      {"show", run, "--format", "json"},
      {"show", run.substr(7, 12)},
      {"list", "runs", "--op", "relu_squared", "--limit", "50"},
      {"list", "cohorts", "--op", "relu_squared", "--limit", "50"},
      {"list", "operations", "--limit", "50"},
      {"list", "environments", "--limit", "50"},
      {"search", "relu"},
  };
  for (const std::vector<std::string>& args : commands) check_scans(args, {});
}

// Series are few: thousands where runs are millions.
TEST_CASE_FIXTURE(Fixture, "a question about everything reads the series, and no run but those it shows") {
  for (const std::vector<std::string>& args : std::vector<std::vector<std::string>>{
           {"compare"}, {"list", "runs", "--limit", "50"}, {"list", "cohorts", "--limit", "50"}}) {
    check_scans(args, {"series"});
  }
}

TEST_CASE_FIXTURE(Fixture, "a scan is seen for what it is") {
  CHECK(scanned("SCAN r", "SELECT * FROM run r") == "run");
  CHECK(scanned("SCAN run USING COVERING INDEX run_series", "SELECT id FROM run") == "run");
  CHECK(scanned("SCAN s", "SELECT 1 FROM entry e JOIN series AS s") == "series");
  CHECK(scanned("SCAN r", "SELECT * FROM reference r").empty());
  CHECK(scanned("SEARCH r USING INDEX run_series", "SELECT * FROM run r").empty());
  check_scans({"export"}, {"run"});
}

}  // namespace
}  // namespace kindex::tests
