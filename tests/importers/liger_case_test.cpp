#include "importers/liger_case.h"

#include <doctest/doctest.h>

#include <string>

#include "base/instant.h"

using kindex::importers::CaseColumns;
using kindex::importers::Curation;
using kindex::importers::LigerCase;
using kindex::importers::LigerMetric;
using kindex::importers::load_curation;
using kindex::importers::Rejection;
using kindex::importers::resolve_case;
namespace codes = kindex::importers::codes;

namespace {

using Result = std::variant<LigerCase, Rejection>;

Result resolve(const char* kernel, const CaseColumns& columns) {
  const Curation& curation = *load_curation();
  return resolve_case(curation, curation.kernels.at(kernel), columns);
}

LigerCase taken(const Result& result) {
  if (const auto* wrong = std::get_if<Rejection>(&result)) FAIL(wrong->detail);
  return std::get<LigerCase>(result);
}

LigerCase good(const char* kernel, const char* x_name, const char* x, const char* config) {
  return taken(resolve(kernel, {LigerMetric::speed, x_name, x, config}));
}

Rejection bad(const char* kernel, const char* x_name, const char* x, const char* config) {
  auto result = resolve(kernel, {LigerMetric::speed, x_name, x, config});
  REQUIRE(std::holds_alternative<Rejection>(result));
  return std::get<Rejection>(result);
}

// `YYYY-MM-DD` in ms.
std::int64_t day(const char* text) {
  return kindex::parse_instant(std::string(text) + "T00:00:00Z")->ms;
}

}  // namespace

TEST_CASE("axes, dtype and key of a case") {
  const LigerCase relu = good("relu_squared", "N", "512", R"({"M": 4096, "dtype": "torch.bfloat16"})");
  CHECK(relu.key() == "hidden512-rows4096-bf16");
  CHECK(relu.scalars.is_null());
  const LigerCase rope =
      good("rope", "H", "4096", R"({"dtype": "torch.float32", "seq_len": 2048, "num_q_heads": 32, "num_kv_heads": 8})");
  CHECK(rope.key() == "hidden4096-kv_heads8-q_heads32-seq2048-fp32");
  CHECK(rope.size_of("head_dim") == 128);
  CHECK(good("cross_entropy", "V", "4096", R"({"B": 8, "T": 2048})").key() == "tokens16384-vocab4096-fp32");
  const LigerCase norm = good("rms_norm", "H", "1024", R"({"M": 2048, "dtype": "torch.float16", "eps": 1e-06})");
  CHECK(norm.scalars.at("eps") == 1e-6);
  CHECK(good("fused_linear_jsd", "BT", "8", R"({"H": 2, "V": 4, "dtype": "torch.float32"})").scalars.at("beta") == 0.5);
}

TEST_CASE("whole numbers may be written with a point") {
  const char* config = R"({"M": 4096.0, "dtype": "torch.bfloat16"})";
  CHECK(good("relu_squared", "N", "512.0", config).key() == "hidden512-rows4096-bf16");
  CHECK(good("relu_squared", "N", "5.12e2", config).key() == "hidden512-rows4096-bf16");
}

TEST_CASE("the columns speak before the config") {
  CHECK(
      good(
          "fused_moe", "T", "64",
          R"({"sweep_dim": "T", "T": 9999, "E": 8, "H": 16, "intermediate_dim": 4, "K": 2, "dtype": "torch.bfloat16"})")
          .axes.at("tokens") == 64);
}

TEST_CASE("an x_value that is no positive whole number makes the row wrong") {
  const char* config = R"({"M": 4096, "dtype": "torch.bfloat16"})";
  for (const char* x : {"0", "-1", "1.5", "abc", "", "nan", "inf", "1e300", "12x", " 12", "9007199254740994"}) {
    CAPTURE(x);
    CHECK(bad("relu_squared", "N", x, config).code == codes::kInvalidValue);
  }
}

