#include "output/report_history.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "policy/reasons.h"

namespace kindex::output {
namespace {

using Runs = std::vector<const policy::Run*>;

Runs eligible_runs(const policy::Entry& entry) {
  Runs runs;
  for (const policy::Run& run : entry.runs) {
    if (policy::ineligible(run).empty()) runs.push_back(&run);
  }
  std::sort(runs.begin(), runs.end(), [](const policy::Run* a, const policy::Run* b) {
    return std::tie(a->observed, a->digest) < std::tie(b->observed, b->digest);
  });
  return runs;
}

Runs latest_of_each_release(const Runs& runs) {
  std::map<policy::Labels::Map, const policy::Run*> latest;
  for (const policy::Run* run : runs) latest[run->labels.map()] = run;
  Runs out;
  std::copy_if(runs.begin(), runs.end(), std::back_inserter(out),
               [&](const policy::Run* run) { return latest.at(run->labels.map()) == run; });
  return out;
}

void shorten(HistoryLine& line, std::size_t most) {
  if (line.runs.size() <= most) return;
  if (Runs releases = latest_of_each_release(line.runs); releases.size() > 1) line.runs = std::move(releases);
  if (line.runs.size() > most) line.runs.erase(line.runs.begin(), line.runs.end() - static_cast<std::ptrdiff_t>(most));
}

}  // namespace

std::vector<HistoryLine> history_lines(const std::vector<const Compared*>& groups, std::size_t most,
                                       std::size_t most_in_line) {
  std::vector<HistoryLine> lines;
  for (const Compared* item : groups) {
    for (const policy::Entry& entry : item->group.entries) {
      HistoryLine line{item, &entry, eligible_runs(entry), 0};
      line.all = line.runs.size();
      if (line.all > 1) lines.push_back(std::move(line));
    }
  }
  if (lines.empty()) return lines;
  const std::size_t in_line = std::clamp(most / lines.size(), std::size_t{2}, std::max<std::size_t>(2, most_in_line));
  for (HistoryLine& line : lines) shorten(line, in_line);
  return lines;
}

}  // namespace kindex::output
