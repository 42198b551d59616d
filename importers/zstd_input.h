#pragma once
// A zstd-compressed input, decompressed as it is pulled (RFC 8878): the only place where importers know zstd.

#include <cstdint>
#include <string>
#include <string_view>

#include "importers/importer.h"

struct ZSTD_DCtx_s;

namespace kindex::importers {

// True when `head` starts with a zstd frame, skippable ones included.
[[nodiscard]] bool is_zstd(std::string_view head);

// The first bytes that `head`, the beginning of a compressed file, holds: for detection. May be fewer than there are.
[[nodiscard]] std::string zstd_head(std::string_view head);

// One or more frames, one after the other. Memory is bounded by the window (128 MiB, what `zstd -d` takes by itself),
// and the output to 1,000 times the input once it is past 16 MiB: what exceeds that, is damaged or ends early throws
// Error(Exit::input), as does anything after the last frame that is none.
class ZstdInput : public Input {
 public:
  explicit ZstdInput(Input& compressed);
  ~ZstdInput() override;
  ZstdInput(const ZstdInput&) = delete;
  ZstdInput& operator=(const ZstdInput&) = delete;
  ZstdInput(ZstdInput&&) = delete;
  ZstdInput& operator=(ZstdInput&&) = delete;

  std::string_view next() override;

 private:
  bool refill();
  void check_ratio(std::size_t produced);

  Input& compressed_;
  ZSTD_DCtx_s* context_;
  std::string_view chunk_;  // of compressed bytes, not yet used
  std::string buffer_;
  std::uint64_t in_ = 0, out_ = 0;
  bool inside_ = false;  // a frame that has begun and not ended
  bool ended_ = false;
};

}  // namespace kindex::importers
