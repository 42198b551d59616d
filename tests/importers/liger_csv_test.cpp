#include "importers/liger_csv.h"

#include <doctest/doctest.h>

#include <string>

#include "base/error.h"
#include "importers/quarantine_codes.h"
#include "liger_rows.h"
#include "manifest/manifest.h"
#include "memory_sink.h"

using kindex::Digest;
using kindex::Error;
using kindex::importers::Context;
using kindex::manifest::Json;
using kindex::manifest::Kind;
using kindex::tests::csv_line;
using kindex::tests::import;
using kindex::tests::liger_csv;
using kindex::tests::LigerRow;
using kindex::tests::MemorySink;
namespace codes = kindex::importers::codes;

namespace {

// The run of line 1920 of the public CSV (conformance/liger-digests.csv).
constexpr std::string_view kSeedRun = "sha256:5634022b";

MemorySink import_row(const LigerRow& row) {
  return import(liger_csv({row}));
}

Json spec_of(const MemorySink& sink, std::size_t run = 0) {
  return Json::parse(sink.spec_of(sink.runs.at(run)));
}
Json metadata_of(const MemorySink& sink, std::size_t run = 0) {
  return Json::parse(sink.metadata_of(sink.runs.at(run)));
}

std::string code_of(const LigerRow& row) {
  const MemorySink sink = import_row(row);
  if (sink.quarantined.empty()) return "taken";
  CHECK(sink.runs.empty());
  CHECK(sink.objects.empty());  // a row that is turned away leaves nothing behind
  CHECK(sink.quarantined[0].raw + "\r\n" == csv_line(row.fields));
  CHECK(sink.quarantined[0].line == 2);
  return sink.quarantined[0].code;
}

std::string liger_error(const std::string& text) {
  MemorySink sink;
  kindex::importers::ViewInput input(text);
  try {
    kindex::importers::read_liger_csv(input, sink, {});
  } catch (const Error& caught) {
    CHECK(caught.exit() == kindex::Exit::input);
    return caught.what();
  }
  return "no error";
}

}  // namespace

TEST_CASE("a row becomes a run, five objects and a series") {
  const MemorySink sink = import_row(LigerRow{});
  REQUIRE(sink.runs.size() == 1);
  const auto& run = sink.runs[0];
  CHECK(run.digest.text().rfind(kSeedRun, 0) == 0);
  CHECK(sink.proves(run));
  CHECK(run.line == 2);
  CHECK(run.status == "passed");
  CHECK(run.value == 10560);
  CHECK(run.p20 == 10336);
  CHECK(run.p80 == 34400);
  CHECK(run.labels == R"({"liger_version":"0.7.0"})");
  CHECK(sink.row_count == 1);
  for (const Kind kind : {Kind::operation_spec, Kind::implementation_revision, Kind::workload_case,
                          Kind::benchmark_protocol, Kind::execution_environment}) {
    CHECK(sink.count(kind) == 1);
  }
  const auto& series = sink.series_of(run);
  CHECK(series.kernel == "relu_squared");
  CHECK(series.provider == "liger");
  CHECK(series.pass == "backward");
  CHECK(series.source == "liger-kernel-bench");
  CHECK(series.metric == "latency:median:ns");
  CHECK_FALSE(series.baseline);
  CHECK(import_row(LigerRow{}.with("kernel_provider", "torch")).all_series.at(0).baseline);
}

TEST_CASE("names and titles that are kindex's own") {
  const MemorySink sink = import_row(LigerRow{});
  std::map<Kind, Json> metadata;
  for (const auto& [digest, object] : sink.objects) metadata[object.kind] = Json::parse(*object.metadata.begin());
  CHECK(metadata[Kind::operation_spec] == Json{{"name", "relu_squared"}, {"title", "ReLU squared"}});
  CHECK(metadata[Kind::workload_case] ==
        Json{{"name", "relu_squared-hidden512-rows4096-bf16"}, {"title", "ReLU squared, hidden=512 rows=4096, bf16"}});
  CHECK(metadata[Kind::implementation_revision].at("name") == "liger-kernel");
  CHECK(metadata[Kind::implementation_revision].at("title") == "Liger-Kernel");
}

