#pragma once
// The scalar forms of the record format, one predicate each. Source: MANIFESTS.md, "Scalars".

#include <cstdint>
#include <string_view>

namespace kindex::manifest {

[[nodiscard]] bool is_token(std::string_view text);       // [a-z][a-z0-9_]*; an axis is the same
[[nodiscard]] bool is_slug(std::string_view text);        // [a-z0-9][a-z0-9-]*
[[nodiscard]] bool is_name(std::string_view text);        // [a-z0-9][a-z0-9._-]*
[[nodiscard]] bool is_digest(std::string_view text);      // sha256: and 64 lowercase hex digits
[[nodiscard]] bool is_commit(std::string_view text);      // 40 lowercase hex digits
[[nodiscard]] bool is_https(std::string_view text);       // https://host…, with nothing a URL cannot hold
[[nodiscard]] bool is_instant(std::string_view text);     // RFC 3339, `Z` only
[[nodiscard]] bool is_expression(std::string_view text);  // only the characters that axis expressions are made of
[[nodiscard]] bool is_any_text(std::string_view text);

// Whether a double holds the integer exactly; what it does not hold cannot be canonicalised (RFC 8785, appendix D).
[[nodiscard]] bool is_exact_in_double(std::uint64_t magnitude);
[[nodiscard]] bool is_exact_in_double(std::int64_t value);

// Order by UTF-16 code units of two well-formed UTF-8 texts: how RFC 8785 sorts keys and how sets are sorted.
[[nodiscard]] bool utf16_less(std::string_view a, std::string_view b);

}  // namespace kindex::manifest
