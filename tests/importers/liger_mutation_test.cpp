// Files that were damaged: every row is accounted for, or the file is refused in one line.

#include <doctest/doctest.h>

#include <random>
#include <string>

#include "../shared_data.h"
#include "base/error.h"
#include "importers/liger_csv.h"
#include "memory_sink.h"

using kindex::Error;
using kindex::tests::MemorySink;

namespace {

// Bytes that mean something to one of the readers on the way.
constexpr std::string_view kTelling = "\",\n\r\0{}[]:.-+eE0917 \xFF\xC3\xEF$x\\nNT";

void mutate(std::string& text, std::mt19937& random) {
  const auto any = [&](std::size_t below) { return std::uniform_int_distribution<std::size_t>(0, below - 1)(random); };
  const std::size_t changes = 1 + any(4);
  for (std::size_t i = 0; i < changes && !text.empty(); ++i) {
    const std::size_t at = any(text.size());
    switch (any(5)) {
      case 0:
        text[at] = kTelling[any(kTelling.size())];
        break;
      case 1:
        text.insert(at, 1, kTelling[any(kTelling.size())]);
        break;
      case 2:
        text.erase(at, 1 + any(3));
        break;
      case 3:
        text[at] = static_cast<char>(static_cast<unsigned char>(text[at]) ^ (1U << any(8)));
        break;
      default:
        text.insert(at, text.substr(any(text.size()), any(200)));
    }
  }
}

std::string sample() {
  return kindex::tests::read_file(std::string(KINDEX_SOURCE_DIR) + "/data/samples/liger-sample.csv");
}

}  // namespace

TEST_CASE("damaged CSVs") {
  const std::string whole = sample();
  REQUIRE_FALSE(whole.empty());
  std::mt19937 random(20260327);
  std::size_t refused = 0;
  std::size_t read = 0;
  for (int round = 0; round < 2000; ++round) {
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
  CHECK(refused > 150);
  CHECK(read > 700);
}
