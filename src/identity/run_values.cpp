#include "identity/run_values.h"

#include <string_view>

namespace kindex::identity {
namespace {

std::optional<double> spread(const manifest::Json& spec, const Primary& primary, std::string_view statistic) {
  const auto measurements = spec.find("measurements");
  if (measurements == spec.end()) return std::nullopt;
  for (const manifest::Json& measurement : *measurements) {
    if (measurement.at("metric") == primary.metric && measurement.at("unit") == primary.unit &&
        measurement.at("statistic") == statistic) {
      return measurement.at("value").get<double>();
    }
  }
  return std::nullopt;
}

}  // namespace

RunValues run_values(const manifest::Json& spec) {
  RunValues values{primary_measurement(spec), std::nullopt, std::nullopt};
  if (!values.primary) return values;
  values.p20 = spread(spec, *values.primary, "p20");
  values.p80 = spread(spec, *values.primary, "p80");
  return values;
}

}  // namespace kindex::identity
