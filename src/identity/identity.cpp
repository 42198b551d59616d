#include "identity/identity.h"

#include <cstdint>

#include "identity/jcs.h"
#include "identity/sha256.h"

namespace kindex::identity {

using manifest::Json;

Object identify(const manifest::Manifest& manifest) {
  Object object;
  object.kind = manifest.kind;
  object.spec = canonical(manifest.spec);
  if (!manifest.metadata.is_null()) object.metadata = canonical(manifest.metadata);
  object.digest = sha256(envelope_bytes(manifest.kind, object.spec));
  return object;
}

std::string envelope_bytes(manifest::Kind kind, std::string_view spec) {
  std::string out;
  out.reserve(spec.size() + 96);  // the text around it
  out += R"({"apiVersion":)";
  append_string(manifest::kApiVersion, out);
  out += R"(,"kind":)";
  append_string(manifest::kind_name(kind), out);
  out += R"(,"spec":)";
  out += spec;
  out += '}';
  return out;
}

Digest correctness_key(const Json& correctness) {
  std::string out = R"({"correctness":)";
  append_canonical(correctness, out);
  out += '}';
  return sha256(out);
}

std::optional<Primary> primary_measurement(const Json& run_spec) {
  if (const auto timing = run_spec.find("timing"); timing != run_spec.end()) {
    const Json& latency = timing->at("latencyNs");
    Primary primary{"latency", timing->at("primaryStatistic").get<std::string>(), "ns"};
    const bool by_mean = primary.statistic == "mean";
    auto value = latency.find(by_mean ? "mean" : "median");
    if (value == latency.end()) value = latency.find(by_mean ? "median" : "mean");
    if (value == latency.end()) return std::nullopt;
    primary.value = value->get<double>();
    return primary;
  }
  const auto measurements = run_spec.find("measurements");
  if (measurements == run_spec.end() || measurements->empty()) return std::nullopt;
  const Json& first = measurements->front();
  return Primary{first.at("metric").get<std::string>(), first.at("statistic").get<std::string>(),
                 first.at("unit").get<std::string>(), first.at("value").get<double>()};
}

Digest cohort_key(const CohortParts& parts) {
  std::string out;
  const auto append = [&out](std::string_view before, const Digest& digest) {
    out += before;
    digest.append_to(out);
  };
  append(R"({"correctness":")", parts.correctness);
  append(R"(","environment":")", parts.environment);
  out += R"(","metric":)";
  append_string(parts.metric, out);
  append(R"(,"operation":")", parts.operation);
  append(R"(","protocol":")", parts.protocol);
  append(R"(","v":1,"workload":")", parts.workload);
  out += R"("})";
  return sha256(out);
}

}  // namespace kindex::identity
