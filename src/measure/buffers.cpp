#include "measure/buffers.h"

#include <algorithm>

namespace kindex::measure {
Sets Buffers::sets_for(const Device& device, const Cell& cell) {
  if (cell.method != Method::graph_cold) return {};
  constexpr int kGrowth = 4;                              // while doubling the footprint still changes the time
  const std::int64_t smallest = 2 * cell.tensor_bytes();  // the smallest pass touches two tensors of a set
  const std::int64_t sets = std::max<std::int64_t>(2, (device.flush_bytes() + smallest - 1) / smallest);
  const int least = static_cast<int>(std::min<std::int64_t>(sets, kMostSets + 1));
  return {kGrowth * least, least};
}

bool Buffers::possible(const Device& device, const Cell& cell) {
  return sets_for(device, cell).least <= kMostSets;
}

Buffers::Buffers(Device& device, const Cell& cell, bool backward)
    : device_(device), cell_(cell), sets_(sets_for(device, cell)) {
  allocate(sets_.count, backward);
}

void Buffers::allocate(int count, bool backward) {
  const std::int64_t bytes = cell_.tensor_bytes();
  for (int i = 0; i < count; ++i) {
    Set set;
    set.x = device_.allocate(bytes);
    set.y = device_.allocate(bytes);
    if (backward) {
      set.dy = device_.allocate(bytes);
      set.dx = device_.allocate(bytes);
    }
    all_.push_back(set);
  }
}

void Buffers::generate(std::uint64_t seed) {
  for (const Set& set : all_) {
    device_.generate(set.x, cell_.dtype, cell_.elements(), seed);
    if (set.dy != nullptr) device_.generate(set.dy, cell_.dtype, cell_.elements(), ~seed);
  }
}

void Buffers::poison_outputs() {
  for (const Set& set : all_) {
    device_.poison(set.y, cell_.tensor_bytes());
    if (set.dx != nullptr) device_.poison(set.dx, cell_.tensor_bytes());
  }
}

std::uint64_t Buffers::checksum() {
  const Set& set = all_.front();
  const std::uint64_t x = device_.checksum(set.x, cell_.tensor_bytes());
  return set.dy == nullptr ? x : x * 31 + device_.checksum(set.dy, cell_.tensor_bytes());
}

kindex_call Buffers::call(kindex_pass pass, int set) const {
  const Set& at = all_[static_cast<std::size_t>(set)];
  kindex_call out{};
  out.pass = pass;
  out.dtype = cell_.dtype;
  out.rows = cell_.shape.rows;
  out.hidden = cell_.shape.hidden;
  out.x = at.x;
  if (pass == KINDEX_FORWARD) {
    out.y = at.y;
  } else {
    out.dy = at.dy;
    out.dx = at.dx;
  }
  out.stream = device_.stream();
  return out;
}

}  // namespace kindex::measure
