#pragma once
// Writes JSON text in the order it is told: numbers as ECMAScript prints them, strings escaped so that the text is safe
// on a terminal too.

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
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

  // RFC 8785 escapes; besides, what printable() would change (C1 controls, bidirectional overrides …) is escaped as
  // \uXXXX, which a parser reads as the same text. Bytes that are no UTF-8 (a file name can hold them) become U+FFFD.
  JsonWriter& value(std::string_view text);
  JsonWriter& value(const std::string& text) { return value(std::string_view(text)); }
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  // Throws Error(Exit::index) when `number` is not finite: JSON cannot say it.
  JsonWriter& value(double number);
  JsonWriter& value(bool flag);
  template <std::integral T>
  requires(!std::same_as<T, bool>) JsonWriter& value(T number) { return integer(static_cast<std::int64_t>(number)); }
  JsonWriter& null();
  // JSON text that is already valid, as it is.
  JsonWriter& raw(std::string_view json);
  // The same, laid out like the rest of the text and safe to show: for whole objects that a person may read.
  JsonWriter& document(std::string_view json);

  // "" becomes null: for names the source did not give.
  JsonWriter& value_or_null(std::string_view text) { return text.empty() ? null() : value(text); }
  JsonWriter& value_or_null(const std::optional<double>& number) { return number ? value(*number) : null(); }

  template <typename T>
  JsonWriter& field(std::string_view name, const T& item) {
    key(name);
    return value(item);
  }

  // Moves the whole text out, with a final newline.
  [[nodiscard]] std::string take();
  // Moves out what there is of a text that goes on.
  [[nodiscard]] std::string take_written() { return std::exchange(out_, {}); }

 private:
  JsonWriter& integer(std::int64_t number);
  JsonWriter& close(char bracket);
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
