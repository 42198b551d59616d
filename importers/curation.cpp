#include "importers/curation.h"

#include <algorithm>
#include <array>

#include "base/error.h"
#include "embedded/kBuiltinCuration.h"
#include "importers/curation_kernel.h"
#include "importers/json_node.h"

namespace kindex::importers {
namespace {

using manifest::Json;

constexpr std::size_t kMostKeyLength = 48;
constexpr std::size_t kMostHardwareName = 200;
constexpr std::array kReplaceable{"kernels", "providers", "projects", "hardware", "dtypes", "passes"};

// Names of kernels, providers and passes become segments of external ids, which `/` separates.
void expect_segment(const std::string& name, const JsonNode& node) {
  if (name.empty() || name.size() > kMostKeyLength) {
    node.fail("a name has 1 to " + std::to_string(kMostKeyLength) + " bytes");
  }
  const auto unfit = [](char c) { return c <= ' ' || c > '~' || c == '/'; };
  if (std::any_of(name.begin(), name.end(), unfit)) node.fail("a name is printable ASCII without spaces and `/`");
}

// `spec` as an object of the record format, with that format's own checks.
manifest::Manifest checked(manifest::Kind kind, const std::string& name, const Json& spec, const JsonNode& node) {
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

Provider parse_provider(const JsonNode& node) {
  node.expect_keys({"project", "language", "declared", "concluded", "pip", "baseline"});
  Provider provider;
  provider.project = node.at("project").text();
  provider.language = node.at("language").text();
  provider.declared = node.at("declared").text();
  if (const auto concluded = node.find("concluded")) provider.concluded = concluded->text();
  if (const auto pip = node.find("pip")) provider.pip = pip->text();
  if (const auto baseline = node.find("baseline")) provider.baseline = baseline->boolean();
  return provider;
}

void parse_providers(const JsonNode& node, Curation& out) {
  for (const auto& [name, provider] : node.members()) {
    expect_segment(name, provider);
    const Provider& added = out.providers[name] = parse_provider(provider);
    if (out.projects.count(added.project) == 0) provider.at("project").fail("no such project: " + added.project);
    if (!is_axis_name(added.language)) provider.at("language").fail("expected a token such as `triton`");
  }
}

void parse_projects(const JsonNode& node, Curation& out) {
  for (const auto& [name, project] : node.members()) {
    out.projects[name] = checked(manifest::Kind::software_project, name, without_comment(project), project);
  }
}

void parse_hardware(const JsonNode& node, Curation& out) {
  for (const auto& [name, gpu] : node.members()) {
    if (name.empty() || name.size() > kMostHardwareName) gpu.fail("a GPU name has 1 to 200 bytes");
    const Json spec{{"hardware", without_comment(gpu)}, {"software", Json::object()}};
    out.hardware[name] = checked(manifest::Kind::execution_environment, "gpu", spec, gpu).spec["hardware"];
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

void parse_notes(const JsonNode& node, Curation& out) {
  constexpr std::size_t kMostNotes = 700;  // the phrase of a pass comes in, and the format allows 1000
  out.protocol_notes = node.text(kMostNotes);
  if (out.protocol_notes.find("{pass}") == std::string::npos) node.fail("`{pass}` is missing from the text");
}

void parse_fixed_identity(const JsonNode& node, Curation& out) {
  node.expect_keys({"kernels", "providers"});
  for (const JsonNode& name : node.at("kernels").items()) {
    const auto kernel = out.kernels.find(name.text());
    if (kernel == out.kernels.end()) name.fail("no such kernel");
    kernel->second.fixed_identity = true;
  }
  for (const JsonNode& name : node.at("providers").items()) {
    const auto provider = out.providers.find(name.text());
    if (provider == out.providers.end()) name.fail("no such provider");
    provider->second.fixed_identity = true;
  }
}

Curation build(const Json& table, const std::string& name) {
  const JsonNode root(table, name + ": $");
  root.expect_keys(
      {"kernels", "providers", "projects", "hardware", "dtypes", "passes", "protocol_notes", "fixed_identity"});
  Curation out;
  parse_projects(root.at("projects"), out);
  parse_providers(root.at("providers"), out);
  parse_hardware(root.at("hardware"), out);
  parse_dtypes(root.at("dtypes"), out);
  parse_passes(root.at("passes"), out);
  parse_notes(root.at("protocol_notes"), out);
  for (const auto& [kernel_name, kernel] : root.at("kernels").members()) {
    expect_segment(kernel_name, kernel);
    out.kernels.emplace(kernel_name, parse_kernel(kernel));
  }
  parse_fixed_identity(root.at("fixed_identity"), out);
  return out;
}

Json parse(std::string_view text, const std::string& name) {
  try {
    return manifest::parse_json(text);
  } catch (const Error& error) {
    throw input_error(name + ": " + error.what());
  }
}

// Lays `over` on `table`, entry by entry.
void merge(Json& table, const Json& over, const std::string& name) {
  const JsonNode root(over, name + ": $");
  root.expect_keys(
      {kReplaceable[0], kReplaceable[1], kReplaceable[2], kReplaceable[3], kReplaceable[4], kReplaceable[5]});
  for (const auto& [section, entries] : root.members()) {
    for (const auto& [key, entry] : entries.members()) table[section][key] = entry.value();
  }
}

}  // namespace

Curation parse_curation(std::string_view text, const std::string& name) {
  return build(parse(text, name), name);
}

std::shared_ptr<const Curation> load_curation(std::string_view override_text) {
  static const std::string kName = "built-in curation";
  static const auto kBuiltin = std::make_shared<const Curation>(parse_curation(kBuiltinCuration, kName));
  if (override_text.empty()) return kBuiltin;
  const std::string name = "curation file";
  Json table = parse(kBuiltinCuration, kName);
  merge(table, parse(override_text, name), name);
  return std::make_shared<const Curation>(build(table, name));
}

}  // namespace kindex::importers
