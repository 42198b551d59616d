#include "importers/curation_binding.h"

#include "importers/curation_terms.h"
#include "importers/listing.h"

namespace kindex::importers {
namespace {

constexpr std::string_view kEquals = " == ";
constexpr std::string_view kDiffers = " != ";

Scalar parse_scalar(const std::string& name, const JsonNode& node) {
  expect_axis_name(name, node);
  if (node.value().is_number()) return {name, node.value()};
  if (node.value().is_string()) return {name, node.text(kMostTermName)};
  node.fail("expected a number or a key of the config");
}

// The right side of a condition: `true`, `false`, a JSON string, or a formula.
std::variant<Formula, bool, std::string> parse_right(const std::string& text, const JsonNode& node) {
  if (text == "true" || text == "false") return text == "true";
  if (text.empty() || text[0] != '"') return parse_expression<Formula>(text, node);
  try {
    return manifest::parse_json(text).get<std::string>();
  } catch (const Error& error) {
    node.fail(error.what());
  }
}

Condition parse_condition(const JsonNode& node) {
  const std::string text = node.text();
  const bool equal = text.find(kEquals) != std::string::npos;
  const std::size_t at = text.find(equal ? kEquals : kDiffers);
  if (at == std::string::npos) node.fail("expected `left == right` or `left != right`");
  const std::string left_text = text.substr(0, at);
  auto left = parse_expression<Formula>(left_text, node);
  auto right = parse_right(text.substr(at + kEquals.size()), node);
  const bool key_alone = left.names().size() == 1 && left.names()[0] == left_text;
  if (!std::holds_alternative<Formula>(right) && !key_alone) node.fail("only a config key can equal a flag or text");
  return {text, std::move(left), std::move(right), equal};
}

void parse_dtype(const JsonNode& node, Binding& out) {
  const std::string text = node.text(kMostTermName);
  if (text[0] == '$') {
    out.dtype_key = text.substr(1);
    if (out.dtype_key.empty()) node.fail("expected a config key after `$`");
    return;
  }
  out.dtype = axis_name(node);
}

void parse_metrics(const JsonNode& node, Binding& out) {
  out.speed = out.memory = false;
  for (const JsonNode& metric : node.items()) {
    const std::string name = metric.text();
    if (name != "speed" && name != "memory") metric.fail("expected `speed` or `memory`");
    (name == "speed" ? out.speed : out.memory) = true;
  }
  if (!out.speed && !out.memory) node.fail("a binding speaks of `speed`, `memory` or both");
}

RegionByMode parse_regions(const JsonNode& node, const Curation& known) {
  RegionByMode regions;
  for (const auto& [mode, region] : node.members()) {
    if (known.passes.count(mode) == 0) region.fail(not_known("mode", mode, known.passes));
    const std::string id = region.text(kMostTermName);
    if (known.timed_regions.count(id) == 0) region.fail(not_known("timed region", id, known.timed_regions));
    regions.emplace(mode, id);
  }
  return regions;
}

void parse_witness(const JsonNode& node, const Curation& known, Binding& out) {
  constexpr std::size_t kCommit = 40;
  if (const auto script = node.find("script")) out.script = script->text();
  if (const auto commit = node.find("commit")) {
    out.commit = commit->text();
    if (out.commit.size() != kCommit || out.commit.find_first_not_of("0123456789abcdef") != std::string::npos) {
      commit->fail("expected 40 lower-case hex digits");
    }
  }
  if (const auto regions = node.find("timed_region")) out.timed_region = parse_regions(*regions, known);
  if (const auto regions = node.find("memory_region")) out.memory_region = parse_regions(*regions, known);
  if (const auto by_provider = node.find("timed_region_by_provider")) {
    for (const auto& [provider, regions] : by_provider->members()) {
      out.timed_region_by_provider.emplace(provider, parse_regions(regions, known));
    }
  }
  if (const auto caveats = node.find("caveats")) out.caveats = parse_caveats(*caveats, known);
  if (const auto notes = node.find("notes")) out.notes = notes->text(kMostSentence);
}

// Names that stand for a field of the model registry, in all formulas.
void expect_models_only_in_sweeps(const Binding& binding, const JsonNode& node) {
  if (binding.x_name == kModelSweep) return;
  const auto check = [&](const std::vector<std::string>& names) {
    for (const std::string& name : names) {
      if (name.starts_with(kModelPrefix)) node.fail("`" + name + "` is known only where x_name is model_config");
    }
  };
  for (const BoundAxis& axis : binding.axes) check(axis.formula.names());
  for (const Condition& condition : binding.require) check(condition.left.names());
  check({binding.dtype_key});
}

}  // namespace

std::vector<std::string> parse_caveats(const JsonNode& node, const Curation& known) {
  std::vector<std::string> out;
  for (const JsonNode& item : node.items()) {
    const std::string text = item.text(kMostSentence);
    const auto shared = known.caveats.find(text);
    if (shared == known.caveats.end() && text.find(' ') == std::string::npos) {
      item.fail(not_known("caveat", text, known.caveats));
    }
    out.push_back(shared == known.caveats.end() ? text : shared->second);
  }
  return out;
}

Binding parse_binding(const JsonNode& node, const Curation& known) {
  node.expect_keys({"x_name", "metrics", "keys", "absent", "since", "until", "axes", "dtype", "inputs", "scalars",
                    "require", "script", "commit", "timed_region", "timed_region_by_provider", "memory_region",
                    "caveats", "notes"});
  Binding binding;
  binding.x_name = node.at("x_name").text(kMostTermName);
  parse_dtype(node.at("dtype"), binding);
  if (const auto metrics = node.find("metrics")) parse_metrics(*metrics, binding);
  if (const auto keys = node.find("keys")) binding.keys = text_list(*keys);
  if (const auto absent = node.find("absent")) binding.absent = text_list(*absent);
  binding.period = parse_period(node);
  if (const auto inputs = node.find("inputs")) binding.inputs = parse_tensors(*inputs);
  for (const auto& [name, formula] : node.at("axes").members()) {
    expect_axis_name(name, formula);
    binding.axes.push_back({name, parse_expression<Formula>(formula.text(), formula)});
  }
  if (const auto scalars = node.find("scalars")) {
    for (const auto& [name, scalar] : scalars->members()) binding.scalars.push_back(parse_scalar(name, scalar));
  }
  if (const auto require = node.find("require")) {
    for (const JsonNode& condition : require->items()) binding.require.push_back(parse_condition(condition));
  }
  expect_models_only_in_sweeps(binding, node);
  parse_witness(node, known, binding);
  return binding;
}

}  // namespace kindex::importers
