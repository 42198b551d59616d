#include "cli/list_cohorts.h"

#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "cli/load_groups.h"
#include "cli/series_text.h"

namespace kindex::cli {
namespace {

// What policy::Group is of: runs of one cohort that were timed in the same way.
struct Listed {
  const index::SeriesInfo* first = nullptr;
  std::set<std::pair<Digest, std::string>> entries;  // (implementation, provider)
  std::int64_t runs = 0;
};

class CohortList {
 public:
  void add(const index::SeriesInfo& series, std::size_t runs) {
    const auto [place, fresh] = at_.try_emplace({*series.cohort, series.kernel, series.timed_region}, all_.size());
    if (fresh) all_.push_back({&series, {}, 0});
    Listed& listed = all_[place->second];
    listed.entries.emplace(series.implementation->digest, series.provider);
    listed.runs += static_cast<std::int64_t>(runs);
  }

  // Whether what comes now cannot add to what is listed: series come workload by workload of each environment.
  [[nodiscard]] bool done_before(const index::SeriesInfo& next) const {
    const index::SeriesInfo& last = *all_.back().first;
    return last.workload != next.workload || last.environment != next.environment;
  }

  [[nodiscard]] const std::vector<Listed>& all() const { return all_; }

 private:
  std::map<std::tuple<Digest, std::string, std::string>, std::size_t> at_;
  std::vector<Listed> all_;
};

std::vector<output::Value> row_of(const Listed& listed) {
  const index::SeriesInfo& series = *listed.first;
  return {series.cohort->text(),
          series.operation->name,
          output::text_or_null(series.kernel),
          shape_text(*series.workload),
          output::text_or_null(series.workload->dtype),
          output::text_or_null(series.pass),
          gpu_text(*series.environment),
          series.metric,
          static_cast<std::int64_t>(listed.entries.size()),
          listed.runs};
}

}  // namespace

output::Rows cohort_rows(index::Reader& reader, const index::Filter& filter, std::size_t limit) {
  using output::Align;
  output::Rows rows;
  rows.columns = {{"cohort", Align::left}, {"operation", Align::left}, {"kernel", Align::left},
                  {"shape", Align::left},  {"dtype", Align::left},     {"pass", Align::left},
                  {"gpu", Align::left},    {"metric", Align::left},    {"entries", Align::right},
                  {"runs", Align::right}};
  CohortList list;
  const std::vector<index::SeriesInfo> all = reader.series(filter);
  reader.expect_tallies(all, limit > 0 ? index::Expected::first_ones : index::Expected::all);
  for (const index::SeriesInfo& series : all) {
    if (limit > 0 && list.all().size() >= limit && list.done_before(series)) break;
    if (!series.cohort || !series.operation) continue;
    if (const std::size_t runs = count_runs(reader, series, filter); runs > 0) list.add(series, runs);
  }
  for (const Listed& listed : list.all()) {
    if (limit > 0 && rows.rows.size() >= limit) break;
    rows.rows.push_back(row_of(listed));
  }
  return rows;
}

}  // namespace kindex::cli
