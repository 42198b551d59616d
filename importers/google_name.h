#pragma once
// What the name of a Google Benchmark instance says: `BM_saxpy<float>/1024/block:256/repeats:3/manual_time`.

#include <string>
#include <string_view>

#include "importers/opaque.h"

namespace kindex::importers {

struct GoogleName {
  OpaqueCase what;           // benchmark, and its arguments by name (`arg0` where they have none)
  bool manual_time = false;  // the benchmark itself gave the times
};

// Rejects a name whose arguments cannot be told apart.
[[nodiscard]] GoogleName parse_google_name(std::string_view name);

}  // namespace kindex::importers
