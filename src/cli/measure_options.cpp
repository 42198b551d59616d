#include "cli/measure_options.h"

#include <algorithm>
#include <set>

#include "base/error.h"
#include "base/text.h"
#include "cli/arguments.h"
#include "cli/file_input.h"
#include "cli/signing.h"
#include "identity/artifact.h"
#include "measure/device.h"
#include "measure/samples.h"

namespace kindex::cli {
namespace {

template <typename Value>
std::vector<Value> parsed(const char* option, const std::vector<std::string>& texts,
                          std::optional<Value> (*parse)(std::string_view), const std::string& known) {
  std::vector<Value> out;
  for (const std::string& text : texts) {
    for (const std::string_view part : split(text, ',')) {
      const auto value = parse(part);
      if (!value) throw usage_error(std::string(option) + ": '" + printable(part) + "' is none of: " + known);
      if (std::find(out.begin(), out.end(), *value) == out.end()) out.push_back(*value);
    }
  }
  return out;
}

void add_selection(OptionList& app, MeasureOptions& o) {
  const auto list = [&](const char* name, auto& values, const char* type, const char* text) {
    app.add_option(name, values, text).type_name(type).separated_by_commas().repeated();
  };
  app.add_option("--device", o.device, "all (every GPU), a GPU's number, or cpu").type_name("all|cpu|N");
  list("--rows", o.rows, "N", "Rows; with --hidden, instead of the standard table");
  list("--hidden", o.hidden, "N", "Hidden sizes; rows are 4096 unless given");
  app.add_option("--sweep", o.sweep, "Shapes: standard, liger, or a file of ROWS HIDDEN lines")
      .type_name("standard|liger|FILE");
  list("--dtype", o.dtypes, "bf16|fp16|fp32", "Types, separated by commas (default bf16)");
  list("--pass", o.passes, "forward|backward|full", "Passes, separated by commas (default all)");
  list("--protocol", o.methods, "cold_l2|cold_dirty|graph_warm|graph_cold", "Several, too (default cold_l2)");
  list("--impl", o.implementations, "NAME", "Implementations, or all (default: kindex's own choice, and the plugin's)");
  app.add_option("--plugin", o.plugins, "A shared library with implementations of yours (docs/plugin.md); repeatable")
      .type_name("FILE")
      .repeated();
}

void add_stopping(OptionList& app, MeasureOptions& o) {
  app.add_option("--procs", o.conduct.processes, "Fresh processes (default 5: what a verdict needs)")
      .type_name("N")
      .range(1, 1000);
  app.add_option("--min-samples", o.sampling.min_samples, "At least, per process (default 100)")
      .type_name("N")
      .range(1, 2000);
  app.add_option("--max-time", o.sampling.max_seconds, "At most, per cell and process (default 2)")
      .type_name("SECONDS")
      .range(0.0, 3600.0);
  app.add_option("--half-width", o.sampling.half_width, "Stop at this relative half-width (default 0.005)")
      .type_name("X")
      .range(0.0, 1.0);
  app.add_option("--timeout", o.conduct.patience_seconds, "A process silent for so long has hung (default 60)")
      .type_name("SECONDS")
      .range(0.1, 86400.0);
  app.add_option("--seed", o.seed, "Of the inputs (default 1; process k takes seed + k)")
      .type_name("N")
      .at_least_zero();
}

std::vector<measure::Shape> shapes_of(const MeasureOptions& o) {
  if (!o.sweep.empty() && (!o.rows.empty() || !o.hidden.empty())) {
    throw usage_error("measure: --sweep names the shapes; leave --rows and --hidden out");
  }
  if (o.sweep == "liger") return measure::liger_shapes();
  if (!o.sweep.empty() && o.sweep != "standard") {
    constexpr std::size_t kMostSweep = std::size_t{1} << 20U;
    const std::string text = read_all(o.sweep, kMostSweep);
    try {
      return measure::parse_shapes(text);
    } catch (const Error& error) {
      throw input_error(printable(o.sweep) + ": " + error.what());
    }
  }
  if (o.rows.empty() && o.hidden.empty()) return measure::standard_shapes();
  constexpr std::int64_t kUsual = 4096;
  std::vector<measure::Shape> out;
  for (const std::int64_t rows : o.rows.empty() ? std::vector<std::int64_t>{kUsual} : o.rows) {
    for (const std::int64_t hidden : o.hidden.empty() ? std::vector<std::int64_t>{kUsual} : o.hidden) {
      if (!measure::in_range({rows, hidden})) {
        throw usage_error("measure: a shape of " + std::to_string(rows) + " x " + std::to_string(hidden) +
                          " is out of range");
      }
      out.push_back({rows, hidden});
    }
  }
  return out;
}

}  // namespace

void add_measure_options(OptionList& app, MeasureOptions& o) {
  add_selection(app, o);
  add_stopping(app, o);
  app.add_option("--out", o.out, "Write the runs here (- for stdout) as JSON Lines, and nothing into the index")
      .type_name("FILE");
  add_sign(app, o.sign);
  app.add_flag("--roofline", o.roofline, "Only the reference kernels: the same bytes moved, nothing computed");
  app.add_flag("--dry-run", o.dry_run, "Say what would be measured");
  app.add_flag("--list", o.list, "List devices and implementations");
  app.add_flag("--worker", o.worker, "").group("");
  add_quiet(app, o.quiet);
  add_database(app, o.database);
}

measure::Wanted wanted_by(const MeasureOptions& o) {
  return {shapes_of(o),
          parsed("--dtype", o.dtypes, measure::parse_dtype, "bf16 fp16 fp32"),
          parsed("--protocol", o.methods, measure::parse_method, "cold_l2 cold_dirty graph_warm graph_cold"),
          parsed("--pass", o.passes, measure::parse_pass, "forward backward full"),
          {}};
}

std::vector<std::string> devices_of(const MeasureOptions& o) {
  if (o.device == "cpu") return {o.device};
  const int count = measure::cuda_device_count();
  if (o.device != "all") return {o.device};
  std::vector<std::string> out;
  out.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) out.push_back(std::to_string(i));
  return out;
}

