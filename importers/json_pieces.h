#pragma once
// The parts of a JSON document as they stand in the file: where each begins, and its bytes. A parser gives values
// without their places; these give places without values.

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "importers/importer.h"
#include "manifest/json.h"

namespace kindex::importers {

// One value, verbatim.
struct Piece {
  std::string_view text;
  std::int64_t line = 1;  // of its first byte, from 1
};

// A report is held whole. Both bounds together keep what is made of it under 200 MB: a list of zeros takes a hundred
// times its own size once each of them is a row.
inline constexpr std::size_t kMostReport = std::size_t{24} << 20U;
inline constexpr std::size_t kMostReportValues = 400'000;

// A file's text, and its pieces by walking through it. Only what has been parsed is walked through.
class JsonText {
 public:
  // The member `key` of an object, the object itself where it has none. A key that is spelled with escapes counts as
  // none.
  [[nodiscard]] Piece member(const Piece& object, std::string_view key) const;
  // All of an object, by key as the file spells it.
  [[nodiscard]] std::map<std::string_view, Piece> members(const Piece& object) const;
  // The keys of an object, as spelled, in the order of the file: a parser does not keep it.
  [[nodiscard]] static std::vector<std::string_view> keys(const Piece& object);
  // The elements of a list, in their order; `count` times the container itself where it is no list of that many.
  [[nodiscard]] std::vector<Piece> elements(const Piece& container, std::size_t count) const;

 protected:
  // Reads all of `input`. Throws Error(Exit::input) for more than a report may have.
  explicit JsonText(Input& input);

  [[nodiscard]] const std::string& text() const { return text_; }
  // Of a part of text().
  [[nodiscard]] Piece piece(std::string_view part) const;
  // Parses a part. Bare NaN and Infinity, which JSON does not have but Python and Google Benchmark write, are read as
  // null. Throws Error(Exit::input) as manifest::parse_json.
  [[nodiscard]] static manifest::Json parse(std::string_view part);

 private:
  std::string text_;
  std::vector<std::int64_t> lines_before_;  // each block of the text, in line ends
};

// A report that is one JSON document.
class JsonReport : public JsonText {
 public:
  // Throws Error(Exit::input) `line N: …` for what is no JSON.
  explicit JsonReport(Input& input);

  [[nodiscard]] const manifest::Json& value() const { return value_; }
  // The whole document.
  [[nodiscard]] Piece root() const;

 private:
  manifest::Json value_;
};

// JSON objects one after the other: one a line, or pretty-printed.
class JsonDocuments : public JsonText {
 public:
  struct Document {
    manifest::Json value;
    Piece piece;
  };
  // Throws Error(Exit::input) `line N: …` for what is no JSON object.
  explicit JsonDocuments(Input& input);

  [[nodiscard]] const std::vector<Document>& all() const { return documents_; }

 private:
  std::vector<Document> documents_;
};

// Where rows stand. Importers hand out places by row: the line on which its piece begins where every row has a line of
// its own, else (a document on one line) the row's number, so that no two rows share a place.
class RowPlaces {
 public:
  void add(const Piece& piece);
  [[nodiscard]] Place of(std::size_t row) const;

 private:
  std::vector<std::int64_t> lines_;
  bool own_lines_ = true;
};

}  // namespace kindex::importers
