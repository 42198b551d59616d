#pragma once
// JSON text that a terminal can be shown.

#include <string>
#include <string_view>

namespace kindex::output {

// `json`, valid JSON text, with what printable() would change (DEL, C1 controls, bidirectional overrides …) written as
// \uXXXX: a parser reads the same text. Such characters stand in strings only.
[[nodiscard]] std::string safe_json(std::string_view json);

}  // namespace kindex::output
