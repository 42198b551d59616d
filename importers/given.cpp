#include "importers/given.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "base/error.h"
#include "base/instant.h"
#include "base/text.h"
#include "importers/listing.h"
#include "importers/units.h"

namespace kindex::importers {
namespace {

constexpr std::size_t kMostValue = 100;

Error unknown_key(std::string_view key) {
  std::vector<std::string> names;
  names.reserve(kGivenKeys.size());
  for (const GivenKey& known : kGivenKeys) names.emplace_back(known.name);
  const auto near = closest(key.substr(0, kMostValue), names, 1);
  return usage_error("--given " + manifest::quote(key) + ": there is no such fact; " +
                     (near.empty() ? "known: " + listing(names) : "did you mean " + near.front() + "?"));
}

// Why a value cannot be, or nothing.
std::optional<std::string> wrong(std::string_view key, const std::string& value) {
  if (value.empty() || utf16_length(value) > kMostValue) return "needs 1 to 100 characters";
  if (key == "observed" && !parse_instant(value)) return "needs a date: 2026-03-01 or 2026-03-01T12:00:00Z (UTC)";
  if (key == "unit" && !ns_per_unit(value)) return "needs a unit of time: s, ms, us or ns";
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  if (key == "level" && (value.size() > 2 || !std::all_of(value.begin(), value.end(), digit))) {
    return "needs a number, like 1";
  }
  return std::nullopt;
}

}  // namespace

void add_given(Given& given, std::string_view key_and_value) {
  constexpr std::size_t kDate = 10;
  const std::size_t equals = key_and_value.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    throw usage_error("--given '" + printable(key_and_value) + "' needs KEY=VALUE, like gpu='NVIDIA H100 PCIe'");
  }
  const std::string key(key_and_value.substr(0, equals));
  std::string value(key_and_value.substr(equals + 1));
  const bool known =
      std::any_of(kGivenKeys.begin(), kGivenKeys.end(), [&](const GivenKey& each) { return each.name == key; });
  if (!known) throw unknown_key(key);
  if (invalid_utf8(value)) throw usage_error("--given " + key + ": the value is not UTF-8");
  if (key == "observed" && value.size() == kDate) value += "T00:00:00.000Z";
  if (const auto why = wrong(key, value))
    throw usage_error("--given " + key + "=" + manifest::quote(value) + " " + *why);
  if (!given.emplace(key, value).second) throw usage_error("--given " + key + " stands twice");
}

std::vector<std::string> not_asked_for(const Given& given, std::string_view asked_for) {
  const std::vector<std::string_view> keys = split(asked_for, ' ');
  std::vector<std::string> out;
  for (const auto& [key, value] : given) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) out.push_back(key);
  }
  return out;
}

}  // namespace kindex::importers
