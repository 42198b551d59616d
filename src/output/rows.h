#pragma once
// Lists and records in every format: what `list`, `show`, `search` and `review` print.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "output/format.h"
#include "output/table.h"

namespace kindex::output {

// JSON text that is already valid: an object of labels, a list of marks.
struct RawJson {
  std::string text;
};

using Value = std::variant<std::monostate, std::string, double, std::int64_t, bool, RawJson>;  // monostate: null

struct Rows {
  struct Field {
    std::string name;  // column title, and the key in JSON
    Align align = Align::left;
  };
  std::vector<Field> columns;
  std::vector<std::vector<Value>> rows;  // each as long as `columns`
};

// table: for people, numbers to four digits, laid out for the terminal's width (rows_table.h). json: an array of
// objects. jsonl: an object a line. csv: a header and a row each; null is an empty cell, JSON stands as its text.
// markdown: a table. No rows: "" for table and jsonl, "[]", and the header alone for csv and markdown.
[[nodiscard]] std::string render(const Rows& rows, Format format, const Terminal& terminal);

// Labels, or axes, as a JSON object in key order.
[[nodiscard]] RawJson object_of(const std::map<std::string, std::string>& members);
[[nodiscard]] RawJson object_of(const std::map<std::string, std::int64_t>& members);

// "" as null.
[[nodiscard]] Value text_or_null(const std::string& text);
[[nodiscard]] Value number_or_null(const std::optional<double>& number);

}  // namespace kindex::output
