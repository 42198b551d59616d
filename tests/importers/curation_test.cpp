#include "importers/curation.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "../shared_data.h"
#include "base/error.h"
#include "manifest/json.h"

using kindex::Error;
using kindex::importers::Curation;
using kindex::importers::Formula;
using kindex::importers::load_curation;
using kindex::importers::load_kernel_curation;
using kindex::importers::parse_curation;
using kindex::manifest::Json;

namespace {

// The built-in table as the files in data/ have it, one JSON object, to be spoilt.
Json table() {
  Json out = Json::object();
  for (const auto& file : std::filesystem::recursive_directory_iterator(KINDEX_SOURCE_DIR "/data/curation")) {
    if (file.path().extension() != ".json") continue;
    const Json part = Json::parse(kindex::tests::read_file(file.path()));
    for (const auto& [section, entries] : part.items()) {
      if (entries.is_object()) {
        out[section].update(entries);
      } else {
        out[section] = entries;
      }
    }
  }
  return out;
}

std::string curation_error(const Json& spoilt) {
  try {
    (void)parse_curation(Json{{"part", spoilt}}.dump(), "T");
  } catch (const Error& caught) {
    CHECK(caught.exit() == kindex::Exit::input);
    return caught.what();
  }
  return "no error";
}

std::string spoil(const std::string& pointer, const Json& value) {
  Json spoilt = table();
  spoilt[Json::json_pointer(pointer)] = value;
  return curation_error(spoilt);
}

std::string drop(const std::string& parent, const std::string& key) {
  Json spoilt = table();
  spoilt[Json::json_pointer(parent)].erase(key);
  return curation_error(spoilt);
}

TEST_CASE("what rows of one kernel need of the table is in the part for that kernel") {
  const Curation& whole = *load_curation();
  for (const auto& item : whole.kernels) {
    const std::string& name = item.first;
    const auto& kernel = item.second;
    CAPTURE(name);
    const auto part = load_kernel_curation(name);
    REQUIRE(part->kernels.size() == 1);
    const auto& only = part->kernels.at(name);
    CHECK(only.fixed_identity == kernel.fixed_identity);
    REQUIRE(only.bindings.size() == kernel.bindings.size());
    for (std::size_t i = 0; i < kernel.bindings.size(); ++i) {
      CHECK(only.bindings[i].script == kernel.bindings[i].script);
      CHECK(only.bindings[i].commit == kernel.bindings[i].commit);
      CHECK(only.bindings[i].caveats == kernel.bindings[i].caveats);
    }
    CHECK(part->era_of(name, 1'800'000'000'000) == whole.era_of(name, 1'800'000'000'000));
    CHECK(part->timed_regions.size() == whole.timed_regions.size());
    CHECK(part->providers.size() == whole.providers.size());
    CHECK(part->corrections.size() == whole.corrections.size());
    CHECK(part->models.size() == whole.models.size());
  }
  CHECK(load_kernel_curation("no such kernel")->kernels.empty());
}

}  // namespace

TEST_CASE("the built-in table is the files in data/, whole") {
  const Curation& curation = *load_curation();
  const Json files = table();
  CHECK(curation.kernels.size() == files.at("kernels").size());
  CHECK(curation.providers.size() == files.at("providers").size());
  CHECK(curation.hardware.size() == files.at("hardware").size());
  CHECK(curation.passes.size() == 4);
  const auto& relu = curation.kernels.at("relu_squared");
  CHECK(relu.title == "ReLU squared");
  CHECK(relu.fixed_identity);
  REQUIRE_FALSE(relu.bindings.empty());
  CHECK(relu.bindings[0].x_name == "N");
  CHECK(relu.bindings[0].dtype_key == "dtype");
  CHECK(relu.bindings[0].timed_region.at("full") == "full.given");
  CHECK(curation.providers.at("torch").baseline);
  CHECK_FALSE(curation.providers.at("liger").baseline);
  CHECK_FALSE(curation.kernels.at("dyt").fixed_identity);
}

TEST_CASE("the facts of the public importer are all there, unchanged") {
  const auto file = kindex::tests::shared_file("liger/curation.json");
  if (!file) return;
  const Json theirs = Json::parse(kindex::tests::read_file(*file));
  const Json ours = table();
  for (const char* section : {"providers", "projects", "hardware", "dtypes", "passes"}) {
    for (const auto& [name, entry] : theirs.at(section).items()) {
      Json same = ours.at(section).at(name);
      if (same.is_object()) same.erase("what");
      CHECK(same == entry);
    }
  }
  CHECK(ours.at("protocol_notes") == theirs.at("protocol_notes"));
  for (const auto& [name, kernel] : theirs.at("kernels").items()) {
    for (const char* term : {"title", "family", "inputs", "outputs", "derived"}) {
      CHECK(ours.at("kernels").at(name).value(term, Json()) == kernel.value(term, Json()));
    }
  }
}

