#pragma once
// A line on a terminal's stderr that says how far a long job is; nothing when stderr is no terminal.

#include <chrono>
#include <cstdint>
#include <string>

#include "cli/command.h"

namespace kindex::cli {

class Progress {
 public:
  // `total` -1: unknown. `what` names the job ("liger.csv").
  Progress(Io& io, std::string what, std::int64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  Progress(Progress&&) = delete;
  Progress& operator=(Progress&&) = delete;

  // Cheap; draws at most ten times a second, and not before half a second has passed.
  void update(std::int64_t done, std::int64_t rows);

 private:
  using Clock = std::chrono::steady_clock;
  Io& io_;
  std::string what_;
  std::int64_t total_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point drawn_ = start_;
  bool on_screen_ = false;
};

// 1234567 → "1,234,567".
[[nodiscard]] std::string grouped(std::int64_t number);

}  // namespace kindex::cli
