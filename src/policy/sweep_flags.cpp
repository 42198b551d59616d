// The flags that the shapes of a sweep give each other.

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <string>
#include <utility>

#include "policy/dominance.h"
#include "policy/flags.h"

namespace kindex::policy {
namespace {

constexpr double kSlower = 1.05;
constexpr double kFlat = 1.10;
constexpr double kMoreBytes = 4;
constexpr double kHostTime = 500'000;  // ns

using Numbers = std::vector<std::size_t>;  // of points

bool same_axes(const SweepPoint& a, const SweepPoint& b) {
  const auto same_name = [](const auto& x, const auto& y) { return x.first == y.first; };
  return std::equal(a.axes->begin(), a.axes->end(), b.axes->begin(), b.axes->end(), same_name);
}

// Shapes of which one may be smaller than another: those with the same axes. Most often that is all of them.
std::vector<Numbers> by_axes(const std::vector<SweepPoint>& points) {
  std::map<std::vector<std::string>, Numbers> found;
  Numbers* last = nullptr;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (last == nullptr || !same_axes(points[i], points[last->back()])) {
      std::vector<std::string> names;
      for (const auto& axis : *points[i].axes) names.push_back(axis.first);
      last = &found[names];
    }
    last->push_back(i);
  }
  std::vector<Numbers> out;
  out.reserve(found.size());
  for (auto& item : found) out.push_back(std::move(item.second));
  return out;
}

// Some shapes with the same axes, as coordinates: the axes that differ among them, and last the rank of their bytes.
class Shapes {
 public:
  Shapes(const std::vector<SweepPoint>& points, const Numbers& numbers) {
    for (const std::size_t i : numbers) {
      points_.push_back(&points[i]);
      if (known(points[i])) bytes_.push_back(*points[i].bytes);
    }
    std::sort(bytes_.begin(), bytes_.end());
    const std::vector<bool> differs = axes_that_differ();
    dimensions_ = static_cast<std::size_t>(std::count(differs.begin(), differs.end(), true)) + 1;
    coordinates_.reserve(points_.size() * dimensions_);
    for (const SweepPoint* point : points_) {
      std::size_t axis = 0;
      for (const auto& [name, value] : *point->axes) {
        if (differs[axis++]) coordinates_.push_back(value);
      }
      coordinates_.push_back(known(*point) ? rank(*point->bytes) : -1);
    }
  }

  // Whether one of them can be smaller than another at all.
  [[nodiscard]] bool grow() const { return dimensions_ > 1; }

  [[nodiscard]] Dominance tree() const {
    std::vector<std::int64_t> coordinates;
    std::vector<double> values;
    coordinates.reserve(coordinates_.size());
    values.reserve(points_.size());
    for (std::size_t i = 0; i < points_.size(); ++i) {
      if (std::isnan(points_[i]->value)) continue;
      coordinates.insert(coordinates.end(), at(i), at(i) + dimensions_);
      values.push_back(points_[i]->value);
    }
    return {dimensions_, coordinates, values};
  }

  // Whether a shape that is larger than the `i`th of them, with at least so many bytes, has a value that is enough.
  template <typename Enough>
  [[nodiscard]] bool larger(const Dominance& tree, std::size_t i, std::int64_t bytes, const Enough& enough) {
    corner_.assign(at(i), at(i) + dimensions_);
    corner_.back() = bytes;
    const std::function<bool(double)> asked = std::cref(enough);
    for (std::size_t k = 0; k + 1 < dimensions_; ++k) {  // larger in one of them, and in none smaller
      if (corner_[k] == std::numeric_limits<std::int64_t>::max()) continue;
      ++corner_[k];
      if (tree.any(corner_, asked)) return true;
      --corner_[k];
    }
    return false;
  }

  [[nodiscard]] static bool known(const SweepPoint& point) { return point.bytes && !std::isnan(*point.bytes); }
  // How many have fewer bytes.
  [[nodiscard]] std::int64_t rank(double bytes) const {
    return std::lower_bound(bytes_.begin(), bytes_.end(), bytes) - bytes_.begin();
  }

 private:
  [[nodiscard]] const std::int64_t* at(std::size_t i) const { return coordinates_.data() + i * dimensions_; }

  [[nodiscard]] std::vector<bool> axes_that_differ() const {
    const auto& first = *points_.front()->axes;
    std::vector<bool> differs(first.size());
    for (const SweepPoint* point : points_) {
      std::size_t axis = 0;
      for (auto a = first.begin(), b = point->axes->begin(); a != first.end(); ++a, ++b, ++axis) {
        if (a->second != b->second) differs[axis] = true;
      }
    }
    return differs;
  }

  std::vector<const SweepPoint*> points_;
  std::vector<double> bytes_;  // sorted
  std::size_t dimensions_ = 0;
  std::vector<std::int64_t> coordinates_;  // shape by shape
  std::vector<std::int64_t> corner_;       // what larger() asks with
};

}  // namespace

std::vector<std::set<Flag>> sweep_flags(const std::vector<SweepPoint>& points, std::size_t* looked_at) {
  std::vector<std::set<Flag>> flags(points.size());
  if (std::none_of(points.begin(), points.end(), [](const SweepPoint& point) { return point.asked; })) return flags;
  for (const Numbers& numbers : by_axes(points)) {
    Shapes shapes(points, numbers);
    if (!shapes.grow()) continue;
    const Dominance tree = shapes.tree();
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const SweepPoint& point = points[numbers[i]];
      if (!point.asked) continue;
      const auto faster = [&](double value) { return point.value > value * kSlower; };
      if (shapes.larger(tree, i, -1, faster)) flags[numbers[i]].insert(Flag::non_monotone);
      if (point.value > kHostTime || !Shapes::known(point)) continue;
      const auto flat = [&](double value) { return value <= point.value * kFlat; };
      const std::int64_t more = shapes.rank(*point.bytes * kMoreBytes);
      if (shapes.larger(tree, i, more, flat)) flags[numbers[i]].insert(Flag::launch_bound);
    }
    if (looked_at != nullptr) *looked_at += tree.looked_at();
  }
  return flags;
}

}  // namespace kindex::policy
