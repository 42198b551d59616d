#pragma once
// A text on a terminal's stderr that is drawn again in its place while a long job goes on; nothing elsewhere.

#include <chrono>
#include <string>

#include "cli/command.h"

namespace kindex::cli {

class LiveView {
 public:
  explicit LiveView(Io& io);
  // Wipes what is shown.
  ~LiveView();
  LiveView(const LiveView&) = delete;
  LiveView& operator=(const LiveView&) = delete;
  LiveView(LiveView&&) = delete;
  LiveView& operator=(LiveView&&) = delete;

  // Whether show() would draw now: at most four times a second. What it takes to make the text can be saved otherwise.
  [[nodiscard]] bool due() const;
  // Draws the first line, and of the others as many of the last as the terminal has room for. Lines end in \n.
  void show(const std::string& text);
  // How stderr is.
  [[nodiscard]] output::Terminal terminal() const;

 private:
  using Clock = std::chrono::steady_clock;
  void wipe();

  Io& io_;
  Clock::time_point drawn_{};
  std::size_t lines_ = 0;
};

}  // namespace kindex::cli
