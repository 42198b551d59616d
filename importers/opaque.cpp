#include "importers/opaque.h"

#include "base/text.h"
#include "identity/jcs.h"
#include "importers/source_rows.h"

namespace kindex::importers {
namespace {

using manifest::Json;

constexpr std::size_t kMostExpression = 2000;
constexpr std::size_t kMostKernel = 200;

Json scalar_argument(const std::string& name, const char* dtype) {
  return Json{{"name", name}, {"scalar", {{"dtype", dtype}}}};
}

// `NVBench benchmark copy, T=I32`.
std::string expression(const OpaqueCase& at) {
  std::string text = at.tool + " benchmark " + at.benchmark;
  for (const auto& [name, value] : at.words) text.append(", ").append(name).append("=").append(value);
  return text;
}

}  // namespace

std::string operation_text(const OpaqueCase& at) {
  std::string text = at.benchmark;
  for (const auto& [name, value] : at.words) text.append("/").append(name).append("=").append(value);
  return cut(text, kMostKernel);
}

std::string arguments_text(const OpaqueCase& at) {
  std::string text;
  for (const auto& [name, value] : at.axes) text.append(" ").append(name).append("=").append(std::to_string(value));
  for (const auto& [name, value] : at.numbers) {
    text.append(" ").append(name).append("=");
    identity::append_number(value, text);
  }
  for (const auto& [name, value] : at.words) text.append(" ").append(name).append("=").append(value);
  return text.empty() ? text : text.substr(1);
}

void describe(const OpaqueCase& at, Draft& draft) {
  // Cut, two benchmarks might read the same.
  const std::string what = expression(at);
  if (utf16_length(what) > kMostExpression)
    reject(codes::kInvalidConfig, "a benchmark's name of more than 2000 characters");
  const std::string family = kebab(at.benchmark);
  Json& operation = draft.operation.spec;
  operation["family"] = family.empty() ? "unnamed" : family;
  operation["axes"] = Json::object();
  operation["inputs"] = Json::array();
  for (const auto& [name, value] : at.axes) {
    operation["axes"][name] = Json{{"role", "variable"}, {"type", "integer"}};
    operation["inputs"].push_back(scalar_argument(name, "int64"));
  }
  for (const auto& [name, value] : at.numbers) operation["inputs"].push_back(scalar_argument(name, "fp64"));
  // The record format wants at least one of each, whatever is known.
  if (operation["inputs"].empty()) operation["inputs"].push_back(scalar_argument("input", "unspecified"));
  operation["outputs"] = Json::array({scalar_argument("output", "unspecified")});
  operation["semantics"] = Json{{"expression", what}, {"mutation", "none"}, {"determinism", "unspecified"}};
  const std::string title = operation_text(at);
  draft.operation.metadata = metadata_of(title, title);

  Json& workload = draft.workload.spec;
  workload["axes"] = at.axes;
  workload["tensors"] = Json::object();
  for (const auto& [name, value] : at.numbers) workload["scalars"][name] = Json{{"dtype", "fp64"}, {"value", value}};
  workload["correctness"]["comparator"] = "not_asserted";
  const std::string arguments = arguments_text(at);
  draft.workload.metadata = metadata_of(at.benchmark + " " + arguments, at.benchmark + ", " + arguments);
}

}  // namespace kindex::importers
