#include "measure/intake.h"

#include <algorithm>

#include "base/error.h"
#include "base/text.h"

namespace kindex::measure {
namespace {

Error nonsense(const Message& message) {
  return {Exit::machine, "the measuring process sent something it should not ('" + printable(message.word) +
                             "'); is a plugin writing to file descriptor 3?"};
}

double number(const Message& message, std::size_t field) {
  const auto value = field < message.fields.size() ? parse_number(message.fields[field]) : std::nullopt;
  if (!value) throw nonsense(message);
  return *value;
}

std::int64_t integer(const Message& message, std::size_t field) {
  const auto value = field < message.fields.size() ? parse_integer(message.fields[field]) : std::nullopt;
  if (!value || *value < 0) throw nonsense(message);
  return *value;
}

const std::string& text(const Message& message, std::size_t field) {
  if (field >= message.fields.size()) throw nonsense(message);
  return message.fields[field];
}

}  // namespace

std::vector<double> ContenderResult::all_samples() const {
  std::vector<double> all;
  for (const Process& process : processes) {
    for (const Block& block : process) all.insert(all.end(), block.begin(), block.end());
  }
  return all;
}

double ContenderResult::late_share() const {
  const auto taken = static_cast<double>(all_samples().size()) + static_cast<double>(late);
  return taken > 0 ? static_cast<double>(late) / taken : 0;
}

void MessageIntake::take(const Message& message) {
  static constexpr std::array<std::string_view, 5> kDevice{"facts", "implementation", "tick", "floor", "error"};
  if (std::find(kDevice.begin(), kDevice.end(), message.word) != kDevice.end()) return about_device(message);
  if (message.word == "end") {
    ended_ = true;
    return;
  }
  const auto local = static_cast<std::size_t>(integer(message, 0));
  if (local >= positions_.size()) throw nonsense(message);
  const Position& position = positions_[local];
  if (!drafted_ || *drafted_ != local) {
    draft_ = into_.cells[position.cell];
    drafted_ = local;
    for (ContenderResult& contender : draft_.contenders) contender.processes.emplace_back();
  }
  if (message.word == "clock" || message.word == "health") return about_cell(message, draft_);
  if (message.word == "done") {
    for (ContenderResult& contender : draft_.contenders) {
      if (contender.processes.back().empty()) contender.processes.pop_back();
    }
    into_.cells[position.cell] = std::move(draft_);
    draft_ = {};
    drafted_.reset();
    done_ = local + 1;
    return;
  }
  const auto contender = static_cast<std::size_t>(integer(message, 1));
  if (contender >= position.contenders.size()) throw nonsense(message);
  const std::size_t at = position.contenders[contender];
  if (message.word == "begin") {
    at_work_ = Blame{position.cell, at};
    return;
  }
  about_contender(message, draft_.contenders[at]);
  // A failure is a finding, whether or not the cell comes to its end.
  if (message.word == "failed" || message.word == "skipped") {
    ContenderResult& kept = into_.cells[position.cell].contenders[at];
    kept.status = draft_.contenders[at].status;
    kept.detail = draft_.contenders[at].detail;
    kept.skipped = draft_.contenders[at].skipped;
  }
}

void MessageIntake::about_device(const Message& message) {
  if (message.word == "error") throw Error(static_cast<Exit>(integer(message, 0)), text(message, 1));
  if (message.word == "facts") {
    into_.facts[text(message, 0)] = text(message, 1);
  } else if (message.word == "tick") {
    into_.tick = number(message, 0);
  } else if (message.word == "floor") {
    into_.floors[text(message, 0)] = number(message, 1);
  } else {
    ImplementationFacts facts{text(message, 0), text(message, 1),    text(message, 2),        text(message, 3),
                              text(message, 5), integer(message, 4), text(message, 6) == "1", text(message, 7) == "1"};
    const auto known = std::find_if(into_.implementations.begin(), into_.implementations.end(),
                                    [&](const ImplementationFacts& one) { return one.name == facts.name; });
    if (known == into_.implementations.end()) into_.implementations.push_back(std::move(facts));
  }
}

void MessageIntake::about_cell(const Message& message, CellResult& cell) {
  if (message.word == "clock") {
    cell.clocks.push_back(number(message, 1));
    return;
  }
  cell.hardware_slowdown_ns += number(message, 1);
  cell.thermal_ns += number(message, 2);
  cell.power_cap_ns += number(message, 3);
  cell.other_processes = std::max(cell.other_processes, static_cast<int>(integer(message, 4)));
  cell.health_known = text(message, 5) == "1";
}

void MessageIntake::about_contender(const Message& message, ContenderResult& contender) {
  if (message.word == "samples") {
    Block block;
    for (std::size_t i = 2; i < message.fields.size(); ++i) block.push_back(number(message, i));
    contender.processes.back().push_back(std::move(block));
  } else if (message.word == "sampled") {
    contender.late += integer(message, 2);
    contender.launches = static_cast<int>(integer(message, 3));
    contender.sets = static_cast<int>(integer(message, 4));
    contender.stop = static_cast<int>(integer(message, 5));
  } else if (message.word == "checked") {
    contender.checked = true;
    contender.elements = integer(message, 2);
    contender.mismatches = std::max(contender.mismatches, integer(message, 3));
    contender.max_absolute = std::max(contender.max_absolute, number(message, 4));
    contender.max_relative = std::max(contender.max_relative, number(message, 5));
  } else if (message.word == "failed") {
    contender.status = text(message, 2);
    contender.detail = text(message, 3);
  } else if (message.word == "skipped") {
    contender.skipped = true;
    contender.detail = text(message, 2);
  } else {
    throw nonsense(message);
  }
}

}  // namespace kindex::measure
