#pragma once
// What policy::implausible must know of a series: bytes from its workload, limits and exemptions from the curation.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "index/reader.h"
#include "policy/physics.h"

namespace kindex::cli {

// Bytes of one element; 0 for a dtype that is not known here.
[[nodiscard]] double dtype_bytes(std::string_view dtype);

class Physics {
 public:
  // For these series; reads what is to be known of their workloads.
  Physics(index::Reader& reader, const std::vector<index::SeriesInfo>& series);

  // Nothing is known of a series whose timed region is not in the curation.
  [[nodiscard]] policy::PhysicalBounds bounds_of(const index::SeriesInfo& series);
  // Bytes of the workload's inputs, but those that the curation says are read in part or never made; nullopt while the
  // workload is unresolved, and for a suite.
  [[nodiscard]] std::optional<double> input_bytes(const index::SeriesInfo& series) const;

 private:
  using Tensors = std::map<std::string, double>;  // name → bytes
  // Bandwidth and cache of an environment's hardware, where the curation has both.
  struct Limits {
    std::optional<std::int64_t> l2_bytes;
    std::optional<double> peak_bytes_per_second;
  };
  [[nodiscard]] const Tensors* tensors_of(const index::Workload& workload) const;
  const Limits& limits_of(const index::Environment& environment);

  std::map<index::Id, Tensors> tensors_;  // by workload
  std::map<index::Id, Limits> limits_;    // by environment
};

}  // namespace kindex::cli
