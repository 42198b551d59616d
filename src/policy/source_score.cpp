#include "policy/source_score.h"

#include <algorithm>

namespace kindex::policy {
namespace {

bool any_run_has(const Group& group, const std::string& score) {
  return std::any_of(group.entries.begin(), group.entries.end(), [&](const Entry& entry) {
    return std::any_of(entry.runs.begin(), entry.runs.end(),
                       [&](const Run& run) { return run.scores.count(score) > 0; });
  });
}

void set_score(Run& run, const std::string& score) {
  const auto found = run.scores.find(score);
  run.no_source_score = found == run.scores.end();
  run.value = run.no_source_score ? std::nullopt : std::optional(found->second);
  run.p20.reset();
  run.p80.reset();
  run.confidence95.reset();
  run.tick.reset();
  run.implausible = false;
  run.flags.clear();
}

}  // namespace

Group by_source_score(Group group, const std::vector<ScoreRule>& rules) {
  const auto rule = std::find_if(rules.begin(), rules.end(), [&](const ScoreRule& each) {
    return each.source == group.source && any_run_has(group, each.metric);
  });
  const ScoreRule none;
  const ScoreRule& used = rule == rules.end() ? none : *rule;
  group.metric = used.metric.empty() ? "none" : used.metric;
  group.statistic = used.metric.empty() ? "" : "score";
  group.unit = used.unit;
  group.higher_is_better = used.higher_is_better;
  for (Entry& entry : group.entries) {
    for (Run& run : entry.runs) set_score(run, used.metric);
  }
  return group;
}

}  // namespace kindex::policy
