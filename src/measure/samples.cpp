#include "measure/samples.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <map>

namespace kindex::measure {
namespace {

constexpr std::string_view kMagic = "kindexsamples/1\n";
constexpr std::size_t kRecord = 16;

void append(std::string& out, std::uint64_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i) & 0xFFU);
}

std::uint64_t little_endian(std::string_view bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = bytes.size(); i > 0; --i) {
    value = value << 8U | static_cast<unsigned char>(bytes[i - 1]);
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
  if (!bytes.starts_with(kMagic)) return std::nullopt;
  bytes.remove_prefix(kMagic.size());
  if (bytes.empty() || bytes.size() % kRecord != 0) return std::nullopt;
  // Numbers from a file are keys, never sizes: a process called 4,000,000,000 costs no more than another.
  std::map<std::uint64_t, std::map<std::uint64_t, Block>> found;
  for (; !bytes.empty(); bytes.remove_prefix(kRecord)) {
    const auto ns = std::bit_cast<double>(little_endian(bytes.substr(8, 8)));
    if (!std::isfinite(ns) || ns <= 0) return std::nullopt;
    found[little_endian(bytes.substr(0, 4))][little_endian(bytes.substr(4, 4))].push_back(ns);
  }
  std::vector<Process> out;
  out.reserve(found.size());
  for (auto& process : found) {
    Process& blocks = out.emplace_back();
    blocks.reserve(process.second.size());
    for (auto& block : process.second) blocks.push_back(std::move(block.second));
  }
  return out;
}

}  // namespace kindex::measure
