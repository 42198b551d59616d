#include "importers/curation_kernel.h"

#include <algorithm>
#include <set>

#include "importers/curation_binding.h"
#include "importers/curation_terms.h"
#include "importers/listing.h"

namespace kindex::importers {
namespace {

constexpr std::size_t kMostKernelTitle = 96;  // a run's title adds provider and pass, and ends at 200

std::vector<DerivedAxis> parse_derived(const JsonNode& node) {
  std::vector<DerivedAxis> derived;
  for (const auto& [name, expression] : node.members()) {
    expect_axis_name(name, expression);
    std::string text = expression.text();
    auto parsed = parse_expression<manifest::Expression>(text, expression);
    derived.push_back({name, std::move(text), std::move(parsed)});
  }
  return derived;
}

std::string parse_family(const JsonNode& node) {
  std::string family = node.text(kMostTermName);
  const auto slug = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  if (family[0] == '-' || !std::all_of(family.begin(), family.end(), slug)) {
    node.fail("expected lower-case letters, digits and `-`");
  }
  return family;
}

PhysicsExemption parse_physics(const JsonNode& node, const Kernel& kernel, const Curation& known) {
  node.expect_keys({"exempt_passes", "exempt_inputs"});
  PhysicsExemption physics;
  if (const auto passes = node.find("exempt_passes")) {
    for (const JsonNode& pass : passes->items()) {
      if (known.passes.count(pass.text()) == 0) pass.fail(not_known("mode", pass.text(), known.passes));
      physics.passes.insert(pass.text());
    }
  }
  if (const auto inputs = node.find("exempt_inputs")) {
    for (const JsonNode& input : inputs->items()) {
      const std::string name = input.text();
      const auto named = [&](const Tensor& tensor) { return tensor.name == name; };
      if (std::none_of(kernel.inputs.begin(), kernel.inputs.end(), named)) input.fail("no such input: " + name);
      physics.inputs.insert(name);
    }
  }
  return physics;
}

// The axes that a binding must give: those of the shapes that are not derived, and those that derived ones are made of.
std::set<std::string> needed_axes(const Kernel& kernel, const Binding& binding) {
  std::set<std::string> names;
  for (const auto* tensors : {&kernel.inputs_of(binding), &kernel.outputs}) {
    for (const Tensor& tensor : *tensors) {
      for (const Dimension& side : tensor.shape) {
        if (const auto* name = std::get_if<std::string>(&side)) names.insert(*name);
      }
    }
  }
  for (const DerivedAxis& axis : kernel.derived) names.erase(axis.name);
  for (const DerivedAxis& axis : kernel.derived) {
    names.insert(axis.expression.names().begin(), axis.expression.names().end());
  }
  return names;
}

void expect_bound(const Binding& binding, const Kernel& kernel, const JsonNode& node) {
  const auto bound = [&](const std::string& name) {
    return std::any_of(binding.axes.begin(), binding.axes.end(), [&](const auto& axis) { return axis.name == name; });
  };
  for (const std::string& name : needed_axes(kernel, binding)) {
    if (!bound(name)) node.at("axes").fail("axis `" + name + "` is not given");
  }
  for (const DerivedAxis& axis : kernel.derived) {
    if (bound(axis.name)) node.at("axes").fail("axis `" + axis.name + "` is derived and cannot be given");
  }
}

// `shared` are caveats of the kernel, which come before those of each binding.
void parse_bindings(const JsonNode& node, const std::vector<std::string>& shared, const Curation& known,
                    Kernel& kernel) {
  for (const JsonNode& item : node.items()) {
    Binding binding = parse_binding(item, known);
    expect_bound(binding, kernel, item);
    binding.caveats.insert(binding.caveats.begin(), shared.begin(), shared.end());
    kernel.bindings.push_back(std::move(binding));
  }
  if (kernel.bindings.empty()) node.fail("at least one binding is needed");
}

}  // namespace

Kernel parse_kernel(const JsonNode& node, const Curation& known) {
  node.expect_keys(
      {"title", "family", "inputs", "outputs", "derived", "caveats", "physics", "gradients_in_forward", "bindings"});
  Kernel kernel;
  kernel.title = node.at("title").text(kMostKernelTitle);
  kernel.family = parse_family(node.at("family"));
  kernel.inputs = parse_tensors(node.at("inputs"));
  kernel.outputs = parse_tensors(node.at("outputs"));
  if (const auto derived = node.find("derived")) kernel.derived = parse_derived(*derived);
  if (const auto physics = node.find("physics")) kernel.physics = parse_physics(*physics, kernel, known);
  if (const auto early = node.find("gradients_in_forward")) {
    for (const JsonNode& provider : early->items()) kernel.gradients_in_forward.insert(provider.text());
  }
  std::vector<std::string> shared;
  if (const auto caveats = node.find("caveats")) shared = parse_caveats(*caveats, known);
  parse_bindings(node.at("bindings"), shared, known, kernel);
  return kernel;
}

}  // namespace kindex::importers
