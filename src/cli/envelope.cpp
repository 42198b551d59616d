#include "cli/envelope.h"

#include "manifest/manifest.h"

namespace kindex::cli {

void write_envelope(output::JsonWriter& json, const std::string& kind, const std::string& spec,
                    const std::string& metadata) {
  json.begin_object().field("apiVersion", manifest::kApiVersion).field("kind", kind);
  json.key("metadata").document(metadata.empty() ? "{}" : metadata);
  json.key("spec").document(spec).end_object();
}

std::string envelope_line(const std::string& kind, const std::string& spec, const std::string& metadata) {
  output::JsonWriter json(0);
  write_envelope(json, kind, spec, metadata);
  return json.take();
}

}  // namespace kindex::cli
