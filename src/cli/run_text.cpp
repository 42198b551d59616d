#include "cli/run_text.h"

#include "manifest/json.h"

namespace kindex::cli {

std::string observed_text(std::string_view spec) {
  // Inside strings a quote is escaped, so the unescaped text can only be the key; no other member has that name.
  constexpr std::string_view kKey = R"("observedAt":")";
  const std::size_t at = spec.find(kKey);
  if (at == std::string_view::npos) return "";
  spec.remove_prefix(at + kKey.size());
  return std::string(spec.substr(0, spec.find('"')));
}

std::string withdrawn(const index::RunBrief& run) {
  if (run.retracted) return "retracted";
  return run.superseded ? "superseded" : "";
}

std::optional<std::pair<double, double>> confidence95(std::string_view spec) {
  if (spec.find(R"("confidence95":[)") == std::string_view::npos) return std::nullopt;
  const manifest::Json run = manifest::parse_json(spec);
  const auto& interval = run.at("timing").at("latencyNs").at("confidence95");
  return std::pair{interval.at(0).get<double>(), interval.at(1).get<double>()};
}

std::optional<Digest> raw_samples(std::string_view spec) {
  if (spec.find(R"("rawSamples":{)") == std::string_view::npos) return std::nullopt;
  const manifest::Json run = manifest::parse_json(spec);
  const auto timing = run.find("timing");
  if (timing == run.end() || !timing->contains("rawSamples")) return std::nullopt;
  return Digest::parse(timing->at("rawSamples").at("digest").get_ref<const std::string&>());
}

std::map<std::string, double> source_metrics(std::string_view spec) {
  std::map<std::string, double> metrics;
  const manifest::Json run = manifest::parse_json(spec);
  const auto native = run.find("sourceNative");
  if (native == run.end() || !native->contains("metrics")) return metrics;
  for (const auto& item : native->at("metrics").items()) metrics.emplace(item.key(), item.value().get<double>());
  return metrics;
}

}  // namespace kindex::cli
