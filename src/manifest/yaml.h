#pragma once
// YAML from outside to a value: manifests are written by hand in it. Only what JSON can say is read, by the core schema
// of YAML 1.2 (https://yaml.org/spec/1.2.2/#103-core-schema), under the bounds of parse_json.

#include <string_view>

#include "manifest/json.h"

namespace kindex::manifest {

// True when `head`, the first bytes of a file, is YAML that begins with a member of a manifest or record (`kind:`,
// `run:`), after comments and a `---` at most. JSON is YAML too, and is left to parse_json.
[[nodiscard]] bool looks_like_yaml(std::string_view head);

// Parses one document. Plain `null` `~` and nothing are null, `true` and `false` booleans, `12` `0x1F` `0o17` integers,
// `1.5e3` numbers; anything else, and anything quoted, is text: `yes`, `no`, `2026-03-27`. Rejected with `line N: …`:
// what is no YAML, a second document, anchors and aliases, tags, merge keys, keys that are no text, duplicate keys,
// `.inf` and `.nan`, bytes that are not UTF-8, NUL. Numbers and bounds as in parse_json.
// Throws Error(Exit::input); the caller adds the file's name.
[[nodiscard]] Json parse_yaml(std::string_view text, const Limits& limits = {});

}  // namespace kindex::manifest
