#pragma once
// Where something is inside a JSON value, as error messages name it: `$.spec.axes.hidden`, `$.cases[3]`.

#include <cstddef>
#include <string>
#include <string_view>

#include "manifest/json.h"

namespace kindex::manifest {

// Adds one step to the text of a path. A key that is no plain word is quoted, made printable and cut to a readable
// length: keys come from files.
void append_key(std::string& path, std::string_view key);
void append_index(std::string& path, std::size_t index);

// A path as a chain through the callers' stack frames: nothing is allocated until an error asks for text().
class Path {
 public:
  // `root` is the path of the outermost value, already as text.
  explicit Path(std::string_view root) : key_(root) {}
  Path(const Path& up, std::string_view key) : up_(&up), key_(key) {}
  Path(const Path& up, std::size_t index) : up_(&up), index_(index), is_index_(true) {}

  [[nodiscard]] std::string text() const;

 private:
  void append_to(std::string& out) const;

  const Path* up_ = nullptr;
  std::string_view key_;
  std::size_t index_ = 0;
  bool is_index_ = false;
};

// A short printable rendering of a value for "got …" in messages: text and numbers themselves, containers by kind.
[[nodiscard]] std::string describe(const Json& value);
// Text from a file, quoted, printable, and cut to a readable length.
[[nodiscard]] std::string quote(std::string_view text);

}  // namespace kindex::manifest
