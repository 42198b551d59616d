#pragma once
// A measuring process, seen from the one that conducts: started, listened to, ended.

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <optional>
#include <string>

#include "measure/plan.h"

namespace kindex::measure {

class Child {
 public:
  // Starts this very program as a worker with the plan. Throws Error(Exit::machine) when it cannot be started.
  explicit Child(const Plan& plan);
  // Ends it, if it still runs.
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  Child(Child&&) = delete;
  Child& operator=(Child&&) = delete;

  enum class Heard { message, closed, nothing };
  // The next message; `nothing` when none came in time, or `interrupted` became true.
  Heard listen(Message& message, std::chrono::milliseconds patience, const std::atomic<bool>& interrupted);

  // After `closed`, or to end it: how it went, "" for a clean exit.
  [[nodiscard]] std::string end();

 private:
  bool take_line(Message& message);

  pid_t pid_ = -1;
  int from_ = -1;
  std::string buffer_;
};

}  // namespace kindex::measure
