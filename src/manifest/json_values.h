#pragma once
// Makes a JSON value from the events of its text, from the leaves up: what containers hold stands on a stack until they
// end, so that each is made once, of its exact size, and its keys are sorted once. Private to src/manifest.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/block_pool.h"
#include "manifest/json.h"

namespace kindex::manifest {

class JsonValues {
 public:
  JsonValues();

  // One value that is no container: the text itself, the next element, or the value of the last key.
  template <typename Value>
  void put(Value&& value) {
    if (open_.empty()) {
      root_ = Json(std::forward<Value>(value));
    } else if (open_.back().object) {
      members_.back().second = Json(std::forward<Value>(value));
    } else {
      elements_.emplace_back(std::forward<Value>(value));
    }
  }
  void key(std::string_view name) {
    members_.emplace_back(std::piecewise_construct, std::forward_as_tuple(name), std::forward_as_tuple());
  }
  void open_object() { open_.push_back({members_.size(), true}); }
  void open_array() { open_.push_back({elements_.size(), false}); }

  // Ends the innermost container. False where two of its members have one key; then there is no value.
  [[nodiscard]] bool close();

  // Containers that are open.
  [[nodiscard]] std::size_t depth() const { return open_.size(); }

  // The value, once its text is over.
  [[nodiscard]] Json take() { return std::move(root_); }

 private:
  using Members = Json::object_t::Members;

  struct Level {
    std::size_t first;  // of members_ or elements_
    bool object;
  };
  // A member that is to be sorted: the first eight bytes of its key decide nearly always.
  struct Place {
    std::uint64_t prefix;
    std::size_t index;
  };

  [[nodiscard]] bool close_object(std::size_t first);
  void close_array(std::size_t first);
  // The members from `first`, sorted; none where two have one key.
  [[nodiscard]] Members sorted(std::size_t first);

  Json root_;
  std::vector<Level, PoolAllocator<Level>> open_;
  Members members_;         // of all open objects
  Json::array_t elements_;  // of all open lists
  std::vector<Place, PoolAllocator<Place>> places_;
};

}  // namespace kindex::manifest
