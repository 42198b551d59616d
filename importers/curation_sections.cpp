#include "importers/curation_sections.h"

#include "base/error.h"
#include "importers/curation_terms.h"
#include "importers/listing.h"

namespace kindex::importers {

using manifest::Json;

namespace {

constexpr std::size_t kMostHardwareName = 200;

std::int64_t positive(const JsonNode& node) {
  if (!node.value().is_number_unsigned() || node.value() == 0) node.fail("expected a positive whole number");
  return node.value().get<std::int64_t>();
}

}  // namespace

manifest::Manifest checked_as(manifest::Kind kind, const std::string& name, const Json& spec, const JsonNode& node) {
  const Json envelope{{"apiVersion", manifest::kApiVersion},
                      {"kind", manifest::kind_name(kind)},
                      {"metadata", {{"name", name}}},
                      {"spec", spec}};
  try {
    return manifest::validate(envelope);
  } catch (const Error& error) {
    node.fail("as " + std::string(manifest::kind_name(kind)) + ", " + error.what());
  }
}

Json without_comment(const JsonNode& node) {
  Json copy = node.value();
  if (copy.is_object()) copy.erase("$comment");
  return copy;
}

void parse_hardware(const JsonNode& node, Curation& out) {
  for (const auto& [name, gpu] : node.members()) {
    if (name.empty() || name.size() > kMostHardwareName) gpu.fail("a GPU name has 1 to 200 bytes");
    const Json spec{{"hardware", without_comment(gpu)}, {"software", Json::object()}};
    out.hardware[name] = checked_as(manifest::Kind::execution_environment, "gpu", spec, gpu).spec["hardware"];
  }
}

void parse_hardware_limits(const JsonNode& node, Curation& out) {
  for (const auto& [name, limits] : node.members()) {
    limits.expect_keys({"l2Bytes", "peakBandwidthBytesPerSecond", "source"});
    if (out.hardware.count(name) == 0) limits.fail(not_known("GPU", name, out.hardware));
    HardwareLimits& added = out.hardware_limits[name] = {};
    if (const auto l2 = limits.find("l2Bytes")) added.l2_bytes = positive(*l2);
    if (const auto peak = limits.find("peakBandwidthBytesPerSecond")) {
      added.peak_bytes_per_second = static_cast<double>(positive(*peak));
    }
    added.source = limits.at("source").text();
  }
}

// What a model's fields are called is the scripts' affair; formulas ask for whole numbers by key.
void parse_models(const JsonNode& node, Curation& out) {
  for (const auto& [name, model] : node.members()) {
    for (const auto& [key, value] : model.members()) {
      if (!value.value().is_number() && !value.value().is_string()) value.fail("expected a number or text");
    }
    const JsonNode dtype = model.at("dtype");
    if (!is_axis_name(dtype.text())) dtype.fail("expected a dtype such as `bf16`");
    out.models[name] = without_comment(model);
  }
}

void parse_dtypes(const JsonNode& node, Curation& out) {
  for (const auto& [spelling, dtype] : node.members()) {
    const std::string& name = out.dtypes[spelling] = dtype.text();
    if (!is_axis_name(name)) dtype.fail("expected a dtype such as `bf16`");
  }
}

void parse_passes(const JsonNode& node, Curation& out) {
  for (const auto& [mode, phrase] : node.members()) {
    expect_segment(mode, phrase);
    out.passes[mode] = phrase.text();
  }
}

void parse_timed_regions(const JsonNode& node, Curation& out) {
  for (const auto& [id, region] : node.members()) {
    expect_segment(id, region);
    region.expect_keys({"text", "l2"});
    TimedRegion& added = out.timed_regions[id] = {region.at("text").text(kMostSentence), false};
    if (const auto l2 = region.find("l2")) {
      const std::string state = l2->text();
      if (state != "cold" && state != "warm") l2->fail("expected `cold` or `warm`");
      added.cold_l2 = state == "cold";
    }
  }
}

void parse_caveat_sentences(const JsonNode& node, Curation& out) {
  for (const auto& [id, sentence] : node.members()) {
    expect_segment(id, sentence);
    out.caveats[id] = sentence.text(kMostSentence);
  }
}

std::string parse_notes(const JsonNode& node) {
  constexpr std::size_t kMostNotes = 700;  // the phrase of a pass comes in, and the format allows 1000
  std::string notes = node.text(kMostNotes);
  if (notes.find("{pass}") == std::string::npos) node.fail("`{pass}` is missing from the text");
  return notes;
}

}  // namespace kindex::importers
