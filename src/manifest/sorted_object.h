#pragma once
// The members of a JSON object, sorted by key in one piece of memory: they come in the order in which a std::map would
// have them, at a fraction of its cost. What nlohmann::basic_json asks of its object type, and what this project uses.
//
// Unlike a map's, references, pointers and iterators to members end with the next insertion or erasure, and an
// insertion that is not at the end moves all members behind it: whoever makes an object of many members that come in
// any order makes it of a range, or of a std::map.

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

namespace kindex::manifest {

template <typename Key, typename Value, typename Less = std::less<>,
          typename Allocator = std::allocator<std::pair<const Key, Value>>>
class SortedObject {
 public:
  using key_type = Key;
  using mapped_type = Value;
  using value_type = std::pair<Key, Value>;  // nobody writes to its key
  using key_compare = Less;
  using allocator_type = typename std::allocator_traits<Allocator>::template rebind_alloc<value_type>;
  using Members = std::vector<value_type, allocator_type>;
  using size_type = typename Members::size_type;
  using difference_type = typename Members::difference_type;
  using reference = value_type&;
  using const_reference = const value_type&;
  using iterator = typename Members::iterator;
  using const_iterator = typename Members::const_iterator;

  SortedObject() = default;

  // Of pairs in any order; of those with one key the first stays.
  template <typename It>
  SortedObject(It first, It last) {
    for (; first != last; ++first) members_.emplace_back(first->first, first->second);
    if (!std::is_sorted(begin(), end(), before)) std::stable_sort(begin(), end(), before);
    members_.erase(std::unique(begin(), end(), [](const auto& a, const auto& b) { return !before(a, b); }), end());
  }

  // Of members that are sorted, no two of one key.
  explicit SortedObject(Members sorted) noexcept : members_(std::move(sorted)) {}

  [[nodiscard]] iterator begin() noexcept { return members_.begin(); }
  [[nodiscard]] iterator end() noexcept { return members_.end(); }
  [[nodiscard]] const_iterator begin() const noexcept { return members_.begin(); }
  [[nodiscard]] const_iterator end() const noexcept { return members_.end(); }
  [[nodiscard]] const_iterator cbegin() const noexcept { return members_.cbegin(); }
  [[nodiscard]] const_iterator cend() const noexcept { return members_.cend(); }

  [[nodiscard]] bool empty() const noexcept { return members_.empty(); }
  [[nodiscard]] size_type size() const noexcept { return members_.size(); }
  [[nodiscard]] size_type max_size() const noexcept { return members_.max_size(); }
  void clear() noexcept { members_.clear(); }

  template <typename Name>
  [[nodiscard]] iterator find(const Name& name) {
    const iterator at = place_of(members_, name);
    return is_at(at, name) ? at : end();
  }
  template <typename Name>
  [[nodiscard]] const_iterator find(const Name& name) const {
    const const_iterator at = place_of(members_, name);
    return is_at(at, name) ? at : end();
  }
  template <typename Name>
  [[nodiscard]] size_type count(const Name& name) const {
    return find(name) == end() ? 0 : 1;
  }
  template <typename Name>
  [[nodiscard]] Value& at(const Name& name) {
    const iterator found = find(name);
    if (found == end()) throw std::out_of_range("no such key");
    return found->second;
  }
  template <typename Name>
  [[nodiscard]] const Value& at(const Name& name) const {
    const const_iterator found = find(name);
    if (found == end()) throw std::out_of_range("no such key");
    return found->second;
  }

  template <typename Name>
  Value& operator[](Name&& name) {
    return emplace(std::forward<Name>(name)).first->second;
  }
  // Where the key is there, `value` is not moved from.
  template <typename Name, typename... From>
  std::pair<iterator, bool> emplace(Name&& name, From&&... value) {
    const iterator at = place_of(members_, name);
    if (is_at(at, name)) return {at, false};
    return {members_.emplace(at, std::piecewise_construct, std::forward_as_tuple(std::forward<Name>(name)),
                             std::forward_as_tuple(std::forward<From>(value)...)),
            true};
  }
  std::pair<iterator, bool> insert(value_type member) {
    return emplace(std::move(member.first), std::move(member.second));
  }
  template <typename It>
  void insert(It first, It last) {
    for (; first != last; ++first) emplace(first->first, first->second);
  }

  iterator erase(iterator at) { return members_.erase(at); }
  iterator erase(const_iterator at) { return members_.erase(at); }
  iterator erase(const_iterator first, const_iterator last) { return members_.erase(first, last); }
  template <typename Name>
  size_type erase(const Name& name) {
    const const_iterator found = find(name);
    if (found == end()) return 0;
    members_.erase(found);
    return 1;
  }

  friend bool operator==(const SortedObject& a, const SortedObject& b) { return a.members_ == b.members_; }
  friend auto operator<=>(const SortedObject& a, const SortedObject& b) { return a.members_ <=> b.members_; }

 private:
  static bool before(const value_type& a, const value_type& b) { return Less()(a.first, b.first); }

  template <typename Range, typename Name>
  static auto place_of(Range& members, const Name& name) {
    const auto less = [](const value_type& member, const Name& than) { return Less()(member.first, than); };
    // Most insertions are at the end: canonical text has its keys in order.
    if (members.empty() || less(members.back(), name)) return members.end();
    return std::lower_bound(members.begin(), members.end(), name, less);
  }

  template <typename Name>
  bool is_at(const_iterator at, const Name& name) const {
    return at != end() && !Less()(name, at->first);
  }

  Members members_;
};

}  // namespace kindex::manifest
