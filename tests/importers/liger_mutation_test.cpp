// Files that were damaged: every row is accounted for, or the file is refused in one line.

#include <doctest/doctest.h>

#include <random>
#include <string>

#include "../shared_data.h"
#include "base/error.h"
#include "importers/liger_csv.h"
#include "memory_sink.h"
#include "mutate.h"
#include "tests/thinned.h"

using kindex::Error;
using kindex::tests::MemorySink;
using kindex::tests::mutate;

namespace {

std::string liger_sample() {
  return kindex::tests::read_file(std::string(KINDEX_SOURCE_DIR) + "/data/samples/liger-sample.csv");
}

}  // namespace

TEST_CASE("damaged CSVs") {
  const std::string whole = liger_sample();
  REQUIRE_FALSE(whole.empty());
  std::mt19937 random(20260327);
  std::size_t refused = 0;
  std::size_t read = 0;
  for (int round = 0; round < 2000 / kindex::tests::thinned_by(); ++round) {
    std::string text = whole;
    mutate(text, random);
    CAPTURE(round);
    MemorySink sink;
    kindex::tests::ChunkedInput input(text, 1 + static_cast<std::size_t>(round) * 7 % 5000);
    try {
      kindex::importers::read_liger_csv(input, sink, {});
    } catch (const Error& error) {
      CHECK(error.exit() == kindex::Exit::input);
      CHECK(std::string_view(error.what()).substr(0, 5) == "line ");
      CHECK(std::string_view(error.what()).find('\n') == std::string_view::npos);
      ++refused;
      continue;
    }
    CHECK(sink.added + sink.present + static_cast<std::int64_t>(sink.quarantined.size()) == sink.row_count);
    for (const auto& run : sink.runs) {
      if (!sink.proves(run)) FAIL("a run's digest is not of the bytes that its form gives");
    }
    ++read;
  }
  // Both ways out are taken often, or this test tests nothing.
  CHECK(refused > 150 / kindex::tests::thinned_by());
  CHECK(read > 700 / kindex::tests::thinned_by());
}
