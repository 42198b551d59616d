#include "index/busy.h"

#include <charconv>
#include <system_error>

#include "base/environment.h"
#include "base/error.h"

namespace kindex::index {

std::chrono::milliseconds busy_timeout(std::chrono::milliseconds usual) {
  const std::string text = environment("KINDEX_BUSY_MS");
  if (text.empty()) return usual;
  std::chrono::milliseconds::rep ms = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), ms);
  if (error != std::errc() || end != text.data() + text.size() || ms < 0) {
    throw usage_error("KINDEX_BUSY_MS: expected a number of milliseconds, got \"" + text + "\"");
  }
  return std::chrono::milliseconds(ms);
}

std::string busy_text(std::chrono::milliseconds waited) {
  const auto ms = waited.count();
  return "locked by another process for more than " +
         (ms % 1000 == 0 ? std::to_string(ms / 1000) + " s" : std::to_string(ms) + " ms") +
         "; try again when it is done, or allow longer with KINDEX_BUSY_MS";
}

}  // namespace kindex::index
