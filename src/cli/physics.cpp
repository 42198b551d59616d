#include "cli/physics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string_view>
#include <utility>

#include "cli/load_groups.h"
#include "importers/curation_facts.h"
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

bool same_hardware(const importers::HardwareFacts& hardware, const index::Environment& environment) {
  return hardware.product == environment.product && hardware.form_factor == environment.form_factor &&
         hardware.architecture == environment.architecture && hardware.vendor == environment.vendor;
}

bool has(std::span<const std::string_view> names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
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

Physics::Physics(index::Reader& reader, const std::vector<index::SeriesInfo>& series) {
  std::vector<index::Id> workloads;
  for (const index::SeriesInfo& each : series) {
    const index::Workload& workload = *each.workload;
    if (!workload.resolved || workload.suite) continue;
    if (tensors_.try_emplace(workload.id).second) workloads.push_back(workload.id);
  }
  reader.specs(workloads, [&](index::Id workload, std::string_view text) {
    const Json spec = manifest::parse_json(text, manifest::kOwnLimits);
    Tensors& tensors = tensors_[workload];
    for (const auto& [name, tensor] : spec.at("tensors").items()) tensors.emplace(name, tensor_bytes(tensor));
  });
}

const Physics::Tensors* Physics::tensors_of(const index::Workload& workload) const {
  const auto found = tensors_.find(workload.id);
  return found == tensors_.end() ? nullptr : &found->second;
}

// Names that stand for one environment may have limits of their own: the most generous of them holds.
const Physics::Limits& Physics::limits_of(const index::Environment& environment) {
  const auto [found, fresh] = limits_.try_emplace(environment.id);
  if (!fresh) return found->second;
  Limits& out = found->second;
  for (const importers::HardwareFacts& hardware : importers::curation_facts().hardware) {
    if (!same_hardware(hardware, environment)) continue;
    out.l2_bytes = std::max(out.l2_bytes.value_or(0), hardware.l2_bytes);
    out.peak_bytes_per_second = std::max(out.peak_bytes_per_second.value_or(0), hardware.peak_bytes_per_second);
  }
  return out;
}

std::optional<double> Physics::input_bytes(const index::SeriesInfo& series) const {
  const Tensors* tensors = tensors_of(*series.workload);
  if (tensors == nullptr) return std::nullopt;
  const importers::KernelFacts* kernel = importers::curation_facts().kernel(series.kernel);
  double bytes = 0;
  for (const auto& [name, size] : *tensors) bytes += kernel != nullptr && has(kernel->exempt_inputs, name) ? 0 : size;
  return bytes;
}

policy::PhysicalBounds Physics::bounds_of(const index::SeriesInfo& series) {
  policy::PhysicalBounds bounds;
  const importers::RegionFacts* region = importers::curation_facts().region(series.timed_region);
  const importers::KernelFacts* kernel = importers::curation_facts().kernel(series.kernel);
  if (region == nullptr || kernel == nullptr) return bounds;
  if (has(kernel->exempt_passes, series.pass) && parse_metric(series.metric).metric == "latency") return bounds;
  bounds.input_bytes = input_bytes(series);
  if (!bounds.input_bytes) return bounds;
  bounds.cold_l2 = region->cold_l2;
  const Limits& limits = limits_of(*series.environment);
  bounds.l2_bytes = limits.l2_bytes;
  bounds.peak_bytes_per_second = limits.peak_bytes_per_second;
  return bounds;
}

}  // namespace kindex::cli
