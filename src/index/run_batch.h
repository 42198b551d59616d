#pragma once
// What a file brings, on its way from the thread that reads it to the one that writes the index: a few thousand rows at
// a time, copied out of the reader's buffers into two blocks of memory.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/digest.h"
#include "base/instant.h"
#include "index/writer.h"

namespace kindex::index {

// A stretch of a batch's bytes.
struct Span {
  std::size_t at = 0, size = 0;
};

// A RunRow whose series, form and labels are numbers of the writer's own, counted from 0 in the order they first came.
struct BatchRun {
  Id series = 0, form = 0, labels = 0;
  Digest digest;  // once Span envelope, of RunBatch::envelopes, is hashed
  Span envelope;
  std::int64_t status = 0;  // run_status.id
  Instant observed;
  std::optional<double> value, p20, p80;
  std::int64_t line = 0;
  Span payload;
  bool again = false;
};

// A row that could not be taken.
struct BatchQuarantine {
  std::int64_t line = 0;
  Span code, detail, raw;
};

// Texts that many runs share: a form and its metadata's, or a label set and "".
struct SharedText {
  std::string a, b;
};

struct RunBatch {
  static constexpr std::size_t kMostRows = 2048;
  static constexpr std::size_t kMostBytes = std::size_t{1} << 20U;

  std::vector<BatchRun> runs;
  std::vector<BatchQuarantine> quarantine;
  std::string bytes;      // what the spans point into
  std::string envelopes;  // of the runs that come without a digest; gone once they are hashed

  // Those that no batch before had, in the order of their numbers.
  std::vector<SeriesRow> series;
  std::vector<SharedText> forms, labels;

  Span keep(std::string_view text) {
    const Span span{bytes.size(), text.size()};
    bytes += text;
    return span;
  }
  [[nodiscard]] std::string_view text(Span span) const { return std::string_view(bytes).substr(span.at, span.size); }
  [[nodiscard]] bool full() const {
    return runs.size() + quarantine.size() >= kMostRows || bytes.size() + envelopes.size() >= kMostBytes;
  }
  // Gives the runs that come as envelopes their digests. The batch may wait for long then, without the envelopes, which
  // are most of it: they are the caller's.
  [[nodiscard]] std::string hash();
};

}  // namespace kindex::index
