#include "index/postgres/values.h"

#include <cstring>

namespace kindex::index::postgres {
namespace {

std::string list_head(TypeId element, std::size_t count) {
  std::string out;
  append_big_endian(std::int32_t{1}, out);  // dimensions
  append_big_endian(std::int32_t{0}, out);  // no NULL in it
  append_big_endian(static_cast<std::int32_t>(element), out);
  append_big_endian(static_cast<std::int32_t>(count), out);
  append_big_endian(std::int32_t{1}, out);  // where counting begins
  return out;
}

}  // namespace

std::int64_t integer_of(std::string_view bytes) {
  if (bytes.size() == sizeof(std::int64_t)) {  // as most are
    std::uint64_t value = 0;
    std::memcpy(&value, bytes.data(), sizeof value);
    if constexpr (std::endian::native == std::endian::little) value = __builtin_bswap64(value);
    return static_cast<std::int64_t>(value);
  }
  // A negative number begins with ones.
  std::uint64_t value =
      !bytes.empty() && (static_cast<unsigned char>(bytes.front()) & 0x80U) != 0 ? ~std::uint64_t{0} : 0;
  for (const char byte : bytes) value = value << 8U | static_cast<unsigned char>(byte);
  return static_cast<std::int64_t>(value);
}

double real_of(std::string_view bytes) {
  return std::bit_cast<double>(integer_of(bytes));
}

std::string list_of(const std::vector<Digest>& digests) {
  std::string out = list_head(kBytea, digests.size());
  out.reserve(out.size() + digests.size() * (sizeof(std::int32_t) + Digest().bytes.size()));
  for (const Digest& digest : digests) {
    append_big_endian(static_cast<std::int32_t>(digest.raw().size()), out);
    out += digest.raw();
  }
  return out;
}

std::string list_of(const std::vector<std::int64_t>& integers) {
  std::string out = list_head(kInt8, integers.size());
  out.reserve(out.size() + integers.size() * (sizeof(std::int32_t) + sizeof(std::int64_t)));
  for (const std::int64_t integer : integers) {
    append_big_endian(static_cast<std::int32_t>(sizeof integer), out);
    append_big_endian(integer, out);
  }
  return out;
}

}  // namespace kindex::index::postgres
