#include "importers/importer.h"
#include "importers/json_importers.h"
#include "importers/liger_csv.h"
#include "importers/nvbench.h"

namespace kindex::importers {

const std::vector<Importer>& registry() {
  static const std::vector<Importer> kImporters{
      {"liger-csv", "2", "the benchmark CSV of Liger-Kernel's scripts", "", detect_liger_csv, read_liger_csv},
      {"kernelindex-record", "1", "one run as the public catalog shows it: {run, protocol, environment}", "",
       detect_record, read_record},
      {"manifest-lines", "1", "manifests and records: one in a file, or JSON Lines", "", detect_manifests,
       read_manifests},
      {"nvbench", "1", "NVBench's JSON: cold, batch and CPU-only times of each state", "observed provider baseline",
       detect_nvbench, read_nvbench},
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
