#pragma once
// PostgreSQL's binary formats of the few types that the index has: big-endian, as its protocol sends them.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/digest.h"

namespace kindex::index::postgres {

// pg_type.oid, which never changes for the built-in types.
using TypeId = unsigned int;
inline constexpr TypeId kUnknown = 0;  // the server infers it
inline constexpr TypeId kBytea = 17, kInt8 = 20, kText = 25, kFloat8 = 701, kByteaList = 1001, kInt8List = 1016;

template <typename Integer>
void append_big_endian(Integer value, std::string& out) {
  for (std::size_t byte = sizeof value; byte-- > 0;)
    out += static_cast<char>(static_cast<std::uint64_t>(value) >> (8 * byte));
}

inline void append_real(double value, std::string& out) {
  append_big_endian(std::bit_cast<std::int64_t>(value), out);
}

// A signed integer of as many bytes as there are.
[[nodiscard]] std::int64_t integer_of(std::string_view bytes);
[[nodiscard]] double real_of(std::string_view bytes);

// One-dimensional arrays.
[[nodiscard]] std::string list_of(const std::vector<Digest>& digests);
[[nodiscard]] std::string list_of(const std::vector<std::int64_t>& integers);

}  // namespace kindex::index::postgres
