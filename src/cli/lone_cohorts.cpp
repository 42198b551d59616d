#include "cli/lone_cohorts.h"

#include <algorithm>

#include "base/text.h"
#include "cli/places.h"
#include "output/compare_panel.h"
#include "output/compare_words.h"

namespace kindex::cli {
namespace {

constexpr std::size_t kMostGroups = 8;
constexpr std::size_t kMostLines = 3;

std::string line_of(index::Reader& reader, const index::SeriesInfo& from, const policy::Group& group,
                    const policy::Entry& entry) {
  std::string line = output::entry_label(entry) + " is alone in " + output::operation_label(group);
  if (!group.pass.empty()) line += " " + group.pass;
  for (const auto& [axis, value] : group.axes) line += " " + axis + "=" + std::to_string(value);
  const std::vector<NearPlace> near = nearest_with(reader, from, {}, 1);
  if (near.empty()) return line + "; no cohort of this operation holds others";
  return line + "; nearest with others: " + joined(near.front().differs) + " (" + joined(near.front().entries) +
         "): " + command_for(near.front().place, group.operation_name);
}

}  // namespace

std::vector<std::string> lone_lines(index::Reader& reader, const std::vector<index::SeriesInfo>& series,
                                    const std::vector<output::Compared>& groups) {
  std::vector<std::string> lines;
  if (groups.size() > kMostGroups) return lines;
  for (const output::Compared& item : groups) {
    if (output::compared_entries(item) != 1 || lines.size() == kMostLines) continue;
    const auto from = std::find_if(series.begin(), series.end(), [&](const index::SeriesInfo& each) {
      return each.cohort == item.group.cohort && each.kernel == item.group.kernel &&
             each.timed_region == item.group.timed_region;
    });
    if (entries_at(reader, *from).size() > 1) continue;  // the filter hides the others
    lines.push_back(line_of(reader, *from, item.group, *item.ranking.ranked.front().entry));
  }
  return lines;
}

}  // namespace kindex::cli
