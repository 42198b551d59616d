#pragma once
// Envelopes as kindex writes them.

#include <string>

#include "output/json_writer.h"

namespace kindex::cli {

// With its members in the order people read them. `metadata` "" is `{}`.
void write_envelope(output::JsonWriter& json, const std::string& kind, const std::string& spec,
                    const std::string& metadata);

// On one line, with a newline.
[[nodiscard]] std::string envelope_line(const std::string& kind, const std::string& spec, const std::string& metadata);

}  // namespace kindex::cli