TEST_CASE("what is made is valid by the record format") {
  const MemorySink sink = import(liger_csv({LigerRow{}, LigerRow{}.with("y_value_20", ""),
                                            LigerRow{}.with("timestamp", "2026-03-27 06:09:42.1234567+01:00"),
                                            LigerRow{}.with("liger_version", "")}));
  const auto envelope = [](Kind kind, const std::string& spec, const std::string& metadata) {
    return Json{{"apiVersion", kindex::manifest::kApiVersion},
                {"kind", kindex::manifest::kind_name(kind)},
                {"spec", Json::parse(spec)},
                {"metadata", Json::parse(metadata)}};
  };
  for (const auto& [digest, object] : sink.objects) {
    for (const auto& metadata : object.metadata) {
      CHECK_NOTHROW((void)kindex::manifest::validate(envelope(object.kind, object.spec, metadata)));
    }
  }
  REQUIRE(sink.runs.size() == 4);
  for (const auto& run : sink.runs) {
    CHECK(sink.proves(run));
    const auto manifest = envelope(Kind::benchmark_run, sink.spec_of(run), sink.metadata_of(run));
    const auto identified = kindex::identity::identify(kindex::manifest::validate(manifest));
    CHECK(identified.digest == run.digest);
    CHECK(identified.metadata == sink.metadata_of(run));  // canonical as it stands
  }
}

TEST_CASE("a quantile that is absent or nan is left out, and the other is kept in the source's own") {
  const auto metrics = [](const MemorySink& sink) { return spec_of(sink).at("sourceNative").at("metrics"); };
  for (const char* none : {"", "nan", "NaN", "-nan"}) {
    CAPTURE(none);
    const MemorySink no20 = import_row(LigerRow{}.with("y_value_20", none));
    CHECK_FALSE(spec_of(no20).contains("measurements"));
    CHECK(metrics(no20) == Json{{"ms_50", 0.01056000031530857}, {"ms_80", 0.03440000116825104}});
    CHECK_FALSE(no20.runs[0].p20);
    CHECK_FALSE(no20.runs[0].p80);
    CHECK(no20.proves(no20.runs[0]));
    const MemorySink no80 = import_row(LigerRow{}.with("y_value_80", none));
    CHECK(metrics(no80) == Json{{"ms_50", 0.01056000031530857}, {"ms_20", 0.01033599954098463}});
    CHECK(no80.proves(no80.runs[0]));
    const MemorySink neither = import_row(LigerRow{}.with("y_value_80", none).with("y_value_20", none));
    CHECK(metrics(neither) == Json{{"ms_50", 0.01056000031530857}});
    CHECK(neither.proves(neither.runs[0]));
  }
}

TEST_CASE("milliseconds become whole nanoseconds by floor(ms * 1e6 + 0.5)") {
  const auto ns = [](const char* ms) { return import_row(LigerRow{}.with("y_value_50", ms)).runs.at(0).value; };
  CHECK(ns("1") == 1000000);
  CHECK(ns("1e-06") == 1);
  CHECK(ns("0.0000015") == 2);
  CHECK(ns("0.00000149") == 1);
  CHECK(ns("5e-7") == 1);
  CHECK(ns("9007199254.740992") == 9007199254740992);
}

TEST_CASE("values that are no time make the row wrong") {
  for (const char* value :
       {"", "nan", "inf", "-inf", "0", "-1", "0x10", "1ms", " 1", "1 ", "1,5", "1e400", "4e-7", "1e10", "+1", "one"}) {
    CAPTURE(value);
    const std::string field = std::string("\"") + value + "\"";
    CHECK(code_of(LigerRow{}.with("y_value_50", field)) == codes::kInvalidValue);
  }
  for (const char* value : {"inf", "0", "-1", "x"}) {
    CHECK(code_of(LigerRow{}.with("y_value_20", value)) == codes::kInvalidValue);
    CHECK(code_of(LigerRow{}.with("y_value_80", value)) == codes::kInvalidValue);
  }
}