TEST_CASE("a config that the table does not cover") {
  const auto code = [](const char* kernel, const char* x_name, const char* config) {
    return bad(kernel, x_name, "512", config).code;
  };
  CHECK(code("relu_squared", "BT", R"({"hidden_size": 4096})") == codes::kUnknownConfig);
  CHECK(code("relu_squared", "N", R"({"dtype": "torch.bfloat16"})") == codes::kUnknownConfig);
  CHECK(code("relu_squared", "BT", R"({"hidden_size": 4096, "dtype": null})") == codes::kUnknownConfig);
  CHECK(code("relu_squared", "N", R"({"M": "4096", "dtype": "torch.bfloat16"})") == codes::kUnknownConfig);
  CHECK(code("relu_squared", "N", R"({"M": 1.5, "dtype": "torch.bfloat16"})") == codes::kUnknownConfig);
  CHECK(code("relu_squared", "N", R"({"M": 4096})") == codes::kUnknownConfig);
  CHECK(code("relu_squared", "N", R"({"M": 4096, "dtype": null})") == codes::kUnknownConfig);
  CHECK(code("relu_squared", "N", R"({"M": 4096, "dtype": "torch.float8"})") == codes::kUnknownConfig);
  CHECK(code("relu_squared", "N", "") == codes::kUnknownConfig);
  CHECK(code("rms_norm", "H", R"({"M": 1, "dtype": "torch.float32", "eps": true})") == codes::kUnknownConfig);
  CHECK(code("sparsemax", "V", R"({"B": 1, "T": 1, "dim": 0, "dtype": "torch.float32"})") == codes::kUnknownConfig);
  CHECK(code("megatron_cross_entropy", "V", R"({"S": 1, "B": 1, "TP": 0})") == codes::kUnknownConfig);
  CHECK(code("swiglu", "T", R"({"B": 1, "hidden_size": 1, "intermediate_size": 1, "dtype": "torch.float32",
                                "hidden_act": "gelu"})") == codes::kUnknownConfig);
  CHECK(code("distill_jsd_loss", "BT", R"({"H": 4, "V": 4, "dtype": "torch.float32", "bias": 0,
                                           "weight_hard_loss": 0.5, "weight_soft_loss": 0.5})") ==
        codes::kUnknownConfig);
  CHECK(bad("rope", "T", "512", R"({"dtype": "torch.float32", "hidden_size": 100, "num_q_heads": 32,
                                    "num_kv_heads": 8})")
            .detail == "known only where hidden % q_heads == 0");
  CHECK(bad("relu_squared", "T", "512", "{}").detail == R"(x_name "T" is not known here; known: N, BT, model_config)");
  CHECK(bad("relu_squared", "N", "512", R"({"dtype": "torch.bfloat16"})").detail ==
        R"(the config gives no "M"; not known for speed rows)");
}

TEST_CASE("axes that come out wrong") {
  CHECK(bad("relu_squared", "N", "512", R"({"M": 0, "dtype": "torch.float32"})").code == codes::kInvalidValue);
  CHECK(bad("cross_entropy", "V", "1", R"({"B": 4294967296, "T": 4294967296})").code == codes::kInvalidValue);
  CHECK(bad("cross_entropy", "V", "1", R"({"B": 134217728, "T": 134217728})").code == codes::kInvalidValue);
  // head_dim = 1 // 2
  CHECK(bad("rope", "T", "1", R"({"dtype": "torch.float32", "hidden_size": 1, "num_q_heads": 2, "num_kv_heads": 1})")
            .code == codes::kInvalidValue);
}

TEST_CASE("a config that is no JSON object makes the row wrong") {
  for (const char* config : {"{", "[]", "7", "{\"M\": 1, \"M\": 2}", "{\"M\": NaN}", "{'M': 1}", "\"{}\"", "null"}) {
    CAPTURE(config);
    CHECK(bad("relu_squared", "N", "512", config).code == codes::kInvalidConfig);
  }
}

