#pragma once
// An output stream that compresses what is written to it, as one zstd frame with a checksum. The same text gives the
// same bytes with the same zstd.

#include <ostream>
#include <streambuf>
#include <string>

struct ZSTD_CCtx_s;

namespace kindex::output {

class ZstdBuffer : public std::streambuf {
 public:
  explicit ZstdBuffer(std::ostream& to);
  ~ZstdBuffer() override;
  ZstdBuffer(const ZstdBuffer&) = delete;
  ZstdBuffer& operator=(const ZstdBuffer&) = delete;
  ZstdBuffer(ZstdBuffer&&) = delete;
  ZstdBuffer& operator=(ZstdBuffer&&) = delete;

  void compress(bool last);

 private:
  int_type overflow(int_type c) override;

  std::ostream& to_;
  ZSTD_CCtx_s* context_;
  std::string input_, output_;
};

class ZstdStream : public std::ostream {
 public:
  // `to` must outlive this.
  explicit ZstdStream(std::ostream& to) : std::ostream(nullptr), buffer_(to) { rdbuf(&buffer_); }

  // Ends the frame; nothing may be written after it.
  void finish() { buffer_.compress(true); }

 private:
  ZstdBuffer buffer_;
};

// Of the zstd that runs.
[[nodiscard]] std::string zstd_version();

}  // namespace kindex::output
