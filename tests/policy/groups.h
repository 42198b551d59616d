#pragma once
// Groups made by hand, for the tests of policy and output.

#include <string>
#include <utility>

#include "policy/compare.h"

namespace kindex::tests {

// A digest that is told apart by its first byte, for tests that need no real one.
inline Digest digest_of(unsigned char first, unsigned char second = 0) {
  Digest digest;
  digest.bytes[0] = first;
  digest.bytes[1] = second;
  return digest;
}

inline policy::Run passed(unsigned char id, double value, const std::string& at = "2026-03-27T06:09:27.000Z") {
  policy::Run run;
  run.id = id;
  run.digest = digest_of(id, 0xAA);
  run.status = "passed";
  run.observed = parse_instant(at).value();
  run.observed_at = at;
  run.value = value;
  return run;
}

inline policy::Run spread(policy::Run run, double p20, double p80) {
  run.p20 = p20;
  run.p80 = p80;
  return run;
}

inline policy::Run interval(policy::Run run, double low, double high) {
  run.confidence95 = std::pair(low, high);
  return run;
}

inline policy::Entry entry(const std::string& provider, std::vector<policy::Run> runs, bool baseline = false) {
  policy::Entry made;
  made.provider = provider;
  made.name = provider + "-kernel";
  made.baseline = baseline;
  made.runs = std::move(runs);
  for (const char c : provider)
    made.implementation.bytes[0] = static_cast<unsigned char>(made.implementation.bytes[0] + c);
  return made;
}

inline policy::Group group(std::vector<policy::Entry> entries) {
  policy::Group made;
  made.metric = "latency";
  made.statistic = "median";
  made.unit = "ns";
  made.entries = std::move(entries);
  return made;
}

}  // namespace kindex::tests
