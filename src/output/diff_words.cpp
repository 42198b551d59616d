#include <algorithm>
#include <map>

#include "output/compare_words.h"
#include "output/diff_report.h"

namespace kindex::output {
namespace {

using policy::ChangeKind;

const char* kind_word(ChangeKind kind) {
  switch (kind) {
    case ChangeKind::slower:
      return "slower";
    case ChangeKind::faster:
      return "faster";
    case ChangeKind::unclear:
      return "unclear";
    case ChangeKind::same:
      return "same";
    case ChangeKind::not_comparable:
      return "not comparable";
    case ChangeKind::only_a:
      return "only in A";
    case ChangeKind::only_b:
      return "only in B";
  }
  return "";
}

bool claims(ChangeKind kind) {
  return kind == ChangeKind::slower || kind == ChangeKind::faster || kind == ChangeKind::same ||
         kind == ChangeKind::unclear;
}

}  // namespace

bool regressed(const DiffReport& report) {
  return !report.matching.across_environments &&
         std::any_of(report.changes.begin(), report.changes.end(),
                     [](const policy::Change& change) { return change.kind == ChangeKind::slower; });
}

std::string change_word(const policy::Change& change) {
  std::string word = kind_word(change.kind);
  if (!change.judgement || !claims(change.kind)) {
    const bool memory = change.group->metric == "peak_memory";
    if (memory && change.kind == ChangeKind::slower) return "more";
    if (memory && change.kind == ChangeKind::faster) return "less";
    return word;
  }
  for (char& c : word) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return word;
}

std::string change_counts(const DiffReport& report) {
  std::map<ChangeKind, std::size_t> counts;
  for (const policy::Change& change : report.changes) ++counts[change.kind];
  std::string text;
  for (const auto& [kind, count] : counts) {
    text += (text.empty() ? "" : ", ") + std::to_string(count) + " " + kind_word(kind);
  }
  return text.empty() ? "nothing to compare" : text;
}

}  // namespace kindex::output
