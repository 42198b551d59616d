#pragma once
// The order that Reader::series() promises, whatever the index: by what things are called, never by their ids.

#include <vector>

#include "index/reader.h"

namespace kindex::index {

// By operation name, environment, axes, dtype, pass, metric, kernel, provider; digests stand where names may be equal.
void sort_series(std::vector<SeriesInfo>& series);

}  // namespace kindex::index
