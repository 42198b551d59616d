#pragma once
// Raw samples of a run, from the evidence that the index keeps.

#include "index/reader.h"
#include "policy/verdict.h"

namespace kindex::cli {

// Where verdicts get the samples of a run: nothing for a run that names none, whose samples the index does not hold, or
// whose bytes are not of the format of measure/samples.h. Valid as long as `reader`.
[[nodiscard]] policy::SampleSource sample_source(index::Reader& reader);

}  // namespace kindex::cli
