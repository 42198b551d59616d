#pragma once
// Raw samples of a run, from the evidence that the index keeps.

#include <string_view>

#include "index/reader.h"
#include "policy/verdict.h"

namespace kindex::cli {

// Where verdicts get the samples of a run: nothing for a run that names none, whose samples the index does not hold, or
// whose bytes are not of the format below. Valid as long as `reader`.
[[nodiscard]] policy::SampleSource sample_source(index::Reader& reader);

// The bytes of kindex's own samples, all little-endian: the 16 bytes "kindexsamples/1\n", then 16 bytes a sample: the
// process and the block within it (uint32 each, from 0), and ns (IEEE 754 binary64). nullopt for anything else, and for
// samples that are not above 0 and finite.
[[nodiscard]] std::optional<policy::Samples> parse_samples(std::string_view bytes);

}  // namespace kindex::cli
