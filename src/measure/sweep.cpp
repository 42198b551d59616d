#include "measure/sweep.h"

#include <algorithm>

#include "base/error.h"
#include "base/text.h"

namespace kindex::measure {

std::vector<Shape> standard_shapes() {
  std::vector<Shape> out;
  for (std::int64_t hidden = 128; hidden <= 16384; hidden *= 2) out.push_back({4096, hidden});
  out.push_back({65536, 16384});
  return out;
}

std::vector<Shape> liger_shapes() {
  std::vector<Shape> out;
  for (std::int64_t hidden = 512; hidden <= 16384; hidden *= 2) out.push_back({4096, hidden});
  return out;
}

std::vector<Shape> parse_shapes(const std::string& text) {
  std::vector<Shape> out;
  std::int64_t number = 0;
  for (const std::string_view whole : split(text, '\n')) {
    ++number;
    std::string line(whole.substr(0, whole.find('#')));
    std::replace_if(
        line.begin(), line.end(), [](char c) { return c == 'x' || c == ',' || c == '\t' || c == '\r'; }, ' ');
    std::vector<std::int64_t> sizes;
    for (const std::string_view word : split(line, ' ')) {
      if (word.empty()) continue;
      const auto size = parse_integer(word);
      if (!size || *size < 1) {
        throw input_error("line " + std::to_string(number) + ": '" + printable(word) + "' is no size");
      }
      sizes.push_back(*size);
    }
    if (sizes.empty()) continue;
    if (sizes.size() != 2) throw input_error("line " + std::to_string(number) + ": expected ROWS HIDDEN");
    if (!in_range({sizes[0], sizes[1]}))
      throw input_error("line " + std::to_string(number) + ": more than 2^40 elements");
    out.push_back({sizes[0], sizes[1]});
  }
  if (out.empty()) throw input_error("line 1: holds no shapes; write ROWS HIDDEN a line");
  return out;
}

std::vector<PlannedCell> cells_of(const Wanted& wanted) {
  std::vector<PlannedCell> out;
  for (const Method method : wanted.methods) {
    for (const kindex_dtype dtype : wanted.dtypes) {
      for (const Shape& shape : wanted.shapes) {
        PlannedCell planned{{shape, dtype, method}, {}};
        for (const Pass pass : wanted.passes) {
          for (const std::string& name : wanted.implementations) planned.contenders.push_back({name, pass});
        }
        out.push_back(std::move(planned));
      }
    }
  }
  return out;
}

}  // namespace kindex::measure
