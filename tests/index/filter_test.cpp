// Each filter, one by one.
#include <doctest/doctest.h>

#include <set>

#include "sample.h"

namespace kindex::tests {
namespace {

using index::Filter;
using index::ShapeTerm;

// Four series, each told by its provider.
//   liger  rms_norm      rms_512    forward   H100 80GB HBM3 SXM5
//   torch  rms_norm      rms_1024   backward  H100 PCIe
//   tiled  tiled_swiglu  swiglu_512 forward   A100 SXM4
//   plain  swiglu        swiglu_512 forward   A100 SXM4
struct FilterFixture {
  World world;
  index::Database database{":memory:", index::Open::write};

  FilterFixture() {
    index::SeriesRow torch = world.series("torch");
    torch.workload = world.rms_1024.digest;
    torch.protocol = world.backward.digest;
    torch.environment = world.h100_pcie.digest;
    torch.pass = "backward";
    torch.metric = "peak_memory:median:bytes";
    torch.source = "other-bench";
    index::SeriesRow tiled = world.series("tiled");
    tiled.implementation = world.swiglu_triton.digest;
    tiled.workload = world.swiglu_512.digest;
    tiled.environment = world.a100.digest;
    tiled.kernel = "tiled_swiglu";
    index::SeriesRow plain = tiled;
    plain.provider = "plain";
    plain.kernel = "swiglu";
    index::Writer writer(database, {"f", "test", "1", "0.1.0", true});
    for (const SampleObject* object : world.objects()) put(writer, *object);
    std::int64_t line = 1;
    for (const index::SeriesRow& series : {world.series(), torch, tiled, plain}) {
      ++line;
      put(writer, latency_run(series, 100.0 + static_cast<double>(line), "2026-03-01T12:00:00.000Z"), line);
    }
    writer.commit();
  }