TEST_CASE("every binding says what was read, where, and what the timer enclosed") {
  for (const auto& [name, kernel] : load_curation()->kernels) {
    for (const auto& binding : kernel.bindings) {
      CAPTURE(binding.x_name);
      CHECK(binding.script.rfind("benchmark/scripts/", 0) == 0);
      CHECK(binding.commit.size() == 40);
      CHECK_FALSE(binding.notes.empty());
      CHECK((!binding.speed || !binding.timed_region.empty()));
    }
  }
}

TEST_CASE("errors name the place and what is expected") {
  CHECK(spoil("/kernels/rope/familly", "rope").rfind("T: $.kernels.rope.familly: unknown term; known here: title", 0) ==
        0);
  CHECK(drop("/kernels/rope", "family") == "T: $.kernels.rope: `family` is missing");
  CHECK(spoil("/kernels/rope/family", "RoPE").rfind("T: $.kernels.rope.family: expected lower-case", 0) == 0);
  CHECK(spoil("/kernels/rope/title", "").find("$.kernels.rope.title: empty text") != std::string::npos);
  CHECK(spoil("/kernels/rope/title", std::string(97, 'x')).find("longer than 96") != std::string::npos);
  CHECK(spoil("/kernels/rope/inputs/0/shape/1", -1).rfind("T: $.kernels.rope.inputs[0].shape[1]: expected a size", 0) ==
        0);
  CHECK(spoil("/kernels/rope/inputs/1/name", "q") == "T: $.kernels.rope.inputs[1].name: a second tensor of this name");
  CHECK(spoil("/kernels/rope/bindings", Json::array()) == "T: $.kernels.rope.bindings: at least one binding is needed");
  CHECK(drop("/kernels/rope/bindings/0/axes", "seq") == "T: $.kernels.rope.bindings[0].axes: axis `seq` is not given");
  // `hidden` stands in no shape of rope, and head_dim is made of it.
  CHECK(drop("/kernels/rope/bindings/0/axes", "hidden") ==
        "T: $.kernels.rope.bindings[0].axes: axis `hidden` is not given");
  CHECK(spoil("/kernels/rope/bindings/0/axes/head_dim", "x").find("axis `head_dim` is derived") != std::string::npos);
  CHECK(spoil("/kernels/rope/bindings/0/axes/seq", "x +").rfind("T: $.kernels.rope.bindings[0].axes.seq: ", 0) == 0);
  CHECK(spoil("/kernels/rope/derived/head_dim", "hidden / q_heads").rfind("T: $.kernels.rope.derived.head_dim: ", 0) ==
        0);
  CHECK(spoil("/kernels/rope/bindings/0/require/0", "hidden > 1").find("require[0]: expected `left == right` or") !=
        std::string::npos);
  CHECK(spoil("/kernels/rope/bindings/0/require/0", "a + b == true").find("only a config key can equal a flag") !=
        std::string::npos);
  CHECK(
      spoil("/kernels/rope/bindings/0/require/0", "a == \"open").rfind("T: $.kernels.rope.bindings[0].require[0]", 0) ==
      0);
  CHECK(spoil("/kernels/rms_norm/bindings/0/scalars/eps", Json::array()).find("expected a number or a key") !=
        std::string::npos);
  CHECK(spoil("/providers/liger/project", "nobody") == "T: $.providers.liger.project: no such project: nobody");
  CHECK(spoil("/providers/torch/baseline", "yes").find("$.providers.torch.baseline: expected true or false") !=
        std::string::npos);
  CHECK(spoil("/providers/a~1b", table()["providers"]["liger"]).find("without spaces and `/`") != std::string::npos);
  CHECK(spoil("/hardware/NVIDIA B200/vendor", "NVIDIA Corp").find("vendor") != std::string::npos);
  CHECK(spoil("/projects/pytorch/repository", "ftp://x").find("repository") != std::string::npos);
  CHECK(spoil("/dtypes/torch.float8", "FP8").find("expected a dtype") != std::string::npos);
  CHECK(spoil("/protocol_notes", "Timed.") == "T: $.protocol_notes: `{pass}` is missing from the text");
  CHECK(spoil("/fixed_identity/kernels/0", "nothing") == "T: $.fixed_identity.kernels[0]: no such kernel");
  CHECK(spoil("/kernels/rope/bindings/0/timed_region/forward", "fwdd") ==
        "T: $.kernels.rope.bindings[0].timed_region.forward: timed region \"fwdd\" is not known; nearest: fwd; " +
            std::to_string(load_curation()->timed_regions.size()) + " are known");
  CHECK(spoil("/kernels/rope/bindings/0/timed_region/sideways", "fwd").find("mode \"sideways\" is not known") !=
        std::string::npos);
  CHECK(spoil("/kernels/rope/bindings/0/commit", "abc").find("expected 40 lower-case hex") != std::string::npos);
  CHECK(spoil("/kernels/rope/bindings/0/since", "May").find("expected `YYYY-MM-DD`") != std::string::npos);
  CHECK(spoil("/kernels/rope/bindings/0/until", "2026-02-30").find("expected `YYYY-MM-DD`") != std::string::npos);
  CHECK(spoil("/kernels/dpo_loss/bindings/0/until", "2024-12-31").find("`since` is not before") != std::string::npos);
  CHECK(spoil("/kernels/rope/bindings/0/metrics", Json{"power"}).find("expected `speed` or `memory`") !=
        std::string::npos);
  CHECK(spoil("/kernels/rope/bindings/0/caveats", Json{"no-such"}).find("caveat \"no-such\" is not known") !=
        std::string::npos);
  CHECK(spoil("/kernels/rope/bindings/0/axes/seq", "model.hidden_size").find("known only where x_name is model") !=
        std::string::npos);
  CHECK(spoil("/kernels/embedding/physics/exempt_inputs/0", "table").find("no such input: table") != std::string::npos);
  CHECK(spoil("/hardware_limits/NVIDIA H200/l2Bytes", -1).find("expected a positive whole number") !=
        std::string::npos);
  CHECK(spoil("/hardware_limits/NVIDIA H800000", Json{{"source", "x"}}).find("is not known; nearest") !=
        std::string::npos);
  CHECK(spoil("/models/llama_3_8b/hidden_size", nullptr).find("expected a number or text") != std::string::npos);
  CHECK(spoil("/provider_tags/liger_x", Json{{"of", "ligr"}, {"language", "cuda"}}).find("provider \"ligr\"") !=
        std::string::npos);
  CHECK(spoil("/corrections/0/implementation", "liger_cute").find("no such provider: liger_cute") != std::string::npos);
  CHECK(spoil("/kernels", 7).rfind("T: $.kernels: expected an object", 0) == 0);
  CHECK_THROWS_AS((void)parse_curation("{", "T"), Error);
}

