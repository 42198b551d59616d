#include "policy/dominance.h"

#include <algorithm>
#include <numeric>

namespace kindex::policy {
namespace {

constexpr std::size_t kFew = 4;  // points that are not divided any further

}  // namespace

Dominance::Dominance(std::size_t dimensions, const std::vector<Coordinate>& coordinates,
                     const std::vector<double>& values)
    : dimensions_(dimensions) {
  if (values.empty()) return;
  Order order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  (void)build(coordinates, order, {0, order.size(), 0, 0, 0}, 0);
  coordinates_.reserve(coordinates.size());
  values_.reserve(values.size());
  for (const std::size_t i : order) {
    const auto* at = coordinates.data() + i * dimensions_;
    coordinates_.insert(coordinates_.end(), at, at + dimensions_);
    values_.push_back(values[i]);
  }
  bounds_.resize(nodes_.size() * 2 * dimensions_);
  for (std::size_t i = 0; i < nodes_.size(); ++i) bound(i);
}

std::size_t Dominance::build(const std::vector<Coordinate>& from, Order& order, Node node, std::size_t depth) {
  if (node.end - node.begin > kFew) {
    const std::size_t k = depth % dimensions_;
    const std::size_t middle = node.begin + (node.end - node.begin) / 2;
    const auto at = [&](std::size_t i) { return order.begin() + static_cast<std::ptrdiff_t>(i); };
    std::nth_element(at(node.begin), at(middle), at(node.end), [&](std::size_t a, std::size_t b) {
      return from[a * dimensions_ + k] < from[b * dimensions_ + k];
    });
    node.left = build(from, order, {node.begin, middle, 0, 0, 0}, depth + 1);
    node.right = build(from, order, {middle, node.end, 0, 0, 0}, depth + 1);
  }
  nodes_.push_back(node);
  return nodes_.size() - 1;
}

void Dominance::bound(std::size_t node) {
  Node& n = nodes_[node];
  n.lowest = *std::min_element(values_.begin() + static_cast<std::ptrdiff_t>(n.begin),
                               values_.begin() + static_cast<std::ptrdiff_t>(n.end));
  Coordinate* const least = bounds_.data() + node * 2 * dimensions_;
  Coordinate* const most = least + dimensions_;
  std::copy_n(point(n.begin), dimensions_, least);
  std::copy_n(point(n.begin), dimensions_, most);
  for (std::size_t i = n.begin + 1; i < n.end; ++i) {
    for (std::size_t k = 0; k < dimensions_; ++k) {
      least[k] = std::min(least[k], point(i)[k]);
      most[k] = std::max(most[k], point(i)[k]);
    }
  }
}

bool Dominance::at_least(const Coordinate* a, const Coordinate* b) const {
  for (std::size_t k = 0; k < dimensions_; ++k) {
    if (a[k] < b[k]) return false;
  }
  return true;
}

bool Dominance::any(std::span<const Coordinate> corner, const std::function<bool(double)>& enough) const {
  return !nodes_.empty() && any(nodes_.size() - 1, corner.data(), enough);
}

bool Dominance::any(std::size_t node, const Coordinate* corner, const std::function<bool(double)>& enough) const {
  ++looked_at_;
  const Node& n = nodes_[node];
  const Coordinate* const least = bounds_.data() + node * 2 * dimensions_;
  if (!at_least(least + dimensions_, corner) || !enough(n.lowest)) return false;
  if (at_least(least, corner)) return true;
  if (n.end - n.begin > kFew) return any(n.right, corner, enough) || any(n.left, corner, enough);
  for (std::size_t i = n.begin; i < n.end; ++i) {
    if (at_least(point(i), corner) && enough(values_[i])) return true;
  }
  return false;
}

}  // namespace kindex::policy
