#pragma once
// Raw samples as an artifact: the bytes that a run's timing.rawSamples names.
//
// Format, all little-endian: the 16 bytes "kindexsamples/1\n", then for each sample 16 bytes: the process (uint32), the
// block within it (uint32), and the duration in nanoseconds (IEEE 754 binary64). Order as taken.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "measure/statistics.h"

namespace kindex::measure {

// How many samples fit into so many bytes.
[[nodiscard]] std::size_t samples_within(std::size_t bytes);
// Processes and blocks are numbered from 0.
[[nodiscard]] std::string encode_samples(const std::vector<Process>& processes);
// nullopt for other bytes, for no sample at all, and for samples that are not above 0 and finite.
[[nodiscard]] std::optional<std::vector<Process>> decode_samples(std::string_view bytes);

}  // namespace kindex::measure