TEST_CASE("each reason has its code") {
  CHECK(code_of(LigerRow{}) == "taken");
  CHECK(code_of(LigerRow{}.with("kernel_name", "relu")) == codes::kUnknownKernel);
  CHECK(code_of(LigerRow{}.with("kernel_provider", "triton")) == codes::kUnknownProvider);
  CHECK(code_of(LigerRow{}.with("kernel_operation_mode", "")) == codes::kUnknownMode);
  CHECK(code_of(LigerRow{}.with("kernel_operation_mode", "sideways")) == codes::kUnknownMode);
  CHECK(code_of(LigerRow{}.with("metric_name", "power")) == codes::kUnknownMetric);
  CHECK(code_of(LigerRow{}.with("metric_name", "memory")) == codes::kUnknownMetric);
  CHECK(code_of(LigerRow{}.with("metric_unit", "us")) == codes::kUnknownMetric);
  CHECK(code_of(LigerRow{}.with("gpu_name", "NVIDIA H300")) == codes::kUnknownGpu);
  CHECK(code_of(LigerRow{}.with("x_name", "T")) == codes::kUnknownConfig);
  CHECK(code_of(LigerRow{}.with("extra_benchmark_config_str", "{")) == codes::kInvalidConfig);
  CHECK(code_of(LigerRow{}.with("x_value", "many")) == codes::kInvalidValue);
  CHECK(code_of(LigerRow{}.with("timestamp", "yesterday")) == codes::kInvalidTimestamp);
  CHECK(code_of(LigerRow{}.with("liger_version", std::string(201, '1'))) == codes::kInvalidValue);
  CHECK(code_of(LigerRow{}.with("liger_version", "0.7.0,surplus")) == codes::kWrongFieldCount);
  CHECK(code_of(LigerRow{}.with("x_label", "\"a\nb\"")) == "taken");
}

TEST_CASE("the detail says what was seen and what is known") {
  const auto detail = [](const LigerRow& row) { return import_row(row).quarantined.at(0).detail; };
  CHECK(detail(LigerRow{}.with("gpu_name", "NVIDIA H300")) ==
        "GPU \"NVIDIA H300\" is not known; nearest: NVIDIA B300, NVIDIA H200, NVIDIA H800; 173 are known");
  CHECK(detail(LigerRow{}.with("kernel_name", "relu_squarred")) ==
        "kernel \"relu_squarred\" is not known; nearest: relu_squared; 56 are known");
  CHECK(detail(LigerRow{}.with("liger_version", "0.7.0,x")) == "16 fields, the header has 15");
  CHECK(detail(LigerRow{}.with("gpu_name", "\"a\n\x1b[31m\"")).find_first_of("\n\x1b") == std::string::npos);
}

TEST_CASE("odd timestamps keep their text in the id and their instant in UTC") {
  const MemorySink fine = import_row(LigerRow{}.with("timestamp", "2026-03-27 06:09:42.1234567+01:00"));
  CHECK(spec_of(fine).at("observedAt") == "2026-03-27T05:09:42.1234567Z");
  CHECK(spec_of(fine).at("sourceNative").at("externalId") ==
        "relu_squared/backward/liger/nvidia-h100-80gb-hbm3/hidden512-rows4096-bf16/2026-03-27-06-09-42-1234567-01-00");
  CHECK(metadata_of(fine).at("name").get<std::string>().size() == 100);
  const MemorySink half = import_row(LigerRow{}.with("timestamp", "2026-03-27 06:09:42.5"));
  CHECK(spec_of(half).at("observedAt") == "2026-03-27T06:09:42.500Z");
  CHECK(half.proves(half.runs[0]));
}

