#include "output/zstd_stream.h"

#include <zstd.h>

#include <new>

#include "base/error.h"

namespace kindex::output {
namespace {

constexpr int kLevel =
    9;  // JSON Lines of runs: a fifth smaller than level 3, and still quicker than their texts are made

}  // namespace

ZstdBuffer::ZstdBuffer(std::ostream& to)
    : to_(to), context_(ZSTD_createCCtx()), input_(ZSTD_CStreamInSize(), '\0'), output_(ZSTD_CStreamOutSize(), '\0') {
  if (context_ == nullptr) throw std::bad_alloc();
  ZSTD_CCtx_setParameter(context_, ZSTD_c_compressionLevel, kLevel);
  ZSTD_CCtx_setParameter(context_, ZSTD_c_checksumFlag, 1);
  setp(input_.data(), input_.data() + input_.size());
}

ZstdBuffer::~ZstdBuffer() {
  ZSTD_freeCCtx(context_);
}

ZstdBuffer::int_type ZstdBuffer::overflow(int_type c) {
  compress(false);
  if (!traits_type::eq_int_type(c, traits_type::eof())) {
    *pptr() = traits_type::to_char_type(c);
    pbump(1);
  }
  return traits_type::not_eof(c);
}

void ZstdBuffer::compress(bool last) {
  ZSTD_inBuffer from{input_.data(), static_cast<std::size_t>(pptr() - pbase()), 0};
  std::size_t pending = 1;
  while (last ? pending != 0 : from.pos < from.size) {
    ZSTD_outBuffer into{output_.data(), output_.size(), 0};
    pending = ZSTD_compressStream2(context_, &into, &from, last ? ZSTD_e_end : ZSTD_e_continue);
    if (ZSTD_isError(pending) != 0) throw index_error(std::string("cannot compress: ") + ZSTD_getErrorName(pending));
    to_.write(output_.data(), static_cast<std::streamsize>(into.pos));
  }
  setp(input_.data(), input_.data() + input_.size());
}

std::string zstd_version() {
  return ZSTD_versionString();
}

}  // namespace kindex::output
