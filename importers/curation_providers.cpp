#include <algorithm>

#include "importers/curation_sections.h"
#include "importers/curation_terms.h"
#include "importers/liger_provider.h"
#include "importers/listing.h"

namespace kindex::importers {
namespace {

// What a provider and a tag say alike.
void parse_facts(const JsonNode& node, Provider& out) {
  const JsonNode language = node.at("language");
  out.language = language.text();
  if (!is_axis_name(out.language)) language.fail("expected a token such as `triton`");
  if (const auto declared = node.find("declared")) out.declared = declared->text();
  if (const auto concluded = node.find("concluded")) out.concluded = concluded->text();
  if (const auto pip = node.find("pip")) out.pip = pip->text();
  if (const auto what = node.find("what")) out.what = what->text(kMostSentence);
}

}  // namespace

void parse_projects(const JsonNode& node, Curation& out) {
  for (const auto& [name, project] : node.members()) {
    out.projects[name] = checked_as(manifest::Kind::software_project, name, without_comment(project), project);
  }
}

void parse_providers(const JsonNode& node, Curation& out) {
  for (const auto& [name, provider] : node.members()) {
    expect_segment(name, provider);
    provider.expect_keys({"project", "language", "declared", "concluded", "pip", "what", "baseline"});
    Provider& added = out.providers[name] = {};
    added.project = provider.at("project").text();
    if (out.projects.count(added.project) == 0) provider.at("project").fail("no such project: " + added.project);
    parse_facts(provider, added);
    if (const auto baseline = provider.find("baseline")) added.baseline = baseline->boolean();
  }
}

void parse_provider_tags(const JsonNode& node, Curation& out) {
  for (const auto& [name, tag] : node.members()) {
    expect_segment(name, tag);
    tag.expect_keys({"of", "language", "declared", "concluded", "pip", "what", "kernels"});
    ProviderTag& added = out.provider_tags[name] = {};
    added.of = tag.at("of").text();
    if (out.providers.count(added.of) == 0) tag.at("of").fail(not_known("provider", added.of, out.providers));
    parse_facts(tag, added.facts);
    if (const auto kernels = tag.find("kernels")) {
      const std::vector<std::string> names = text_list(*kernels);
      added.kernels.emplace(names.begin(), names.end());
    }
  }
}

void parse_corrections(const JsonNode& node, Curation& out) {
  for (const JsonNode& item : node.items()) {
    item.expect_keys({"kernel", "provider", "gpu", "since", "until", "implementation", "caveat", "evidence"});
    Correction correction{item.at("kernel").text(),
                          item.at("provider").text(),
                          item.at("gpu").text(),
                          parse_period(item),
                          item.at("implementation").text(),
                          item.at("caveat").text(kMostSentence),
                          item.at("evidence").text(kMostSentence)};
    if (!find_provider(out, correction.kernel, correction.implementation)) {
      item.at("implementation").fail("no such provider: " + correction.implementation);
    }
    out.corrections.push_back(std::move(correction));
  }
}

}  // namespace kindex::importers
