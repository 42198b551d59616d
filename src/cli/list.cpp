// kindex list: runs, cohorts, or objects of one kind.

#include <algorithm>
#include <array>
#include <set>

#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/flags.h"
#include "cli/list_cohorts.h"
#include "cli/load_groups.h"
#include "cli/nothing_matched.h"
#include "cli/object_rows.h"
#include "cli/pager.h"
#include "cli/run_origins.h"
#include "cli/run_selection.h"
#include "cli/run_text.h"
#include "cli/series_text.h"
#include "identity/event.h"
#include "index/database.h"
#include "index/reader.h"
#include "output/rows.h"

namespace kindex::cli {
namespace {

using output::text_or_null;

struct ListOptions {
  std::string database, format, what;
  std::size_t limit = 0;
  FilterOptions filters;
  std::vector<std::string> flags;
};

struct Kind {
  std::string_view word;
  std::string_view kind;
};
constexpr std::array<Kind, 7> kKinds{{{"operations", "OperationSpec"},
                                      {"workloads", "WorkloadCase"},
                                      {"suites", "WorkloadSuite"},
                                      {"implementations", "ImplementationRevision"},
                                      {"protocols", "BenchmarkProtocol"},
                                      {"environments", "ExecutionEnvironment"},
                                      {"projects", "SoftwareProject"}}};
constexpr std::array<std::string_view, 5> kServing{"ModelRevision", "ServingStackRevision", "ServingConfiguration",
                                                   "ServingWorkload", "ServingRun"};

constexpr std::size_t kListedAtOnce = 4096;  // runs that are completed together

// For people, what tells runs apart at a glance; for programs, every reference in full (SPEC.md, JSON shapes).
output::Rows run_columns(bool people) {
  using output::Align;
  output::Rows rows;
  if (people) {
    rows.columns = {{"run", Align::left},   {"operation", Align::left}, {"pass", Align::left},
                    {"shape", Align::left}, {"provider", Align::left},  {"value", Align::right},
                    {"dtype", Align::left}, {"gpu", Align::left},       {"observed", Align::left},
                    {"status", Align::left}};
    return rows;
  }
  for (const char* name : {"run", "implementation", "workload", "protocol", "environment", "operation", "cohort"}) {
    rows.columns.push_back({name, Align::left});
  }
  rows.columns.push_back({"value", Align::right});
  for (const char* name : {"unit", "observedAt", "source", "snapshot"}) rows.columns.push_back({name, Align::left});
  rows.columns.push_back({"line", Align::right});
  for (const char* name : {"labels", "status", "metric", "kernel", "provider", "pass", "withdrawn"}) {
    rows.columns.push_back({name, Align::left});
  }
  return rows;
}

std::vector<output::Value> run_for_people(const index::SeriesInfo& series, const index::RunBrief& run,
                                          const Digest& digest) {
  return {digest.text().substr(7, 12),
          operation_text(series),
          series.pass,
          shape_text(*series.workload),
          series.provider.empty() ? series.implementation->name : series.provider,
          run.value ? with_unit(*run.value, parse_metric(series.metric).unit) : "",
          series.workload->dtype,
          gpu_text(*series.environment),
          format_instant(run.observed.ms).substr(0, 10),
          std::string(run.status) + (withdrawn(run).empty() ? "" : ", " + withdrawn(run))};
}

// A run of the list.
struct ListedRun {
  const index::SeriesInfo* series = nullptr;
  index::RunBrief run;
  Digest digest;
};

std::vector<output::Value> run_for_programs(index::Reader& reader, const ListedRun& listed, const RunOrigin& origin) {
  const index::SeriesInfo& series = *listed.series;
  const index::RunBrief& run = listed.run;
  const Metric metric = parse_metric(series.metric);
  return {listed.digest.text(),
          series.implementation->digest.text(),
          series.workload->digest.text(),
          series.protocol->digest.text(),
          series.environment->digest.text(),
          series.operation ? output::Value(series.operation->digest.text()) : output::Value(),
          series.cohort ? output::Value(series.cohort->text()) : output::Value(),
          output::number_or_null(run.value),
          output::text_or_null(metric.unit),
          origin.observed_at,
          series.source,
          origin.place.snapshot.text(),
          origin.place.line,
          output::object_of(*reader.labels(run.labels)),
          std::string(run.status),
          series.metric,
          output::text_or_null(series.kernel),
          output::text_or_null(series.provider),
          output::text_or_null(series.pass),
          output::text_or_null(withdrawn(run))};
}

bool has_any(const FlagsByRun& flags, const Digest& run, const std::set<policy::Flag>& wanted) {
  const auto found = flags.find(run);
  return found != flags.end() &&
         std::any_of(wanted.begin(), wanted.end(), [&](policy::Flag flag) { return found->second.count(flag) > 0; });
}

void add_for_programs(index::Reader& reader, std::vector<ListedRun>& listed, output::Rows& rows) {
  std::vector<index::Id> ids;
  ids.reserve(listed.size());
  for (const ListedRun& each : listed) ids.push_back(each.run.id);
  const auto origins = run_origins(reader, ids);
  for (const ListedRun& each : listed) rows.rows.push_back(run_for_programs(reader, each, origins.at(each.run.id)));
  listed.clear();
}

output::Rows run_rows(index::Reader& reader, const ListOptions& options, const index::Filter& filter, bool people) {
  output::Rows rows = run_columns(people);
  const std::set<policy::Flag> wanted = parse_flags(options.flags);
  const FlagsByRun flags =
      wanted.empty() ? FlagsByRun{} : flags_of_sweeps(reader, filter, Depth::every_run, policy::AskedRuns::all());
  const std::vector<index::SeriesInfo> all = reader.series(filter);
  std::vector<ListedRun> listed;  // not yet among the rows
  const auto count = [&] { return rows.rows.size() + listed.size(); };
  for (const index::SeriesInfo& series : all) {
    if (options.limit > 0 && count() >= options.limit) break;
    // Of those that have a flag, nobody knows how many must be looked at.
    const std::size_t most = options.limit > 0 && wanted.empty() ? options.limit - count() : 0;
    reader.digested_runs(series.id, filter, most, [&](const index::RunBrief& run, const Digest& digest) {
      if (options.limit > 0 && count() >= options.limit) return;
      if (!wanted.empty() && !has_any(flags, digest, wanted)) return;
      if (people) {
        rows.rows.push_back(run_for_people(series, run, digest));
      } else {
        listed.push_back({&series, run, digest});
      }
    });
    if (listed.size() >= kListedAtOnce) add_for_programs(reader, listed, rows);
  }
  add_for_programs(reader, listed, rows);
  return rows;
}

// Objects of the kind, all of them, or those that the matching series refer to.
std::vector<index::ObjectBrief> objects(index::Reader& reader, std::string_view kind, const ListOptions& options,
                                        const index::Filter& filter) {
  std::vector<index::ObjectBrief> all = reader.objects(kind, 0);
  if (!unfiltered(options.filters)) {
    std::set<Digest> wanted;
    for (const index::SeriesInfo& series : reader.series(filter)) {
      if (series.operation) wanted.insert(series.operation->digest);
      for (const Digest& digest : {series.workload->digest, series.protocol->digest, series.environment->digest,
                                   series.implementation->digest}) {
        wanted.insert(digest);
      }
    }
    std::erase_if(all, [&](const index::ObjectBrief& object) { return !wanted.contains(object.digest); });
  }
  if (options.limit > 0 && all.size() > options.limit) all.resize(options.limit);
  return all;
}

// What is said of runs; with a filter, of those that match it.
output::Rows event_rows(index::Reader& reader, const ListOptions& options, const index::Filter& filter) {
  output::Rows rows;
  for (const char* name : {"kind", "run", "replacement", "at", "by", "why", "event"}) rows.columns.push_back({name});
  std::set<Digest> wanted;
  if (!unfiltered(options.filters)) {
    for (const index::SeriesInfo& series : reader.series(filter)) {
      reader.digested_runs(series.id, filter, 0, [&](const index::RunBrief& run, const Digest& digest) {
        if (run.retracted || run.superseded) wanted.insert(digest);
      });
    }
  }
  std::vector<std::pair<index::EventRow, identity::Event>> events;
  reader.each_event([&](const index::EventRow& row) {
    if (!unfiltered(options.filters) && !wanted.contains(row.run)) return;
    events.emplace_back(row, identity::parse_event_body(row.body).event);
  });
  std::stable_sort(events.begin(), events.end(), [](const auto& a, const auto& b) {
    return *parse_instant(a.second.at) < *parse_instant(b.second.at);
  });
  if (options.limit > 0 && events.size() > options.limit) events.resize(options.limit);
  for (const auto& [row, event] : events) {
    rows.rows.push_back({row.kind, row.run.text(),
                         event.replacement ? output::Value(event.replacement->text()) : output::Value(), event.at,
                         event.by, event.why, row.digest.text()});
  }
  return rows;
}

std::vector<std::string> kinds() {
  std::vector<std::string> words{"runs", "cohorts", "events", "serving"};
  for (const Kind& kind : kKinds) words.emplace_back(kind.word);
  return words;
}

output::Rows rows_of(index::Reader& reader, const ListOptions& options, const index::Filter& filter, bool people) {
  if (options.what == "runs") return run_rows(reader, options, filter, people);
  if (options.what == "cohorts") return cohort_rows(reader, filter, options.limit);
  if (options.what == "events") return event_rows(reader, options, filter);
  if (options.what == "serving") {
    std::vector<index::ObjectBrief> all;
    for (const std::string_view kind : kServing) {
      for (index::ObjectBrief& object : reader.objects(kind, 0)) all.push_back(std::move(object));
    }
    if (options.limit > 0 && all.size() > options.limit) all.resize(options.limit);
    return object_rows(all);
  }
  for (const Kind& kind : kKinds) {
    if (kind.word == options.what) return object_rows(objects(reader, kind.kind, options, filter));
  }
  const std::vector<std::string> words = kinds();
  const auto near = closest(options.what, words, 1);
  std::string list;
  for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
  throw usage_error("list: '" + printable(options.what) + "' is none of " + list +
                    (near.empty() ? "" : "; did you mean " + near.front() + "?"));
}

}  // namespace

Exit run_list(const Command& self, const std::vector<std::string>& args, Io& io) {
  ListOptions options;
  Arguments arguments(self);
  std::string known;
  for (const std::string& word : kinds()) known += (known.empty() ? "" : "|") + word;
  arguments.app.add_option("WHAT", options.what, "runs, cohorts, operations, workloads …").required().type_name(known);
  arguments.app.add_option("--limit", options.limit, "At most this many (0: all)").type_name("N");
  add_database(arguments.app, options.database);
  add_format(arguments.app, options.format, {"table", "json", "jsonl", "csv", "markdown"});
  add_filters(arguments.app, options.filters);
  add_flag_filter(arguments.app, options.flags);
  if (arguments.parse(args, io)) return Exit::done;
  if (!options.flags.empty() && options.what != "runs") throw usage_error("--flag goes with 'list runs'");
  if (!options.filters.near.empty()) throw usage_error("list does not take --near; use --shape");

  const index::Filter filter = parse_filters(options.filters);
  index::Database database(database_path(options.database), index::Open::read);
  index::Reader reader(database);
  const output::Format format = format_of(options.format);
  const bool people = format == output::Format::table || format == output::Format::markdown;
  const output::Rows rows = rows_of(reader, options, filter, people);
  if (rows.rows.empty()) {
    if (options.what == "events" && !unfiltered(options.filters)) {
      throw Error(Exit::no, "no event is about a run that matches these filters");
    }
    const bool plain = unfiltered(options.filters) && !reader.empty();
    if (!options.flags.empty()) throw Error(Exit::no, "no run that the filter matches has that flag");
    throw Error(Exit::no, plain ? "the index holds no " + options.what : nothing_matched(reader, filter));
  }
  page(render(rows, format, io.terminal), io);
  return Exit::done;
}

}  // namespace kindex::cli
