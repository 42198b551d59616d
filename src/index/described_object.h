#pragma once
// What the index stores of an object, made from its texts.

#include <functional>

#include "index/writer.h"

namespace kindex::index {

// Calls `put` with the row, its name, title and number of metadata fields filled in, and with the columns that follow
// from its spec. Kind, digest, spec, metadata ("" none) and source are given; the texts are canonical ones of a
// validated manifest. What is filled in holds for the call.
void describe(ObjectRow row, const std::function<void(const ObjectRow&, const ObjectFacts&)>& put);

}  // namespace kindex::index
