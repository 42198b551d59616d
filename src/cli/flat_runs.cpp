#include "cli/flat_runs.h"

#include <array>

#include "cli/load_groups.h"
#include "cli/run_origins.h"
#include "cli/run_text.h"
#include "output/rows.h"

namespace kindex::cli {
namespace {

using output::number_or_null;
using output::text_or_null;
using output::Value;

constexpr std::array<const char*, 32> kColumns{"run",
                                               "operation",
                                               "kernel",
                                               "pass",
                                               "provider",
                                               "implementation",
                                               "product",
                                               "formFactor",
                                               "architecture",
                                               "dtype",
                                               "axes",
                                               "metric",
                                               "statistic",
                                               "unit",
                                               "value",
                                               "p20",
                                               "p80",
                                               "status",
                                               "withdrawn",
                                               "observedAt",
                                               "labels",
                                               "source",
                                               "timedRegion",
                                               "cohort",
                                               "operationDigest",
                                               "workloadDigest",
                                               "implementationDigest",
                                               "protocolDigest",
                                               "environmentDigest",
                                               "protocol",
                                               "snapshot",
                                               "line"};
constexpr std::size_t kRowsAtOnce = 1024;

Value axes_of(const index::Workload& workload) {
  if (!workload.resolved || workload.suite) return {};
  return output::object_of(workload.axes);
}

struct Flat {
  index::SeriesInfo series;
  index::RunBrief run;
  Digest digest;
};

std::vector<Value> row_of(index::Reader& reader, const Flat& flat, const RunOrigin& origin) {
  const index::SeriesInfo& series = flat.series;
  const index::RunBrief& run = flat.run;
  const Metric metric = parse_metric(series.metric);
  const index::Environment& environment = *series.environment;
  return {flat.digest.text(),
          text_or_null(series.operation ? series.operation->name : ""),
          text_or_null(series.kernel),
          text_or_null(series.pass),
          text_or_null(series.provider),
          text_or_null(series.implementation->name),
          text_or_null(environment.product),
          text_or_null(environment.form_factor),
          text_or_null(environment.architecture),
          text_or_null(series.workload->dtype),
          axes_of(*series.workload),
          metric.metric,
          text_or_null(metric.statistic),
          text_or_null(metric.unit),
          number_or_null(run.value),
          number_or_null(run.p20),
          number_or_null(run.p80),
          std::string(run.status),
          text_or_null(withdrawn(run)),
          origin.observed_at,
          output::object_of(*reader.labels(run.labels)),
          series.source,
          text_or_null(series.timed_region),
          text_or_null(series.cohort ? series.cohort->text() : ""),
          text_or_null(series.operation ? series.operation->digest.text() : ""),
          series.workload->digest.text(),
          series.implementation->digest.text(),
          series.protocol->digest.text(),
          series.environment->digest.text(),
          text_or_null(series.protocol->name),
          origin.place.snapshot.text(),
          origin.place.line};
}

}  // namespace

void write_flat_csv(std::ostream& out, index::Reader& reader, const RunSelection& selection) {
  output::Rows rows;
  for (const char* name : kColumns) rows.columns.push_back({name});
  bool header = true;
  std::vector<Flat> held;
  const auto flush = [&] {
    std::vector<index::Id> ids;
    ids.reserve(held.size());
    for (const Flat& each : held) ids.push_back(each.run.id);
    const auto origins = run_origins(reader, ids);
    for (const Flat& each : held) rows.rows.push_back(row_of(reader, each, origins.at(each.run.id)));
    held.clear();
    const std::string text = output::render(rows, output::Format::csv, {});
    out << (header ? std::string_view(text) : std::string_view(text).substr(text.find('\n') + 1));
    header = false;
    rows.rows.clear();
  };
  selection.each([&](const index::SeriesInfo& series, const index::RunBrief& run, const Digest& digest) {
    held.push_back({series, run, digest});
    if (held.size() == kRowsAtOnce) flush();
  });
  flush();
}

}  // namespace kindex::cli
