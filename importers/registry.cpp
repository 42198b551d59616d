#include "importers/flashinfer_bench.h"
#include "importers/google_benchmark.h"
#include "importers/importer.h"
#include "importers/json_importers.h"
#include "importers/kernelbench.h"
#include "importers/liger_csv.h"
#include "importers/nvbench.h"
#include "importers/triton_csv.h"

namespace kindex::importers {

const std::vector<Importer>& registry() {
  static const std::vector<Importer> kImporters{
      {"liger-csv", "2", "the benchmark CSV of Liger-Kernel's scripts", "", detect_liger_csv, read_liger_csv},
      {"kernelindex-record", "1", "one run as the public catalog shows it: {run, protocol, environment}", "",
       detect_record, read_record},
      {"kernelindex-catalog", "1", "the export of the KernelIndex catalog: a row of a table a line", "", detect_catalog,
       read_catalog},
      {"manifest-lines", "2", "manifests and records: one in a file, or JSON Lines", "", detect_manifests,
       read_manifests},
      {"manifest-yaml", "1", "one manifest or record in YAML", "", detect_yaml, read_yaml},
      {"nvbench", "1", "NVBench's JSON: cold, batch and CPU-only times of each state", "observed provider baseline",
       detect_nvbench, read_nvbench},
      {"google-benchmark", "1", "Google Benchmark's JSON: repetitions, and aggregates apart",
       "gpu observed provider baseline", detect_google_benchmark, read_google_benchmark},
      {"kernelbench", "1", "KernelBench's evaluation results and baseline times",
       "gpu observed provider baseline level version", detect_kernelbench, read_kernelbench},
      {"flashinfer-bench", "1", "FlashInfer-Bench's definitions, solutions and traces", "", detect_flashinfer_bench,
       read_flashinfer_bench},
      {"triton-csv", "1", "the CSV of triton.testing.perf_report", "gpu observed baseline unit benchmark",
       detect_triton_csv, read_triton_csv},
  };
  return kImporters;
}

const Importer* detect(std::string_view head) {
  constexpr std::size_t kMostHead = std::size_t{64} << 10U;
  head = head.substr(0, kMostHead);
  for (const Importer& importer : registry()) {
    if (importer.detect(head)) return &importer;
  }
  return nullptr;
}

}  // namespace kindex::importers
