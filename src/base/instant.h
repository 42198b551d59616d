#pragma once
// Points in time as the record format writes them: RFC 3339, UTC, `Z` only.

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kindex {

// Ordered as an instant; the text it came from is kept elsewhere (it is part of a run's identity).
struct Instant {
  std::int64_t ms = 0;   // milliseconds since 1970-01-01T00:00:00Z, negative before
  std::int64_t sub = 0;  // what lies below the millisecond, in attoseconds (1e-18 s), 0 ≤ sub < 1e15

  auto operator<=>(const Instant&) const = default;  // NOLINT(modernize-use-nullptr): clang-tidy 14 is wrong here
};

// Parses `YYYY-MM-DDTHH:MM:SS[.fraction]Z` (RFC 3339 section 5.6; upper-case T and Z; 1 to 18 fraction digits;
// seconds 00–59; the day must exist). nullopt for anything else.
[[nodiscard]] std::optional<Instant> parse_instant(std::string_view text);

// `YYYY-MM-DDTHH:MM:SS.mmmZ`, for years 0000 to 9999; what lies below the millisecond is not printed.
[[nodiscard]] std::string format_instant(std::int64_t ms);
// The same instant as `YYYY-MM-DD-HH-MM-SS`: how external ids of the Liger source write a timestamp.
[[nodiscard]] std::string format_kebab_instant(std::int64_t ms);
// The same texts at the end of `out`.
void append_instant(std::int64_t ms, std::string& out);
void append_kebab_instant(std::int64_t ms, std::string& out);

// Milliseconds since the epoch for a civil date and time (proleptic Gregorian calendar); nullopt if no such date.
[[nodiscard]] std::optional<std::int64_t> civil_to_ms(int year, int month, int day, int hour, int minute, int second);

// Now, in milliseconds since the epoch.
[[nodiscard]] std::int64_t now_ms();

}  // namespace kindex