TEST_CASE("two eras that describe one shape differently give one case") {
  const std::string swept_hidden = good("relu_squared", "N", "4096", R"({"M": 2048, "dtype": "torch.bfloat16"})").key();
  CHECK(swept_hidden == "hidden4096-rows2048-bf16");
  const char* tokens = R"({"hidden_size": 4096, "dtype": "torch.bfloat16", "bsz": 1, "seq_len": 8192})";
  CHECK(good("relu_squared", "BT", "2048", tokens).key() == swept_hidden);
  const char* models = R"({"bsz": 2, "seq_len": 1024})";
  CHECK(good("relu_squared", "model_config", "llama_3_8b", models).key() == swept_hidden);
  // The registry's sizes count, also where an older script wrote its own copy of them into the config.
  const char* nested = R"({"M": 2048, "model_configs": {"llama_3_8b": {"hidden_size": 4096}}})";
  CHECK(good("relu_squared", "model_config", "llama_3_8b", nested).key() == swept_hidden);
}

TEST_CASE("a model's name ends the case of its row, and not the case of its workload") {
  const char* config = R"({"bsz": 2, "seq_len": 1024})";
  const LigerCase small = good("relu_squared", "model_config", "llama_2_7b", config);
  const LigerCase large = good("relu_squared", "model_config", "llama_3_8b", config);
  CHECK(small.key() == large.key());
  CHECK(small.row_key() == "hidden4096-rows2048-bf16-llama-2-7b");
  CHECK(large.row_key() == "hidden4096-rows2048-bf16-llama-3-8b");
  CHECK(good("relu_squared", "model_config", "qwen2.5_7b", config).row_key() == "hidden3584-rows2048-bf16-qwen2-5-7b");
  CHECK(bad("relu_squared", "model_config", "llama_9", config)
            .detail.rfind("model \"llama_9\" is not known; known: ", 0) == 0);
  CHECK(bad("relu_squared", "model_config", "4096", config).code == codes::kUnknownConfig);
}

TEST_CASE("a memory row may be about other tensors than the speed row beside it") {
  const char* config = R"({"M": 4096, "dtype": "torch.bfloat16"})";
  CHECK(good("relu_squared", "N", "512", config).key() == "hidden512-rows4096-bf16");
  CHECK(taken(resolve("relu_squared", {LigerMetric::memory, "N", "512", config})).key() == "hidden512-rows1-bf16");
}

TEST_CASE("where keys cannot tell two eras apart, the row's date does") {
  const char* config = R"({"H": 4096, "V": 128256, "mode": "forward", "dtype": "torch.bfloat16"})";
  const auto commit_at = [&](const char* date) {
    const CaseColumns columns{LigerMetric::memory, "BT", "4096", config, day(date)};
    return taken(resolve("fused_linear_cross_entropy", columns)).binding->commit;
  };
  CHECK(commit_at("2025-07-29") != commit_at("2025-07-30"));  // `until` is exclusive, `since` inclusive
  CHECK(commit_at("2025-07-30") == commit_at("2025-10-10"));
  CHECK(commit_at("2025-10-10") != commit_at("2025-10-11"));
}

TEST_CASE("what must differ") {
  const auto axes = [](const char* config) { return good("fused_linear_grpo_loss_token", "B", "2", config).key(); };
  CHECK(axes(R"({"T": 1024, "hidden_size": 4096, "vocab_size": 32000, "dtype": "torch.bfloat16", "bsz": 1,
                 "seq_len": 8192, "importance_sampling_level": "token"})") == "batch2-seq1024-vocab32000-bf16");
  CHECK(axes(R"({"T": 1024, "hidden_size": 2048, "vocab_size": 32000, "dtype": "torch.bfloat16", "bsz": 1,
                 "seq_len": 8192, "importance_sampling_level": "token"})") ==
        "batch2-hidden2048-seq1024-vocab32000-bf16");
}

TEST_CASE("further axes that no shape names") {
  CHECK(good("megatron_cross_entropy", "V", "4096", R"({"S": 1, "B": 1, "TP": 2})").key() ==
        "batch1-seq1-tp2-vocab2048-bf16");
}