TEST_CASE("the run's name is cut at 100 characters, wherever that falls") {
  // kebab of the whole, cut: LIGER.md. The kernel's name and the case key set the length of what comes before.
  const auto name = [](const LigerRow& row) { return metadata_of(import_row(row)).at("name").get<std::string>(); };
  CHECK(name(LigerRow{}) ==
        "liger-relu-squared-backward-liger-nvidia-h100-80gb-hbm3-hidden512-rows4096-bf16-2026-03-27-06-09-42");
  CHECK(name(LigerRow{}.with("x_value", "131072")) ==
        "liger-relu-squared-backward-liger-nvidia-h100-80gb-hbm3-hidden131072-rows4096-bf16-2026-03-27-06-09-");
  const LigerRow long_row =
      LigerRow{}
          .with("kernel_name", "fused_neighborhood_attention")
          .with("x_name", "seq_len")
          .with("kernel_provider", "torch")
          .with("extra_benchmark_config_str",
                R"("{""batch_size"": 2, ""hidden_size"": 512, ""num_heads"": 8, ""kernel_size"": 7, ""dilation"": 1, )"
                R"(""bias"": true, ""dtype"": ""torch.bfloat16""}")");
  CHECK(name(long_row) ==
        "liger-fused-neighborhood-attention-backward-torch-nvidia-h100-80gb-hbm3-batch2-dilation1-heads8-hidd");
  CHECK(name(long_row.with("timestamp", "2026-03-27T06:09:42")) == name(long_row));
}

TEST_CASE("labels") {
  CHECK_FALSE(metadata_of(import_row(LigerRow{}.with("liger_version", ""))).contains("labels"));
  CHECK(metadata_of(import_row(LigerRow{}.with("liger_version", "\"0.7.0 \"\"dev\"\"\""))).at("labels") ==
        Json{{"liger_version", "0.7.0 \"dev\""}});
}

TEST_CASE("line ends, marks and blank lines make no difference") {
  const std::vector<LigerRow> rows{LigerRow{}, LigerRow{}.with("x_value", "1024")};
  const MemorySink plain = import(liger_csv(rows));
  CHECK(plain.digests.size() == 2);
  const std::string lf = liger_csv(rows, "\n");
  for (const std::string& text : {lf, "\xEF\xBB\xBF" + lf, lf.substr(0, lf.size() - 1), lf + "\n\r\n"}) {
    const MemorySink sink = import(text);
    CHECK(sink.digests == plain.digests);
    CHECK(sink.row_count == 2);
    CHECK(sink.quarantined.empty());
  }
}

TEST_CASE("4096 and 4096.0 are one workload, and a repeated row is one run") {
  const MemorySink sink = import(liger_csv({LigerRow{}, LigerRow{}.with("x_value", "512.0"), LigerRow{}}));
  CHECK(sink.digests.size() == 1);
  CHECK(sink.added == 1);
  CHECK(sink.present == 2);
}

TEST_CASE("columns in another order give the same runs; an unexpected one is a warning") {
  std::string text;
  for (const auto& fields : {std::array<std::string, 15>{}, LigerRow{}.fields}) {
    const bool header = fields[0].empty();
    for (std::size_t i = 15; i-- > 0;)
      text += (header ? std::string(kindex::importers::kLigerColumns.at(i)) : fields.at(i)) + ",";
    text += header ? "host\n" : "me\n";
  }
  const MemorySink sink = import(text);
  REQUIRE(sink.runs.size() == 1);
  CHECK(sink.runs[0].digest.text().rfind(kSeedRun, 0) == 0);
  CHECK(sink.warnings == std::vector<std::string>{"line 1: unexpected column \"host\" is not read"});
}

TEST_CASE("a header that is not whole is an error") {
  const std::string header = csv_line(kindex::importers::kLigerColumns);
  CHECK(liger_error(header) == "no error");
  CHECK(liger_error("").rfind("line 1: the file is empty", 0) == 0);
  CHECK(liger_error(header.substr(12)).rfind("line 1: missing column kernel_name;", 0) == 0);
  CHECK(liger_error("\n\nkernel_name\n").rfind("line 3: missing columns kernel_provider, kernel_operation_mode,", 0) ==
        0);
  CHECK(liger_error("x_name," + header) == "line 1: column x_name stands twice");
  CHECK(liger_error(header + "\"open\n").rfind("line 2: a quote that is never closed", 0) == 0);
}

TEST_CASE("a user's kernels and providers differ in identity where they differ in name") {
  const Context context{
      R"({"providers": {"liger_x": {"project": "liger-kernel", "language": "triton", "declared": "BSD-2-Clause",
                                    "concluded": "BSD-2-Clause", "pip": "liger-kernel"}}})"};
  const MemorySink sink = import(liger_csv({LigerRow{}, LigerRow{}.with("kernel_provider", "liger_x")}), context);
  CHECK(sink.count(Kind::implementation_revision) == 2);
  std::set<std::string> symbols;
  for (const auto& [digest, object] : sink.objects) {
    if (object.kind != Kind::implementation_revision) continue;
    symbols.insert(Json::parse(object.spec).at("callable").value("symbol", "none"));
  }
  CHECK(symbols == std::set<std::string>{"none", "liger_x"});
}

