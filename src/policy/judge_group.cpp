#include "policy/judge_group.h"

#include <algorithm>
#include <map>

namespace kindex::policy {
namespace {

// Samples of a group's runs, each read once.
class Held {
 public:
  explicit Held(const SampleSource& source) : source_(source) {}

  const Samples* of(const Run& run) {
    const auto [found, fresh] = held_.try_emplace(&run);
    if (fresh) found->second = source_(run);
    return found->second ? &*found->second : nullptr;
  }

 private:
  const SampleSource& source_;
  std::map<const Run*, std::optional<Samples>> held_;
};

std::optional<Judgement> judge_pair(const Run& subject, const Run& reference, Held& held) {
  const Samples* of_subject = held.of(subject);
  const Samples* of_reference = of_subject == nullptr ? nullptr : held.of(reference);
  if (of_reference == nullptr) return std::nullopt;
  VerdictRule rule;
  rule.tick = std::max(subject.tick.value_or(0), reference.tick.value_or(0));
  return judge(*of_subject, *of_reference, rule);
}

const Ranked* runner_up(const Ranking& ranking) {
  const auto next = std::find_if(ranking.ranked.begin(), ranking.ranked.end(),
                                 [&](const Ranked& item) { return item.entry != ranking.ranked.front().entry; });
  return next == ranking.ranked.end() ? nullptr : &*next;
}

}  // namespace

void judge_group(const Group& group, Ranking& ranking, const SampleSource& samples) {
  if (ranking.ranked.empty()) return;
  Held held(samples);
  const Ranked* baseline = baseline_of(group, ranking);
  for (Ranked& item : ranking.ranked) {
    if (baseline != nullptr && &item != baseline) item.verdict = judge_pair(*item.run, *baseline->run, held);
  }
  const Ranked& first = ranking.ranked.front();
  const Ranked* next = runner_up(ranking);
  if (next == nullptr || first.tied) return;
  const bool known = next == baseline && first.verdict;
  const std::optional<Judgement> over = known ? first.verdict : judge_pair(*first.run, *next->run, held);
  ranking.first_is_fastest = over && over->verdict == Verdict::faster;
}

}  // namespace kindex::policy
