#include "importers/zstd_input.h"

#include <zstd.h>

#include <algorithm>
#include <new>

#include "base/error.h"

namespace kindex::importers {
namespace {

constexpr int kMostWindowLog = 27;
constexpr std::uint64_t kMostRatio = 1000;
constexpr std::uint64_t kRatioFrom = std::uint64_t{16} << 20U;  // below, a bomb is no harm

std::uint32_t little_endian(std::string_view bytes) {
  std::uint32_t value = 0;
  for (unsigned i = 0; i < 4; ++i) value |= std::uint32_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
  return value;
}

ZSTD_DCtx_s* new_context() {
  ZSTD_DCtx_s* context = ZSTD_createDCtx();
  if (context == nullptr) throw std::bad_alloc();
  ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, kMostWindowLog);
  return context;
}

}  // namespace

bool is_zstd(std::string_view head) {
  if (head.size() < 4) return false;
  const std::uint32_t magic = little_endian(head);
  return magic == ZSTD_MAGICNUMBER || (magic & ZSTD_MAGIC_SKIPPABLE_MASK) == ZSTD_MAGIC_SKIPPABLE_START;
}

std::string zstd_head(std::string_view head) {
  constexpr std::size_t kWanted = std::size_t{64} << 10U;
  ZSTD_DCtx_s* context = new_context();
  std::string out(kWanted, '\0');
  ZSTD_inBuffer in{head.data(), head.size(), 0};
  ZSTD_outBuffer to{out.data(), out.size(), 0};
  while (in.pos < in.size && to.pos < to.size) {
    if (ZSTD_isError(ZSTD_decompressStream(context, &to, &in)) != 0) break;  // next() will say what is wrong
  }
  ZSTD_freeDCtx(context);
  out.resize(to.pos);
  return out;
}

ZstdInput::ZstdInput(Input& compressed)
    : compressed_(compressed), context_(new_context()), buffer_(ZSTD_DStreamOutSize(), '\0') {}

ZstdInput::~ZstdInput() {
  ZSTD_freeDCtx(context_);
}

// False at the end of the compressed bytes.
bool ZstdInput::refill() {
  if (!chunk_.empty()) return true;
  if (ended_) return false;
  chunk_ = compressed_.next();
  ended_ = chunk_.empty();
  return !ended_;
}

std::string_view ZstdInput::next() {
  ZSTD_outBuffer out{buffer_.data(), buffer_.size(), 0};
  while (out.pos == 0) {
    // A frame may hold back output although it has all its input: it is asked once more with none.
    const bool more = refill();
    if (!more && !inside_) return {};
    ZSTD_inBuffer in{chunk_.data(), chunk_.size(), 0};
    const std::size_t left = ZSTD_decompressStream(context_, &out, &in);
    in_ += in.pos;
    if (ZSTD_isError(left) != 0) {
      throw input_error("compressed byte " + std::to_string(in_ + 1) + ": damaged zstd (" + ZSTD_getErrorName(left) +
                        ")");
    }
    if (!more && out.pos == 0 && left != 0) {
      throw input_error("compressed byte " + std::to_string(in_ + 1) + ": the zstd file ends early");
    }
    chunk_.remove_prefix(in.pos);
    inside_ = left != 0;
  }
  check_ratio(out.pos);
  return std::string_view(buffer_).substr(0, out.pos);
}

void ZstdInput::check_ratio(std::size_t produced) {
  out_ += produced;
  if (out_ > kRatioFrom && out_ / kMostRatio > in_) {
    throw input_error("compressed byte " + std::to_string(in_ + 1) + ": decompresses to more than " +
                      std::to_string(kMostRatio) + " times its size; unpack it yourself if you trust it");
  }
}

}  // namespace kindex::importers
