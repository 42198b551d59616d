#include "importers/liger_time.h"

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/text.h"

namespace kindex::importers {
namespace {

constexpr std::size_t kSecondsEnd = 19;             // of YYYY-MM-DD HH:MM:SS
constexpr std::size_t kMostDecimals = 18;           // what an Instant keeps
constexpr std::int64_t kFirstMs = -62167219200000;  // 0000-01-01T00:00:00Z
constexpr std::int64_t kLastMs = 253402300799999;   // 9999-12-31T23:59:59.999Z

// `+HH:MM`, `+HHMM`, `+HH` or `Z` in minutes; nullopt for anything else. RFC 3339 section 5.6 bounds.
std::optional<std::int64_t> zone_minutes(std::string_view zone) {
  if (zone.empty() || zone == "Z") return 0;
  if (zone[0] != '+' && zone[0] != '-') return std::nullopt;
  const int sign = zone[0] == '-' ? -1 : 1;
  std::string digits(zone.substr(1));
  if (digits.size() == 5 && digits[2] == ':') digits.erase(2, 1);
  if (digits.size() == 2) digits += "00";
  if (digits.size() != 4) return std::nullopt;
  for (const char c : digits) {
    if (!is_digit(c)) return std::nullopt;
  }
  const int hours = (digits[0] - '0') * 10 + (digits[1] - '0');
  const int minutes = (digits[2] - '0') * 10 + (digits[3] - '0');
  if (hours > 23 || minutes > 59) return std::nullopt;
  return static_cast<std::int64_t>(sign) * (hours * 60 + minutes);
}

// The part after the seconds: `.123456+02:00`, either half may be missing.
struct Tail {
  std::string_view decimals;
  std::int64_t zone = 0;  // minutes east of UTC
};

std::optional<Tail> parse_tail(std::string_view text) {
  Tail tail;
  if (!text.empty() && text[0] == '.') {
    std::size_t end = 1;
    while (end < text.size() && is_digit(text[end])) ++end;
    tail.decimals = text.substr(1, end - 1);
    if (tail.decimals.empty() || tail.decimals.size() > kMostDecimals) return std::nullopt;
    text.remove_prefix(end);
  }
  const auto zone = zone_minutes(text);
  if (!zone) return std::nullopt;
  tail.zone = *zone;
  return tail;
}

// The date and time up to the second, as if it were UTC.
std::optional<Instant> parse_seconds(std::string_view text) {
  if (text.size() < kSecondsEnd || (text[10] != ' ' && text[10] != 'T')) return std::nullopt;
  std::array<char, kSecondsEnd + 1> rfc3339{};
  text.copy(rfc3339.data(), kSecondsEnd);
  rfc3339[10] = 'T';
  rfc3339[kSecondsEnd] = 'Z';
  return parse_instant({rfc3339.data(), rfc3339.size()});
}

// format_instant() with the source's own decimals in place of its three.
std::string observed_text(std::int64_t ms, std::string_view decimals) {
  std::string out = format_instant(ms);
  if (decimals.size() <= 3) return out;
  out.resize(kSecondsEnd + 1);
  out += decimals;
  return out + "Z";
}

}  // namespace

std::optional<LigerTime> parse_liger_time(std::string_view text) {
  const auto seconds = parse_seconds(text);
  if (!seconds) return std::nullopt;
  LigerTime time{*seconds, true, {}, {}};
  if (text.size() == kSecondsEnd && text[10] == ' ') return time;

  const auto tail = parse_tail(text.substr(kSecondsEnd));
  if (!tail) return std::nullopt;
  const std::int64_t utc_ms = seconds->ms - tail->zone * 60'000;
  if (utc_ms < kFirstMs || utc_ms > kLastMs) return std::nullopt;
  time.usual = false;
  time.kebab = kebab(text);
  std::string with_decimals = format_instant(utc_ms).substr(0, kSecondsEnd);
  if (!tail->decimals.empty()) (with_decimals += '.') += tail->decimals;
  const auto instant = parse_instant(with_decimals + "Z");
  if (!instant) return std::nullopt;
  time.instant = *instant;
  time.observed = observed_text(instant->ms, tail->decimals);
  return time;
}

}  // namespace kindex::importers
