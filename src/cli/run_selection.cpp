#include "cli/run_selection.h"

#include <algorithm>

#include "base/text.h"
#include "cli/digest_argument.h"
#include "cli/nothing_matched.h"

namespace kindex::cli {

RunSelection::RunSelection(index::Reader& reader, const std::vector<std::string>& digests, const FilterOptions& filters)
    : reader_(reader), named_(!digests.empty()) {
  if (!named_) filter_ = parse_filters(filters);
  std::set<index::Id> wanted;
  for (const std::string& text : digests) {
    const index::Found found = resolve_digest(reader, text);
    if (found.kind != "BenchmarkRun") {
      throw usage_error(printable(text) + " is " + (found.kind.empty() ? "an unresolved object" : "a " + found.kind) +
                        "; export takes runs (see 'kindex show " + printable(text) + "')");
    }
    runs_.push_back(found.digest);
    wanted.insert(reader.run(found.digest)->series);
  }
  for (const index::Id id : wanted) series_.push_back(*reader.series_of(id));
  if (!named_) {
    for (index::SeriesInfo& series : reader.series(filter_)) {
      const std::size_t before = runs_.size();
      reader.digested_runs(series.id, filter_, 0,
                           [&](const index::RunBrief&, const Digest& digest) { runs_.push_back(digest); });
      if (runs_.size() > before) series_.push_back(std::move(series));
    }
  }
  std::sort(runs_.begin(), runs_.end());
  runs_.erase(std::unique(runs_.begin(), runs_.end()), runs_.end());
  if (runs_.empty()) throw Error(Exit::no, nothing_matched(reader, filter_));
}

void RunSelection::each(
    const std::function<void(const index::SeriesInfo&, const index::RunBrief&, const Digest&)>& visit) const {
  for (const index::SeriesInfo& series : series_) {
    reader_.digested_runs(series.id, filter_, 0, [&](const index::RunBrief& run, const Digest& digest) {
      if (named_ && !std::binary_search(runs_.begin(), runs_.end(), digest)) return;
      visit(series, run, digest);
    });
  }
}

bool unfiltered(const FilterOptions& f) {
  return f.since.empty() && f.until.empty() && f.metric.empty() &&
         f.op.size() + f.pass.size() + f.gpu.size() + f.arch.size() + f.dtype.size() + f.provider.size() +
                 f.source.size() + f.label.size() + f.shape.size() + f.near.size() ==
             0;
}

}  // namespace kindex::cli