std::vector<std::string> implementations_of(const MeasureOptions& o, const measure::Measured& offered) {
  std::set<std::string> wanted;
  for (const std::string& text : o.implementations) {
    for (const std::string_view part : split(text, ',')) wanted.emplace(part);
  }
  std::vector<std::string> known;
  std::vector<std::string> out;
  bool first = true;
  for (const measure::ImplementationFacts& one : offered.implementations) {
    const bool named = wanted.erase(one.name) > 0;
    const bool by_default = o.implementations.empty() && (first || one.plugin);
    if (one.reference || (!o.roofline && (named || by_default || wanted.count("all") > 0))) out.push_back(one.name);
    if (!one.reference) known.push_back(one.name);
    first = false;
  }
  wanted.erase("all");
  if (wanted.empty()) return out;
  std::string line = "--impl: there is no '" + printable(*wanted.begin()) + "'; known: all";
  for (const std::string& name : known) line += " " + name;
  throw usage_error(line);
}

measure::SamplingOptions sampling_of(const MeasureOptions& o) {
  measure::SamplingOptions out = o.sampling;
  const auto most = static_cast<int>(measure::samples_within(identity::kMostArtifact)) / o.conduct.processes;
  out.max_samples = std::min(out.max_samples, most - out.block);  // a block that has begun is finished
  if (out.min_samples > out.max_samples) {
    throw usage_error("measure: " + std::to_string(o.conduct.processes) + " processes can keep " +
                      std::to_string(out.max_samples) + " samples each; lower --min-samples or --procs");
  }
  return out;
}

}  // namespace kindex::cli
