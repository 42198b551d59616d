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
  for (auto& item : found) out.push_back(std::move(item.second));
  return out;
}

using Corner = std::vector<std::int64_t>;

// Some shapes with the same axes, as coordinates: the axes that differ among them, and last the rank of their bytes.
class Shapes {
 public:
  Shapes(const std::vector<SweepPoint>& points, const Numbers& numbers) {
    for (const std::size_t i : numbers) all_.push_back({&points[i], {}});
    add_axes_that_differ();
    for (const Shape& shape : all_) {
      if (known(*shape.point)) bytes_.push_back(*shape.point->bytes);
    }
    std::sort(bytes_.begin(), bytes_.end());
    for (Shape& shape : all_) shape.at.push_back(known(*shape.point) ? rank(*shape.point->bytes) : -1);
  }

  // Whether one of them can be smaller than another at all.
  [[nodiscard]] bool grow() const { return axes() > 0; }

  [[nodiscard]] Dominance tree() const {
    std::vector<Dominance::Point> known_values;
    for (const Shape& shape : all_) {
      if (!std::isnan(shape.point->value)) known_values.push_back({shape.at, shape.point->value});
    }
    return Dominance(std::move(known_values));
  }

  // Whether a shape that is larger than the `i`th of them, with at least so many bytes, has a value that is enough.
  template <typename Enough>
  [[nodiscard]] bool larger(const Dominance& tree, std::size_t i, std::int64_t bytes, Enough enough) const {
    Corner from = all_[i].at;
    from.back() = bytes;
    const std::function<bool(double)> asked = enough;
    for (std::size_t k = 0; k < axes(); ++k) {  // larger in one of them, and in none smaller
      if (from[k] == std::numeric_limits<std::int64_t>::max()) continue;
      ++from[k];
      if (tree.any(from, asked)) return true;
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
  struct Shape {
    const SweepPoint* point;
    Corner at;
  };

  [[nodiscard]] std::size_t axes() const { return all_.front().at.size() - 1; }

  void add_axes_that_differ() {
    using Axis = std::map<std::string, std::int64_t>::const_iterator;
    std::vector<Axis> next;  // each shape's own
    for (const Shape& shape : all_) next.push_back(shape.point->axes->begin());
    for (std::size_t left = all_.front().point->axes->size(); left > 0; --left) {
      if (std::any_of(next.begin(), next.end(), [&](Axis axis) { return axis->second != next.front()->second; })) {
        for (std::size_t i = 0; i < all_.size(); ++i) all_[i].at.push_back(next[i]->second);
      }
      for (Axis& axis : next) ++axis;
    }
  }

  std::vector<Shape> all_;
  std::vector<double> bytes_;  // sorted
};

}  // namespace

std::vector<std::set<Flag>> sweep_flags(const std::vector<SweepPoint>& points, std::size_t* looked_at) {
  std::vector<std::set<Flag>> flags(points.size());
  for (const Numbers& numbers : by_axes(points)) {
    const Shapes shapes(points, numbers);
    if (!shapes.grow()) continue;
    const Dominance tree = shapes.tree();
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const SweepPoint& point = points[numbers[i]];
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
