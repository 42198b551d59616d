// kindex ab: two variants of a program, in alternating fresh processes, and a verdict.

#include <algorithm>

#include "cli/ab_runs.h"
#include "cli/arguments.h"
#include "cli/effect.h"
#include "cli/pager.h"
#include "index/database.h"
#include "output/diff_report.h"

namespace kindex::cli {
namespace {

struct AbOptions {
  std::string database, format, min_effect;
  std::size_t processes = 10;
  bool quiet = false;
};

policy::SampleSource source_of(const std::array<AbSide, 2>& sides) {
  return [&sides](const policy::Run& run) -> std::optional<policy::Samples> {
    for (const AbSide& side : sides) {
      if (const auto found = side.samples.find(&run); found != side.samples.end()) return found->second;
    }
    return std::nullopt;
  };
}

std::set<std::string> providers(const AbSide& side) {
  std::set<std::string> names;
  for (const policy::Group& group : side.groups) {
    for (const policy::Entry& entry : group.entries) names.insert(entry.provider);
  }
  return names;
}

policy::Matching matching_of(const std::array<AbSide, 2>& sides) {
  policy::Matching matching;
  matching.repeated = true;
  const std::set<std::string> a = providers(sides[0]);
  const std::set<std::string> b = providers(sides[1]);
  matching.across_entries = a.size() == 1 && b.size() == 1 && a != b;
  return matching;
}

// One stage: `pairs` pairs of processes and what they say.
struct Stage {
  std::array<AbSide, 2> sides;
  output::DiffReport report;
};

void judge_stage(const policy::ChangeRule& rule, Stage& stage) {
  stage.report.matching = matching_of(stage.sides);
  stage.report.changes = policy::changes(stage.sides[0].groups, stage.sides[1].groups, stage.report.matching, rule,
                                         source_of(stage.sides));
}

bool suspect(const policy::Change& change) {
  return change.judgement && change.kind != policy::ChangeKind::same;
}

bool one_thing(const policy::Change& a, const policy::Change& b) {
  return a.group->cohort == b.group->cohort && a.group->kernel == b.group->kernel &&
         a.group->timed_region == b.group->timed_region && a.entry_b != nullptr && b.entry_b != nullptr &&
         a.entry_b->provider == b.entry_b->provider && a.entry_b->implementation == b.entry_b->implementation;
}

// What the screen found the same stays so; of the rest, the fresh processes alone decide, so that no number that made a
// suspect also convicts it.
void confirm(const Stage& second, Stage& first) {
  for (policy::Change& change : first.report.changes) {
    if (!suspect(change)) continue;
    const auto found = std::find_if(second.report.changes.begin(), second.report.changes.end(),
                                    [&](const policy::Change& other) { return one_thing(change, other); });
    if (found != second.report.changes.end()) change = *found;
  }
  std::stable_sort(first.report.changes.begin(), first.report.changes.end(),
                   [](const policy::Change& a, const policy::Change& b) { return a.kind < b.kind; });
}

policy::ChangeRule rule_of(const AbOptions& options) {
  policy::ChangeRule rule;
  if (!options.min_effect.empty()) {
    rule.verdict.least = std::max(rule.verdict.least, parse_part("--min-effect", options.min_effect));
  }
  return rule;
}

// Everything after `--` is the other program's.
std::vector<std::string> split_command(std::vector<std::string>& args) {
  const auto dashes = std::find(args.begin(), args.end(), "--");
  if (dashes == args.end()) return {};
  std::vector<std::string> command(dashes + 1, args.end());
  args.erase(dashes, args.end());
  return command;
}

}  // namespace

Exit run_ab(const Command& self, const std::vector<std::string>& args, Io& io) {
  AbOptions options;
  Arguments arguments(self);
  arguments.app.add_option("--procs", options.processes, "Processes a side that confirm a suspect (default 10)")
      .type_name("N");
  arguments.app.add_option("--min-effect", options.min_effect, "The least change that counts (default 1%)")
      .type_name("PART");
  add_quiet(arguments.app, options.quiet);
  add_database(arguments.app, options.database);
  add_format(arguments.app, options.format, {"table", "json", "markdown"});
  std::vector<std::string> own = args;
  const std::vector<std::string> command = split_command(own);
  if (arguments.parse(own, io)) return Exit::done;
  hush(options.quiet, io);
  if (command.empty()) throw usage_error("ab: what is to be run? kindex ab -- PROGRAM '{A,B}' (see 'kindex help ab')");
  if (options.processes < 1) throw usage_error("--procs needs at least 1");
  const Variants variants = parse_variants(command);
  const policy::ChangeRule rule = rule_of(options);
  const std::filesystem::path database = database_path(options.database);

  const std::size_t screened = std::min(policy::kEnoughProcesses, options.processes);
  Stage screen{run_pairs(variants, 0, screened, database, io), {}};
  judge_stage(rule, screen);
  std::string how = "screened with " + std::to_string(screened) + " processes a side";
  Stage second;
  const auto& all = screen.report.changes;
  if (options.processes > screened && std::any_of(all.begin(), all.end(), suspect)) {
    second.sides = run_pairs(variants, screened, options.processes, database, io);
    judge_stage(rule, second);
    confirm(second, screen);
    how += ", suspects judged on " + std::to_string(options.processes) + " fresh ones alone";
  }
  output::DiffReport& report = screen.report;
  report.names = {variants.names[0], variants.names[1]};
  report.min_effect = rule.verdict.least;
  report.show_all = true;
  report.notes = {how + "; A B B A; the runs are in the index"};
  page(render(report, format_of(options.format), io.terminal), io);
  return output::regressed(report) ? Exit::no : Exit::done;
}

}  // namespace kindex::cli
