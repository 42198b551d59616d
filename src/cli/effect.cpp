#include "cli/effect.h"

#include <charconv>

#include "base/error.h"
#include "base/text.h"

namespace kindex::cli {

double parse_part(const std::string& option, const std::string& text) {
  const bool percent = !text.empty() && text.back() == '%';
  const char* const end = text.data() + text.size() - (percent ? 1 : 0);
  double value = 0;
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (percent) value /= 100;
  constexpr double kMost = 10;
  if (error != std::errc{} || stop != end || !(value >= 0 && value <= kMost)) {
    throw usage_error(option + " '" + printable(text) + "' is no part; write 5% or 0.05");
  }
  return value;
}

}  // namespace kindex::cli
