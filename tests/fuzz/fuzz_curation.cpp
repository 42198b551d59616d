// Any text as a curation file over the one that is built in: a table, or refused in one line that names its place.

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "../importers/checked_sink.h"
#include "importers/liger_csv.h"

namespace {

// A row of a kernel that a file may redefine, and one of a kernel that only the file can know.
constexpr std::string_view kRows =
    "kernel_name,kernel_provider,kernel_operation_mode,metric_name,metric_unit,x_name,x_label,x_value,y_value_50,"
    "y_value_20,y_value_80,extra_benchmark_config_str,gpu_name,timestamp,liger_version\n"
    "relu_squared,torch,forward,speed,ms,hidden,hidden size,128,0.5,0.4,0.6,\"{\"\"M\"\": 4096, \"\"dtype\"\": "
    "\"\"torch.bfloat16\"\"}\",NVIDIA H100 80GB HBM3,2026-01-02 03:04:05,0.7.0\n"
    "mine,torch,forward,speed,ms,hidden,hidden size,128,0.5,0.4,0.6,{},NVIDIA H100 80GB HBM3,2026-01-02 "
    "03:04:05,0.7.0\n";

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  kindex::importers::Context context;
  context.curation_override.assign(reinterpret_cast<const char*>(data), size);
  if (context.curation_override.empty()) return 0;
  try {
    kindex::tests::CheckedSink sink;
    kindex::importers::ViewInput input(kRows);
    kindex::importers::read_liger_csv(input, sink, context);
    if (!sink.accounts_for_every_row()) std::abort();
  } catch (const kindex::Error& error) {
    if (!kindex::tests::is_clean(error)) std::abort();
  }
  return 0;
}
