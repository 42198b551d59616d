#pragma once
// Takes samples: the methods of docs/measure.md, over any Device, with contenders that alternate.

#include <functional>
#include <string>
#include <vector>

#include "measure/device.h"
#include "measure/statistics.h"
#include "measure/terms.h"

namespace kindex::measure {

struct SamplingOptions {
  int min_samples = 100;  // of each contender, in this process
  int max_samples = 2000;
  double max_seconds = 2;     // of each cell, in this process
  double half_width = 0.005;  // relative, of the 95% interval of the median
  int block = 20;             // samples of one contender before the next has its turn
};

// What ended the sampling of a contender. The numbers are in results (sourceNative.metrics.stop_reason).
enum class Stop { half_width = 0, samples = 1, time = 2 };

// One that is timed. `enqueue` launches it once on buffer set `set`.
struct Contender {
  std::string name;
  std::function<void(int set)> enqueue;
};

struct Sampled {
  Process blocks;
  int late = 0;      // samples thrown away: the device had not been kept busy, or a period came out as no time at all
  int launches = 1;  // N of the graph methods
  int sets = 1;      // buffer sets that took turns
  Stop stop = Stop::time;
  double enqueue_us = 0;  // what the host took for one sample, last time
};

// How many buffer sets the cell has, and what one of them holds (for graph_cold's footprint).
struct Sets {
  int count = 1;
  int least = 1;  // as few as reach the wanted footprint
};

// Called with the contender's index around each block, outside what is timed; may be empty. The first call of `begins`
// for a contender is for its preparation (recordings, first launches), which `ends` does not follow.
struct BlockHooks {
  std::function<void(std::size_t)> begins, ends;
};

class Sampler {
 public:
  Sampler(Device& device, Method method, const SamplingOptions& options, BlockHooks hooks);

  // Samples all contenders, A B B A, until each has narrowed its interval, or the cell's time is over.
  [[nodiscard]] std::vector<Sampled> run(const std::vector<Contender>& contenders, const Sets& sets);

  // One block of one contender, for a floor or a calibration.
  [[nodiscard]] Block block(const Contender& contender, Sampled& state, int samples);

 private:
  struct Graphs {
    std::unique_ptr<Recording> once, twice;
  };
  void prepare(const Contender& contender, const Sets& sets, Sampled& state);
  void record(const Contender& contender, Sampled& state);
  [[nodiscard]] double estimate(const Contender& contender);
  [[nodiscard]] Block cold_block(const Contender& contender, Sampled& state, int samples);
  [[nodiscard]] Block graph_block(const Contender& contender, Sampled& state, int samples);
  [[nodiscard]] bool settled(const Sampled& state) const;

  Device& device_;
  Method method_;
  SamplingOptions options_;
  BlockHooks hooks_;
  std::vector<std::pair<const Sampled*, Graphs>> graphs_;
};

}  // namespace kindex::measure
