#pragma once
// One measurement of one NVBench state as a run.

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "importers/draft.h"
#include "importers/source_rows.h"
#include "manifest/json.h"

namespace kindex::importers {

// How NVBench measures: each is a protocol of its own.
struct NvbenchMeasurement {
  std::string_view name;     // cold, batch, cpu_only
  std::string_view prefix;   // of the tags of its summaries
  std::string_view primary;  // the tag of its mean time
  std::string_view time;     // what begins the tags of its times
  std::string_view timer;
  std::string_view title;
  std::string_view notes;
};
inline constexpr std::array<NvbenchMeasurement, 3> kNvbenchMeasurements{{
    {"cold", "nv/cold/", "nv/cold/time/gpu/mean", "nv/cold/time/gpu/", "cuda_events", "isolated",
     "Each launch is timed alone by CUDA events, with the L2 cache flushed before it."},
    {"batch", "nv/batch/", "nv/batch/time/gpu/mean", "nv/batch/time/gpu/", "cuda_events", "batch",
     "Launches run back to back without a flush; the time of all of them by CUDA events, divided by their number."},
    {"cpu_only", "nv/cpu_only/", "nv/cpu_only/time/cpu/mean", "nv/cpu_only/time/cpu/", "host_clock", "CPU only",
     "Each execution is timed by the host's clock."},
}};

// What all states of a file share.
struct NvbenchFile {
  std::string version, commit;  // of NVBench; "" not stated
  std::string program;          // the file name of argv[0]; "" not stated
  std::map<std::int64_t, const manifest::Json*> devices;
};

// The summary's value by its tag; null where the state has none, or an infinity or NaN stands there.
[[nodiscard]] std::map<std::string, double> nvbench_summaries(const manifest::Json& state);

// Rejects what the file leaves out or what cannot be.
[[nodiscard]] Draft nvbench_draft(const NvbenchFile& file, const std::string& benchmark, const manifest::Json& state,
                                  const NvbenchMeasurement& measurement, const SourceRows& rows, RowFacts& facts);

}  // namespace kindex::importers
