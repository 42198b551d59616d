// The flags that the shapes of a sweep give each other.

#include <algorithm>
#include <cmath>
#include <limits>

#include "policy/dominance.h"
#include "policy/flags.h"

namespace kindex::policy {
namespace {

constexpr double kSlower = 1.05;
constexpr double kFlat = 1.10;
constexpr double kMoreBytes = 4;
constexpr double kHostTime = 500'000;  // ns

using Numbers = std::vector<std::size_t>;  // of points

// Shapes of which one may be smaller than another: those with the same axes.
std::map<std::vector<std::string>, Numbers> by_axes(const std::vector<SweepPoint>& points) {
  std::map<std::vector<std::string>, Numbers> out;
  for (std::size_t i = 0; i < points.size(); ++i) {
    std::vector<std::string> names;
    for (const auto& axis : points[i].axes) names.push_back(axis.first);
    out[names].push_back(i);
  }
  return out;
}

// Some shapes with the same axes, as coordinates: the axes that differ among them, and last the rank of their bytes.
class Shapes {
 public:
  Shapes(const std::vector<SweepPoint>& points, const Numbers& numbers) : points_(points), numbers_(numbers) {
    const auto& first = points[numbers.front()].axes;
    for (const auto& axis : first) {
      const auto differs = [&](std::size_t i) { return points[i].axes.at(axis.first) != axis.second; };
      if (std::any_of(numbers.begin(), numbers.end(), differs)) axes_.push_back(axis.first);
    }
    for (const std::size_t i : numbers) {
      if (known(points[i])) bytes_.push_back(*points[i].bytes);
    }
    std::sort(bytes_.begin(), bytes_.end());
  }

  // Whether one of them can be smaller than another at all.
  [[nodiscard]] bool grow() const { return !axes_.empty(); }

  [[nodiscard]] Dominance tree() const {
    std::vector<Dominance::Point> all;
    for (const std::size_t i : numbers_) {
      if (std::isnan(points_[i].value)) continue;
      all.push_back({corner(i, known(points_[i]) ? rank(*points_[i].bytes) : -1), points_[i].value});
    }
    return Dominance(std::move(all));
  }

  // Whether a shape that is larger than the `i`th, with at least so many bytes, has a value that is enough.
  template <typename Enough>
  [[nodiscard]] bool larger(const Dominance& tree, std::size_t i, std::int64_t bytes, Enough enough) const {
    std::vector<std::int64_t> from = corner(i, bytes);
    for (std::size_t k = 0; k < axes_.size(); ++k) {  // larger in one of them, and in none smaller
      if (from[k] == std::numeric_limits<std::int64_t>::max()) continue;
      ++from[k];
      if (tree.any(from, enough)) return true;
      --from[k];
    }
    return false;
  }

  [[nodiscard]] static bool known(const SweepPoint& point) { return point.bytes && !std::isnan(*point.bytes); }
  // How many have fewer bytes.
  [[nodiscard]] std::int64_t rank(double bytes) const {
    return std::lower_bound(bytes_.begin(), bytes_.end(), bytes) - bytes_.begin();
  }

 private:
  [[nodiscard]] std::vector<std::int64_t> corner(std::size_t i, std::int64_t bytes) const {
    std::vector<std::int64_t> out;
    out.reserve(axes_.size() + 1);
    for (const std::string& axis : axes_) out.push_back(points_[i].axes.at(axis));
    out.push_back(bytes);
    return out;
  }

  const std::vector<SweepPoint>& points_;
  const Numbers& numbers_;
  std::vector<std::string> axes_;
  std::vector<double> bytes_;  // sorted
};

}  // namespace

std::vector<std::set<Flag>> sweep_flags(const std::vector<SweepPoint>& points, std::size_t* looked_at) {
  std::vector<std::set<Flag>> flags(points.size());
  for (const auto& item : by_axes(points)) {
    const Shapes shapes(points, item.second);
    if (!shapes.grow()) continue;
    const Dominance tree = shapes.tree();
    for (const std::size_t i : item.second) {
      const SweepPoint& point = points[i];
      const auto faster = [&](double value) { return point.value > value * kSlower; };
      if (shapes.larger(tree, i, -1, faster)) flags[i].insert(Flag::non_monotone);
      if (point.value > kHostTime || !Shapes::known(point)) continue;
      const auto flat = [&](double value) { return value <= point.value * kFlat; };
      const std::int64_t more = shapes.rank(*point.bytes * kMoreBytes);
      if (shapes.larger(tree, i, more, flat)) flags[i].insert(Flag::launch_bound);
    }
    if (looked_at != nullptr) *looked_at += tree.looked_at();
  }
  return flags;
}

}  // namespace kindex::policy
