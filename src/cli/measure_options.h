#pragma once
// The options of `kindex measure`, and what they select.

#include <cstdint>
#include <string>
#include <vector>

#include "cli/options.h"
#include "measure/conductor.h"
#include "measure/sweep.h"

namespace kindex::cli {

struct MeasureOptions {
  bool quiet = false;
  std::string database, out, sign, device = "all", sweep;
  std::vector<std::string> plugins;
  std::vector<std::int64_t> rows, hidden;
  std::vector<std::string> dtypes{"bf16"}, passes{"forward", "backward", "full"}, methods{"cold_l2"}, implementations;
  measure::SamplingOptions sampling;
  measure::Conduct conduct;
  std::int64_t seed = 1;
  bool dry_run = false, list = false, roofline = false, worker = false;
};

void add_measure_options(OptionList& app, MeasureOptions& options);

// Everything but the implementations, which depend on the device. Throws Error(Exit::usage) for a word that is not
// known or a shape out of range, Error(Exit::input) for a sweep file that is none.
[[nodiscard]] measure::Wanted wanted_by(const MeasureOptions& options);

// The devices named, as open_device() knows them. Throws Error(Exit::machine) where there is no GPU and one is meant.
[[nodiscard]] std::vector<std::string> devices_of(const MeasureOptions& options);

// Of what a device offers: the default and the plugin's, what was named, or all; and the references. Throws
// Error(Exit::usage) for a name that is not there.
[[nodiscard]] std::vector<std::string> implementations_of(const MeasureOptions& options,
                                                          const measure::Measured& offered);

// Sampling options with which the samples of all processes still fit into one artifact.
[[nodiscard]] measure::SamplingOptions sampling_of(const MeasureOptions& options);

}  // namespace kindex::cli
