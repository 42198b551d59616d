// kindex history: the runs of cohorts over time, and who held the record since when.

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/digest_argument.h"
#include "cli/load_groups.h"
#include "cli/nothing_matched.h"
#include "cli/pager.h"
#include "cli/run_selection.h"
#include "cli/run_text.h"
#include "index/database.h"
#include "index/reader.h"
#include "output/history_report.h"

namespace kindex::cli {
namespace {

struct HistoryOptions {
  std::string database, format;
  std::vector<std::string> cohorts;
  bool records = false;
  FilterOptions filters;
};

constexpr std::size_t kSeriesAtOnce = 4096;  // what is loaded before all but the records is dropped again

// The cohorts that a command line names, each once: by the digest of one or of a run in it, or by a filter.
std::vector<Digest> cohorts_of(index::Reader& reader, const HistoryOptions& options, const index::Filter& filter) {
  std::vector<Digest> cohorts;
  std::set<Digest> seen;
  const auto add = [&](const std::optional<Digest>& cohort) {
    if (cohort && seen.insert(*cohort).second) cohorts.push_back(*cohort);
  };
  for (const std::string& text : options.cohorts) add(resolve_cohort(reader, text));
  if (options.cohorts.empty()) {
    for (const index::SeriesInfo& series : reader.series(filter)) add(series.cohort);
  }
  return cohorts;
}

// Runs that the filter leaves out keep their part in the records: what beat what does not depend on the question.
std::set<index::Id> shown_runs(index::Reader& reader, const index::Filter& filter) {
  std::set<index::Id> runs;
  for (const index::SeriesInfo& series : reader.series(filter)) {
    reader.runs(series.id, filter, [&](const index::RunBrief& run) { runs.insert(run.id); });
  }
  return runs;
}

class HistoryLoader {
 public:
  // `times`: as their sources wrote them, for programs.
  HistoryLoader(index::Reader& reader, bool records_only, const std::set<index::Id>* shown, bool times)
      : reader_(reader), records_only_(records_only), shown_(shown), times_(times) {
    report_.records_only = records_only;
  }

  void add(const std::vector<index::SeriesInfo>& series) {
    waiting_.insert(waiting_.end(), series.begin(), series.end());
    if (waiting_.size() >= kSeriesAtOnce) load();
  }

  output::HistoryReport take() {
    load();
    return std::move(report_);
  }

 private:
  void load() {
    if (waiting_.empty()) return;
    for (policy::Group& group : load_groups(reader_, waiting_, {}).groups) put(std::move(group));
    waiting_.clear();
  }

  void put(policy::Group group) {
    // Moments point into the group: it must have its place first. Moving the vector of groups moves no entry.
    output::HistoryGroup& kept = report_.groups.emplace_back();
    kept.group = std::move(group);
    bool any = false;
    for (policy::Moment& moment : policy::history(kept.group)) {
      const bool shown = shown_ == nullptr || shown_->contains(moment.run->id);
      any = any || (shown && (moment.record || !records_only_));
      kept.moments.push_back({std::move(moment), shown});
    }
    if (!any) {
      report_.groups.pop_back();
      return;
    }
    if (times_) read_times(kept.group);
  }

  void read_times(policy::Group& group) {
    std::unordered_map<index::Id, policy::Run*> runs;
    std::vector<index::Id> ids;
    for (policy::Entry& entry : group.entries) {
      for (policy::Run& run : entry.runs) {
        if (runs.emplace(run.id, &run).second) ids.push_back(run.id);
      }
    }
    reader_.run_specs(ids, [&](index::Id run, std::string_view spec) { runs[run]->observed_at = observed_text(spec); });
  }

  index::Reader& reader_;
  bool records_only_;
  const std::set<index::Id>* shown_;
  bool times_;
  std::vector<index::SeriesInfo> waiting_;
  output::HistoryReport report_;
};

}  // namespace

Exit run_history(const Command& self, const std::vector<std::string>& args, Io& io) {
  HistoryOptions options;
  Arguments arguments(self);
  arguments.app
      .add_option("COHORT", options.cohorts, "Cohorts, or runs for theirs, by digest or prefix; none: by the filters")
      .many();
  arguments.app.add_flag("--records", options.records, "Only the runs that set a record");
  add_database(arguments.app, options.database);
  add_format(arguments.app, options.format, {"table", "json", "csv"});
  add_filters(arguments.app, options.filters);
  if (arguments.parse(args, io)) return Exit::done;
  if (!options.filters.near.empty()) throw usage_error("history does not take --near; use --shape");

  const index::Filter filter = parse_filters(options.filters);
  index::Database database(database_path(options.database), index::Open::read);
  index::Reader reader(database);
  const bool some = !unfiltered(options.filters);
  const std::set<index::Id> shown = some ? shown_runs(reader, filter) : std::set<index::Id>();
  HistoryLoader loader(reader, options.records, some ? &shown : nullptr, options.format != "table");
  for (const Digest& cohort : cohorts_of(reader, options, filter)) loader.add(reader.cohort_series(cohort));
  const output::HistoryReport report = loader.take();
  if (report.groups.empty()) throw Error(Exit::no, nothing_matched(reader, filter));
  if (options.format == "json") {
    page(history_json(report), io);
  } else if (options.format == "csv") {
    page(history_csv(report), io);
  } else {
    page(history_table(report, io.terminal), io);
  }
  return Exit::done;
}

}  // namespace kindex::cli
