// Many operations of one environment at a glance: a row each, the worst first.

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "output/compare_view.h"
#include "output/compare_words.h"

namespace kindex::output {
namespace {

using policy::OperationFacts;
using policy::PassFacts;

std::string operation_name(const OperationFacts& operation) {
  const std::string name = operation.name.empty() ? short_digest(operation.operation) : operation.name;
  return operation.metric == "latency" || operation.metric == "none" ? name : name + " " + operation.metric;
}

// From 10 on whole numbers will do: the panels below have the digits.
std::string short_ratio(double value) {
  constexpr double kWhole = 9.995;
  return value >= kWhole ? significant(std::round(value), 1) : ratio_text(value);
}

std::string range(const PassFacts& pass) {
  const std::string worst = short_ratio(pass.worst);
  const std::string best = short_ratio(pass.best);
  return worst == best ? worst : worst + "-" + best;
}

// "3W4L1~": what the groups say one by one.
std::string counts(const PassFacts& pass) {
  std::string text;
  const auto add = [&](std::size_t count, char sign) {
    if (count > 0) text += std::to_string(count) + sign;
  };
  add(pass.wins, 'W');
  add(pass.losses, 'L');
  add(pass.overlaps, '~');
  add(pass.unknowns, '?');
  add(pass.groups - pass.compared, '-');
  if (pass.host_bound) text += 'h';
  if (pass.early_gradients) text += 'g';
  return text;
}

std::string why_none(const PassFacts& pass) {
  if (pass.lone == pass.groups) return "one entry";
  return pass.many_baselines > 0 ? ">1 baseline" : "no baseline";
}

Style pass_style(const PassFacts& pass) {
  if (pass.losses > 0) return Style::bad;
  return pass.compared > 0 && pass.wins == pass.compared ? Style::good : Style::plain;
}

std::vector<std::string> passes_of(const std::vector<OperationFacts>& operations) {
  std::vector<std::string> passes;
  for (const OperationFacts& operation : operations) {
    for (const PassFacts& pass : operation.passes) {
      if (std::find(passes.begin(), passes.end(), pass.pass) == passes.end()) passes.push_back(pass.pass);
    }
  }
  std::sort(passes.begin(), passes.end(), policy::pass_before);
  return passes;
}

const PassFacts* facts_of(const OperationFacts& operation, const std::string& pass) {
  const auto found = std::find_if(operation.passes.begin(), operation.passes.end(),
                                  [&](const PassFacts& facts) { return facts.pass == pass; });
  return found == operation.passes.end() ? nullptr : &*found;
}

using Names = std::map<std::string, std::string>;

// The shortest beginnings that tell the baselines apart.
Names abbreviated(const std::vector<OperationFacts>& operations) {
  std::set<std::string> all;
  for (const OperationFacts& operation : operations) all.insert(operation.baselines.begin(), operation.baselines.end());
  Names names;
  for (const std::string& name : all) {
    std::size_t length = 1;
    const auto taken = [&](const std::string& other) {
      return other != name && other.compare(0, length, name, 0, length) == 0;
    };
    while (length < name.size() && std::any_of(all.begin(), all.end(), taken)) ++length;
    names[name] = name.substr(0, length);
  }
  return names;
}

std::string baselines_text(const OperationFacts& operation, const Names* names) {
  std::string text;
  for (const std::string& name : operation.baselines) {
    text += (text.empty() ? "" : ",") + (names == nullptr ? name : names->at(name));
  }
  return text.empty() ? "-" : text;
}

void append_pass(const PassFacts* facts, bool two_columns, std::vector<Cell>& row) {
  Cell first;
  Cell second;
  if (facts != nullptr && facts->compared == 0) {
    first = {why_none(*facts), Style::dim};
  } else if (facts != nullptr) {
    first = {range(*facts), pass_style(*facts)};
    second = {counts(*facts), Style::plain};
  }
  if (!two_columns && !second.text.empty()) first.text += " " + second.text;
  row.push_back(std::move(first));
  if (two_columns) row.push_back(std::move(second));
}

// `two_columns`: ranges and counts each stand below each other; else they share one, which is narrower.
Table by_pass(const std::vector<OperationFacts>& operations, const Names* names, bool two_columns) {
  const std::vector<std::string> passes = passes_of(operations);
  std::vector<Column> columns{{"", Align::left, 2}, {"vs", Align::left, 2}, {"n", Align::right, 2}};
  for (const std::string& pass : passes) {
    columns.push_back({pass.empty() ? "all" : pass, Align::left, 2});
    if (two_columns) columns.push_back({"", Align::left, 1});
  }
  Table table(std::move(columns));
  for (const OperationFacts& operation : operations) {
    std::vector<Cell> row{{operation_name(operation), Style::plain},
                          {baselines_text(operation, names), Style::dim},
                          {std::to_string(operation.workloads.size()), Style::plain}};
    for (const std::string& pass : passes) append_pass(facts_of(operation, pass), two_columns, row);
    table.row(std::move(row));
  }
  return table;
}

// A row per operation and pass: for narrow terminals and many passes.
Table by_row(const std::vector<OperationFacts>& operations) {
  Table table({{"", Align::left, 2},
               {"pass", Align::left, 2},
               {"vs", Align::left, 2},
               {"n", Align::right, 2},
               {"x", Align::left, 2},
               {"", Align::left, 1}});
  for (const OperationFacts& operation : operations) {
    for (const PassFacts& pass : operation.passes) {
      const bool any = pass.compared > 0;
      table.row({{operation_name(operation), Style::plain},
                 {pass.pass, Style::plain},
                 {baselines_text(operation, nullptr), Style::dim},
                 {std::to_string(pass.groups), Style::plain},
                 any ? Cell{range(pass), pass_style(pass)} : Cell{why_none(pass), Style::dim},
                 any ? Cell{counts(pass), Style::plain} : Cell{}});
    }
  }
  return table;
}

std::string heading(const std::vector<const Compared*>& groups, const std::vector<OperationFacts>& operations,
                    const std::string& environment) {
  std::set<Digest> cohorts;
  std::size_t runs = 0;
  std::vector<const policy::Run*> compared;
  for (const Compared* item : groups) {
    cohorts.insert(item->group.cohort);
    for (const policy::Ranked& ranked : item->ranking.ranked) compared.push_back(ranked.run);
  }
  for (const OperationFacts& operation : operations) runs += operation.runs;
  std::string text = environment + ": " + counted(operations.size(), "operation") + ", " +
                     counted(cohorts.size(), "cohort") + ", " + counted(runs, "run");
  for (const auto& [key, values] : label_values(compared)) text += ", " + label_range(key, values);
  return text;
}

std::string abbreviations(const Names& names, const Terminal& terminal) {
  std::vector<Cell> parts;
  for (const auto& [name, abbreviation] : names) {
    if (name == abbreviation) continue;
    Cell part{parts.empty() ? "vs: " : "", Style::dim};
    part.text.append(abbreviation).append(" ").append(name);
    parts.push_back(std::move(part));
  }
  return wrapped_parts(parts, ", ", terminal);
}

std::string fitted_table(const std::vector<OperationFacts>& operations, const Terminal& terminal) {
  const Table full = by_pass(operations, nullptr, true);
  if (full.width() <= terminal.width) return full.render(terminal);
  const Names names = abbreviated(operations);
  for (const bool two_columns : {true, false}) {
    // A long name may lose its end; a range never does.
    constexpr std::size_t kMostCut = 16;
    const std::size_t cut = two_columns ? kMostCut / 2 : kMostCut;
    const Table shorter = by_pass(operations, &names, two_columns);
    if (shorter.width() <= cut || shorter.width() - cut <= terminal.width) {
      return abbreviations(names, terminal) + shorter.render(terminal);
    }
  }
  return by_row(operations).render(terminal);
}

}  // namespace

std::string overview_text(const std::vector<const Compared*>& groups, const std::string& environment,
                          const Terminal& terminal) {
  std::vector<policy::RankedGroup> ranked;
  ranked.reserve(groups.size());
  for (const Compared* item : groups) ranked.push_back({&item->group, &item->ranking});
  const std::vector<OperationFacts> operations = policy::overview(ranked);
  return wrapped(heading(groups, operations, environment), Style::bold, terminal) + fitted_table(operations, terminal);
}

}  // namespace kindex::output
