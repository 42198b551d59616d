#include "cli/live_view.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

#include "base/text.h"

namespace kindex::cli {
namespace {

winsize screen() {
  winsize size{};
  constexpr unsigned short kLeastRows = 4;
  constexpr unsigned short kLeastColumns = 20;
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0) size = {};
  if (size.ws_row < kLeastRows) size.ws_row = 24;
  if (size.ws_col < kLeastColumns) size.ws_col = 80;
  return size;
}

}  // namespace

LiveView::LiveView(Io& io) : io_(io) {}

LiveView::~LiveView() {
  wipe();
  if (io_.err_is_terminal) io_.err << std::flush;
}

bool LiveView::due() const {
  constexpr auto kPause = std::chrono::milliseconds(250);
  return io_.err_is_terminal && Clock::now() - drawn_ >= kPause;
}

output::Terminal LiveView::terminal() const {
  output::Terminal out = io_.terminal;
  out.colour = false;
  // A line that fills the last column makes some terminals wrap.
  out.width = static_cast<std::size_t>(screen().ws_col - 1);
  out.is_terminal = io_.err_is_terminal;
  return out;
}

void LiveView::wipe() {
  if (lines_ > 0) io_.err << "\x1b[" << lines_ << "A\r\x1b[J";
  lines_ = 0;
}

void LiveView::show(const std::string& text) {
  if (!io_.err_is_terminal) return;
  drawn_ = Clock::now();
  auto lines = split(text, '\n');
  if (!lines.empty() && lines.back().empty()) lines.pop_back();
  if (lines.empty()) return;
  const std::size_t width = terminal().width;
  const auto room = static_cast<std::size_t>(screen().ws_row - 2);
  const std::size_t first = std::max<std::size_t>(1, lines.size() - std::min(lines.size(), room));
  wipe();
  const auto draw = [&](std::string_view line) { io_.err << output::display_prefix(line, width) << '\n'; };
  draw(lines.front());
  for (std::size_t i = first; i < lines.size(); ++i) draw(lines[i]);
  lines_ = 1 + lines.size() - first;
  io_.err << std::flush;
}

}  // namespace kindex::cli
