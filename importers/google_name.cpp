#include "importers/google_name.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "base/text.h"
#include "importers/json_fields.h"
#include "importers/source_rows.h"
#include "manifest/path.h"

namespace kindex::importers {
namespace {

// How often and how long it ran: not what ran. `threads` is an argument.
constexpr std::array<std::string_view, 4> kSettings{"iterations", "min_time", "min_warmup_time", "repeats"};
constexpr std::array<std::string_view, 2> kClocks{"real_time", "process_time"};

template <typename List>
bool among(const List& list, std::string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

std::optional<std::int64_t> number_in(std::string_view text) {
  if (text.empty() || text.find_first_not_of("-0123456789") != std::string_view::npos) return std::nullopt;
  const auto value = parse_number(text);
  return value ? whole(*value) : std::nullopt;
}

void take_argument(std::string_view part, OpaqueCase& out) {
  const std::size_t colon = part.rfind(':');
  const bool named = colon != std::string_view::npos && colon > 0;
  const std::string_view value = named ? part.substr(colon + 1) : part;
  const std::size_t position = out.axes.size() + out.words.size();
  const std::string name = named ? token_of(part.substr(0, colon)) : "arg" + std::to_string(position);
  const auto number = number_in(value);
  if (!number) {
    out.words.emplace_back(named ? std::string(part.substr(0, colon)) : name, std::string(value));
    return;
  }
  if (name.empty() || !out.axes.emplace(name, *number).second) {
    reject(codes::kInvalidConfig, "argument " + manifest::quote(part) + " has no name of its own in a-z, 0-9 and _");
  }
}

// Parts between slashes that stand outside of template brackets: `BM_x<a/b>/8`.
std::vector<std::string_view> parts_of(std::string_view name) {
  std::vector<std::string_view> parts;
  std::size_t start = 0;
  int depth = 0;
  for (std::size_t at = 0; at < name.size(); ++at) {
    if (name[at] == '<') ++depth;
    if (name[at] == '>' && depth > 0) --depth;
    if (name[at] != '/' || depth > 0) continue;
    parts.push_back(name.substr(start, at - start));
    start = at + 1;
  }
  parts.push_back(name.substr(start));
  return parts;
}

}  // namespace

GoogleName parse_google_name(std::string_view name) {
  const auto parts = parts_of(name);
  GoogleName out{{"Google Benchmark", std::string(parts[0]), {}, {}, {}}, false};
  if (parts[0].empty()) reject(codes::kInvalidConfig, "the benchmark has no name");
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (among(kSettings, parts[i].substr(0, parts[i].find(':')))) continue;
    if (parts[i] == "manual_time") out.manual_time = true;
    if (parts[i] == "manual_time" || among(kClocks, parts[i])) continue;
    take_argument(parts[i], out.what);
  }
  return out;
}

}  // namespace kindex::importers
