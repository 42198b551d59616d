#pragma once
// A JSON value that knows where it stands, for data files whose errors must name the place: `NAME: $.kernels.rope: …`.

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "manifest/json.h"

namespace kindex::importers {

// A view: the JSON value it was made from must outlive it.
class JsonNode {
 public:
  JsonNode(const manifest::Json& value, std::string path) : value_(&value), path_(std::move(path)) {}

  [[nodiscard]] const manifest::Json& value() const { return *value_; }
  [[nodiscard]] const std::string& path() const { return path_; }
  [[noreturn]] void fail(const std::string& what) const;

  // Throws unless this is an object whose keys are all among `known`. `$comment` is welcome in every object.
  void expect_keys(std::initializer_list<std::string_view> known) const;
  // A member of this object, which must be there.
  [[nodiscard]] JsonNode at(std::string_view key) const;
  [[nodiscard]] std::optional<JsonNode> find(std::string_view key) const;
  // All members of this object but `$comment`, in key order.
  [[nodiscard]] std::vector<std::pair<std::string, JsonNode>> members() const;
  // All elements of this list.
  [[nodiscard]] std::vector<JsonNode> items() const;
  // Text of 1 to `most` UTF-16 units.
  [[nodiscard]] std::string text(std::size_t most = 200) const;
  [[nodiscard]] bool boolean() const;

 private:
  void expect_object() const;

  const manifest::Json* value_;
  std::string path_;
};

}  // namespace kindex::importers
