#pragma once
// One element of `cohorts` in `compare --format json`, for the outputs that hold it, or its head, among others.

#include <cstddef>

#include "output/compare_report.h"
#include "output/json_writer.h"

namespace kindex::output {

// The members that say what a group is, cohort to metric, into the object that is open.
void write_context(const policy::Group& group, JsonWriter& json);

// Writes `item` as an object, with at most `most_excluded` of its excluded runs.
void write_group(const Compared& item, std::size_t most_excluded, JsonWriter& json);

}  // namespace kindex::output
