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

void write_object(const Rows& rows, const std::vector<Value>& row, JsonWriter& json) {
  json.begin_object();
  for (std::size_t i = 0; i < rows.columns.size(); ++i) {
    json.key(rows.columns[i].name);
    std::visit(ToJson{json}, row[i]);
  }
  json.end_object();
}

std::string as_json(const Rows& rows) {
  JsonWriter json;
  json.begin_array();
  for (const auto& row : rows.rows) write_object(rows, row, json);
  json.end_array();
  return json.take();
}

std::string as_jsonl(const Rows& rows) {
  std::string out;
  for (const auto& row : rows.rows) {
    JsonWriter json(0);
    write_object(rows, row, json);
    out += json.take();
  }
  return out;
}

std::vector<std::string> texts(const std::vector<Value>& row, bool for_people) {
  std::vector<std::string> cells;
  cells.reserve(row.size());
  for (const Value& item : row) cells.push_back(std::visit(ToText{for_people}, item));
  return cells;
}

std::string as_csv(const Rows& rows) {
  std::vector<std::string> names;
  for (const auto& column : rows.columns) names.push_back(column.name);
  std::string out = csv_row(names);
  for (const auto& row : rows.rows) out += csv_row(texts(row, false));
  return out;
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
  switch (format) {
    case Format::table:
      return as_table(rows, terminal);
    case Format::json:
      return as_json(rows);
    case Format::jsonl:
      return as_jsonl(rows);
    case Format::csv:
      return as_csv(rows);
    case Format::markdown:
      return as_markdown(rows);
  }
  return {};
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
