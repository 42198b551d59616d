#pragma once
// The objects that a Liger row's facts make: pure functions from curation to manifests with identity. Their exact shape
// is fixed by interoperability (LIGER.md, "From a row to objects"); names and titles of operations, workloads and
// implementations are kindex's own.

#include <string>
#include <string_view>

#include "base/digest.h"
#include "identity/identity.h"
#include "importers/curation.h"
#include "importers/liger_case.h"

namespace kindex::importers {

// The operation that rows of `binding` ran.
[[nodiscard]] identity::Object operation_object(const std::string& kernel_name, const Kernel& kernel,
                                                const Binding& binding);

// Providers with equal facts share a digest, and what they share is what the metadata names: the project.
[[nodiscard]] identity::Object implementation_object(const Digest& operation, const Kernel& kernel,
                                                     const std::string& provider_name, const Provider& provider,
                                                     const manifest::Manifest& project);

[[nodiscard]] identity::Object workload_object(const Digest& operation, const std::string& kernel_name,
                                               const Kernel& kernel, const LigerCase& at);

// How rows of a pass were measured; `phrase` says the pass in words.
[[nodiscard]] identity::Object protocol_object(const Curation& curation, LigerMetric metric, const std::string& mode,
                                               const std::string& phrase);

[[nodiscard]] identity::Object environment_object(const std::string& gpu, const manifest::Json& hardware);

}  // namespace kindex::importers
