#pragma once
// Writes JSON text in the order it is told: numbers as ECMAScript prints them, strings with RFC 8785 escapes.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kindex::output {

class JsonWriter {
 public:
  // `indent` spaces per level; 0 writes one line with no spaces (JSON Lines).
  explicit JsonWriter(int indent = 2) : indent_(indent) {}

  JsonWriter& begin_object();
  JsonWriter& end_object();
  JsonWriter& begin_array();
  JsonWriter& end_array();
  JsonWriter& key(std::string_view name);

  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(double number);  // must be finite
  JsonWriter& value(std::int64_t number);
  JsonWriter& value(bool flag);
  JsonWriter& null();
  // JSON text that is already valid, as it is.
  JsonWriter& raw(std::string_view json);

  // "" becomes null: for names the source did not give.
  JsonWriter& value_or_null(std::string_view text) { return text.empty() ? null() : value(text); }
  JsonWriter& value_or_null(const std::optional<double>& number) { return number ? value(*number) : null(); }

  template <typename T>
  JsonWriter& field(std::string_view name, const T& item) {
    key(name);
    return value(item);
  }

  // The text so far; take() moves it out, with a final newline.
  [[nodiscard]] std::string take();

 private:
  void separate();
  void newline();
  struct Level {
    bool array;
    bool empty;
  };
  int indent_;
  bool after_key_ = false;
  std::vector<Level> levels_;
  std::string out_;
};

}  // namespace kindex::output
