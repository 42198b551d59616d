#include "index/line_log.h"

namespace kindex::index {
namespace {

constexpr unsigned kBits = 7;
constexpr std::uint64_t kMore = 1U << kBits;

void put(std::int64_t difference, std::string& out) {
  const auto sign = static_cast<std::uint64_t>(difference >> 63U);
  std::uint64_t value = (static_cast<std::uint64_t>(difference) << 1U) ^ sign;
  for (; value >= kMore; value >>= kBits) out += static_cast<char>((value & (kMore - 1)) | kMore);
  out += static_cast<char>(value);
}

std::int64_t get(const std::string& bytes, std::size_t& at) {
  std::uint64_t value = 0;
  for (unsigned shift = 0;; shift += kBits) {
    const auto byte = static_cast<unsigned char>(bytes[at++]);
    value |= (byte & (kMore - 1)) << shift;
    if (byte < kMore) break;
  }
  return static_cast<std::int64_t>(value >> 1U) ^ -static_cast<std::int64_t>(value & 1U);
}

}  // namespace

void LineLog::add(std::int64_t run, std::int64_t line) {
  put(run - run_, bytes_);
  put(line - line_, bytes_);
  run_ = run;
  line_ = line;
}

void LineLog::each(const std::function<void(std::int64_t, std::int64_t)>& each) const {
  std::int64_t run = 0;
  std::int64_t line = 0;
  for (std::size_t at = 0; at < bytes_.size();) {
    run += get(bytes_, at);
    line += get(bytes_, at);
    each(run, line);
  }
}

}  // namespace kindex::index
