#pragma once
// Which run, of those met, may have this digest: eight bytes a run instead of an index entry.

#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "base/digest.h"

namespace kindex::index {

// An open-addressing table of (32 bits of the digest, run id). A digest's bits are uniform, so they are hash and tag at
// once; whether a run with the right tag is the one meant is for the caller to check against the run itself.
class DigestSlots {
 public:
  static constexpr std::int64_t kMostId = std::numeric_limits<std::uint32_t>::max();  // ids from 1 up to this one

  // `is` says whether the run with that id has this digest.
  template <typename Is>
  [[nodiscard]] std::optional<std::int64_t> find(const Digest& digest, const Is& is) const {
    const std::uint64_t tag = tag_of(digest);
    for (std::size_t at = tag & mask(); slots_[at] != kEmpty; at = (at + 1) & mask()) {
      const auto id = static_cast<std::int64_t>(slots_[at] & kIdBits);
      if (slots_[at] >> kIdWidth == tag && is(id)) return id;
    }
    return std::nullopt;
  }

  void add(const Digest& digest, std::int64_t id) {
    if (4 * (used_ + 1) > 3 * slots_.size()) grow();
    insert(tag_of(digest) << kIdWidth | static_cast<std::uint64_t>(id));
    ++used_;
  }

 private:
  static constexpr std::uint64_t kEmpty = 0;
  static constexpr unsigned kIdWidth = 32;
  static constexpr std::uint64_t kIdBits = (std::uint64_t{1} << kIdWidth) - 1;

  static std::uint64_t tag_of(const Digest& digest) {
    std::uint32_t tag = 0;
    std::memcpy(&tag, digest.bytes.data(), sizeof tag);
    return tag;
  }
  [[nodiscard]] std::size_t mask() const { return slots_.size() - 1; }

  void insert(std::uint64_t slot) {
    std::size_t at = (slot >> kIdWidth) & mask();
    while (slots_[at] != kEmpty) at = (at + 1) & mask();
    slots_[at] = slot;
  }

  void grow() {
    const std::vector<std::uint64_t> old = std::exchange(slots_, std::vector<std::uint64_t>(2 * slots_.size(), kEmpty));
    for (const std::uint64_t slot : old) {
      if (slot != kEmpty) insert(slot);
    }
  }

  std::vector<std::uint64_t> slots_ = std::vector<std::uint64_t>(1024, kEmpty);  // a power of two
  std::size_t used_ = 0;
};

}  // namespace kindex::index
