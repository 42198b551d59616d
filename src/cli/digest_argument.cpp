#include "cli/digest_argument.h"

#include <algorithm>

#include "base/text.h"
#include "cli/nothing_matched.h"

namespace kindex::cli {
namespace {

constexpr std::size_t kShortest = 4;
constexpr std::size_t kWhole = 64;
constexpr std::size_t kShown = 5;

bool is_hex(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

// The digits of what was typed.
std::string hex_of(const std::string& text) {
  std::string hex = lower(text);
  if (hex.starts_with("sha256:")) hex.erase(0, 7);
  if (hex.empty() || hex.size() > kWhole || !std::all_of(hex.begin(), hex.end(), is_hex)) {
    throw usage_error("'" + printable(text) + "' is no digest; write sha256: and hex digits, or just the digits");
  }
  if (hex.size() < kShortest) {
    throw usage_error("digest '" + text + "' is too short; give at least " + std::to_string(kShortest) + " hex digits");
  }
  return hex;
}

}  // namespace

index::Found resolve_digest(index::Reader& reader, const std::string& text) {
  const std::string hex = hex_of(text);
  const std::vector<index::Found> found = reader.with_prefix(hex, kShown + 1);
  if (found.empty() && reader.empty()) throw usage_error(no_runs_yet(reader));
  if (found.empty()) throw usage_error("nothing in the index has the digest " + text);
  if (found.size() == 1) return found.front();
  std::string line = "digest " + text + " is ambiguous:";
  for (std::size_t i = 0; i < found.size() && i < kShown; ++i) {
    const std::string kind = found[i].kind.empty() ? "unresolved" : found[i].kind;
    line += (i == 0 ? " " : ", ") + found[i].digest.text().substr(0, 7 + hex.size() + 8) + " (" + kind + ")";
  }
  throw usage_error(line + (found.size() > kShown ? " and more" : "") + "; give more digits");
}

Digest resolve_cohort(index::Reader& reader, const std::string& text) {
  const std::vector<Digest> keys = reader.cohorts_with_prefix(hex_of(text), 2);
  if (keys.size() > 1) throw usage_error("digest " + text + " is ambiguous among cohorts; give more digits");
  if (keys.size() == 1) return keys.front();
  const index::Found found = resolve_digest(reader, text);
  if (found.kind != "BenchmarkRun") {
    throw usage_error(text + " is neither a cohort nor a run; 'kindex list cohorts' names them");
  }
  const auto series = reader.series_of(reader.run(found.digest)->series);
  if (!series || !series->cohort) {
    throw usage_error("run " + text + " has no cohort (UNRESOLVED_WORKLOAD): its workload has not been imported");
  }
  return *series->cohort;
}

}  // namespace kindex::cli
