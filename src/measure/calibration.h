#pragma once
// What is measured of the harness itself, before anything is measured with it.

#include <functional>

#include "measure/device.h"
#include "measure/sampler.h"

namespace kindex::measure {

// The smallest step between durations that the device's timer tells apart, in ns; 0 when all durations were equal.
[[nodiscard]] double tick_ns(Device& device);

// Calls `enqueue` until the clock has stayed within 1% for 200 ms, at most 3 s. Without a clock to read: for 200 ms.
void warm_up(Device& device, const std::function<void()>& enqueue);

// What an empty launch reads under that method, in ns: the harness's floor. 0 when every sample was late.
[[nodiscard]] double floor_ns(Device& device, Method method, SamplingOptions options);

}  // namespace kindex::measure
