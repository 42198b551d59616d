#include "importers/csv_reader.h"

#include <algorithm>
#include <array>

#include "base/error.h"
#include "base/text.h"
#include "importers/plain_text.h"

namespace kindex::importers {
namespace {

// The bytes that end the run of ordinary ones in an unquoted field.
constexpr std::array<bool, 256> special_bytes() {
  std::array<bool, 256> special{};
  for (const char c : {',', '"', '\n', '\r'}) special[static_cast<unsigned char>(c)] = true;
  return special;
}
constexpr std::array<bool, 256> kSpecial = special_bytes();

}  // namespace

std::string CsvField::value() const {
  std::string out(text);
  if (!doubled) return out;
  // Every quote in `text` is the first of a pair: the scanner let no other through.
  std::size_t to = 0;
  for (std::size_t from = 0; from < out.size(); ++from) {
    out[to++] = out[from];
    if (out[from] == '"') ++from;
  }
  out.resize(to);
  return out;
}

CsvReader::CsvReader(Input& input, const CsvLimits& limits) : input_(input), limits_(limits) {
  while (buffer_.size() < kByteOrderMark.size() && refill()) {
  }
  skip_byte_order_mark();
}

void CsvReader::skip_byte_order_mark() {
  if (buffer_.compare(0, kByteOrderMark.size(), kByteOrderMark) == 0) at_ = kByteOrderMark.size();
}

// Drops what was consumed and reads on. At least as much as is kept is added, so that scanning a long record again
// after each refill stays linear in its length.
bool CsvReader::refill() {
  if (ended_) return false;
  buffer_.erase(0, at_);
  at_ = 0;
  const std::size_t wanted = buffer_.size() + std::max(buffer_.size(), kLeastRefill);
  while (buffer_.size() < wanted) {
    const std::string_view chunk = input_.next();
    if (chunk.empty()) {
      ended_ = true;
      break;
    }
    buffer_ += chunk;
  }
  return true;
}

bool CsvReader::next() {
  if (!skip_empty_lines()) return false;
  record_line_ = line_;
  while (scan_record() == Scan::more_needed) refill();
  return true;
}

// False when nothing but empty lines is left.
bool CsvReader::skip_empty_lines() {
  for (;;) {
    if (at_ == buffer_.size() && !refill()) return false;
    if (at_ == buffer_.size()) return false;
    std::size_t length = 0;
    if (line_end_length(at_, length) == Scan::more_needed) {
      refill();
      continue;
    }
    if (length == 0) return true;
    at_ += length;
    ++line_;
  }
}

// `length` becomes 1 for LF, 2 for CRLF, 0 where no line ends.
CsvReader::Scan CsvReader::line_end_length(std::size_t at, std::size_t& length) const {
  length = 0;
  if (buffer_[at] == '\n') length = 1;
  if (buffer_[at] != '\r') return Scan::record;
  if (at + 1 == buffer_.size() && !ended_) return Scan::more_needed;
  if (at + 1 == buffer_.size() || buffer_[at + 1] != '\n') {
    throw error_at(at, "a carriage return that no line feed follows");
  }
  length = 2;
  return Scan::record;
}

CsvReader::Scan CsvReader::scan_record() {
  fields_.clear();
  std::size_t at = at_;
  for (;;) {
    const bool quoted = at < buffer_.size() && buffer_[at] == '"';
    if ((quoted ? scan_quoted(at) : scan_plain(at)) == Scan::more_needed) {
      check_size(buffer_.size());
      return Scan::more_needed;
    }
    if (fields_.size() > limits_.fields) {
      throw error_at(at, "more than " + std::to_string(limits_.fields) + " fields in one record");
    }
    std::size_t end = 0;
    if (at < buffer_.size()) {
      if (buffer_[at] == ',') {
        ++at;
        continue;
      }
      if (line_end_length(at, end) == Scan::more_needed) return Scan::more_needed;
      if (end == 0) throw error_at(at, "text after a closing quote; a quote inside a quoted field is written \"\"");
    }
    check_size(at);
    raw_ = std::string_view(buffer_).substr(at_, at - at_);
    check_text();
    line_ += std::count(raw_.begin(), raw_.end(), '\n') + 1;
    at_ = at + end;
    return Scan::record;
  }
}

// From the opening quote to the byte after the closing one.
CsvReader::Scan CsvReader::scan_quoted(std::size_t& at) {
  const std::size_t start = at + 1;
  bool doubled = false;
  for (std::size_t from = start;;) {
    const std::size_t quote = buffer_.find('"', from);
    const bool at_edge = quote == std::string::npos || quote + 1 == buffer_.size();
    if (at_edge && !ended_) return Scan::more_needed;
    if (quote == std::string::npos) throw error_at(at, "a quote that is never closed");
    if (!at_edge && buffer_[quote + 1] == '"') {
      doubled = true;
      from = quote + 2;
      continue;
    }
    fields_.push_back({std::string_view(buffer_).substr(start, quote - start), doubled});
    at = quote + 1;
    return Scan::record;
  }
}

CsvReader::Scan CsvReader::scan_plain(std::size_t& at) {
  const std::size_t start = at;
  while (at < buffer_.size() && !kSpecial[static_cast<unsigned char>(buffer_[at])]) ++at;
  if (at == buffer_.size() && !ended_) return Scan::more_needed;
  if (at < buffer_.size() && buffer_[at] == '"') {
    throw error_at(at, "a quote inside a field that does not start with one");
  }
  fields_.push_back({std::string_view(buffer_).substr(start, at - start), false});
  return Scan::record;
}

void CsvReader::check_size(std::size_t end) const {
  if (end - at_ > limits_.record_bytes) {
    throw error_at(
        at_, "a record of more than " + std::to_string(limits_.record_bytes) + " bytes; is a quote left open here?");
  }
}

void CsvReader::check_text() const {
  if (plain_ascii(raw_)) return;
  const auto nul = raw_.find('\0');
  if (nul != std::string_view::npos) throw error_at(at_ + nul, "a NUL byte");
  if (const auto bad = invalid_utf8(raw_)) throw error_at(at_ + *bad, "bytes that are not UTF-8");
}

Error CsvReader::error_at(std::size_t at, const std::string& what) const {
  const auto lines = std::count(buffer_.begin() + static_cast<std::ptrdiff_t>(at_),
                                buffer_.begin() + static_cast<std::ptrdiff_t>(at), '\n');
  return input_error("line " + std::to_string(line_ + lines) + ": " + what);
}

}  // namespace kindex::importers
