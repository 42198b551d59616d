#pragma once
// One of the two results that `explain` is asked about.

#include <optional>
#include <string>

#include "importers/curation.h"
#include "index/reader.h"
#include "output/explain_report.h"
#include "policy/explain.h"

namespace kindex::cli {

struct Side {
  index::SeriesInfo series;
  index::RunDetail run;  // the one named, or the one that stands for the cohort: its first in rank, else any
  policy::Standpoint standpoint;
  output::ExplainSide shown;
};

// `text` is a run, a cohort, or a selection that lies in one cohort, kernel and timed region. Throws
// Error(Exit::usage) where it is neither or lies in several, Error(Exit::no) where nothing matches.
[[nodiscard]] Side resolve_side(index::Reader& reader, const std::string& text, const importers::Curation& curation);

// Every field in which the objects behind two sides differ: `$.workload.axes.hidden`, `$.kernel` …
[[nodiscard]] std::vector<output::ExplainDifference> differences(index::Reader& reader, const Side& a, const Side& b);

}  // namespace kindex::cli
