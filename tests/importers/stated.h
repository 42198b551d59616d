#pragma once
// What the users of other tools' files would state with --given: everything that a source may ask for.

#include "importers/importer.h"

namespace kindex::tests {

inline importers::Context stated() {
  importers::Context context;
  context.given = {{"gpu", "NVIDIA H100 PCIe"},
                   {"observed", "2026-03-01T00:00:00.000Z"},
                   {"provider", "mine"},
                   {"baseline", "mine"},
                   {"unit", "ms"},
                   {"level", "1"},
                   {"version", "v0.1"},
                   {"benchmark", "softmax"}};
  return context;
}

}  // namespace kindex::tests
