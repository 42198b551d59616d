// Each table below is one paragraph of MANIFESTS.md, "Kernel kinds", in its order and, as far as C++ goes, its
// notation.

#include "manifest/schemas.h"

#include "manifest/rules.h"

namespace kindex::manifest {
namespace {

Type artifact() {
  return object({must("uri", str(2000)), must("digest", digest())});
}
Type axis_values() {
  return map(axis(), any_int());
}
Type special_values() {
  return one_of({"reject", "exact_match", "ignore"});
}

Type argument() {
  return object(
      {
          must("name", token()),
          may("tensor", object({
                            must("shape", list(size_or_axis(), 1)),
                            must("dtype", token()),
                            may("layout", one_of({"row_major", "col_major", "contiguous", "strided"})),
                        })),
          may("scalar", object({must("dtype", token())})),
      },
      argument_rule);
}

Type operation_spec() {
  return object(
      {
          must("family", slug()),
          must("axes", map(axis(), object(
                                       {
                                           must("role", one_of({"variable", "constant", "derived"})),
                                           must("type", one_of({"integer"})),
                                           may("value", any_int()),
                                           may("minimum", any_int()),
                                           may("maximum", any_int()),
                                           may("expression", expression()),
                                       },
                                       axis_rule))),
          must("inputs", list(argument(), 1)),
          must("outputs", list(argument(), 1)),
          must("semantics", object({
                                may("expression", str(2000)),
                                must("mutation", one_of({"none", "in_place", "destination"})),
                                must("determinism", one_of({"deterministic", "nondeterministic", "unspecified"})),
                            })),
          may("reference", object({must("language", token()), may("artifact", artifact())})),
      },
      operation_rule);
}

Type workload_case() {
  return object({
      must("operationSpecDigest", digest()),
      must("axes", axis_values()),
      must("tensors", map(token(), object({
                                       must("shape", list(natural(), 1)),
                                       must("dtype", token()),
                                       may("strides", list(any_int())),
                                       may("alignmentBytes", positive_int()),
                                       may("data", object({
                                                       must("generator", token()),
                                                       may("seed", natural()),
                                                       may("parameters", map(token(), any_number())),
                                                       may("artifact", artifact()),
                                                   })),
                                   }))),
      may("scalars", map(token(), object({must("dtype", token()), must("value", any_number())}))),
      must("correctness", object({
                              must("comparator", token()),
                              may("maxAbsoluteError", non_negative()),
                              may("maxRelativeError", non_negative()),
                              may("requiredMatchedRatio", ratio()),
                              may("nanPolicy", special_values()),
                              may("infinityPolicy", special_values()),
                          })),
  });
}

Type workload_suite() {
  return object({
      must("operationSpecDigest", digest()),
      must("cases", list(object({must("externalId", str(200)), must("axes", axis_values())}), 1)),
      must("correctness", object({must("comparator", token()), may("description", str(500))})),
      must("aggregation", object({must("metric", token()), must("statistic", token())})),
  });
}

Type software_project() {
  return object({
      must("name", str(200)),
      may("kind", one_of({"library", "individual", "vendor"})),
      may("repository", https()),
      may("homepage", https()),
      may("host", object({must("kind", one_of({"github", "huggingface", "gitlab", "other"})), must("id", str(200))})),
      may("packages", list(object({must("ecosystem", token()), must("name", str(200))}))),
  });
}

Type implementation_revision() {
  return object({
      must("projectRevision", object({
                                  may("repository", https()),
                                  may("commit", commit()),
                                  may("version", str(100)),
                                  may("treeDigest", digest()),
                              })),
      must("operation", object({must("specDigest", digest())})),
      must("callable", object({
                           must("language", token()),
                           may("path", str(500)),
                           may("symbol", str(200)),
                           may("interface", token()),
                       })),
      must("support", object({
                          must("hardwareArchitectures", set(token())),
                          may("productsTested", set(str(100))),
                          may("axes", set(str(200))),
                          must("dtypes", set(token())),
                          may("layouts", set(str(50))),
                      })),
      may("source", object({
                        must("contentDigest", digest()),
                        may("fileName", str(200)),
                        may("sizeBytes", positive_int()),
                    })),
      may("buildVariants",
          list(object({
              must("name", name()),
              must("install", object({
                                  must("kind", one_of({"git", "pip", "package", "container", "source"})),
                                  may("repository", https()),
                                  may("commit", commit()),
                                  may("package", str(200)),
                                  may("version", str(100)),
                                  may("command", str(1000)),
                              })),
              may("requirements", map(token(), str(200))),
          }))),
      must("licensing", object({
                            may("declared", str(200)),
                            may("concluded", str(200)),
                            may("evidence", object({must("path", str(500)), may("digest", digest())})),
                        })),
  });
}

Type benchmark_protocol() {
  return object({
      must("harness", object({
                          must("name", str(200)),
                          may("version", str(100)),
                          may("repository", https()),
                          may("commit", commit()),
                      })),
      must("measurement", object({
                              must("timer", token()),
                              may("synchronization", token()),
                              may("compileIncluded", boolean()),
                              may("setupIncluded", boolean()),
                              may("warmupIterations", natural()),
                              may("warmupDuration", duration()),
                              may("measuredIterations", positive_int()),
                              may("samples", positive_int()),
                              may("inputRegeneration", token()),
                              may("outlierPolicy", str(500)),
                              must("primaryStatistic", token()),
                          })),
      may("correctness", object({must("reference", str(500)), must("comparator", token())})),
      may("devicePolicy", object({
                              may("clocksLocked", boolean()),
                              may("powerLimitWatts", positive_number()),
                              may("persistenceMode", boolean()),
                          })),
      may("comparability", object({must("family", token()), may("notes", str(1000))})),
  });
}

Type execution_environment() {
  return object({
      must("hardware", object({
                           must("vendor", token()),
                           must("product", str(200)),
                           must("architecture", token()),
                           may("formFactor", str(100)),
                           may("memoryBytes", positive_int()),
                           may("count", positive_int()),
                           may("interconnect", str(200)),
                       })),
      must("software", object({
                           may("operatingSystem", str(200)),
                           may("kernel", str(200)),
                           may("driver", str(100)),
                           may("cudaToolkit", str(100)),
                           may("compiler", str(200)),
                           may("framework", object({must("name", token()), must("version", str(100))})),
                           may("libraries", map(token(), str(100))),
                       })),
      may("settings", object({
                          may("clocksLocked", boolean()),
                          may("powerLimitWatts", positive_number()),
                          may("persistenceMode", boolean()),
                          may("eccEnabled", boolean()),
                          may("environmentVariables", map(str(200), str(500))),
                      })),
      may("imageDigest", digest()),
  });
}

Type run_status() {
  return one_of({"passed", "incorrect_shape", "incorrect_dtype", "incorrect_numerical", "compile_error",
                 "runtime_error", "timeout", "resource_exceeded", "invalid_reference", "policy_violation",
                 "suspected_reward_hack", "incomplete_evidence", "revoked"});
}

Type run_timing() {
  return object({
      must("primaryStatistic", token()),
      may("samples", positive_int()),
      must("latencyNs", object(
                            {
                                may("median", duration()),
                                may("mean", duration()),
                                may("p05", duration()),
                                may("p95", duration()),
                                may("minimum", duration()),
                                may("maximum", duration()),
                                may("mad", duration()),
                                may("confidence95", list(duration(), 2, 2)),
                            },
                            latency_rule)),
      may("rawSamples", artifact()),
  });
}

Type benchmark_run() {
  return object({
      must("implementationDigest", digest()),
      must("workloadDigest", digest()),
      must("protocolDigest", digest()),
      must("environmentDigest", digest()),
      must("status", run_status()),
      may("correctness", object({
                             must("comparator", token()),
                             may("maximumAbsoluteError", non_negative()),
                             may("maximumRelativeError", non_negative()),
                             may("matchedRatio", ratio()),
                         })),
      may("timing", run_timing()),
      may("measurements", list(object({
                              must("metric", token()),
                              must("unit", token()),
                              must("statistic", token()),
                              must("value", any_number()),
                              may("sampleCount", positive_int()),
                          }))),
      may("sourceNative", object({
                              must("source", slug()),
                              may("benchmark", str(200)),
                              may("externalId", str(500)),
                              may("metrics", map(token(), any_number())),
                          })),
      may("evidence", object({
                          may("logs", artifact()),
                          may("rawSamples", artifact()),
                          may("harness", object({must("repository", https()), may("commit", commit())})),
                      })),
      must("observedAt", instant()),
  });
}

}  // namespace

const Type& metadata_schema() {
  static const Type schema = object({
      must("name", name()),
      may("title", str(200)),
      may("description", str(2000)),
      may("labels", map(token(), str(200))),
      may("authors", list(object({may("name", str(200)), may("github", str(100))}))),
      may("sourceRefs", list(object({must("url", https())}))),
  });
  return schema;
}

const Type* spec_schema(Kind kind) {
  static const std::array schemas{
      operation_spec(),          workload_case(),      workload_suite(),        software_project(),
      implementation_revision(), benchmark_protocol(), execution_environment(), benchmark_run()};
  static_assert(schemas.size() == kKernelKinds.size());
  for (std::size_t i = 0; i < kKernelKinds.size(); ++i) {
    if (kKernelKinds[i] == kind) return &schemas[i];
  }
  return nullptr;
}

}  // namespace kindex::manifest
