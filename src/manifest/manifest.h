#pragma once
// One object of the record format `kernelindex.dev/v1alpha1`: its kind, and its strict validation.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "manifest/json.h"

namespace kindex::manifest {

inline constexpr std::string_view kApiVersion = "kernelindex.dev/v1alpha1";

enum class Kind {
  operation_spec,
  workload_case,
  workload_suite,
  software_project,
  implementation_revision,
  benchmark_protocol,
  execution_environment,
  benchmark_run,
  // The serving kinds: carried and digested, their spec not validated beyond JSON and bounds.
  model_revision,
  serving_stack_revision,
  serving_configuration,
  serving_workload,
  serving_run,
};

// "OperationSpec" … as `kind` spells it.
[[nodiscard]] std::string_view kind_name(Kind kind);
[[nodiscard]] std::optional<Kind> parse_kind(std::string_view name);
inline constexpr std::array kKernelKinds{
    Kind::operation_spec,          Kind::workload_case,      Kind::workload_suite,        Kind::software_project,
    Kind::implementation_revision, Kind::benchmark_protocol, Kind::execution_environment, Kind::benchmark_run};

// A validated manifest, with its intake normalisations done: durations are integer ns, set-like lists are sorted by
// code unit and de-duplicated. `spec` and `metadata` are what identity and the index work on.
struct Manifest {
  Kind kind{};
  Json spec;
  Json metadata;
};

// Validates one envelope `{apiVersion, kind, metadata, spec}` by MANIFESTS.md. Unknown fields, wrong types, bad tokens
// and broken cross-field rules throw Error(Exit::input) whose line starts with the JSON path, e.g.
// `$.spec.timing.latencyNs.median: expected a duration, got "8 parsecs"`. `path` is the path of `envelope` itself.
[[nodiscard]] Manifest validate(Json envelope, const std::string& path = "$");

// A record `{run, protocol, environment}`, each a full envelope of the right kind.
struct Record {
  Manifest run;
  Manifest protocol;
  Manifest environment;
};

// True where `value` has the shape of a record (an object with a member `run`).
[[nodiscard]] bool is_record(const Json& value);
// Validates a record; unknown members are errors. Digest references inside the run are checked against the protocol
// and environment that travel with it by the caller (identity knows digests, this module does not).
[[nodiscard]] Record validate_record(Json value, const std::string& path = "$");

// The longest duration, 2^53 ns (104 days): beyond it a double no longer holds every integer.
inline constexpr std::int64_t kMostDurationNs = std::int64_t{1} << 53U;

// Integer ns from a text duration (`0.008 ms`); exact decimal arithmetic; nullopt when malformed, not a
// whole number of ns, or beyond 2^53.
[[nodiscard]] std::optional<std::int64_t> parse_duration(std::string_view text);

}  // namespace kindex::manifest
