#pragma once
// What a worker's messages mean: the part of the conductor that needs no process, and so can be tested without one.

#include <optional>
#include <string>

#include "measure/conductor.h"

namespace kindex::measure {

// Takes the messages of one process whose plan held `positions`: for each of its cells and contenders, where that
// stands in the result. A cell counts once it is done; what a process said of a cell that it did not finish is dropped.
class MessageIntake {
 public:
  struct Position {
    std::size_t cell = 0;
    std::vector<std::size_t> contenders;
  };
  MessageIntake(Measured& into, std::vector<Position> positions) : into_(into), positions_(std::move(positions)) {}

  // Throws Error(Exit::machine) for a message that no worker sends.
  void take(const Message& message);

  // Cells that are done, in the order of the plan.
  [[nodiscard]] std::size_t done() const { return done_; }
  [[nodiscard]] bool ended() const { return ended_; }
  // Who was being worked on last: the one to blame. Positions in the result.
  struct Blame {
    std::size_t cell = 0, contender = 0;
  };
  [[nodiscard]] std::optional<Blame> at_work() const { return at_work_; }

 private:
  struct Fields;
  void about_device(const Message& message);
  void about_cell(const Message& message, CellResult& cell);
  void about_contender(const Message& message, ContenderResult& contender);
  void begin_cell(std::size_t cell);

  Measured& into_;
  std::vector<Position> positions_;
  std::size_t done_ = 0;
  bool ended_ = false;
  std::optional<Blame> at_work_;
  CellResult draft_;  // of the cell in hand
  std::optional<std::size_t> drafted_;
};

}  // namespace kindex::measure
