#include "cli/source_scores.h"

#include <stdexcept>

#include "embedded/kSourceScores.h"
#include "manifest/json.h"

namespace kindex::cli {
namespace {

std::vector<policy::ScoreRule> parse_rules() {
  std::vector<policy::ScoreRule> rules;
  const manifest::Json table = manifest::parse_json(kSourceScores);
  for (const manifest::Json& each : table.at("scores")) {
    const std::string better = each.at("better");
    if (better != "lower" && better != "higher")
      throw std::logic_error("source_scores.json: better is lower or higher");
    rules.push_back({each.at("source"), each.at("metric"), each.at("unit"), better == "higher"});
  }
  return rules;
}

}  // namespace

const std::vector<policy::ScoreRule>& source_scores() {
  static const std::vector<policy::ScoreRule> kRules = parse_rules();
  return kRules;
}

}  // namespace kindex::cli
