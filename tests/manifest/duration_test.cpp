#include <doctest/doctest.h>

#include <string>

#include "manifest/manifest.h"

namespace kindex::tests {

using manifest::parse_duration;

TEST_CASE("durations become whole ns by exact decimal arithmetic") {
  CHECK(parse_duration("0.008 ms") == 8000);  // MANIFESTS.md's own example
  CHECK(parse_duration("0.008ms") == 8000);
  CHECK(parse_duration("8000ns") == 8000);
  CHECK(parse_duration("8 us") == 8000);
  CHECK(parse_duration("8.000 µs") == 8000);
  CHECK(parse_duration("0.000008 s") == 8000);
  CHECK(parse_duration("0 s") == 0);
  CHECK(parse_duration("0.000000000000 s") == 0);
  CHECK(parse_duration("007 ns") == 7);
  // In doubles 1.001 · 10^6 is 1000999.9999999999.
  CHECK(parse_duration("1.001 ms") == 1001000);
  CHECK(parse_duration("4.35 us") == 4350);
  CHECK(parse_duration("1.10 ns").has_value() == false);
  CHECK(parse_duration("1.0 ns") == 1);
  std::string padded = "10000000000.";
  padded.append(500, '0').append(" ns");
  CHECK(parse_duration(padded) == 10'000'000'000);
}

TEST_CASE("a duration that is no whole number of ns is none") {
  CHECK_FALSE(parse_duration("0.0000001 ms"));
  CHECK_FALSE(parse_duration("0.5 ns"));
  CHECK_FALSE(parse_duration("1.2345 us"));
  CHECK_FALSE(parse_duration("0.0000000001 s"));
}

TEST_CASE("durations end at 2^53 ns") {
  CHECK(parse_duration("9007199254740992 ns") == 9007199254740992);
  CHECK(parse_duration("9007199.254740992 s") == 9007199254740992);
  CHECK_FALSE(parse_duration("9007199254740993 ns"));
  CHECK_FALSE(parse_duration("9007200 s"));
  CHECK_FALSE(parse_duration(std::string(300000, '9') + " ns"));
}

TEST_CASE("anything else is no duration") {
  for (const char* text : {"", "8", "8 parsecs", "ms", " 8 ms", "8  ms", "8 ms ", "-8 ms", "+8 ms", "8. ms", ".8 ms",
                           "8e3 ns", "8,5 ms", "8 MS", "0x8 ns", "8 m", "8 nss", "8 \u03BCs"}) {
    INFO(std::string(text));
    CHECK_FALSE(parse_duration(text));
  }
}

}  // namespace kindex::tests
