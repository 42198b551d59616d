#include "base/instant.h"

#include <array>
#include <chrono>

namespace kindex {
namespace {

constexpr std::int64_t kMsPerSecond = 1000;
constexpr std::int64_t kSecondsPerDay = 86400;
constexpr std::size_t kMaxFraction = 18;

// Reads exactly `count` digits at `at`; -1 if one is missing.
int digits(std::string_view text, std::size_t at, std::size_t count) {
  int value = 0;
  for (std::size_t i = at; i < at + count; ++i) {
    if (i >= text.size() || text[i] < '0' || text[i] > '9') return -1;
    value = value * 10 + (text[i] - '0');
  }
  return value;
}

namespace chrono = std::chrono;

struct Civil {
  int year, month, day, hour, minute, second, milli;
};

Civil civil(std::int64_t ms) {
  const chrono::sys_time<chrono::milliseconds> point{chrono::milliseconds{ms}};
  const auto day = chrono::floor<chrono::days>(point);
  const chrono::year_month_day date{day};
  const chrono::hh_mm_ss time{point - day};
  return {static_cast<int>(date.year()),
          static_cast<int>(static_cast<unsigned>(date.month())),
          static_cast<int>(static_cast<unsigned>(date.day())),
          static_cast<int>(time.hours().count()),
          static_cast<int>(time.minutes().count()),
          static_cast<int>(time.seconds().count()),
          static_cast<int>(time.subseconds().count())};
}

void put(int value, std::size_t width, char* to) {
  for (std::size_t i = width; i > 0; --i) {
    to[i - 1] = static_cast<char>('0' + value % 10);
    value /= 10;
  }
}

}  // namespace

std::optional<std::int64_t> civil_to_ms(int year, int month, int day, int hour, int minute, int second) {
  if (month < 1 || day < 1 || hour < 0 || minute < 0 || second < 0) return std::nullopt;
  const chrono::year_month_day date{chrono::year{year}, chrono::month{static_cast<unsigned>(month)},
                                    chrono::day{static_cast<unsigned>(day)}};
  if (!date.ok() || hour > 23 || minute > 59 || second > 59) return std::nullopt;
  const std::int64_t in_day = (static_cast<std::int64_t>(hour) * 60 + minute) * 60 + second;
  return (chrono::sys_days{date}.time_since_epoch().count() * kSecondsPerDay + in_day) * kMsPerSecond;
}

std::optional<Instant> parse_instant(std::string_view text) {
  constexpr std::size_t kSecondsEnd = 19;
  if (text.size() <= kSecondsEnd || text[4] != '-' || text[7] != '-' || text[10] != 'T' || text[13] != ':' ||
      text[16] != ':' || text.back() != 'Z') {
    return std::nullopt;
  }
  const int year = digits(text, 0, 4);
  if (year < 0) return std::nullopt;
  const auto ms = civil_to_ms(year, digits(text, 5, 2), digits(text, 8, 2), digits(text, 11, 2), digits(text, 14, 2),
                              digits(text, 17, 2));
  if (!ms) return std::nullopt;

  Instant instant{*ms, 0};
  const std::string_view tail = text.substr(kSecondsEnd, text.size() - kSecondsEnd - 1);
  if (tail.empty()) return instant;
  const std::string_view fraction = tail.substr(1);
  if (tail[0] != '.' || fraction.empty() || fraction.size() > kMaxFraction) return std::nullopt;
  for (std::size_t i = 0; i < kMaxFraction; ++i) {
    const int digit = i < fraction.size() ? digits(fraction, i, 1) : 0;
    if (digit < 0) return std::nullopt;
    constexpr std::array<int, 3> kMilli{100, 10, 1};
    if (i < kMilli.size()) {
      instant.ms += static_cast<std::int64_t>(digit) * kMilli[i];
    } else {
      instant.sub = instant.sub * 10 + digit;
    }
  }
  return instant;
}

void append_instant(std::int64_t ms, std::string& out) {
  const Civil c = civil(ms);
  std::array<char, 24> text{'-', '-', '-', '-', '-', '-', '-', '-', '-', '-', 'T', '-',
                            '-', ':', '-', '-', ':', '-', '-', '.', '-', '-', '-', 'Z'};
  put(c.year, 4, text.data());
  put(c.month, 2, text.data() + 5);
  put(c.day, 2, text.data() + 8);
  put(c.hour, 2, text.data() + 11);
  put(c.minute, 2, text.data() + 14);
  put(c.second, 2, text.data() + 17);
  put(c.milli, 3, text.data() + 20);
  out.append(text.data(), text.size());
}

void append_kebab_instant(std::int64_t ms, std::string& out) {
  const Civil c = civil(ms);
  std::array<char, 19> text{};
  text.fill('-');
  put(c.year, 4, text.data());
  char* at = text.data() + 5;
  for (const int part : {c.month, c.day, c.hour, c.minute, c.second}) {
    put(part, 2, at);
    at += 3;
  }
  out.append(text.data(), text.size());
}

std::string format_instant(std::int64_t ms) {
  std::string out;
  append_instant(ms, out);
  return out;
}

std::string format_kebab_instant(std::int64_t ms) {
  std::string out;
  append_kebab_instant(ms, out);
  return out;
}

std::int64_t now_ms() {
  return chrono::duration_cast<chrono::milliseconds>(chrono::system_clock::now().time_since_epoch()).count();
}

}  // namespace kindex
