#pragma once
// What a run's source says of it beside its values: releases, the number of a repetition. Thousands of runs share a few
// sets of labels, so a copy is the same set.

#include <cstddef>
#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace kindex::policy {

class Labels {
 public:
  using Map = std::map<std::string, std::string>;

  Labels() : Labels(none()) {}
  Labels(std::initializer_list<Map::value_type> labels) : map_(std::make_shared<const Map>(labels)) {}
  // Not null.
  explicit Labels(std::shared_ptr<const Map> labels) : map_(std::move(labels)) {}

  [[nodiscard]] const Map& map() const { return *map_; }
  [[nodiscard]] Map::const_iterator begin() const { return map_->begin(); }
  [[nodiscard]] Map::const_iterator end() const { return map_->end(); }
  // The value of a label, or null.
  [[nodiscard]] const std::string* value(const std::string& label) const {
    const auto found = map_->find(label);
    return found == map_->end() ? nullptr : &found->second;
  }

  friend bool operator==(const Labels& a, const Labels& b) { return a.map_ == b.map_ || *a.map_ == *b.map_; }

 private:
  static const std::shared_ptr<const Map>& none() {
    static const auto kNone = std::make_shared<const Map>();
    return kNone;
  }

  std::shared_ptr<const Map> map_;  // never null
};

}  // namespace kindex::policy
