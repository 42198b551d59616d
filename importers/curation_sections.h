#pragma once
// The sections of the curation table besides the kernels. Each function reads one section into `out`, which holds the
// sections before it, and throws Error(Exit::input) naming the place.

#include "importers/curation.h"
#include "importers/json_node.h"

namespace kindex::importers {

void parse_projects(const JsonNode& node, Curation& out);
void parse_providers(const JsonNode& node, Curation& out);
void parse_provider_tags(const JsonNode& node, Curation& out);
void parse_corrections(const JsonNode& node, Curation& out);

void parse_hardware(const JsonNode& node, Curation& out);
void parse_hardware_limits(const JsonNode& node, Curation& out);
void parse_models(const JsonNode& node, Curation& out);

void parse_dtypes(const JsonNode& node, Curation& out);
void parse_passes(const JsonNode& node, Curation& out);
void parse_timed_regions(const JsonNode& node, Curation& out);
void parse_caveat_sentences(const JsonNode& node, Curation& out);

// A text with `{pass}` in it.
[[nodiscard]] std::string parse_notes(const JsonNode& node);

// The members of `spec`, checked as an object of the record format, with that format's own checks.
[[nodiscard]] manifest::Manifest checked_as(manifest::Kind kind, const std::string& name, const manifest::Json& spec,
                                            const JsonNode& node);
// A node's object without its `$comment`.
[[nodiscard]] manifest::Json without_comment(const JsonNode& node);

}  // namespace kindex::importers
