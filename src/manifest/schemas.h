#pragma once
// The tables of the record format: the body of each kernel kind, and of metadata.

#include "manifest/manifest.h"
#include "manifest/schema.h"

namespace kindex::manifest {

// The spec of a kernel kind; nullptr for a serving kind, whose spec is any object.
[[nodiscard]] const Type* spec_schema(Kind kind);
[[nodiscard]] const Type& metadata_schema();

}  // namespace kindex::manifest
