#include "importers/curation_kernel.h"

#include <algorithm>
#include <set>

#include "base/error.h"

namespace kindex::importers {
namespace {

constexpr std::size_t kMostTitle = 96;  // a run's title adds provider and pass, and ends at 200
constexpr std::size_t kMostName = 100;

bool is_lower(char c) {
  return c >= 'a' && c <= 'z';
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

std::string axis_name(const JsonNode& node) {
  std::string name = node.text(kMostName);
  if (!is_axis_name(name)) node.fail("expected a name of lower-case letters, digits and `_`");
  return name;
}

void expect_axis_name(const std::string& name, const JsonNode& node) {
  if (!is_axis_name(name)) node.fail("an axis is named with lower-case letters, digits and `_`");
}

template <typename Parsed>
Parsed parse_expression(const std::string& text, const JsonNode& node) {
  try {
    return Parsed(text);
  } catch (const Error& error) {
    node.fail(error.what());
  }
}

Dimension parse_dimension(const JsonNode& node) {
  if (node.value().is_string()) return axis_name(node);
  if (!node.value().is_number_unsigned()) node.fail("expected a size or the name of an axis");
  return node.value().get<std::int64_t>();
}

Tensor parse_tensor(const JsonNode& node) {
  node.expect_keys({"name", "shape", "dtype"});
  Tensor tensor{axis_name(node.at("name")), {}, axis_name(node.at("dtype"))};
  for (const JsonNode& side : node.at("shape").items()) tensor.shape.push_back(parse_dimension(side));
  if (tensor.shape.empty()) node.at("shape").fail("a shape has at least one dimension");
  return tensor;
}

std::vector<Tensor> parse_tensors(const JsonNode& node) {
  std::vector<Tensor> tensors;
  for (const JsonNode& item : node.items()) {
    tensors.push_back(parse_tensor(item));
    const auto same = [&](const Tensor& other) { return other.name == tensors.back().name; };
    if (std::count_if(tensors.begin(), tensors.end(), same) > 1) item.at("name").fail("a second tensor of this name");
  }
  if (tensors.empty()) node.fail("at least one tensor is needed");
  return tensors;
}

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

Scalar parse_scalar(const std::string& name, const JsonNode& node) {
  expect_axis_name(name, node);
  if (node.value().is_number()) return {name, node.value()};
  if (node.value().is_string()) return {name, node.text(kMostName)};
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
  constexpr std::string_view kEquals = " == ";
  const std::string text = node.text();
  const std::size_t equals = text.find(kEquals);
  if (equals == std::string::npos) node.fail("expected `left == right`");
  const std::string left_text = text.substr(0, equals);
  auto left = parse_expression<Formula>(left_text, node);
  auto right = parse_right(text.substr(equals + kEquals.size()), node);
  const bool key_alone = left.names().size() == 1 && left.names()[0] == left_text;
  if (!std::holds_alternative<Formula>(right) && !key_alone) node.fail("only a config key can equal a flag or text");
  return {text, std::move(left), std::move(right)};
}

void parse_dtype(const JsonNode& node, Binding& out) {
  const std::string text = node.text(kMostName);
  if (text[0] == '$') {
    out.dtype_key = text.substr(1);
    if (out.dtype_key.empty()) node.fail("expected a config key after `$`");
    return;
  }
  out.dtype = axis_name(node);
}

Binding parse_binding(const JsonNode& node) {
  node.expect_keys({"x_name", "axes", "dtype", "scalars", "require"});
  Binding binding;
  binding.x_name = node.at("x_name").text(kMostName);
  parse_dtype(node.at("dtype"), binding);
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
  return binding;
}

// The axes that a binding must give: those of the shapes that are not derived, and those that derived ones are made of.
std::set<std::string> needed_axes(const Kernel& kernel) {
  std::set<std::string> names;
  for (const auto* tensors : {&kernel.inputs, &kernel.outputs}) {
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
  for (const std::string& name : needed_axes(kernel)) {
    if (!bound(name)) node.at("axes").fail("axis `" + name + "` is not given");
  }
  for (const DerivedAxis& axis : kernel.derived) {
    if (bound(axis.name)) node.at("axes").fail("axis `" + axis.name + "` is derived and cannot be given");
  }
}

void parse_bindings(const JsonNode& node, Kernel& kernel) {
  for (const JsonNode& item : node.items()) {
    Binding binding = parse_binding(item);
    expect_bound(binding, kernel, item);
    kernel.bindings.push_back(std::move(binding));
  }
  if (kernel.bindings.empty()) node.fail("at least one binding is needed");
}

}  // namespace

bool is_axis_name(std::string_view text) {
  return !text.empty() && is_lower(text[0]) &&
         std::all_of(text.begin(), text.end(), [](char c) { return is_lower(c) || is_digit(c) || c == '_'; });
}

Kernel parse_kernel(const JsonNode& node) {
  node.expect_keys({"title", "family", "inputs", "outputs", "derived", "bindings"});
  Kernel kernel;
  kernel.title = node.at("title").text(kMostTitle);
  kernel.family = node.at("family").text(kMostName);
  const auto slug = [](char c) { return is_lower(c) || is_digit(c) || c == '-'; };
  if (kernel.family[0] == '-' || !std::all_of(kernel.family.begin(), kernel.family.end(), slug)) {
    node.at("family").fail("expected lower-case letters, digits and `-`");
  }
  kernel.inputs = parse_tensors(node.at("inputs"));
  kernel.outputs = parse_tensors(node.at("outputs"));
  if (const auto derived = node.find("derived")) kernel.derived = parse_derived(*derived);
  parse_bindings(node.at("bindings"), kernel);
  return kernel;
}

}  // namespace kindex::importers
