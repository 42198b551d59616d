#pragma once
// What `diff` and `ab` found, and its formats.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "output/format.h"
#include "output/table.h"
#include "policy/change.h"

namespace kindex::output {

// The changes point into the groups, which must stay where they are: neither copied nor moved after policy::changes().
struct DiffReport {
  std::array<std::string, 2> names;  // what A and B are, as they were asked for
  std::vector<policy::Group> a, b;
  std::vector<policy::Change> changes;
  policy::Matching matching;
  double min_effect = 0;        // as a part: 0.05
  bool show_all = false;        // unchanged, unclear and one-sided ones too
  bool geometric_mean = false;  // asked for
  std::vector<std::string> notes;
};

// Whether anything got slower: what a gate asks. Never across environments.
[[nodiscard]] bool regressed(const DiffReport& report);

// table, json or markdown.
[[nodiscard]] std::string render(const DiffReport& report, Format format, const Terminal& terminal);

[[nodiscard]] std::string diff_table(const DiffReport& report, const Terminal& terminal);
[[nodiscard]] std::string diff_markdown(const DiffReport& report);
[[nodiscard]] std::string diff_json(const DiffReport& report);

// "SLOWER" for a verdict; "slower (reported)" without one; "only in A" …
[[nodiscard]] std::string change_word(const policy::Change& change);
// "3 slower, 1 faster, 12 same, 2 unclear, 4 only in A".
[[nodiscard]] std::string change_counts(const DiffReport& report);

}  // namespace kindex::output
