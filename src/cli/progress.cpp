#include "cli/progress.h"

#include <utility>

#include "base/text.h"

namespace kindex::cli {

Progress::Progress(Io& io, std::string what, std::int64_t total) : io_(io), what_(std::move(what)), total_(total) {}

Progress::~Progress() {
  if (on_screen_) io_.err << "\r\x1b[K" << std::flush;
}

void Progress::update(std::int64_t done, std::int64_t rows) {
  if (!io_.err_is_terminal) return;
  const auto now = Clock::now();
  const double seconds = std::chrono::duration<double>(now - start_).count();
  if (seconds < 0.5 || now - drawn_ < std::chrono::milliseconds(100)) return;
  drawn_ = now;
  on_screen_ = true;
  std::string line = printable(what_) + ": " + grouped(rows) + " rows, " +
                     grouped(static_cast<std::int64_t>(static_cast<double>(rows) / seconds)) + "/s";
  if (total_ > 0 && done > 0) {
    const double share = static_cast<double>(done) / static_cast<double>(total_);
    line += ", " + std::to_string(static_cast<int>(100 * share)) + "%, " +
            std::to_string(static_cast<int>(seconds * (1 - share) / share) + 1) + " s left";
  }
  io_.err << '\r' << line << "\x1b[K" << std::flush;
}

std::string grouped(std::int64_t number) {
  std::string digits = std::to_string(number);
  const std::size_t first = number < 0 ? 1 : 0;
  for (std::size_t at = digits.size(); at > first + 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

}  // namespace kindex::cli
