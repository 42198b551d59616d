#pragma once
// Which run, of those met, may have this digest: eight bytes a run instead of an index entry.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "base/digest.h"

namespace kindex::index {

// Open-addressing tables of (32 bits of the digest, run id). A digest's bits are uniform, so they are hash and tag at
// once; whether a run with the right tag is the one meant is for the caller to check against the run itself. There are
// several tables, so that only a part of all is in memory twice while one grows.
class DigestSlots {
 public:
  static constexpr std::int64_t kMostId = std::numeric_limits<std::uint32_t>::max();  // ids from 1 up to this one

  // `is` says whether the run with that id has this digest.
  template <typename Is>
  [[nodiscard]] std::optional<std::int64_t> find(const Digest& digest, const Is& is) const {
    const Table& table = tables_[table_of(digest)];
    const std::uint64_t tag = tag_of(digest);
    for (std::size_t at = tag & table.mask(); table.slots[at] != kEmpty; at = (at + 1) & table.mask()) {
      const auto id = static_cast<std::int64_t>(table.slots[at] & kIdBits);
      if (table.slots[at] >> kIdWidth == tag && is(id)) return id;
    }
    return std::nullopt;
  }

  // Brings the place near where find() and add() of this digest soon look.
  void prefetch(const Digest& digest) const {
    const Table& table = tables_[table_of(digest)];
    __builtin_prefetch(&table.slots[tag_of(digest) & table.mask()]);
  }

  void add(const Digest& digest, std::int64_t id) {
    Table& table = tables_[table_of(digest)];
    if (4 * (table.used + 1) > 3 * table.slots.size()) table.grow();
    table.insert(tag_of(digest) << kIdWidth | static_cast<std::uint64_t>(id));
    ++table.used;
  }

 private:
  static constexpr std::uint64_t kEmpty = 0;
  static constexpr unsigned kIdWidth = 32;
  static constexpr std::uint64_t kIdBits = (std::uint64_t{1} << kIdWidth) - 1;
  static constexpr std::size_t kTables = 32;
  static constexpr std::size_t kFirstSlots = 64;

  struct Table {
    std::vector<std::uint64_t> slots = std::vector<std::uint64_t>(kFirstSlots, kEmpty);  // a power of two
    std::size_t used = 0;

    [[nodiscard]] std::size_t mask() const { return slots.size() - 1; }

    void insert(std::uint64_t slot) {
      std::size_t at = (slot >> kIdWidth) & mask();
      while (slots[at] != kEmpty) at = (at + 1) & mask();
      slots[at] = slot;
    }

    void grow() {
      const std::vector<std::uint64_t> old = std::exchange(slots, std::vector<std::uint64_t>(2 * slots.size(), kEmpty));
      for (const std::uint64_t slot : old) {
        if (slot != kEmpty) insert(slot);
      }
    }
  };

  static std::uint64_t tag_of(const Digest& digest) {
    std::uint32_t tag = 0;
    std::memcpy(&tag, digest.bytes.data(), sizeof tag);
    return tag;
  }
  // By a byte that is not of the tag.
  static std::size_t table_of(const Digest& digest) { return digest.bytes[sizeof(std::uint32_t)] % kTables; }

  std::array<Table, kTables> tables_;
};

}  // namespace kindex::index
