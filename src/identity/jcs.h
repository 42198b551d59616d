#pragma once
// RFC 8785, the JSON Canonicalization Scheme.

#include <cstdint>
#include <string>
#include <string_view>

#include "manifest/json.h"

namespace kindex::identity {

// The canonical bytes of `value`: keys sorted by UTF-16 code units, numbers as ECMAScript prints a double (RFC 8785
// section 3.2.2.3), strings escaped minimally. Throws Error(Exit::input) with the JSON path for what cannot be
// canonicalised: NaN, an infinity, an integer a double cannot hold, invalid UTF-8.
[[nodiscard]] std::string canonical(const manifest::Json& value);
void append_canonical(const manifest::Json& value, std::string& out);

// Number::toString of ECMA-262 for a finite double (`1e-6` → "0.000001", `-0` → "0"); shortest digits that round-trip.
void append_number(double value, std::string& out);
// An integer with |value| ≤ 2^53 prints as its decimal digits; larger ones as their double does.
void append_number(std::int64_t value, std::string& out);

// `text` as a JSON string literal with RFC 8785 escapes; `text` must be well-formed UTF-8.
void append_string(std::string_view text, std::string& out);
// The same without the quotes around it.
void append_escaped(std::string_view text, std::string& out);

}  // namespace kindex::identity