TEST_CASE("comments are welcome in every object") {
  CHECK(spoil("/kernels/rope/$comment", "rotary") == "no error");
  CHECK(spoil("/hardware/NVIDIA B200/$comment", "a") == "no error");
  CHECK(spoil("/providers/$comment", "b") == "no error");
}

TEST_CASE("a user's table lies over the built-in one") {
  const auto table_of_two = load_curation(
      R"({"hardware": {"My GPU": {"vendor": "me", "product": "My GPU", "architecture": "v1"}},
          "providers": {"mine": {"project": "pytorch", "language": "cuda", "declared": "MIT"}}})");
  const Curation& curation = *table_of_two;
  CHECK(curation.hardware.size() == load_curation()->hardware.size() + 1);
  CHECK(curation.hardware.at("My GPU").at("architecture") == "v1");
  CHECK(curation.providers.size() == load_curation()->providers.size() + 1);
  CHECK_FALSE(curation.providers.at("mine").fixed_identity);
  CHECK(curation.providers.at("liger").fixed_identity);
  CHECK_THROWS_WITH_AS((void)load_curation(R"({"protocol_notes": "x"})"),
                       doctest::Contains("curation file: $.protocol_notes: unknown term"), Error);
  CHECK_THROWS_WITH_AS((void)load_curation("[]"), doctest::Contains("curation file: $: expected an object"), Error);
  CHECK_THROWS_WITH_AS((void)load_curation("{"), doctest::Contains("curation file: "), Error);
}

TEST_CASE("two parts cannot say the same thing twice") {
  const Json part{{"dtypes", {{"torch.half", "fp16"}}}};
  CHECK_THROWS_WITH_AS((void)parse_curation(Json{{"a", part}, {"b", part}}.dump(), "T"),
                       "T: $.dtypes[\"torch.half\"]: stands in another part already", Error);
}

TEST_CASE("formulas look names up as they are spelled") {
  const Formula formula("B*T + c_In");
  CHECK(formula.names() == std::vector<std::string>{"B", "T", "c_In"});
  const auto lookup = [](std::string_view name) -> std::optional<std::int64_t> {
    if (name == "B") return 3;
    if (name == "T") return 5;
    if (name == "c_In") return 7;
    return std::nullopt;
  };
  CHECK(formula.evaluate(lookup) == 22);
  CHECK_FALSE(Formula("b").evaluate(lookup));
  CHECK_THROWS_AS(Formula("T - t"), Error);
  CHECK(Formula("model.C_in // 2").names() == std::vector<std::string>{"model.C_in"});
  CHECK_THROWS_AS(Formula("a.b - a_b"), Error);
  CHECK_THROWS_AS(Formula("1.5 * T"), Error);
  CHECK_THROWS_AS(Formula(".T"), Error);
  CHECK_THROWS_AS(Formula("2T"), Error);
  CHECK_THROWS_AS(Formula(""), Error);
}