  std::set<std::string> providers(const Filter& filter) {
    std::set<std::string> all;
    for (const auto& series : index::Reader(database).series(filter)) all.insert(series.provider);
    return all;
  }
  std::set<std::string> op(const std::string& text) {
    Filter filter;
    filter.op = {text};
    return providers(filter);
  }
  std::set<std::string> gpu(const std::string& text) {
    Filter filter;
    filter.gpu = {text};
    return providers(filter);
  }
  std::set<std::string> shape(const std::string& axis, ShapeTerm::Op op, std::int64_t value) {
    Filter filter;
    filter.shape = {{axis, op, value}};
    return providers(filter);
  }
};

using Names = std::set<std::string>;

TEST_CASE_FIXTURE(FilterFixture, "no filter selects everything") {
  CHECK(providers({}) == Names{"liger", "torch", "tiled", "plain"});
}

TEST_CASE_FIXTURE(FilterFixture, "op matches name, title, family and kernel") {
  CHECK(op("rms-norm") == Names{"liger", "torch"});
  CHECK(op("RMSNorm") == Names{"liger", "torch"});   // title, and family
  CHECK(op("RMS_Norm") == Names{"liger", "torch"});  // kernel
  CHECK(op("*norm") == Names{"liger", "torch"});
  CHECK(op("norm") == Names{});
  CHECK(op("nothing") == Names{});
  CHECK(op("\xff") == Names{});
}

TEST_CASE_FIXTURE(FilterFixture, "a kernel's exact name selects that kernel, not what shares its operation") {
  CHECK(op("tiled_swiglu") == Names{"tiled"});
  CHECK(op("Tiled-SwiGLU") == Names{"tiled"});
  CHECK(op("swiglu") == Names{"plain"});
  CHECK(op("*swiglu") == Names{"tiled", "plain"});
}

TEST_CASE_FIXTURE(FilterFixture, "several texts of one filter add up, several filters narrow down") {
  Filter filter;
  filter.op = {"rms_norm", "tiled_swiglu"};
  CHECK(providers(filter) == Names{"liger", "torch", "tiled"});
  filter.pass = {"forward"};
  CHECK(providers(filter) == Names{"liger", "tiled"});
}

TEST_CASE_FIXTURE(FilterFixture, "gpu matches part of product, form factor, or both together") {
  CHECK(gpu("h100") == Names{"liger", "torch"});
  CHECK(gpu("hbm3") == Names{"liger"});
  CHECK(gpu("pcie") == Names{"torch"});
  CHECK(gpu("H100-PCIe") == Names{"torch"});
  CHECK(gpu("h100 80gb") == Names{"liger"});
  CHECK(gpu("sxm") == Names{"liger", "tiled", "plain"});
  CHECK(gpu("h200") == Names{});
}

TEST_CASE_FIXTURE(FilterFixture, "arch, pass, dtype, provider and source match exactly, case ignored") {
  Filter filter;
  filter.arch = {"SM_80"};
  CHECK(providers(filter) == Names{"tiled", "plain"});
  filter = {};
  filter.arch = {"sm_8"};
  CHECK(providers(filter) == Names{});
  filter = {};
  filter.pass = {"Backward"};
  CHECK(providers(filter) == Names{"torch"});
  filter = {};
  filter.dtype = {"BF16"};
  CHECK(providers(filter) == Names{"liger", "tiled", "plain"});
  filter = {};
  filter.provider = {"LIGER"};
  CHECK(providers(filter) == Names{"liger"});
  filter = {};
  filter.provider = {"lig"};
  CHECK(providers(filter) == Names{});
  filter = {};
  filter.source = {"other-bench"};
  CHECK(providers(filter) == Names{"torch"});
}

TEST_CASE_FIXTURE(FilterFixture, "metric is what stands before the first colon") {
  Filter filter;
  filter.metric = "peak_memory";
  CHECK(providers(filter) == Names{"torch"});
  filter.metric = "Latency";
  CHECK(providers(filter) == Names{"liger", "tiled", "plain"});
  filter.metric = "lat";
  CHECK(providers(filter) == Names{});
}

TEST_CASE_FIXTURE(FilterFixture, "shape terms compare axes; a workload without the axis does not match") {
  using Op = ShapeTerm::Op;
  CHECK(shape("hidden", Op::equal, 512) == Names{"liger", "tiled", "plain"});
  CHECK(shape("hidden", Op::not_equal, 512) == Names{"torch"});
  CHECK(shape("hidden", Op::less, 1024) == Names{"liger", "tiled", "plain"});
  CHECK(shape("hidden", Op::less_equal, 1024) == Names{"liger", "torch", "tiled", "plain"});
  CHECK(shape("hidden", Op::greater, 512) == Names{"torch"});
  CHECK(shape("hidden", Op::greater_equal, 1025) == Names{});
  CHECK(shape("rows", Op::not_equal, 1) == Names{"liger", "torch"});
  CHECK(shape("depth", Op::not_equal, 1) == Names{});
  CHECK(shape("$.hidden", Op::equal, 512) == Names{});
  CHECK(shape("hidden') OR ('", Op::equal, 512) == Names{});
}

TEST_CASE_FIXTURE(FilterFixture, "since is inclusive, until is not") {
  const World w;
  index::Writer writer(database, {"g", "test", "1", "0.1.0", true});
  for (const char* at : {"2026-03-01T13:00:00.000Z", "2026-03-01T13:00:00.0000001Z", "2026-03-01T14:00:00.000Z"}) {
    put(writer, latency_run(w.series(), 50, at), 2);
  }
  writer.commit();
  index::Reader reader(database);
  Filter filter;
  filter.provider = {"liger"};
  const index::Id series = reader.series(filter).at(0).id;
  filter.since = parse_instant("2026-03-01T13:00:00Z");
  filter.until = parse_instant("2026-03-01T14:00:00Z");
  std::vector<Instant> seen;
  reader.runs(series, filter, [&](const index::RunBrief& run) { seen.push_back(run.observed); });
  REQUIRE(seen.size() == 2);
  CHECK(seen[0] == parse_instant("2026-03-01T13:00:00.000Z"));
  CHECK(seen[1] == parse_instant("2026-03-01T13:00:00.0000001Z"));
}

TEST_CASE_FIXTURE(FilterFixture, "labels must all hold") {
  index::Reader reader(database);
  const index::Id series = reader.series({}).at(0).id;
  const auto count = [&](std::vector<std::pair<std::string, std::string>> labels) {
    Filter filter;
    filter.labels = std::move(labels);
    int seen = 0;
    reader.runs(series, filter, [&](const index::RunBrief&) { ++seen; });
    return seen;
  };
  CHECK(count({{"liger_version", "0.7.0"}}) == 1);
  CHECK(count({{"liger_version", "0.7.1"}}) == 0);
  CHECK(count({{"liger_version", "0.7.0"}, {"dtype", "x"}}) == 0);
}

TEST_CASE_FIXTURE(FilterFixture, "what is known is what a filter could match") {
  index::Reader reader(database);
  using List = std::vector<std::string>;
  CHECK(reader.known("op") == List{"rms-norm", "rms_norm", "swiglu", "tiled_swiglu"});
  CHECK(reader.known("gpu") == List{"A100 SXM4", "H100 80GB HBM3 SXM5", "H100 PCIe"});
  CHECK(reader.known("arch") == List{"sm_80", "sm_90"});
  CHECK(reader.known("pass") == List{"backward", "forward"});
  CHECK(reader.known("dtype") == List{"bf16", "fp32"});
  CHECK(reader.known("provider") == List{"liger", "plain", "tiled", "torch"});
  CHECK(reader.known("source") == List{"liger-kernel-bench", "other-bench"});
  CHECK(reader.known("metric") == List{"latency", "peak_memory"});
  CHECK_THROWS_AS((void)reader.known("colour"), Error);
}

}  // namespace
}  // namespace kindex::tests
