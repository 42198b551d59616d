#include "cli/measure_table.h"

#include <algorithm>

#include "base/text.h"
#include "measure/manifests.h"
#include "measure/roofline.h"
#include "output/number_text.h"

namespace kindex::cli {
namespace {

using measure::CellResult;
using measure::ContenderResult;
using measure::Measured;

std::string shape_of(const CellResult& cell) {
  return std::to_string(cell.cell.shape.rows) + "x" + std::to_string(cell.cell.shape.hidden);
}

std::string microseconds(double ns) {
  return output::significant(ns / 1000);
}

// Half the distance of p80 and p20, relative to the median: what a single look at the samples can say.
std::string spread(const measure::Summary& s) {
  constexpr int kDigits = 2;
  return output::significant(100 * (s.p80 - s.p20) / 2 / s.median, kDigits) + "%";
}

std::string remark(const CellResult& cell, const ContenderResult& contender) {
  if (contender.skipped) return contender.detail;
  if (contender.status != "passed") return contender.status + ": " + contender.detail;
  std::string out = measure::flaw(cell, contender);
  if (!out.empty()) return out + "; not ranked";
  return cell.power_cap_ns > 0 ? "under a power cap: judged only against what it took turns with" : "";
}

std::vector<output::Cell> line(const Measured& measured, const CellResult& cell, const ContenderResult& contender,
                               bool noted) {
  std::vector<output::Cell> out{
      {shape_of(cell)}, {std::string(measure::name_of(contender.name.pass))}, {contender.name.implementation}};
  const auto samples = contender.all_samples();
  if (samples.empty() || contender.status != "passed") {
    for (int i = 0; i < 5; ++i) out.push_back({"-", output::Style::dim});
  } else {
    const measure::Summary s = measure::summarise(samples);
    const auto bytes = static_cast<double>(measure::tensors_moved(contender.name.pass) * cell.cell.tensor_bytes());
    const double reference = measure::reference_ns(measured, cell, contender.name.pass);
    out.push_back({microseconds(s.median)});
    out.push_back({spread(s)});
    out.push_back({output::significant(bytes / s.median, 4)});  // bytes per ns are GB/s
    out.push_back({reference > 0 ? output::significant(100 * reference / s.median, 3) + "%" : "-"});
    out.push_back({std::to_string(samples.size() / std::max<std::size_t>(1, contender.processes.size()))});
  }
  out.push_back({noted ? "*" : "", output::Style::warn});
  return out;
}

bool shown(const Measured& measured, const ContenderResult& contender, bool roofline) {
  if (measure::is_reference(measured, contender.name.implementation) != roofline) return false;
  return contender.status != "passed" || contender.skipped || !contender.all_samples().empty();
}

bool together(const CellResult& a, const CellResult& b) {
  return a.cell.method == b.cell.method && a.cell.dtype == b.cell.dtype;
}

// "cold_l2 bf16; an empty launch reads 3.10 us"
std::string title(const Measured& measured, const CellResult& cell) {
  const std::string method(measure::name_of(cell.cell.method));
  std::string out = method + " " + std::string(measure::name_of(cell.cell.dtype));
  const auto floor = measured.floors.find(method);
  if (floor != measured.floors.end())
    out += "; an empty launch reads " + output::significant(floor->second / 1000, 3) + " us";
  return out + "\n";
}

// The cells [first, last), which are of one protocol and dtype.
std::string section(const Measured& measured, std::size_t first, std::size_t last, bool roofline,
                    const output::Terminal& terminal) {
  using output::Align;
  output::Table table({{"shape", Align::right},
                       {"pass"},
                       {"implementation"},
                       {"us", Align::right},
                       {"spread", Align::right},
                       {"GB/s", Align::right},
                       {"of copy", Align::right},
                       {"samples", Align::right},
                       {"", Align::left, 1}});
  std::string notes;
  for (std::size_t i = first; i < last; ++i) {
    const CellResult& cell = measured.cells[i];
    for (const ContenderResult& contender : cell.contenders) {
      if (!shown(measured, contender, roofline)) continue;
      const std::string note = remark(cell, contender);
      table.row(line(measured, cell, contender, !note.empty()));
      if (note.empty()) continue;
      notes += "* " + shape_of(cell) + " " + std::string(measure::name_of(contender.name.pass)) + " " +
               contender.name.implementation + ": " + printable(note) + "\n";
    }
  }
  return table.empty() ? "" : title(measured, measured.cells[first]) + table.render(terminal) + notes;
}

}  // namespace

std::string product_of(const Measured& measured) {
  const auto product = measured.facts.find("product");
  if (product == measured.facts.end()) return "unknown device";
  const auto form = measured.facts.find("formFactor");
  return product->second + (form == measured.facts.end() ? "" : " " + form->second);
}

std::string measure_heading(const Measured& measured, const std::string& device) {
  return "relu_squared on " + printable(product_of(measured)) + " (" + device + "), " +
         std::to_string(measured.processes) + (measured.processes == 1 ? " process" : " processes") + "; timer tick " +
         output::significant(measured.tick, 3) + " ns\n";
}

std::string measure_table(const Measured& measured, bool roofline, const output::Terminal& terminal,
                          std::size_t cells) {
  const std::size_t end = std::min(cells, measured.cells.size());
  std::string out;
  for (std::size_t first = 0; first < end;) {
    std::size_t last = first + 1;
    while (last < end && together(measured.cells[first], measured.cells[last])) ++last;
    const std::string text = section(measured, first, last, roofline, terminal);
    if (!out.empty() && !text.empty()) out += '\n';
    out += text;
    first = last;
  }
  return out;
}

}  // namespace kindex::cli
