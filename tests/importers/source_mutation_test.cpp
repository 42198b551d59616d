// Samples of other tools' files that were damaged: every row is accounted for, everything that is made is valid and has
// the right digest, or the file is refused in one line.

#include <doctest/doctest.h>

#include <random>
#include <string>

#include "base/error.h"
#include "mutate.h"
#include "source_samples.h"
#include "tests/thinned.h"

using kindex::Error;
using kindex::tests::CheckedSink;
using kindex::tests::mutate;
using kindex::tests::sample;

namespace {

struct Tally {
  int refused = 0;
  int read = 0;
};

Tally damage(const std::string& name, int rounds) {
  const std::string whole = sample(name);
  REQUIRE_FALSE(whole.empty());
  const kindex::importers::Importer* importer = kindex::importers::detect(whole);
  REQUIRE(importer != nullptr);
  std::mt19937 random(20260301);
  Tally tally;
  for (int round = 0; round < rounds; ++round) {
    std::string text = whole;
    mutate(text, random);
    CAPTURE(name);
    CAPTURE(round);
    CheckedSink sink;
    kindex::tests::ChunkedInput input(text, 1 + static_cast<std::size_t>(round) * 7 % 5000);
    try {
      importer->read(input, sink, kindex::tests::stated());
    } catch (const Error& error) {
      CHECK(kindex::tests::is_clean(error));
      ++tally.refused;
      continue;
    }
    CHECK(sink.accounts_for_every_row());
    ++tally.read;
  }
  return tally;
}

}  // namespace

TEST_CASE("damaged reports") {
  for (const char* name : {"nvbench.json", "google-benchmark.json", "kernelbench-eval.json",
                           "kernelbench-baseline.json", "flashinfer-bench.jsonl", "triton-perf-report.csv"}) {
    const Tally tally = damage(name, 300 / kindex::tests::thinned_by());
    CAPTURE(name);
    CHECK(tally.refused > 5 / kindex::tests::thinned_by());
    CHECK(tally.read > 20 / kindex::tests::thinned_by());
  }
}
