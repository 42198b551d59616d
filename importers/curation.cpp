#include "importers/curation.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "base/error.h"
#include "embedded/kCurationParts.h"
#include "importers/curation_kernel.h"
#include "importers/curation_sections.h"
#include "importers/curation_terms.h"
#include "importers/json_node.h"

namespace kindex::importers {
namespace {

using manifest::Json;

// In the order in which they are read: later ones refer to earlier ones.
struct Section {
  const char* name;
  void (*parse)(const JsonNode& node, Curation& out);
  bool replaceable;  // a curation file may lay entries over it
};

void parse_kernels(const JsonNode& node, Curation& out) {
  for (const auto& [name, kernel] : node.members()) {
    expect_segment(name, kernel);
    out.kernels.emplace(name, parse_kernel(kernel, out));
  }
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

constexpr std::array kSections{
    Section{"projects", parse_projects, true},
    Section{"providers", parse_providers, true},
    Section{"provider_tags", parse_provider_tags, true},
    Section{"hardware", parse_hardware, true},
    Section{"hardware_limits", parse_hardware_limits, true},
    Section{"models", parse_models, true},
    Section{"dtypes", parse_dtypes, true},
    Section{"passes", parse_passes, true},
    Section{"timed_regions", parse_timed_regions, true},
    Section{"caveats", parse_caveat_sentences, true},
    Section{"kernels", parse_kernels, true},
    Section{"corrections", parse_corrections, true},
    Section{"protocol_notes", [](const JsonNode& node, Curation& out) { out.protocol_notes = parse_notes(node); },
            false},
    Section{"memory_notes", [](const JsonNode& node, Curation& out) { out.memory_notes = parse_notes(node); }, false},
    Section{"fixed_identity", parse_fixed_identity, false},
};

void add_era(const Period& period, std::vector<std::int64_t>& eras) {
  for (const auto& moment : {period.since, period.until}) {
    if (moment) eras.push_back(*moment);
  }
}

// Kernels whose rows mean the same at any time have none.
Curation::Table<std::vector<std::int64_t>> eras_of(const Curation& curation) {
  Curation::Table<std::vector<std::int64_t>> all;
  for (const auto& [name, kernel] : curation.kernels) {
    for (const Binding& binding : kernel.bindings) add_era(binding.period, all[name]);
  }
  for (const Correction& correction : curation.corrections) add_era(correction.period, all[correction.kernel]);
  for (auto at = all.begin(); at != all.end();) {
    std::vector<std::int64_t>& eras = at->second;
    std::sort(eras.begin(), eras.end());
    eras.erase(std::unique(eras.begin(), eras.end()), eras.end());
    at = eras.empty() ? all.erase(at) : std::next(at);
  }
  return all;
}

void expect_sections(const JsonNode& root, bool replaceable_only) {
  for (const auto& [name, node] : root.members()) {
    const auto named = [&, wanted = name](const Section& section) {
      return wanted == section.name && (section.replaceable || !replaceable_only);
    };
    if (std::any_of(kSections.begin(), kSections.end(), named)) continue;
    std::string known;
    for (const Section& section : kSections) {
      if (section.replaceable || !replaceable_only) known += (known.empty() ? "" : ", ") + std::string(section.name);
    }
    node.fail("unknown term; known here: " + known);
  }
}

Curation build(const Json& table, const std::string& name) {
  const JsonNode root(table, name + ": $");
  expect_sections(root, false);
  Curation out;
  for (const Section& section : kSections) section.parse(root.at(section.name), out);
  out.eras = eras_of(out);
  return out;
}

Json parse(std::string_view text, const std::string& name) {
  try {
    manifest::Limits limits;
    limits.bytes = std::size_t{16} << 20U;
    return manifest::parse_json(text, limits);
  } catch (const Error& error) {
    throw input_error(name + ": " + error.what());
  }
}

enum class Clash : unsigned char { replace, refuse };

// Lays one section on the table's: entry by entry where it is an object, one after the other where it is a list. What
// `section` holds is taken out of it; `node` is a view of it.
void merge_section(Json& target, Json& section, const JsonNode& node, Clash clash) {
  if (target.is_null()) {
    target = std::move(section);
  } else if (target.is_array()) {
    (void)node.items();  // which must be a list
    for (Json& item : section) target.push_back(std::move(item));
  } else {
    for (const auto& [key, entry] : node.members()) {
      if (clash == Clash::refuse && target.contains(key)) entry.fail("stands in another part already");
      target[key] = std::move(section[key]);
    }
  }
}

void merge(Json& table, Json& over, const std::string& path, Clash clash) {
  for (const auto& [name, node] : JsonNode(over, path).members()) merge_section(table[name], over[name], node, clash);
}

Json join(Json parts, const std::string& name) {
  Json table = Json::object();
  const JsonNode root(parts, name + ": $");
  for (const auto& [file, part] : root.members()) merge(table, parts[file], root.path(), Clash::refuse);
  return table;
}

constexpr const char* kBuiltinName = "built-in curation";

const Json& builtin_table() {
  static const Json kTable = join(parse(kCurationParts, kBuiltinName), kBuiltinName);
  return kTable;
}

// Leaves out of the built-in table what rows of this kernel do not need.
void keep_kernel(Json& table, const std::string& kernel) {
  for (const char* section : {"hardware", "hardware_limits"}) table[section] = Json::object();
  Json& kernels = table["kernels"];
  Json only = Json::object();
  if (kernels.contains(kernel)) only[kernel] = std::move(kernels[kernel]);
  kernels = std::move(only);
  Json& fixed = table["fixed_identity"]["kernels"];
  const bool named = std::find(fixed.begin(), fixed.end(), kernel) != fixed.end();
  fixed = named ? Json::array({kernel}) : Json::array();
}

}  // namespace

std::size_t Curation::era_of(std::string_view kernel, std::int64_t ms) const {
  const auto found = eras.find(kernel);
  if (found == eras.end()) return 0;
  return static_cast<std::size_t>(std::upper_bound(found->second.begin(), found->second.end(), ms) -
                                  found->second.begin());
}

std::string_view builtin_curation() {
  return kCurationParts;
}

Curation parse_curation(std::string_view parts, const std::string& name) {
  return build(join(parse(parts, name), name), name);
}

std::shared_ptr<const Curation> load_curation(std::string_view override_text, const std::string& name) {
  static const auto kBuiltin = std::make_shared<const Curation>(build(builtin_table(), kBuiltinName));
  if (override_text.empty()) return kBuiltin;
  Json over = parse(override_text, name);
  const JsonNode root(over, name + ": $");
  expect_sections(root, true);
  Json table = builtin_table();
  merge(table, over, root.path(), Clash::replace);
  return std::make_shared<const Curation>(build(table, name));
}

std::shared_ptr<const Curation> load_kernel_curation(const std::string& kernel) {
  Json table = join(parse(kCurationParts, kBuiltinName), kBuiltinName);
  keep_kernel(table, kernel);
  return std::make_shared<const Curation>(build(table, kBuiltinName));
}

}  // namespace kindex::importers
