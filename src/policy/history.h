#pragma once
// What happened in a group over time: every entry's runs, and who held the record since when.

#include <vector>

#include "policy/compare.h"

namespace kindex::policy {

// One run in time; an ineligible one stands in its timeline and takes part in no record.
struct Moment {
  const Entry* entry = nullptr;
  const Run* run = nullptr;
  std::vector<std::string> reasons;  // why it is not eligible; empty: it is
  bool record = false;               // a strict new minimum of the group, or its first eligible run
  const Run* beat = nullptr;         // of a record: the one before; null for the first
};

// All runs of the group, oldest first, then by value (those without one first), then by digest: the order of the record
// rule (base/record_events.h). Pointers refer into `group`.
[[nodiscard]] std::vector<Moment> history(const Group& group);

}  // namespace kindex::policy
