#include "importers/formula.h"

#include <algorithm>
#include <cstddef>

#include "base/error.h"
#include "base/text.h"

namespace kindex::importers {
namespace {

bool starts_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool continues_name(char c) {
  return starts_name(c) || (c >= '0' && c <= '9') || c == '_' || c == '.';
}

// As manifest::Expression can read it. A point continues a name and begins nothing.
std::string plain(std::string_view text) {
  std::string out = lower(text);
  for (std::size_t at = 1; at < out.size(); ++at) {
    if (out[at] == '.' && continues_name(out[at - 1])) out[at] = '_';
  }
  return out;
}

// The names in `text` as spelled, each once.
std::vector<std::string> spelled_names(std::string_view text) {
  std::vector<std::string> names;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at + 1;
    if (starts_name(text[at])) {
      while (end < text.size() && continues_name(text[end])) ++end;
      std::string name(text.substr(at, end - at));
      if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
    }
    at = end;
  }
  return names;
}

}  // namespace

Formula::Formula(std::string_view text) : text_(text), expression_(plain(text)), names_(spelled_names(text)) {
  // Equal counts mean that plain() kept the names apart, and both lists are in order of first use.
  if (names_.size() != expression_.names().size()) {
    throw input_error("two names differ in nothing but case or a point: " + std::string(text));
  }
}

std::optional<std::int64_t> Formula::evaluate(const manifest::Lookup& lookup) const {
  const std::vector<std::string>& lowered = expression_.names();
  return expression_.evaluate([&](std::string_view name) -> std::optional<std::int64_t> {
    const auto found = std::find(lowered.begin(), lowered.end(), name);
    return lookup(names_[static_cast<std::size_t>(found - lowered.begin())]);
  });
}

}  // namespace kindex::importers
