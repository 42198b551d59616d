#pragma once
// Of points with a value: does one lie at or beyond a corner, in every coordinate, whose value is small enough? Asked
// of every shape of a sweep, so not by looking at every other.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace kindex::policy {

class Dominance {
 public:
  using Coordinate = std::int64_t;

  // The points' coordinates stand one point after the other, `dimensions` each (1 or more); no value is NaN.
  Dominance(std::size_t dimensions, const std::vector<Coordinate>& coordinates, const std::vector<double>& values);

  // True where a point is at least `corner` in every coordinate, and `enough` says so of its value; who is enough with
  // a value must be with every smaller one. Logarithmic where the coordinates grow together, as bytes do with a size;
  // never worse than about the square root of the number of points, for two coordinates.
  [[nodiscard]] bool any(std::span<const Coordinate> corner, const std::function<bool(double)>& enough) const;

  // Pieces of the tree that any() has looked at so far: its cost.
  [[nodiscard]] std::size_t looked_at() const { return looked_at_; }

 private:
  // Points from `begin` to `end`, and where its two halves stand in nodes_.
  struct Node {
    std::size_t begin = 0, end = 0, left = 0, right = 0;
    double lowest = 0;
  };
  using Order = std::vector<std::size_t>;
  std::size_t build(const std::vector<Coordinate>& from, Order& order, Node node, std::size_t depth);
  void bound(std::size_t node);
  [[nodiscard]] bool any(std::size_t node, const Coordinate* corner, const std::function<bool(double)>& enough) const;
  // Each coordinate of `a` is at least that of `b`.
  [[nodiscard]] bool at_least(const Coordinate* a, const Coordinate* b) const;
  [[nodiscard]] const Coordinate* point(std::size_t i) const { return coordinates_.data() + i * dimensions_; }

  std::size_t dimensions_;
  std::vector<Coordinate> coordinates_;  // in the tree's order
  std::vector<double> values_;           // of the same points
  std::vector<Node> nodes_;              // the root is the last
  std::vector<Coordinate> bounds_;       // of each node the least coordinates, then the greatest
  mutable std::size_t looked_at_ = 0;
};

}  // namespace kindex::policy
