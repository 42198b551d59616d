#include "cli/physics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

#include "cli/load_groups.h"
#include "manifest/json.h"

namespace kindex::cli {
namespace {

using manifest::Json;

// A strided tensor may show one element in many places: of it, nothing is counted.
double tensor_bytes(const Json& tensor) {
  if (tensor.contains("strides")) return 0;
  double bytes = dtype_bytes(tensor.at("dtype").get_ref<const std::string&>());
  for (const Json& side : tensor.at("shape")) bytes *= side.get<double>();
  return std::isfinite(bytes) ? bytes : 0;
}

bool same_hardware(const Json& hardware, const index::Environment& environment) {
  return hardware.at("product") == environment.product && hardware.value("formFactor", "") == environment.form_factor &&
         hardware.at("architecture") == environment.architecture && hardware.at("vendor") == environment.vendor;
}

}  // namespace

double dtype_bytes(std::string_view dtype) {
  static constexpr std::array kBytes{
      std::pair{"bf16", 2},  std::pair{"fp16", 2},  std::pair{"fp32", 4}, std::pair{"fp64", 8},  std::pair{"int64", 8},
      std::pair{"int32", 4}, std::pair{"int16", 2}, std::pair{"int8", 1}, std::pair{"uint8", 1}, std::pair{"bool", 1}};
  for (const auto& [name, bytes] : kBytes) {
    if (dtype == name) return bytes;
  }
  return 0;
}

Physics::Physics(index::Reader& reader) : reader_(reader), curation_(importers::load_curation()) {}

const Physics::Tensors* Physics::tensors_of(const index::Workload& workload) {
  if (!workload.resolved || workload.suite) return nullptr;
  const auto [found, fresh] = tensors_.try_emplace(workload.id);
  if (fresh) {
    const auto object = reader_.object(workload.digest);
    const Json spec = Json::parse(object->spec);
    for (const auto& [name, tensor] : spec.at("tensors").items()) found->second.emplace(name, tensor_bytes(tensor));
  }
  return &found->second;
}

// Names that stand for one environment may have limits of their own: the most generous of them holds.
const Physics::Limits& Physics::limits_of(const index::Environment& environment) {
  const auto [found, fresh] = limits_.try_emplace(environment.id);
  if (!fresh) return found->second;
  Limits& out = found->second;
  for (const auto& [name, limits] : curation_->hardware_limits) {
    if (!limits.l2_bytes || !limits.peak_bytes_per_second) continue;
    if (!same_hardware(curation_->hardware.at(name), environment)) continue;
    out.l2_bytes = std::max(out.l2_bytes.value_or(0), *limits.l2_bytes);
    out.peak_bytes_per_second = std::max(out.peak_bytes_per_second.value_or(0), *limits.peak_bytes_per_second);
  }
  return out;
}

std::optional<double> Physics::input_bytes(const index::SeriesInfo& series) {
  const Tensors* tensors = tensors_of(*series.workload);
  if (tensors == nullptr) return std::nullopt;
  static const importers::PhysicsExemption none;
  const auto kernel = curation_->kernels.find(series.kernel);
  const importers::PhysicsExemption& exempt = kernel == curation_->kernels.end() ? none : kernel->second.physics;
  double bytes = 0;
  for (const auto& [name, size] : *tensors) bytes += exempt.inputs.count(name) > 0 ? 0 : size;
  return bytes;
}

policy::PhysicalBounds Physics::bounds_of(const index::SeriesInfo& series) {
  policy::PhysicalBounds bounds;
  const auto region = curation_->timed_regions.find(series.timed_region);
  const auto kernel = curation_->kernels.find(series.kernel);
  if (region == curation_->timed_regions.end() || kernel == curation_->kernels.end()) return bounds;
  const importers::PhysicsExemption& exempt = kernel->second.physics;
  if (exempt.passes.count(series.pass) > 0 && parse_metric(series.metric).metric == "latency") return bounds;
  bounds.input_bytes = input_bytes(series);
  if (!bounds.input_bytes) return bounds;
  bounds.cold_l2 = region->second.cold_l2;
  const Limits& limits = limits_of(*series.environment);
  bounds.l2_bytes = limits.l2_bytes;
  bounds.peak_bytes_per_second = limits.peak_bytes_per_second;
  return bounds;
}

}  // namespace kindex::cli
