// kindex selftest: the measured error rates of the verdicts that compare, diff and ab give.

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/effect.h"
#include "cli/load_groups.h"
#include "cli/pager.h"
#include "cli/selftest_samples.h"
#include "index/database.h"
#include "index/reader.h"
#include "output/selftest_report.h"

namespace kindex::cli {
namespace {

struct SelftestOptions {
  std::string database, format;
  std::vector<std::string> slowdowns;
  policy::TrialPlan plan;
  bool own = false;
};

// Enough to tell a rate; verdicts use ten times as many.
constexpr int kResamples = 1000;

void run_sets(const std::vector<policy::TrialSet>& sets, output::SelftestReport& report) {
  for (const policy::TrialSet& set : sets) {
    if (set.samples.size() < 2 * report.plan.processes) {
      report.left_out.push_back(set.name + ": " + std::to_string(set.samples.size()) + " processes, too few for " +
                                std::to_string(report.plan.processes) + " a side");
    } else {
      report.sets.push_back(policy::run_trials(set, report.plan));
    }
  }
}

// What the index itself says: of repeats, and with --own the samples of its runs.
void read_index(const std::filesystem::path& path, bool own, output::SelftestReport& report) {
  index::Database database(path, index::Open::read);
  index::Reader reader(database);
  const std::vector<policy::Group> groups = load_groups(reader, reader.series({}), {}).groups;
  report.repeats = policy::repeats_of(groups);
  if (!own) return;
  report.origin = "runs of " + index::shown(path);
  const std::vector<policy::TrialSet> sets = index_sets(reader, groups);
  if (sets.empty()) {
    throw Error(Exit::no, "no run in the index has raw samples; kindex measure --procs " +
                              std::to_string(2 * report.plan.processes) + " takes some");
  }
  run_sets(sets, report);
}

}  // namespace

Exit run_selftest(const Command& self, const std::vector<std::string>& args, Io& io) {
  SelftestOptions options;
  options.plan.rule.resamples = kResamples;
  Arguments arguments(self);
  arguments.app.add_option("--procs", options.plan.processes, "Processes a side (default 5)").type_name("N");
  arguments.app.add_option("--trials", options.plan.trials, "Trials of each kind and set (default 100)").type_name("N");
  arguments.app.add_option("--slowdown", options.slowdowns, "Injected slowdowns (default 2%, 5%, 10%)")
      .type_name("PART")
      .repeated();
  arguments.app.add_flag("--own", options.own, "On the raw samples of the index's runs, not on those that ship");
  add_database(arguments.app, options.database);
  add_format(arguments.app, options.format, {"table", "json"});
  if (arguments.parse(args, io)) return Exit::done;
  if (options.plan.processes < 1 || options.plan.trials < 1) throw usage_error("--procs and --trials need at least 1");
  if (!options.slowdowns.empty()) options.plan.slowdowns.clear();
  for (const std::string& text : options.slowdowns) options.plan.slowdowns.push_back(parse_part("--slowdown", text));

  output::SelftestReport report;
  report.plan = options.plan;
  if (!options.own) {
    report.origin = shipped_origin();
    run_sets(shipped_sets(), report);
  }
  const std::filesystem::path path = database_path(options.database);
  if (options.own || index::exists(path)) read_index(path, options.own, report);
  page(render(report, format_of(options.format), io.terminal), io);
  return output::level_exceeded(report) ? Exit::no : Exit::done;
}

}  // namespace kindex::cli
