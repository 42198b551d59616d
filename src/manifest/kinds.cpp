#include <array>
#include <utility>

#include "manifest/manifest.h"

namespace kindex::manifest {
namespace {

constexpr std::array kNames{
    std::pair{Kind::operation_spec, std::string_view("OperationSpec")},
    std::pair{Kind::workload_case, std::string_view("WorkloadCase")},
    std::pair{Kind::workload_suite, std::string_view("WorkloadSuite")},
    std::pair{Kind::software_project, std::string_view("SoftwareProject")},
    std::pair{Kind::implementation_revision, std::string_view("ImplementationRevision")},
    std::pair{Kind::benchmark_protocol, std::string_view("BenchmarkProtocol")},
    std::pair{Kind::execution_environment, std::string_view("ExecutionEnvironment")},
    std::pair{Kind::benchmark_run, std::string_view("BenchmarkRun")},
    std::pair{Kind::model_revision, std::string_view("ModelRevision")},
    std::pair{Kind::serving_stack_revision, std::string_view("ServingStackRevision")},
    std::pair{Kind::serving_configuration, std::string_view("ServingConfiguration")},
    std::pair{Kind::serving_workload, std::string_view("ServingWorkload")},
    std::pair{Kind::serving_run, std::string_view("ServingRun")},
};

}  // namespace

std::string_view kind_name(Kind kind) {
  for (const auto& [known, name] : kNames) {
    if (known == kind) return name;
  }
  return {};
}

std::optional<Kind> parse_kind(std::string_view name) {
  for (const auto& [kind, known] : kNames) {
    if (known == name) return kind;
  }
  return std::nullopt;
}

}  // namespace kindex::manifest
