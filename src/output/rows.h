#pragma once
// Lists and records in every format: what `list`, `show`, `search` and `review` print.

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "output/format.h"
#include "output/json_writer.h"
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

// The same, row by row, in bounded memory: for rows of which there may be any number, or any size. Only where there are
// more than a table's worth (10,000 rows or 2 MiB) do a table and markdown differ from render(): then they are several,
// each laid out for itself, with an empty line between.
class RowStream {
 public:
  using Write = std::function<void(std::string_view)>;
  RowStream(std::vector<Rows::Field> columns, Format format, const Terminal& terminal, Write write);
  // As long as the columns.
  void row(const std::vector<Value>& cells);
  // To be called after the last row.
  void finish();

 private:
  void write_object(const std::vector<Value>& cells);
  void hold(const std::vector<Value>& cells);
  void write_held();

  Format format_;
  Terminal terminal_;
  Write write_;
  JsonWriter json_;
  Rows held_;  // the columns, and rows of a table that is not yet written
  std::size_t held_bytes_ = 0;
  std::size_t tables_ = 0;
};

// Labels, or axes, as a JSON object in key order.
[[nodiscard]] RawJson object_of(const std::map<std::string, std::string>& members);
[[nodiscard]] RawJson object_of(const std::map<std::string, std::int64_t>& members);

// "" as null.
[[nodiscard]] Value text_or_null(const std::string& text);
[[nodiscard]] Value number_or_null(const std::optional<double>& number);

}  // namespace kindex::output
