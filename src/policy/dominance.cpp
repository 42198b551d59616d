#include "policy/dominance.h"

#include <algorithm>
#include <utility>

namespace kindex::policy {
namespace {

constexpr std::size_t kFew = 4;  // points that are not divided any further

// Each coordinate of `a` is at least that of `b`.
bool at_least(const std::vector<std::int64_t>& a, const std::vector<std::int64_t>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), [](std::int64_t x, std::int64_t y) { return x >= y; });
}

}  // namespace

Dominance::Dominance(std::vector<Point> points) : points_(std::move(points)) {
  if (!points_.empty()) (void)build(0, points_.size(), 0);
}

std::size_t Dominance::build(std::size_t begin, std::size_t end, std::size_t depth) {
  Node node{begin, end, 0, 0, points_[begin].at, points_[begin].at, points_[begin].value};
  for (std::size_t i = begin; i < end; ++i) {
    for (std::size_t k = 0; k < node.least.size(); ++k) {
      node.least[k] = std::min(node.least[k], points_[i].at[k]);
      node.most[k] = std::max(node.most[k], points_[i].at[k]);
    }
    node.lowest = std::min(node.lowest, points_[i].value);
  }
  if (end - begin > kFew) {
    const std::size_t k = depth % node.least.size();
    const std::size_t middle = begin + (end - begin) / 2;
    const auto at = [&](std::size_t i) { return points_.begin() + static_cast<std::ptrdiff_t>(i); };
    std::nth_element(at(begin), at(middle), at(end), [k](const Point& a, const Point& b) { return a.at[k] < b.at[k]; });
    node.left = build(begin, middle, depth + 1);
    node.right = build(middle, end, depth + 1);
  }
  nodes_.push_back(std::move(node));
  return nodes_.size() - 1;
}

bool Dominance::any(const std::vector<std::int64_t>& corner, const std::function<bool(double)>& enough) const {
  return !nodes_.empty() && any(nodes_.back(), corner, enough);
}

bool Dominance::any(const Node& node, const std::vector<std::int64_t>& corner,
                    const std::function<bool(double)>& enough) const {
  ++looked_at_;
  if (!at_least(node.most, corner) || !enough(node.lowest)) return false;
  if (at_least(node.least, corner)) return true;
  if (node.end - node.begin > kFew) {
    return any(nodes_[node.right], corner, enough) || any(nodes_[node.left], corner, enough);
  }
  for (std::size_t i = node.begin; i < node.end; ++i) {
    if (at_least(points_[i].at, corner) && enough(points_[i].value)) return true;
  }
  return false;
}

}  // namespace kindex::policy
