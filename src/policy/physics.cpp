#include "policy/physics.h"

namespace kindex::policy {
namespace {

constexpr double kNsPerSecond = 1e9;

bool too_small(double bytes, const PhysicalBounds& bounds) {
  return bounds.input_bytes && bytes < *bounds.input_bytes;
}

bool too_fast(double ns, const PhysicalBounds& bounds) {
  if (!bounds.cold_l2 || !bounds.input_bytes || !bounds.l2_bytes || !bounds.peak_bytes_per_second) return false;
  if (*bounds.input_bytes <= static_cast<double>(*bounds.l2_bytes)) return false;
  return *bounds.input_bytes / *bounds.peak_bytes_per_second * kNsPerSecond > ns;
}

}  // namespace

bool implausible(const std::string& metric, const std::string& unit, double value, const PhysicalBounds& bounds) {
  if (metric == "peak_memory" && unit == "bytes") return too_small(value, bounds);
  if (metric == "latency" && unit == "ns") return too_fast(value, bounds);
  return false;
}

}  // namespace kindex::policy
