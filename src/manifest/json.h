#pragma once
// JSON text from outside to a value, with every bound of MANIFESTS.md "Intake before identity" enforced here.

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/block_pool.h"
#include "base/error.h"
#include "manifest/sorted_object.h"

namespace kindex::manifest {

// As nlohmann::json, but for how an object keeps its members: an insertion moves those behind it (sorted_object.h).
using Json = nlohmann::basic_json<SortedObject, std::vector, std::string, bool, std::int64_t, std::uint64_t, double,
                                  PoolAllocator>;

struct Limits {
  std::size_t bytes = std::size_t{1} << 20U;         // one manifest
  std::size_t depth = 64;                            // nested objects and lists
  std::size_t string_bytes = std::size_t{1} << 18U;  // one string or key
};

// Of texts that were written from a checked value: an index's own. They pass the gate for strangers once, on the way
// in.
inline constexpr Limits kOwnLimits{std::size_t{1} << 26U, 128, std::size_t{1} << 26U};

// Parses one JSON text. Rejected, with the JSON path (`$.run.spec`) or byte offset in the message: malformed or
// truncated JSON, trailing text, invalid UTF-8, NUL (raw or escaped), lone surrogates, duplicate keys, anything past
// `limits`, and numbers that identity cannot keep: overflow, a nonzero literal that underflows to 0, an integer literal
// that is neither exact in a double nor the canonical text of one (RFC 8785 prints 2^64 as 18446744073709552000).
// Integers stay integers; other numbers are doubles.
// Throws Error(Exit::input); the caller adds the file's name and line.
[[nodiscard]] Json parse_json(std::string_view text, const Limits& limits = {});

}  // namespace kindex::manifest
