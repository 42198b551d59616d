#include "manifest/rules.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "manifest/expression.h"
#include "manifest/schema.h"

namespace kindex::manifest {
namespace {

using Dependencies = std::map<std::string_view, std::vector<std::string>>;

Expression parse_expression(const std::string& text, const Path& path) {
  try {
    return Expression(text);
  } catch (const Error& error) {
    fail(path, error.what());
  }
}

// What each derived axis is derived from. It may be an axis that only workloads bind: the public operation of Liger's
// rope derives head_dim from a hidden size that none of its shapes names.
Dependencies check_expressions(const Json& axes, const Path& path) {
  Dependencies dependencies;
  for (const auto& [name, axis] : axes.get_ref<const Json::object_t&>()) {
    const auto expression = axis.find("expression");
    if (expression == axis.end()) continue;
    const Path axis_path(path, name);
    const Path here(axis_path, "expression");
    const std::vector<std::string> used = parse_expression(expression->get_ref<const std::string&>(), here).names();
    if (axis.at("role") == "derived") dependencies.emplace(name, used);
  }
  return dependencies;
}

// Takes away every axis whose dependencies are all settled, until nothing changes: what is left depends on itself.
// A round settles at least one axis; in an operation of any real size they are few.
void check_cycles(Dependencies pending, const Path& path) {
  const auto settled = [&pending](const std::vector<std::string>& names) {
    for (const std::string& name : names) {
      if (pending.count(name) != 0) return false;
    }
    return true;
  };
  bool progress = true;
  while (progress) {
    progress = false;
    for (auto axis = pending.begin(); axis != pending.end();) {
      const bool done = settled(axis->second);
      axis = done ? pending.erase(axis) : std::next(axis);
      progress = progress || done;
    }
  }
  if (pending.empty()) return;
  const Path axis_path(path, pending.begin()->first);
  fail(Path(axis_path, "expression"), "the axis is derived from itself");
}

void check_shapes(const Json& arguments, const Json& axes, const Path& path) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const auto tensor = arguments[i].find("tensor");
    if (tensor == arguments[i].end()) continue;
    const Json& shape = tensor->at("shape");
    for (std::size_t j = 0; j < shape.size(); ++j) {
      if (!shape[j].is_string() || axes.contains(shape[j].get_ref<const std::string&>())) continue;
      const Path argument_path(path, i);
      const Path tensor_path(argument_path, "tensor");
      const Path shape_path(tensor_path, "shape");
      fail(Path(shape_path, j), "unknown axis " + describe(shape[j]));
    }
  }
}

}  // namespace

void axis_rule(const Json& axis, const Path& path) {
  const Json& role = axis.at("role");
  if (role == "constant" && !axis.contains("value")) fail(Path(path, "value"), "missing: a constant axis needs it");
  if (role == "derived" && !axis.contains("expression")) {
    fail(Path(path, "expression"), "missing: a derived axis needs it");
  }
}

void argument_rule(const Json& argument, const Path& path) {
  if (argument.contains("tensor") == argument.contains("scalar")) {
    fail(path, "expected exactly one of `tensor` and `scalar`");
  }
}

void latency_rule(const Json& latency, const Path& path) {
  if (!latency.contains("median") && !latency.contains("mean")) fail(path, "expected `median` or `mean`");
}

void operation_rule(const Json& operation, const Path& path) {
  const Json& axes = operation.at("axes");
  const Path axes_path(path, "axes");
  check_cycles(check_expressions(axes, axes_path), axes_path);
  check_shapes(operation.at("inputs"), axes, Path(path, "inputs"));
  check_shapes(operation.at("outputs"), axes, Path(path, "outputs"));
}

}  // namespace kindex::manifest
