#pragma once
// Of points with a value: does one lie at or beyond a corner, in every coordinate, whose value is small enough? Asked
// of every shape of a sweep, so not by looking at every other.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace kindex::policy {

class Dominance {
 public:
  struct Point {
    std::vector<std::int64_t> at;  // as many coordinates as all others
    double value = 0;              // not NaN
  };
  explicit Dominance(std::vector<Point> points);

  // True where a point is at least `corner` in every coordinate, and `enough` says so of its value; who is enough with
  // a value must be with every smaller one. Logarithmic where the coordinates grow together, as bytes do with a size;
  // never worse than about the square root of the number of points, for two coordinates.
  [[nodiscard]] bool any(const std::vector<std::int64_t>& corner, const std::function<bool(double)>& enough) const;

  // Pieces of the tree that any() has looked at so far: its cost.
  [[nodiscard]] std::size_t looked_at() const { return looked_at_; }

 private:
  // Points from `begin` to `end`, their bounds, and where its two halves stand in nodes_.
  struct Node {
    std::size_t begin = 0, end = 0, left = 0, right = 0;
    std::vector<std::int64_t> least, most;
    double lowest = 0;
  };
  std::size_t build(std::size_t begin, std::size_t end, std::size_t depth);
  [[nodiscard]] bool any(const Node& node, const std::vector<std::int64_t>& corner,
                         const std::function<bool(double)>& enough) const;

  std::vector<Point> points_;
  std::vector<Node> nodes_;  // the root is the last
  mutable std::size_t looked_at_ = 0;
};

}  // namespace kindex::policy
