#pragma once
// A streaming reader of RFC 4180 text: records as views into its buffer, nothing copied.
//
// Taken: LF and CRLF line ends, also mixed; quoted fields with `""` for a quote, and with line breaks in them; a byte
// order mark; a last line without an end. Empty lines hold nothing and are passed over (they count as lines).
// Refused with Error(Exit::input) `line N: …`, because what follows could not be trusted: a quote that is never closed,
// text after a closing quote, a quote inside an unquoted field, a carriage return that no line feed follows, NUL,
// invalid UTF-8, a record or a field list past the limits.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "importers/importer.h"

namespace kindex::importers {

// One field as it stands between its separators, or between its quotes.
struct CsvField {
  std::string_view text;
  bool doubled = false;  // `text` has `""` where the value has `"`

  // The value, copied.
  [[nodiscard]] std::string value() const;
};

struct CsvLimits {
  std::size_t record_bytes = std::size_t{1} << 20U;
  std::size_t fields = 1024;
};

class CsvReader {
 public:
  explicit CsvReader(Input& input, const CsvLimits& limits = {});

  // Moves to the next record; false at the end. What fields() and raw() gave before is then invalid.
  bool next();

  [[nodiscard]] const std::vector<CsvField>& fields() const { return fields_; }
  // The record's bytes without its line end.
  [[nodiscard]] std::string_view raw() const { return raw_; }
  // The line its first byte stands on, from 1.
  [[nodiscard]] std::int64_t line() const { return record_line_; }

 private:
  enum class Scan : unsigned char { record, more_needed };

  bool skip_empty_lines();
  void skip_byte_order_mark();
  bool refill();
  Scan scan_record();
  Scan scan_quoted(std::size_t& at);
  Scan scan_plain(std::size_t& at);
  Scan line_end_length(std::size_t at, std::size_t& length) const;
  void check_size(std::size_t end) const;
  void check_text() const;
  [[nodiscard]] Error error_at(std::size_t at, const std::string& what) const;

  Input& input_;
  CsvLimits limits_;
  std::string buffer_;     // from the start of the current record, or a little before it
  std::size_t at_ = 0;     // where the next record starts in buffer_
  bool ended_ = false;     // the input gave everything
  std::int64_t line_ = 1;  // of the byte at at_
  std::int64_t record_line_ = 1;
  std::vector<CsvField> fields_;
  std::string_view raw_;
};

}  // namespace kindex::importers
