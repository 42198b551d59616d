#pragma once
// The objects of the FlashInfer Trace schema as objects of the record format, in the shape that the public catalog
// gives them: a trace imported from its file meets the catalog's runs in their cohorts.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "importers/draft.h"
#include "manifest/json.h"

namespace kindex::importers {

// The inputs of a kernel are in the order of the file, which a parser does not keep.
struct FlashinferDefinition {
  manifest::Json value;
  std::vector<std::string> inputs, outputs;  // their names in order
};

// All of these reject what the schema does not allow or the record format cannot hold.
[[nodiscard]] Part flashinfer_operation(const FlashinferDefinition& definition);
// Without operationSpecDigest.
[[nodiscard]] Part flashinfer_workload(const FlashinferDefinition& definition, const manifest::Json& workload);
// Without operation.specDigest.
[[nodiscard]] Part flashinfer_implementation(const manifest::Json& solution);
[[nodiscard]] Part flashinfer_protocol();
[[nodiscard]] Part flashinfer_environment(const manifest::Json& environment);
// The run of an evaluation.
[[nodiscard]] Part flashinfer_run(const std::string& definition, const std::string& solution,
                                  const manifest::Json& workload, const manifest::Json& evaluation);

}  // namespace kindex::importers
