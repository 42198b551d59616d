#include "manifest/json_values.h"

#include <algorithm>
#include <iterator>

namespace kindex::manifest {
namespace {

// As many as most texts need, so that the stacks do not grow while one is read.
constexpr std::size_t kLevels = 16;
constexpr std::size_t kEach = 64;

// The first eight bytes as a number: of two keys that differ there, the one with the lower comes first.
std::uint64_t prefix_of(std::string_view key) {
  std::uint64_t prefix = 0;
  for (std::size_t i = 0; i < sizeof prefix; ++i) {
    prefix = prefix << 8U | (i < key.size() ? static_cast<unsigned char>(key[i]) : 0U);
  }
  return prefix;
}

template <typename List>
auto from(List& list, std::size_t first) {
  return list.begin() + static_cast<std::ptrdiff_t>(first);
}

}  // namespace

JsonValues::JsonValues() {
  open_.reserve(kLevels);
  members_.reserve(kEach);
  elements_.reserve(kEach);
}

bool JsonValues::close() {
  const Level level = open_.back();
  open_.pop_back();
  if (level.object) return close_object(level.first);
  close_array(level.first);
  return true;
}

bool JsonValues::close_object(std::size_t first) {
  const auto begin = from(members_, first);
  const auto unordered = [](const auto& a, const auto& b) { return !(a.first < b.first); };
  Members members = std::adjacent_find(begin, members_.end(), unordered) == members_.end()
                        ? Members(std::make_move_iterator(begin), std::make_move_iterator(members_.end()))
                        : sorted(first);
  const bool unique = members.size() == members_.size() - first;
  members_.erase(begin, members_.end());
  put(Json::object_t(std::move(members)));
  return unique;
}

JsonValues::Members JsonValues::sorted(std::size_t first) {
  places_.clear();
  for (std::size_t i = first; i < members_.size(); ++i) places_.push_back({prefix_of(members_[i].first), i});
  const auto before = [this](const Place& a, const Place& b) {
    return a.prefix != b.prefix ? a.prefix < b.prefix : members_[a.index].first < members_[b.index].first;
  };
  std::sort(places_.begin(), places_.end(), before);
  const auto same = [&](const Place& a, const Place& b) { return !before(a, b); };
  if (std::adjacent_find(places_.begin(), places_.end(), same) != places_.end()) return {};
  Members members;
  members.reserve(places_.size());
  for (const Place& place : places_) members.push_back(std::move(members_[place.index]));
  return members;
}

void JsonValues::close_array(std::size_t first) {
  const auto begin = from(elements_, first);
  Json::array_t elements(std::make_move_iterator(begin), std::make_move_iterator(elements_.end()));
  elements_.erase(begin, elements_.end());
  put(std::move(elements));
}

}  // namespace kindex::manifest
