// kindex compare: rank implementations, cohort by cohort.

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/comparison.h"
#include "cli/flags.h"
#include "cli/pager.h"
#include "index/database.h"
#include "index/reader.h"
#include "output/compare_chart.h"
#include "output/compare_view.h"
#include "output/compare_words.h"

namespace kindex::cli {
namespace {

struct CompareOptions {
  std::string database, format, pick, profile;
  bool chart = false;
  ComparisonOptions comparison;
  bool verbose = false;
};

// add_choice() lets only these through.
policy::Pick pick_of(const std::string& word) {
  if (word == "best") return policy::Pick::best;
  return word == "all" ? policy::Pick::all : policy::Pick::latest;
}

policy::Profile profile_of(const std::string& word) {
  for (const policy::Profile profile : {policy::Profile::source_native, policy::Profile::compatible_workload}) {
    if (output::profile_name(profile) == word) return profile;
  }
  return policy::Profile::strict_exact;
}

void add_options(Arguments& arguments, CompareOptions& options) {
  add_choice(arguments.app, "--pick", options.pick, {"latest", "best", "all"}, "Which run of an entry");
  add_choice(arguments.app, "--profile", options.profile, {"strict_exact", "source_native", "compatible_workload"},
             "By what runs are compared");
  arguments.app.add_flag("--chart", options.chart, "Draw the value over the shape, in place of the table");
  arguments.app.add_flag("-v,--verbose", options.verbose, "Name every excluded run and every unclear verdict");
  add_database(arguments.app, options.database);
  add_format(arguments.app, options.format, {"table", "json", "jsonl", "csv", "markdown"});
  add_filters(arguments.app, options.comparison.filters);
  add_flag_filter(arguments.app, options.comparison.flags);
}

// A chart is the table's other face: of ranked runs, for people.
void check_chart(const CompareOptions& options) {
  if (!options.chart) return;
  if (options.comparison.format != output::Format::table) throw usage_error("--chart is a picture; leave --format out");
  if (options.comparison.profile == policy::Profile::compatible_workload) {
    throw usage_error("--chart draws what may be ranked; compatible_workload ranks nothing");
  }
  if (options.comparison.pick == policy::Pick::all)
    throw usage_error("--chart draws one run an entry; leave --pick all out");
}

}  // namespace

Exit run_compare(const Command& self, const std::vector<std::string>& args, Io& io) {
  CompareOptions options;
  Arguments arguments(self);
  add_options(arguments, options);
  if (arguments.parse(args, io)) return Exit::done;
  options.comparison.pick = pick_of(options.pick);
  options.comparison.profile = profile_of(options.profile);
  options.comparison.format = format_of(options.format);
  check_chart(options);

  index::Database database(database_path(options.database), index::Open::read);
  index::Reader reader(database);
  output::CompareReport report = compare_runs(reader, options.comparison);
  report.verbose = options.verbose;
  page(options.chart ? output::compare_chart(report, io.terminal)
                     : render(report, options.comparison.format, io.terminal),
       io);
  return Exit::done;
}

}  // namespace kindex::cli