namespace {

LigerRow memory_row() {
  return LigerRow{}
      .with("metric_name", "memory")
      .with("metric_unit", "MB")
      .with("y_value_50", "0.005859375")
      .with("y_value_20", "0.00390625")
      .with("y_value_80", "0.0078125");
}

}  // namespace

TEST_CASE("a memory row is a run of peak memory, under a protocol of its own") {
  const MemorySink sink = import(liger_csv({LigerRow{}, memory_row()}));
  REQUIRE(sink.runs.size() == 2);
  const auto& run = sink.runs[1];
  CHECK(sink.proves(run));
  CHECK(run.value == 6144);  // MB is 2^20
  CHECK(run.p20 == 4096);
  CHECK(run.p80 == 8192);
  CHECK(sink.series_of(run).metric == "peak_memory:median:bytes");
  CHECK(sink.series_of(run).timed_region == "mem.bwd.given");
  CHECK(sink.series_of(run).protocol != sink.series_of(sink.runs[0]).protocol);
  const Json spec = spec_of(sink, 1);
  CHECK_FALSE(spec.contains("timing"));
  const auto measured = [](const char* statistic, int value) {
    return Json{{"metric", "peak_memory"}, {"unit", "bytes"}, {"statistic", statistic}, {"value", value}};
  };
  CHECK(spec.at("measurements") == Json{measured("median", 6144), measured("p20", 4096), measured("p80", 8192)});
  CHECK(spec.at("sourceNative").at("metrics") ==
        Json{{"mb_50", 0.005859375}, {"mb_20", 0.00390625}, {"mb_80", 0.0078125}});
  CHECK(spec.at("sourceNative").at("benchmark") == "relu_squared/backward/memory");
  CHECK(spec.at("sourceNative").at("externalId") ==
        "relu_squared/backward/memory/liger/nvidia-h100-80gb-hbm3/hidden512-rows1-bf16/2026-03-27-06-09-42");
  CHECK(metadata_of(sink, 1).at("title") == "ReLU squared · liger · backward · memory");
  const Json protocol = Json::parse(sink.objects.at(sink.series_of(run).protocol).spec);
  CHECK(protocol.at("measurement") == Json{{"timer", "none"}, {"primaryStatistic", "median"}});
  CHECK(protocol.at("comparability").at("family") == "liger_kernel_bench_memory");
  CHECK(protocol.at("comparability")
            .at("notes")
            .get<std::string>()
            .find("peak allocated device memory over the "
                  "backward pass") != std::string::npos);
}

TEST_CASE("a memory row keeps what it has") {
  const MemorySink alone = import_row(memory_row().with("y_value_20", ""));
  CHECK(spec_of(alone).at("measurements").size() == 1);
  CHECK(spec_of(alone).at("sourceNative").at("metrics").size() == 2);
  CHECK(alone.proves(alone.runs[0]));
  const MemorySink odd = import_row(memory_row().with("timestamp", "2026-03-27 06:09:42.1234567+01:00"));
  CHECK(odd.proves(odd.runs[0]));
  for (const char* value : {"nan", "inf", "0", "-1", ""}) {
    CHECK(code_of(memory_row().with("y_value_50", value)) == codes::kInvalidValue);
  }
  CHECK(import_row(memory_row().with("y_value_50", "nan")).quarantined.at(0).detail ==
        "y_value_50 is \"nan\", not a positive size in MB");
}

