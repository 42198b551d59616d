// Pairs of digests come back sorted and once each, however many are held at once.
#include "index/digest_pairs.h"

#include <doctest/doctest.h>

#include <random>
#include <set>

namespace kindex::tests {
namespace {

using index::DigestPairs;

std::vector<DigestPairs::Pair> some_pairs(std::size_t count) {
  std::mt19937_64 random(11);
  std::vector<DigestPairs::Pair> pairs(count);
  for (DigestPairs::Pair& pair : pairs) {
    for (Digest& digest : pair) digest.bytes[31] = static_cast<std::uint8_t>(random() % 12);  // many are equal
  }
  return pairs;
}

TEST_CASE("pairs of digests, sorted, with any number in memory") {
  for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{500}}) {
    const auto pairs = some_pairs(count);
    const std::set<DigestPairs::Pair> sorted(pairs.begin(), pairs.end());
    for (const std::size_t most : {std::size_t{1}, std::size_t{7}, std::size_t{250}, std::size_t{10'000}}) {
      DigestPairs sorter(most);
      for (int times = 0; times < 2; ++times) {  // it can be used again
        for (const DigestPairs::Pair& pair : pairs) sorter.add(pair);
        std::vector<DigestPairs::Pair> found;
        sorter.take_sorted([&](const DigestPairs::Pair& pair) { found.push_back(pair); });
        CHECK(found == std::vector<DigestPairs::Pair>(sorted.begin(), sorted.end()));
      }
    }
  }
}

}  // namespace
}  // namespace kindex::tests
