#include <string>
#include <utility>

#include "base/error.h"
#include "importers/json_importers.h"
#include "importers/json_text.h"
#include "importers/run_intake.h"
#include "manifest/manifest.h"
#include "manifest/yaml.h"

namespace kindex::importers {

bool detect_yaml(std::string_view head) {
  return manifest::looks_like_yaml(head);
}

// One document in the file: what is wrong with it is an error.
void read_yaml(Input& input, Sink& sink, const Context& context) {
  std::string text;
  for (std::string_view chunk = input.next(); !chunk.empty(); chunk = input.next()) {
    text += chunk;
    if (text.size() > kMostDocument) throw input_error("line 1: YAML of more than 3 MiB");
  }
  manifest::Limits limits;
  limits.bytes = kMostDocument;
  try {
    manifest::Json value = manifest::parse_yaml(text, limits);
    if (!manifest::is_record(value) && text.size() > manifest::Limits{}.bytes) {
      throw input_error("$: a manifest of more than 1 MiB");
    }
    RunIntake(sink, "manifest-yaml", context).take_value(std::move(value), {1});
  } catch (const Error& error) {
    if (error.exit() != Exit::input) throw;
    const std::string_view what = error.what();
    throw input_error(what.starts_with("line ") ? std::string(what) : "line 1: " + std::string(what));
  }
  sink.rows(1);
}

}  // namespace kindex::importers
