#pragma once
// Flags: what a careful reader must know of a value before building on it. They exclude nothing but THROTTLED.

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "policy/group.h"

namespace kindex::policy {

struct FlagText {
  Flag flag;
  std::string_view name;        // SPREAD_WIDE …: JSON, --flag
  std::string_view sign;        // one letter in tables
  std::string_view short_text;  // for legends
  std::string_view meaning;     // one sentence
};

[[nodiscard]] const std::vector<FlagText>& flag_texts();
[[nodiscard]] const FlagText& flag_text(Flag flag);
// By name, ASCII case ignored, `-` as `_`.
[[nodiscard]] std::optional<Flag> parse_flag(std::string_view name);

// What a run's own numbers say: SPREAD_WIDE where p80 / p20 > 2; BELOW_RESOLUTION where one tick of its timer is more
// than 1% of the value, so that the least effect that counts cannot be seen; POWER_CAPPED and THROTTLED.
[[nodiscard]] std::set<Flag> own_flags(const Run& run);

// One shape of a sweep: the same entry, protocol, environment and labels, and everything equal but the axes.
struct SweepPoint {
  const std::map<std::string, std::int64_t>* axes = nullptr;  // the caller's, for as long as the point is used
  std::optional<double> bytes;                                // of its inputs
  double value = 0;                                           // a latency in ns
  bool asked = true;                                          // for its flags; else it is there for the others'
};

// The flags that the other shapes of its sweep give each point that is asked for. One shape is smaller than another
// when no axis is larger and one is smaller. NON_MONOTONE: slower than a larger shape by more than 5%, which is the
// least difference that a single process can show (SPEC.md, verdicts). LAUNCH_BOUND: at most 10% faster than a larger
// shape of at least four times its bytes, so that something other than the data sets the time: the host, or the launch.
// Neither takes more than half a millisecond a call (backward passes through autograd take some 100 us); a longer flat
// stretch is an input that is read in part. `looked_at` grows by what that cost (dominance.h): n log n for the shapes
// of one axis.
[[nodiscard]] std::vector<std::set<Flag>> sweep_flags(const std::vector<SweepPoint>& points,
                                                      std::size_t* looked_at = nullptr);

// Some runs, or all: a comparison shows few of the runs that it reads.
class AskedRuns {
 public:
  [[nodiscard]] static AskedRuns all() { return AskedRuns(); }
  explicit AskedRuns(std::unordered_set<Digest> some) : some_(std::move(some)) {}
  [[nodiscard]] bool has(const Digest& run) const { return !some_ || some_->count(run) > 0; }

 private:
  AskedRuns() = default;
  std::optional<std::unordered_set<Digest>> some_;
};

// own_flags() of every run and, for latencies, the sweep_flags() of those that are asked for, over the groups, which
// must hold whole sweeps: run digest → flags. Of several runs of an entry with equal labels in a group, only the latest
// is part of the sweep.
[[nodiscard]] std::map<Digest, std::set<Flag>> flags_of(const std::vector<Group>& groups, const AskedRuns& asked);

}  // namespace kindex::policy
