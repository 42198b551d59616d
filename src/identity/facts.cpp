#include "identity/facts.h"

#include <algorithm>
#include <array>

#include "identity/identity.h"
#include "identity/jcs.h"

namespace kindex::identity {
namespace {

using manifest::Json;
using manifest::Kind;

// The text at `pointer`, "" where there is none.
std::string text_at(const Json& spec, const char* pointer) {
  const Json::json_pointer at(pointer);
  if (!spec.contains(at) || !spec[at].is_string()) return {};
  return spec[at].get<std::string>();
}

std::optional<Digest> digest_at(const Json& spec, const char* pointer) {
  return Digest::parse(text_at(spec, pointer));
}

// Where objects of any kind name other objects. A serving spec is not validated: what is no digest there is not taken.
constexpr std::array kReferences{"/configurationDigest", "/environmentDigest",    "/implementationDigest",
                                 "/modelDigest",         "/operation/specDigest", "/operationSpecDigest",
                                 "/protocolDigest",      "/stackDigest",          "/workloadDigest"};

std::vector<Digest> references_of(const Json& spec) {
  std::vector<Digest> references;
  for (const char* pointer : kReferences) {
    if (const std::optional<Digest> digest = digest_at(spec, pointer)) references.push_back(*digest);
  }
  return references;
}

std::string float_dtype_of(const Json& tensors) {
  std::string found;
  for (const auto& [name, tensor] : tensors.get_ref<const Json::object_t&>()) {
    const auto& dtype = tensor.at("dtype").get_ref<const std::string&>();
    if (!is_float_dtype(dtype)) continue;
    if (!found.empty() && found != dtype) return {};
    found = dtype;
  }
  return found;
}

void add_workload(const Json& spec, bool suite, ObjectFacts& facts) {
  facts.operation = digest_at(spec, "/operationSpecDigest");
  facts.correctness = correctness_key(spec.at("correctness"));
  facts.suite = suite;
  facts.dtype = suite ? "" : float_dtype_of(spec.at("tensors"));
  facts.axes = suite ? "{}" : canonical(spec.at("axes"));
}

void add_protocol(const Json& spec, ObjectFacts& facts) {
  facts.family = text_at(spec, "/comparability/family");
  facts.harness = text_at(spec, "/harness/name");
  facts.timer = text_at(spec, "/measurement/timer");
}

void add_environment(const Json& spec, ObjectFacts& facts) {
  facts.vendor = text_at(spec, "/hardware/vendor");
  facts.product = text_at(spec, "/hardware/product");
  facts.form_factor = text_at(spec, "/hardware/formFactor");
  facts.architecture = text_at(spec, "/hardware/architecture");
}

}  // namespace

ObjectFacts facts_of(const manifest::Manifest& manifest) {
  const Json& spec = manifest.spec;
  ObjectFacts facts;
  facts.references = references_of(spec);
  switch (manifest.kind) {
    case Kind::operation_spec:
      facts.family = text_at(spec, "/family");
      break;
    case Kind::workload_case:
    case Kind::workload_suite:
      add_workload(spec, manifest.kind == Kind::workload_suite, facts);
      break;
    case Kind::implementation_revision:
      facts.operation = digest_at(spec, "/operation/specDigest");
      facts.language = text_at(spec, "/callable/language");
      break;
    case Kind::benchmark_protocol:
      add_protocol(spec, facts);
      break;
    case Kind::execution_environment:
      add_environment(spec, facts);
      break;
    default:  // a project, a run or a serving object: its references say it all
      break;
  }
  return facts;
}

bool is_float_dtype(std::string_view dtype) {
  constexpr std::array<std::string_view, 8> kPrefixes{"fp", "bf", "tf", "float", "half", "double", "mxfp", "nvfp"};
  return std::any_of(kPrefixes.begin(), kPrefixes.end(),
                     [dtype](std::string_view prefix) { return dtype.substr(0, prefix.size()) == prefix; });
}

}  // namespace kindex::identity
