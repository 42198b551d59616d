// kindex diff: what got slower, faster, or stayed between two selections of runs.

#include <algorithm>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/diff_sides.h"
#include "cli/effect.h"
#include "cli/nothing_matched.h"
#include "cli/pager.h"
#include "cli/samples.h"
#include "index/database.h"
#include "index/reader.h"
#include "output/diff_report.h"

namespace kindex::cli {
namespace {

struct DiffCommand {
  std::string database, format, min_effect;
  DiffOptions diff;
  bool all = false, geometric_mean = false;
};

std::vector<policy::Group> load_side(index::Reader& reader, const DiffSide& side) {
  std::vector<index::SeriesInfo> series = reader.series(side.filter);
  (void)set_memory_aside(series, side.filter);
  Loaded loaded = load_groups(reader, series, side.filter);
  if (!loaded.groups.empty()) return std::move(loaded.groups);
  const std::string why =
      side.filter.snapshot ? "no comparable run of it matches the filter" : nothing_matched(reader, side.filter);
  throw Error(Exit::no, side.name + ": " + why);
}

// The thresholds: a verdict's floor may be raised, and a reported change counts from a large effect on unless it is
// said otherwise.
policy::ChangeRule diff_rule(const DiffCommand& options) {
  policy::ChangeRule rule;
  if (options.min_effect.empty()) return rule;
  rule.min_effect = parse_part("--min-effect", options.min_effect);
  rule.verdict.least = std::max(rule.verdict.least, rule.min_effect);
  return rule;
}

void add_diff_options(Arguments& arguments, DiffCommand& options) {
  arguments.app.add_option("A", options.diff.a,
                           "Before: a selection like 'gpu=h100 liger_version=0.6.3', or @previous");
  arguments.app.add_option("B", options.diff.b, "After: a selection, or @last");
  arguments.app.add_option("--label-a", options.diff.label_a, "Before: runs with this label").type_name("KEY=VALUE");
  arguments.app.add_option("--label-b", options.diff.label_b, "After: runs with this label").type_name("KEY=VALUE");
  arguments.app.add_option("--min-effect", options.min_effect, "The least change that counts (default 5%)")
      .type_name("PART");
  arguments.app.add_flag("--all", options.all, "Also list what is the same, unclear or only on one side");
  arguments.app.add_flag("--geomean", options.geometric_mean, "The geometric mean of B / A, saying N of M");
  add_database(arguments.app, options.database);
  add_format(arguments.app, options.format, {"table", "json", "markdown"});
  add_filters(arguments.app, options.diff.filters);
}

}  // namespace

Exit run_diff(const Command& self, const std::vector<std::string>& args, Io& io) {
  DiffCommand options;
  Arguments arguments(self);
  add_diff_options(arguments, options);
  if (arguments.parse(args, io)) return Exit::done;
  if (!options.diff.filters.near.empty()) throw usage_error("diff does not take --near; use --shape");
  const policy::ChangeRule rule = diff_rule(options);

  index::Database database(database_path(options.database), index::Open::read);
  index::Reader reader(database);
  const std::array<DiffSide, 2> sides = diff_sides(reader, options.diff);
  output::DiffReport report;
  report.names = {sides[0].name, sides[1].name};
  report.matching = matching_of(sides);
  report.a = load_side(reader, sides[0]);
  report.b = load_side(reader, sides[1]);
  report.changes = policy::changes(report.a, report.b, report.matching, rule, sample_source(reader));
  report.min_effect = rule.min_effect;
  report.show_all = options.all;
  report.geometric_mean = options.geometric_mean;
  page(render(report, format_of(options.format), io.terminal), io);
  return output::regressed(report) ? Exit::no : Exit::done;
}

}  // namespace kindex::cli
