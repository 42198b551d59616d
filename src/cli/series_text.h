#pragma once
// What a run is of and what it measured, as people read it.

#include <cstdint>
#include <map>
#include <string>

#include "index/reader.h"

namespace kindex::cli {

// "hidden=512 rows=4096".
[[nodiscard]] std::string axes_text(const std::map<std::string, std::int64_t>& axes);
// The same of a workload; one without axes, a suite say, is known by its name.
[[nodiscard]] std::string shape_text(const index::Workload& workload);

// "NVIDIA H100 PCIe": product and form factor, "" while the environment is not known.
[[nodiscard]] std::string gpu_text(const std::string& product, const std::string& form_factor);
[[nodiscard]] std::string gpu_text(const index::Environment& environment);

// The kernel as its source calls it, else the operation's name, "" while that is not known.
[[nodiscard]] std::string operation_text(const index::SeriesInfo& series);

// "10.56 us", of 10560 ns.
[[nodiscard]] std::string with_unit(double value, const std::string& unit);

}  // namespace kindex::cli
