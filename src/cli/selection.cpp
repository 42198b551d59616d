#include "cli/selection.h"

#include <algorithm>

#include "base/text.h"

namespace kindex::cli {
namespace {

using List = std::vector<std::string> FilterOptions::*;
using Word = std::string FilterOptions::*;

struct ListKey {
  std::string_view name;
  List member;
};
constexpr std::array<ListKey, 7> kLists{{{"op", &FilterOptions::op},
                                         {"pass", &FilterOptions::pass},
                                         {"gpu", &FilterOptions::gpu},
                                         {"arch", &FilterOptions::arch},
                                         {"dtype", &FilterOptions::dtype},
                                         {"provider", &FilterOptions::provider},
                                         {"source", &FilterOptions::source}}};
struct WordKey {
  std::string_view name;
  Word member;
};
constexpr std::array<WordKey, 3> kWords{
    {{"metric", &FilterOptions::metric}, {"since", &FilterOptions::since}, {"until", &FilterOptions::until}}};

bool is_whole_number(std::string_view text) {
  return !text.empty() && text.size() < 19 && text.find_first_not_of("0123456789") == std::string_view::npos;
}

bool add_known(const std::string& key, const std::string& value, FilterOptions& out) {
  for (const ListKey& known : kLists) {
    if (known.name == key) return (out.*known.member).push_back(value), true;
  }
  for (const WordKey& known : kWords) {
    if (known.name == key) return out.*known.member = value, true;
  }
  return false;
}

void add_term(const std::string& term, FilterOptions& out) {
  const std::size_t at = term.find_first_of("=<>!");
  const std::size_t value_at = at == std::string::npos ? at : term.find_first_not_of("=<>!", at);
  if (at == std::string::npos || at == 0 || value_at == std::string::npos) {
    throw usage_error("'" + printable(term) + "' is neither a digest nor a term like op=relu_squared or hidden=512");
  }
  const std::string key = term.substr(0, at);
  const std::string value = term.substr(value_at);
  const bool equals = term.substr(at, value_at - at) == "=";
  if (equals && add_known(key, value, out)) return;
  if (is_whole_number(value)) {
    out.shape.push_back(term);
  } else if (equals) {
    out.label.push_back(term);
  } else {
    throw usage_error("'" + printable(term) + "' needs a whole number after the operator, like 'hidden>=512'");
  }
}

}  // namespace

bool looks_like_digest(const std::string& text) {
  const std::string hex = text.rfind("sha256:", 0) == 0 ? text.substr(7) : text;
  return !hex.empty() && hex.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos;
}

FilterOptions parse_selection(const std::string& text) {
  FilterOptions out;
  for (const std::string_view term : split(text, ' ')) {
    if (!term.empty()) add_term(std::string(term), out);
  }
  return out;
}

FilterOptions combined(const FilterOptions& base, const FilterOptions& more) {
  FilterOptions out = base;
  for (const List member : {&FilterOptions::op, &FilterOptions::pass, &FilterOptions::gpu, &FilterOptions::arch,
                            &FilterOptions::dtype, &FilterOptions::provider, &FilterOptions::source}) {
    if (!(more.*member).empty()) out.*member = more.*member;
  }
  for (const Word member : {&FilterOptions::metric, &FilterOptions::since, &FilterOptions::until}) {
    if (!(more.*member).empty()) out.*member = more.*member;
  }
  // Conditions must all hold: those of both sides.
  out.label.insert(out.label.end(), more.label.begin(), more.label.end());
  out.shape.insert(out.shape.end(), more.shape.begin(), more.shape.end());
  return out;
}

}  // namespace kindex::cli
