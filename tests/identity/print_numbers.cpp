// Prints the doubles of standard input, 8 little-endian bytes each, as canonical JSON does: a line a number. For
// numbers.py, which compares them with what Python prints.

#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <string>

#include "identity/jcs.h"

int main() {
  std::array<std::uint8_t, 8> bytes{};
  std::string out;
  while (std::fread(bytes.data(), 1, bytes.size(), stdin) == bytes.size()) {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) bits |= std::uint64_t{bytes.at(i)} << 8 * i;
    kindex::identity::append_number(std::bit_cast<double>(bits), out);
    out += '\n';
    constexpr std::size_t kFull = std::size_t{1} << 20U;
    if (out.size() < kFull) continue;
    std::fwrite(out.data(), 1, out.size(), stdout);
    out.clear();
  }
  std::fwrite(out.data(), 1, out.size(), stdout);
  return 0;
}
