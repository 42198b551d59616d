#include "measure/conductor.h"

#include "base/error.h"
#include "measure/child.h"
#include "measure/intake.h"

namespace kindex::measure {
namespace {

bool goes_on(const ContenderResult& contender) {
  return contender.status == "passed" && !contender.skipped;
}

// What is left to do for one process: from cell `first` on, without those that failed.
Plan remaining(const Plan& whole, const Measured& measured, std::size_t first, int process,
               std::vector<MessageIntake::Position>& positions) {
  Plan plan = whole;
  plan.seed = whole.seed + static_cast<std::uint64_t>(process);
  plan.cells.clear();
  for (std::size_t i = first; i < whole.cells.size(); ++i) {
    PlannedCell planned{whole.cells[i].cell, {}};
    MessageIntake::Position position{i, {}};
    for (std::size_t k = 0; k < whole.cells[i].contenders.size(); ++k) {
      if (!goes_on(measured.cells[i].contenders[k])) continue;
      planned.contenders.push_back(whole.cells[i].contenders[k]);
      position.contenders.push_back(k);
    }
    if (planned.contenders.empty()) continue;
    plan.cells.push_back(std::move(planned));
    positions.push_back(std::move(position));
  }
  return plan;
}

class Conductor {
 public:
  Conductor(const Plan& plan, const Conduct& how, const std::atomic<bool>& interrupted, const Progressed& progressed)
      : plan_(plan), how_(how), interrupted_(interrupted), progressed_(progressed) {
    for (const PlannedCell& planned : plan.cells) {
      CellResult cell;
      cell.cell = planned.cell;
      for (const ContenderName& name : planned.contenders) {
        cell.contenders.emplace_back();
        cell.contenders.back().name = name;
      }
      measured_.cells.push_back(std::move(cell));
    }
  }

  Measured run() {
    for (int process = 0; process < how_.processes && !interrupted_; ++process) {
      // Each round of this loop ends the process's work or takes one contender out of it.
      for (std::size_t first = 0; !run_from(process, first) && !interrupted_;) {
      }
      if (!interrupted_) ++measured_.processes;
    }
    measured_.interrupted = interrupted_;
    return std::move(measured_);
  }

 private:
  // True when the process has come to its end; else `first` is the cell to go on with.
  bool run_from(int process, std::size_t& first) {
    std::vector<MessageIntake::Position> positions;
    const Plan plan = remaining(plan_, measured_, first, process, positions);
    MessageIntake intake(measured_, positions);
    Child child(plan);
    const std::chrono::milliseconds patience(static_cast<std::int64_t>(how_.patience_seconds * 1000));
    Message message;
    Child::Heard heard = Child::Heard::message;
    std::size_t done = 0;
    while (!intake.ended() && (heard = child.listen(message, patience, interrupted_)) == Child::Heard::message) {
      intake.take(message);
      if (intake.done() == done) continue;
      done = intake.done();
      if (progressed_) progressed_(measured_, process, positions[done - 1].cell + 1);
    }
    if (intake.ended() || interrupted_) return true;
    const bool hung = heard == Child::Heard::nothing;
    blame(intake, hung, child.end());
    first = done < positions.size() ? positions[done].cell : plan_.cells.size();
    return false;
  }

  void blame(const MessageIntake& intake, bool hung, const std::string& how_it_went) {
    const auto at = intake.at_work();
    if (!at) throw Error(Exit::machine, "the measuring process said nothing and went: " + how_it_went);
    ContenderResult& contender = measured_.cells[at->cell].contenders[at->contender];
    if (contender.status != "passed") return;  // it said so itself before it went
    contender.status = hung ? "timeout" : "runtime_error";
    contender.detail = hung ? "no sign of life for " + number_text(how_.patience_seconds) + " s"
                            : "the process it ran in " + how_it_went;
  }

  const Plan& plan_;
  const Conduct& how_;
  const std::atomic<bool>& interrupted_;
  const Progressed& progressed_;
  Measured measured_;
};

}  // namespace

Measured conduct(const Plan& plan, const Conduct& how, const std::atomic<bool>& interrupted,
                 const Progressed& progressed) {
  return Conductor(plan, how, interrupted, progressed).run();
}

}  // namespace kindex::measure
