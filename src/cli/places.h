#pragma once
// The index's series as places where runs meet, and the nearest of them that are worth going to.

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "index/reader.h"
#include "policy/nearest.h"

namespace kindex::cli {

// Where the runs of one series may be ranked. Throws std::logic_error for a series without a cohort.
[[nodiscard]] policy::Place place_of(const index::SeriesInfo& series);

// Series with a cohort, joined by cohort, kernel and timed region.
[[nodiscard]] std::vector<policy::Place> places_of(const std::vector<index::SeriesInfo>& series);

struct NearPlace {
  policy::Place place;
  std::vector<std::string> differs;  // policy::Neighbour
  std::vector<std::string> entries;  // labels of the entries that have an eligible run there
};

// The nearest places, of all that the index holds of the operation, in which at least two entries have an eligible run
// and all of `wanted` are among them. `from` must have a cohort.
[[nodiscard]] std::vector<NearPlace> nearest_with(index::Reader& reader, const index::SeriesInfo& from,
                                                  const std::set<std::pair<Digest, std::string>>& wanted,
                                                  std::size_t most);

// The labels of the entries that have an eligible run where `from` is, whatever the filter that led there.
[[nodiscard]] std::vector<std::string> entries_at(index::Reader& reader, const index::SeriesInfo& from);

// The command that shows a place: `kindex compare --op relu_squared --shape hidden=512 …`.
[[nodiscard]] std::string command_for(const policy::Place& place, const std::string& operation_name);

// A word for the shell, quoted where it has to be.
[[nodiscard]] std::string shell_word(const std::string& text);

}  // namespace kindex::cli
