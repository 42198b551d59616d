#include "policy/nearest.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace kindex::policy {
namespace {

// How much each difference counts; only their order matters.
constexpr int kAxis = 1;
constexpr int kDtype = 2;
constexpr int kRegion = 3;
constexpr int kPass = 4;
constexpr int kProtocol = 6;
constexpr int kEnvironment = 6;
constexpr int kMetric = 20;

struct Measured {
  Neighbour neighbour;
  int weight = 0;
  double ratio = 0;  // sum of the axes' ratios, in octaves
};

void compare_axes(const Place& from, const Place& to, Measured& out) {
  for (const auto& [axis, value] : to.axes) {
    const auto other = from.axes.find(axis);
    if (other != from.axes.end() && other->second == value) continue;
    out.weight += kAxis;
    out.neighbour.differs.push_back(axis + " " + std::to_string(value));
    if (other != from.axes.end() && value > 0 && other->second > 0) {
      out.ratio += std::fabs(std::log2(static_cast<double>(value) / static_cast<double>(other->second)));
    }
  }
}

Measured measure(const Place& from, const Place& to) {
  Measured out;
  out.neighbour.place = &to;
  const auto differ = [&](bool different, int weight, const std::string& text) {
    if (!different) return;
    out.weight += weight;
    out.neighbour.differs.push_back(text);
  };
  compare_axes(from, to, out);
  const bool same_shape = out.neighbour.differs.empty() && from.dtype == to.dtype;
  differ(from.dtype != to.dtype, kDtype, "dtype " + (to.dtype.empty() ? "unknown" : to.dtype));
  differ(same_shape && from.workload != to.workload, kDtype, "another workload of this shape");
  differ(from.pass != to.pass, kPass, "pass " + (to.pass.empty() ? "unknown" : to.pass));
  // Another pass is another protocol and another timed region: said once.
  const bool same_pass = from.pass == to.pass;
  differ(same_pass && from.timed_region != to.timed_region, kRegion,
         "timed region " + (to.timed_region.empty() ? "unknown" : to.timed_region));
  differ(same_pass && from.protocol != to.protocol, kProtocol, "protocol " + to.protocol_label);
  differ(from.environment != to.environment, kEnvironment, to.environment_label);
  differ(from.metric != to.metric, kMetric, "metric " + to.metric);
  return out;
}

bool same_place(const Place& a, const Place& b) {
  return std::tie(a.cohort, a.kernel, a.timed_region) == std::tie(b.cohort, b.kernel, b.timed_region);
}

auto order(const Measured& m) {
  return std::tie(m.weight, m.ratio, m.neighbour.place->cohort, m.neighbour.place->timed_region);
}

}  // namespace

std::vector<Neighbour> nearest(const Place& from, const std::vector<Place>& all) {
  std::vector<Measured> found;
  for (const Place& to : all) {
    if (to.operation != from.operation || to.kernel != from.kernel || same_place(from, to)) continue;
    found.push_back(measure(from, to));
  }
  std::sort(found.begin(), found.end(), [](const Measured& a, const Measured& b) { return order(a) < order(b); });
  std::vector<Neighbour> out;
  out.reserve(found.size());
  for (Measured& each : found) out.push_back(std::move(each.neighbour));
  return out;
}

}  // namespace kindex::policy
