#include "cli/curation_text.h"

#include <functional>
#include <map>
#include <vector>

#include "base/instant.h"
#include "base/text.h"

namespace kindex::cli {
namespace {

using importers::Binding;
using importers::Curation;
using importers::Kernel;

// `x[rows, hidden] float, weight[hidden] float`.
std::string tensors(const std::vector<importers::Tensor>& list) {
  std::vector<std::string> parts;
  for (const importers::Tensor& tensor : list) {
    std::vector<std::string> sides;
    for (const importers::Dimension& side : tensor.shape) {
      const auto* size = std::get_if<std::int64_t>(&side);
      sides.push_back(size != nullptr ? std::to_string(*size) : std::get<std::string>(side));
    }
    parts.push_back(tensor.name + "[" + joined(sides, ", ") + "] " + tensor.dtype);
  }
  return joined(parts, ", ");
}

std::string date(std::int64_t ms) {
  constexpr std::size_t kDate = 10;
  return format_instant(ms).substr(0, kDate);
}

// Which rows a binding speaks of.
std::string spoken_of(const Binding& binding) {
  std::string out = binding.x_name;
  if (binding.speed != binding.memory) out += binding.speed ? ", speed" : ", memory";
  if (!binding.keys.empty()) out += "; config " + joined(binding.keys, ", ");
  if (!binding.absent.empty()) out += "; without " + joined(binding.absent, ", ");
  std::vector<std::string> conditions;
  for (const importers::Condition& condition : binding.require) conditions.push_back(condition.text);
  if (!conditions.empty()) out += "; where " + joined(conditions, ", ");
  if (binding.period.since) out += "; since " + date(*binding.period.since);
  if (binding.period.until) out += "; before " + date(*binding.period.until);
  return out;
}

std::string axes(const Binding& binding) {
  std::vector<std::string> parts;
  for (const importers::BoundAxis& axis : binding.axes) parts.push_back(axis.name + " = " + axis.formula.text());
  for (const importers::Scalar& scalar : binding.scalars) {
    const auto* key = std::get_if<std::string>(&scalar.value);
    parts.push_back(scalar.name + " = " + (key != nullptr ? *key : std::get<manifest::Json>(scalar.value).dump()));
  }
  parts.push_back("dtype " + (binding.dtype.empty() ? "$" + binding.dtype_key : binding.dtype));
  return joined(parts, ", ");
}

std::string regions(const importers::RegionByMode& by_mode) {
  std::vector<std::string> parts;
  for (const auto& [mode, region] : by_mode) {
    parts.push_back(std::string(mode).append(" ").append(region));
  }
  return joined(parts, ", ");
}

std::string all_regions(const Binding& binding) {
  std::vector<std::string> parts;
  if (!binding.timed_region.empty()) parts.push_back(regions(binding.timed_region));
  for (const auto& [provider, by_mode] : binding.timed_region_by_provider) {
    parts.push_back("of " + provider + ": " + regions(by_mode));
  }
  if (!binding.memory_region.empty()) parts.push_back("memory: " + regions(binding.memory_region));
  return joined(parts, "; ");
}

std::string witness(const Binding& binding) {
  constexpr std::size_t kShort = 8;
  if (binding.script.empty()) return "";
  return binding.script.substr(binding.script.rfind('/') + 1) + " " + binding.commit.substr(0, kShort);
}

std::string derived(const Kernel& kernel) {
  std::vector<std::string> parts;
  for (const importers::DerivedAxis& axis : kernel.derived) parts.push_back(axis.name + " = " + axis.text);
  return joined(parts, ", ");
}

// A cell of a Markdown table.
std::string cell(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == '|' ? std::string("\\|") : std::string(1, c);
  return out;
}

// Each caveat once, with the numbers of the bindings that carry it; none where all do.
std::string caveats_markdown(const Kernel& kernel) {
  std::vector<std::string> order;
  std::map<std::string, std::vector<std::string>> carried;
  for (std::size_t i = 0; i < kernel.bindings.size(); ++i) {
    for (const std::string& caveat : kernel.bindings[i].caveats) {
      if (carried.count(caveat) == 0) order.push_back(caveat);
      carried[caveat].push_back(std::to_string(i + 1));
    }
  }
  std::string out;
  for (const std::string& caveat : order) {
    const auto& rows = carried.at(caveat);
    out += "- " + (rows.size() == kernel.bindings.size() ? "" : "(" + joined(rows, ", ") + ") ") + caveat + "\n";
  }
  return out.empty() ? "" : out + "\n";
}

std::string kernel_markdown(const std::string& name, const Kernel& kernel) {
  std::string out = "### " + name + "\n\n" + kernel.title + ", family `" + kernel.family +
                    "`. Inputs: " + tensors(kernel.inputs) + ". Outputs: " + tensors(kernel.outputs) + ".";
  if (!kernel.derived.empty()) out += " Derived: " + derived(kernel) + ".";
  out += "\n\n| | rows | axes | what ran | read in |\n| --- | --- | --- | --- | --- |\n";
  for (std::size_t i = 0; i < kernel.bindings.size(); ++i) {
    const Binding& binding = kernel.bindings[i];
    std::string shape = axes(binding);
    if (!binding.inputs.empty()) shape += "; inputs " + tensors(binding.inputs);
    out += "| " + std::to_string(i + 1) + " | " + cell(spoken_of(binding)) + " | " + cell(shape) + " | " +
           cell(all_regions(binding)) + " | " + cell(witness(binding)) + " |\n";
  }
  return out + "\n" + caveats_markdown(kernel);
}

std::string regions_markdown(const Curation& curation) {
  std::string out =
      "## What ran\n\n| region | L2 | between the events, or while the peak was watched |\n| --- | --- | --- |\n";
  for (const auto& [id, region] : curation.timed_regions) {
    const bool memory = id.rfind("mem.", 0) == 0;
    out += "| `" + id + "` | " +
           (memory           ? ""
            : region.cold_l2 ? "cold"
                             : "warm or unknown") +
           " | " + cell(region.text) + " |\n";
  }
  return out + "\n";
}

std::string providers_markdown(const Curation& curation) {
  std::string out =
      "## Providers\n\n| provider | project | language | baseline | what |\n| --- | --- | --- | --- | --- |\n";
  const auto row = [&](const std::string& name, const std::string& project, const importers::Provider& facts) {
    out += "| `" + name + "` | " + project + " | " + facts.language + " | " + (facts.baseline ? "yes" : "") + " | " +
           cell(facts.what) + " |\n";
  };
  for (const auto& [name, provider] : curation.providers) row(name, provider.project, provider);
  for (const auto& [name, tag] : curation.provider_tags) {
    row(name + "…", curation.providers.at(tag.of).project, tag.facts);
  }
  return out + "\n";
}

}  // namespace

std::string kernel_text(const std::string& name, const Kernel& kernel) {
  std::string out = name + ": " + kernel.title + " (family " + kernel.family + ")\n  inputs   " +
                    tensors(kernel.inputs) + "\n  outputs  " + tensors(kernel.outputs) + "\n";
  if (!kernel.derived.empty()) out += "  derived  " + derived(kernel) + "\n";
  for (const Binding& binding : kernel.bindings) {
    out += "\n  " + spoken_of(binding) + "\n    axes     " + axes(binding) + "\n";
    if (!binding.inputs.empty()) out += "    inputs   " + tensors(binding.inputs) + "\n";
    const std::string ran = all_regions(binding);
    if (!ran.empty()) out += "    ran      " + ran + "\n";
    if (!binding.script.empty()) out += "    read in  " + binding.script + " at " + binding.commit + "\n";
    if (!binding.notes.empty()) out += "    notes    " + binding.notes + "\n";
    for (const std::string& caveat : binding.caveats) out += "    caveat   " + caveat + "\n";
  }
  return out;
}

std::string curation_markdown(const Curation& curation) {
  std::string out =
      "# What the rows of the Liger benchmark CSV mean\n\n"
      "Written by `kindex curation show --format markdown` from data/curation, and tested to be so. Each kernel is an\n"
      "operation with inputs and outputs; each line of its table is one way in which the scripts of some era swept "
      "it,\n"
      "with how axes follow from the row's `x` and config, what ran for each pass, and the script and commit in which\n"
      "that was read. Two lines that describe one shape give one workload. Rows whose regions differ are never ranked\n"
      "together. The remarks under a table name the lines that they are about.\n\n## Kernels\n\n";
  for (const auto& [name, kernel] : curation.kernels) out += kernel_markdown(name, kernel);
  out += regions_markdown(curation) + providers_markdown(curation);
  out += "## Corrections\n\nRows whose provider column does not say whose code ran.\n\n";
  for (const importers::Correction& correction : curation.corrections) {
    out += "- " + correction.kernel + ", provider " + correction.provider + ", " + correction.gpu + ": " +
           correction.implementation + ". " + correction.caveat + " " + correction.evidence + "\n";
  }
  return out;
}

}  // namespace kindex::cli
