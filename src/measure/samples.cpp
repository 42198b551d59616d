#include "measure/samples.h"

#include <bit>
#include <cmath>
#include <cstdint>

namespace kindex::measure {
namespace {

constexpr std::string_view kMagic = "kindexsamples/1\n";
constexpr std::size_t kRecord = 16;

void append(std::string& out, std::uint64_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i) & 0xFFU);
}

std::uint64_t read(std::string_view bytes, std::size_t at, int count) {
  std::uint64_t value = 0;
  for (int i = count - 1; i >= 0; --i) {
    value = value << 8U | static_cast<unsigned char>(bytes[at + static_cast<std::size_t>(i)]);
  }
  return value;
}

}  // namespace

std::size_t samples_within(std::size_t bytes) {
  return bytes < kMagic.size() ? 0 : (bytes - kMagic.size()) / kRecord;
}

std::string encode_samples(const std::vector<Process>& processes) {
  std::string out(kMagic);
  for (std::size_t p = 0; p < processes.size(); ++p) {
    for (std::size_t b = 0; b < processes[p].size(); ++b) {
      for (const double ns : processes[p][b]) {
        append(out, p, 4);
        append(out, b, 4);
        append(out, std::bit_cast<std::uint64_t>(ns), 8);
      }
    }
  }
  return out;
}

std::optional<std::vector<Process>> decode_samples(std::string_view bytes) {
  if (!bytes.starts_with(kMagic) || (bytes.size() - kMagic.size()) % kRecord != 0) return std::nullopt;
  std::vector<Process> out;
  for (std::size_t at = kMagic.size(); at < bytes.size(); at += kRecord) {
    const std::uint64_t process = read(bytes, at, 4);
    const std::uint64_t block = read(bytes, at + 4, 4);
    const auto ns = std::bit_cast<double>(read(bytes, at + 8, 8));
    if (!std::isfinite(ns)) return std::nullopt;
    // Each number is the one before or the next: anything else is not how samples are taken.
    if (process == out.size()) out.emplace_back();
    if (out.empty() || process + 1 != out.size()) return std::nullopt;
    Process& current = out.back();
    if (block == current.size()) current.emplace_back();
    if (current.empty() || block + 1 != current.size()) return std::nullopt;
    current.back().push_back(ns);
  }
  return out;
}

}  // namespace kindex::measure