TEST_CASE("each run knows what the timer enclosed") {
  const auto region = [](const LigerRow& row) { return import_row(row).all_series.at(0).timed_region; };
  const LigerRow full = LigerRow{}.with("kernel_operation_mode", "full");
  CHECK(region(LigerRow{}) == "bwd.given");
  CHECK(region(full) == "full.given");
  CHECK(region(full.with("x_name", "BT")
                   .with("extra_benchmark_config_str", R"("{""hidden_size"": 512, ""dtype"": ""torch.bfloat16"", )"
                                                       R"(""bsz"": 1, ""seq_len"": 8192}")")) == "full.randn");
  // A pass that the script of that era could not run: the shape is understood, the timer was never seen.
  CHECK(region(LigerRow{}.with("kernel_operation_mode", "no-grad-forward")).empty());
}

TEST_CASE("a tagged provider is the provider, as the tag's backend has it") {
  const auto callable = [](const char* kernel, const char* provider, const char* config) {
    const MemorySink sink = import_row(LigerRow{}
                                           .with("kernel_name", kernel)
                                           .with("x_name", "H")
                                           .with("kernel_provider", provider)
                                           .with("extra_benchmark_config_str", config));
    REQUIRE(sink.runs.size() == 1);
    CHECK(sink.series_of(sink.runs[0]).provider == provider);
    return Json::parse(sink.objects.at(sink.series_of(sink.runs[0]).implementation).spec).at("callable");
  };
  const char* norm = R"("{""M"": 8, ""dtype"": ""torch.bfloat16"", ""eps"": 1e-06}")";
  CHECK(callable("rms_norm", "liger", norm) == Json{{"language", "triton"}});
  CHECK(callable("rms_norm", "liger_cutile", norm) == Json{{"language", "cutile"}, {"symbol", "liger_cutile"}});
  CHECK(callable("rms_norm", "liger_triton", norm) == Json{{"language", "triton"}, {"symbol", "liger_triton"}});
  CHECK(callable("fused_add_rms_norm", "liger_cutile_rms_norm", norm) ==
        Json{{"language", "cutile"}, {"symbol", "liger_cutile_rms_norm"}});
  // The CuTe DSL backend has no layer_norm: the untagged code ran.
  CHECK(callable("layer_norm", "liger_cutedsl", norm) == Json{{"language", "triton"}, {"symbol", "liger_cutedsl"}});
  for (const char* unknown : {"liger_foo", "liger_cutile_foo", "liger_cute", "ligercutile"}) {
    CHECK(code_of(LigerRow{}.with("kernel_provider", unknown)) == codes::kUnknownProvider);
  }
}

TEST_CASE("a correction says whose code ran where the provider column does not") {
  const auto language = [](const char* time) {
    const MemorySink sink = import_row(
        LigerRow{}
            .with("kernel_name", "jsd")
            .with("x_name", "BT")
            .with("gpu_name", "NVIDIA B200")
            .with("timestamp", time)
            .with("extra_benchmark_config_str",
                  R"("{""hidden_size"": 4096, ""vocab_size"": 128256, ""dtype"": ""torch.bfloat16"", ""bsz"": 1, )"
                  R"(""seq_len"": 8192}")"));
    if (!sink.quarantined.empty()) FAIL(sink.quarantined[0].detail);
    CHECK(sink.series_of(sink.runs.at(0)).provider == "liger");
    const auto& implementation = sink.objects.at(sink.series_of(sink.runs[0]).implementation);
    return Json::parse(implementation.spec).at("callable").at("language").get<std::string>();
  };
  CHECK(language("2026-05-27 17:14:29") == "triton");
  CHECK(language("2026-05-27 17:16:12") == "cutile");
  CHECK(language("2026-05-27 17:16:18") == "cutile");
  CHECK(language("2026-05-27 17:16:19") == "triton");
}

TEST_CASE("inputs that one variant of a kernel does not have make another operation") {
  const auto row = [](const char* beta) {
    return LigerRow{}
        .with("kernel_name", "dyt")
        .with("x_name", "BT")
        .with("extra_benchmark_config_str", R"("{""hidden_size"": 64, ""dtype"": ""torch.bfloat16"", ""bsz"": 1, )"
                                            R"(""seq_len"": 8192, ""beta"": )" +
                                                std::string(beta) + "}\"");
  };
  const MemorySink sink = import(liger_csv({row("true"), row("false")}));
  CHECK(sink.runs.size() == 2);
  CHECK(sink.count(Kind::operation_spec) == 2);
  CHECK(sink.count(Kind::implementation_revision) == 2);
}
