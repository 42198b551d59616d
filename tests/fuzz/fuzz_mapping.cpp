// Any bytes as rows under a good mapping, and as a mapping of good rows: every row is accounted for and everything that
// is made is valid, or the file is refused in one line.

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "../importers/checked_sink.h"
#include "importers/mapping.h"

namespace {

constexpr const char* kMapping = R"({"source": "s", "format": "csv", "kernel": "k", "kernels": {"k": {"title": "K",
  "family": "k", "inputs": [{"name": "x", "shape": ["rows"], "dtype": "float"}], "outputs": [{"name": "y",
  "shape": ["rows"], "dtype": "float"}], "axes": {"rows": "M"}, "dtype": "$dtype"}}, "provider": "$impl",
  "environment": {"gpu": "NVIDIA H200"}, "protocol": {"harness": {"name": "h"}, "measurement": {"timer": "t",
  "primaryStatistic": "median"}}, "value": {"column": "ms", "unit": "ms", "statistic": "median", "others": {"p20": "lo"}},
  "observed": "$time", "labels": {"v": "$v"}})";
constexpr const char* kRows = "M,dtype,impl,ms,lo,time,v\n8,bfloat16,a,1.5,1.4,2026-03-04 10:00:00,1\n";

void read(const std::string& mapping, std::string_view rows) {
  kindex::importers::Context context;
  context.mapping = mapping;
  kindex::tests::CheckedSink sink;
  kindex::importers::ViewInput input(rows);
  try {
    kindex::importers::mapping_importer().read(input, sink, context);
  } catch (const kindex::Error& error) {
    if (!kindex::tests::is_clean(error)) std::abort();
    return;
  }
  if (!sink.accounts_for_every_row()) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  read(kMapping, bytes);
  if (size > 0) read(std::string(bytes), kRows);
  return 0;
}
