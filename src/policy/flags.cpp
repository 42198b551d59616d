#include "policy/flags.h"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "policy/compare.h"

namespace kindex::policy {
namespace {

constexpr double kWide = 2;

// Sets of labels as small numbers: thousands of runs share a few sets, and each is asked for often.
class LabelNumbers {
 public:
  // `labels` stay where they are for as long as this lives.
  std::size_t of(const Labels& labels) {
    const auto [found, fresh] = by_place_.try_emplace(&labels.map());
    if (fresh) found->second = numbers_.try_emplace(labels.map(), numbers_.size()).first->second;
    return found->second;
  }

 private:
  std::unordered_map<const Labels::Map*, std::size_t> by_place_;
  std::map<Labels::Map, std::size_t> numbers_;
};

// Everything but the labels that must be equal within a sweep; of the group and the entry.
using Text = const std::string&;
using SweepKey = std::tuple<const Digest&, Text, Text, Text, const Digest&, const Digest&, Text, const Digest&, Text>;

struct Sweep {
  std::vector<SweepPoint> points;
  std::vector<Digest> runs;
};

class Sweeps {
 public:
  // `asked` stays for as long as this lives.
  explicit Sweeps(const AskedRuns& asked) : asked_(asked) {}

  void add(const Group& group, const Entry& entry) {
    std::vector<Candidate> runs;
    runs.reserve(entry.runs.size() + entry.older.latest.size());
    for (const Run& run : entry.runs) {
      if (ineligible(run).empty()) runs.push_back({labels_.of(run.labels), run.observed, *run.value, &run.digest});
    }
    for (const SweepRun& run : entry.older.latest) {
      runs.push_back({labels_.of(run.labels), run.observed, run.value, &run.digest});
    }
    std::sort(runs.begin(), runs.end(), before);
    auto& here = by_key_[SweepKey{group.operation, group.kernel, group.pass, group.timed_region, group.protocol,
                                  group.environment, group.dtype, entry.implementation, entry.provider}];
    const Candidate* last = nullptr;
    for (const Candidate& run : runs) {
      if (last != nullptr && last->labels == run.labels) continue;
      last = &run;
      Sweep& sweep = here[run.labels];
      sweep.points.push_back({&group.axes, group.bytes, run.value, asked_.has(*run.digest)});
      sweep.runs.push_back(*run.digest);
    }
  }

  void add_flags_to(std::map<Digest, std::set<Flag>>& out) const {
    for (const auto& like : by_key_) {
      for (const auto& item : like.second) {
        const Sweep& sweep = item.second;
        const std::vector<std::set<Flag>> flags = sweep_flags(sweep.points);
        for (std::size_t i = 0; i < flags.size(); ++i) {
          if (!flags[i].empty()) out[sweep.runs[i]].insert(flags[i].begin(), flags[i].end());
        }
      }
    }
  }

 private:
  // A run of an entry that may stand in the sweep of its labels.
  struct Candidate {
    std::size_t labels;
    Instant observed;
    double value;
    const Digest* digest;
  };
  // Of equal labels first the run that Pick::latest takes.
  static bool before(const Candidate& a, const Candidate& b) {
    if (a.labels != b.labels) return a.labels < b.labels;
    if (a.observed != b.observed) return a.observed > b.observed;
    return std::tie(a.value, *a.digest) < std::tie(b.value, *b.digest);
  }

  const AskedRuns& asked_;
  LabelNumbers labels_;
  std::map<SweepKey, std::unordered_map<std::size_t, Sweep>> by_key_;
};

std::string normal(std::string_view name) {
  std::string out;
  for (const char c : name) {
    out += c == '-' ? '_' : c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  }
  return out;
}

}  // namespace

const std::vector<FlagText>& flag_texts() {
  static const std::vector<FlagText> kTexts{
      {Flag::spread_wide, "SPREAD_WIDE", "t", "p80/p20>2",
       "The middle of its samples is spread by more than a factor of two (p80 / p20 > 2)."},
      {Flag::non_monotone, "NON_MONOTONE", "m", "slower than a larger shape",
       "A larger shape of the same sweep is faster by more than 5%."},
      {Flag::launch_bound, "LAUNCH_BOUND", "h", "flat in bytes (host-bound)",
       "A larger shape of the same sweep with at least four times the bytes takes at most 10% longer: the host or the "
       "launch sets the time."},
      {Flag::below_resolution, "BELOW_RESOLUTION", "r", "tick>1%",
       "One tick of its timer is more than 1% of the value."},
      {Flag::power_capped, "POWER_CAPPED", "p", "power cap",
       "The power limit held the clocks down while it was measured; it is judged only against runs taken in turn with "
       "it."},
      {Flag::throttled, "THROTTLED", "!", "throttled",
       "The GPU slowed its clocks for heat or hardware protection while it was measured; such a run is excluded."},
  };
  return kTexts;
}

const FlagText& flag_text(Flag flag) {
  const auto& all = flag_texts();
  const auto found = std::find_if(all.begin(), all.end(), [&](const FlagText& each) { return each.flag == flag; });
  if (found == all.end()) throw std::logic_error("a flag without a text");
  return *found;
}

std::optional<Flag> parse_flag(std::string_view name) {
  for (const FlagText& each : flag_texts()) {
    if (each.name == normal(name)) return each.flag;
  }
  return std::nullopt;
}

std::set<Flag> own_flags(const Run& run) {
  std::set<Flag> flags;
  if (run.p20 && run.p80 && *run.p20 > 0 && *run.p80 / *run.p20 > kWide) flags.insert(Flag::spread_wide);
  if (coarse_tick(run)) flags.insert(Flag::below_resolution);
  if (run.power_capped) flags.insert(Flag::power_capped);
  if (run.throttled) flags.insert(Flag::throttled);
  return flags;
}

std::map<Digest, std::set<Flag>> flags_of(const std::vector<Group>& groups, const AskedRuns& asked) {
  std::map<Digest, std::set<Flag>> out;
  Sweeps sweeps(asked);
  for (const Group& group : groups) {
    for (const Entry& entry : group.entries) {
      for (const Run& run : entry.runs) {
        if (std::set<Flag> own = own_flags(run); !own.empty()) out.emplace(run.digest, std::move(own));
      }
      if (group.metric == "latency" && group.unit == "ns") sweeps.add(group, entry);
    }
  }
  sweeps.add_flags_to(out);
  return out;
}

}  // namespace kindex::policy
