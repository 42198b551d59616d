#include "output/rows.h"

#include "output/csv_writer.h"
#include "output/json_writer.h"
#include "output/rows_table.h"

namespace kindex::output {
namespace {

// Writes a value into a JsonWriter.
struct ToJson {
  JsonWriter& json;
  void operator()(std::monostate /*null*/) const { json.null(); }
  void operator()(const RawJson& raw) const { json.raw(raw.text); }
  template <typename T>
  void operator()(const T& item) const {
    json.value(item);
  }
};

std::string exact(double number) {
  JsonWriter json(0);
  json.value(number);
  std::string text = json.take();
  text.pop_back();  // the newline
  return text;
}

template <typename Map>
RawJson members_of(const Map& map) {
  JsonWriter json(0);
  json.begin_object();
  for (const auto& [key, value] : map) json.field(key, value);
  std::string text = json.end_object().take();
  text.pop_back();  // the newline
  return {std::move(text)};
}

struct ToText {
  bool for_people;
  std::string operator()(std::monostate /*null*/) const { return {}; }
  std::string operator()(const std::string& text) const { return text; }
  std::string operator()(double number) const { return for_people ? significant(number) : exact(number); }
  std::string operator()(std::int64_t number) const { return std::to_string(number); }
  std::string operator()(bool flag) const { return flag ? "true" : "false"; }
  std::string operator()(const RawJson& raw) const { return raw.text; }
};

std::vector<std::string> texts(const std::vector<Value>& row, bool for_people) {
  std::vector<std::string> cells;
  cells.reserve(row.size());
  for (const Value& item : row) cells.push_back(std::visit(ToText{for_people}, item));
  return cells;
}

std::string as_markdown(const Rows& rows) {
  std::vector<MarkdownColumn> header;
  for (const auto& column : rows.columns) header.push_back({column.name, column.align == Align::right});
  std::vector<std::vector<std::string>> cells;
  for (const auto& row : rows.rows) cells.push_back(texts(row, true));
  return markdown_table(header, cells);
}

std::string as_table(const Rows& rows, const Terminal& terminal) {
  Listing listing{rows.columns, {}};
  for (const auto& row : rows.rows) listing.rows.push_back(texts(row, true));
  return rows_table(std::move(listing), terminal);
}

}  // namespace

std::string render(const Rows& rows, Format format, const Terminal& terminal) {
  if (format == Format::table) return as_table(rows, terminal);
  if (format == Format::markdown) return as_markdown(rows);
  std::string out;
  RowStream stream(rows.columns, format, terminal, [&](std::string_view text) { out += text; });
  for (const auto& row : rows.rows) stream.row(row);
  stream.finish();
  return out;
}

RowStream::RowStream(std::vector<Rows::Field> columns, Format format, const Terminal& terminal, Write write)
    : format_(format), terminal_(terminal), write_(std::move(write)), json_(format == Format::json ? 2 : 0) {
  held_.columns = std::move(columns);
  if (format_ == Format::json) json_.begin_array();
  if (format_ != Format::csv) return;
  std::vector<std::string> names;
  for (const auto& column : held_.columns) names.push_back(column.name);
  write_(csv_row(names));
}

void RowStream::row(const std::vector<Value>& cells) {
  switch (format_) {
    case Format::json:
      write_object(cells);
      return write_(json_.take_written());
    case Format::jsonl:
      write_object(cells);
      return write_(json_.take());
    case Format::csv:
      return write_(csv_row(texts(cells, false)));
    case Format::table:
    case Format::markdown:
      return hold(cells);
  }
}

void RowStream::write_object(const std::vector<Value>& cells) {
  json_.begin_object();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    json_.key(held_.columns[i].name);
    std::visit(ToJson{json_}, cells[i]);
  }
  json_.end_object();
}

void RowStream::hold(const std::vector<Value>& cells) {
  constexpr std::size_t kMostRows = 10'000;
  constexpr std::size_t kMostBytes = std::size_t{2} << 20U;  // of texts; laid out, they take several times as much
  for (const Value& cell : cells) {
    if (const auto* text = std::get_if<std::string>(&cell)) held_bytes_ += text->size();
  }
  held_.rows.push_back(cells);
  if (held_.rows.size() == kMostRows || held_bytes_ >= kMostBytes) write_held();
}

void RowStream::write_held() {
  if (tables_++ > 0) write_("\n");
  write_(render(held_, format_, terminal_));
  held_.rows.clear();
  held_bytes_ = 0;
}

void RowStream::finish() {
  if (format_ == Format::json) write_(json_.end_array().take());
  if (format_ != Format::table && format_ != Format::markdown) return;
  if (tables_ == 0 || !held_.rows.empty()) write_held();
}

Value text_or_null(const std::string& text) {
  return text.empty() ? Value() : Value(text);
}

Value number_or_null(const std::optional<double>& number) {
  return number ? Value(*number) : Value();
}

RawJson object_of(const std::map<std::string, std::string>& members) {
  return members_of(members);
}

RawJson object_of(const std::map<std::string, std::int64_t>& members) {
  return members_of(members);
}

}  // namespace kindex::output
