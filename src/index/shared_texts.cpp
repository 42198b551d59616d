#include "index/shared_texts.h"

#include <cstdint>

namespace kindex::index {
namespace {

constexpr std::size_t kNodeBytes = 64;

std::size_t place_of(std::string_view a, std::string_view b) {
  constexpr std::uint64_t kGoldenRatio = 0x9E3779B97F4A7C15;  // spreads addresses that differ in few bits
  const auto address = [](std::string_view text) { return reinterpret_cast<std::uintptr_t>(text.data()); };
  return static_cast<std::size_t>(((address(a) * 31 + address(b)) * kGoldenRatio) >> 40U);
}

}  // namespace

Id SharedTexts::number_of(std::string_view a, std::string_view b, std::vector<SharedText>& fresh) {
  Recent& recent = recent_[place_of(a, b) % kRecent];
  if (recent.key != nullptr) {
    const std::string_view key(*recent.key);
    if (key.substr(recent.head, recent.split - recent.head) == a && key.substr(recent.split) == b) return recent.number;
  }
  std::string key = std::to_string(a.size());
  key += ':';
  const std::size_t head = key.size();
  key += a;
  const std::size_t split = key.size();
  key += b;
  if (bytes_ > most_bytes_) {
    known_.clear();
    recent_.fill({});
    bytes_ = 0;
  }
  const auto [found, missing] = known_.try_emplace(std::move(key), next_);
  if (missing) {
    fresh.push_back({std::string(a), std::string(b)});
    bytes_ += found->first.capacity() + kNodeBytes;
    ++next_;
  }
  recent = {&found->first, head, split, found->second};
  return found->second;
}

}  // namespace kindex::index
