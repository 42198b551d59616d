#include "base/instant.h"

#include <doctest/doctest.h>

using kindex::civil_to_ms;
using kindex::format_instant;
using kindex::format_kebab_instant;
using kindex::Instant;
using kindex::parse_instant;

TEST_CASE("instants of the record format") {
  // 2026-03-27T06:09:42Z is 1774591782 s after the epoch (GNU date -u +%s).
  CHECK(parse_instant("2026-03-27T06:09:42.000Z") == Instant{1774591782000, 0});
  CHECK(parse_instant("2026-03-27T06:09:42Z") == Instant{1774591782000, 0});
  CHECK(parse_instant("1969-12-31T23:59:59.999Z") == Instant{-1, 0});
  CHECK(parse_instant("1970-01-01T00:00:00.0000001Z") == Instant{0, 100'000'000'000});
  CHECK(parse_instant("0000-01-01T00:00:00Z") == Instant{-62167219200000, 0});
  CHECK(parse_instant("9999-12-31T23:59:59.999999999999999999Z") == Instant{253402300799999, 999'999'999'999'999});
}

TEST_CASE("what is no instant") {
  for (const char* text : {"",
                           "Z",
                           "2026-03-27",
                           "2026-03-27T06:09:42",
                           "2026-03-27 06:09:42Z",
                           "2026-03-27T06:09:42+00:00",
                           "2026-02-29T00:00:00Z",
                           "2026-13-01T00:00:00Z",
                           "2026-00-01T00:00:00Z",
                           "2026-01-00T00:00:00Z",
                           "2026-01-01T24:00:00Z",
                           "2026-01-01T00:60:00Z",
                           "2026-01-01T00:00:60Z",
                           "2026-01-01T00:00:00.Z",
                           "2026-01-01T00:00:00.0000000000000000001Z",
                           "2026-01-01t00:00:00Z",
                           "2026-01-01T00:00:00z",
                           "2026-01-01T00:00:00.12a4Z",
                           "+026-01-01T00:00:00Z",
                           "2026-1-01T00:00:00Z"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_instant(text));
  }
}

TEST_CASE("a leap day exists in leap years only") {
  CHECK(parse_instant("2024-02-29T00:00:00Z"));
  CHECK(parse_instant("2000-02-29T00:00:00Z"));
  CHECK_FALSE(parse_instant("1900-02-29T00:00:00Z"));
}

TEST_CASE("printing an instant gives back what was parsed") {
  for (const char* text : {"2026-03-27T06:09:42.000Z", "1969-12-31T23:59:59.999Z", "0001-01-01T00:00:00.000Z",
                           "2024-02-29T12:34:56.789Z", "9999-12-31T23:59:59.999Z"}) {
    const auto instant = parse_instant(text);
    REQUIRE(instant);
    CHECK(format_instant(instant->ms) == text);
  }
  CHECK(format_kebab_instant(1774591782000) == "2026-03-27-06-09-42");
}

TEST_CASE("order is the order in time") {
  CHECK(*parse_instant("2026-01-01T00:00:00.1Z") > *parse_instant("2026-01-01T00:00:00.09Z"));
  CHECK(*parse_instant("2026-01-01T00:00:00.0001Z") < *parse_instant("2026-01-01T00:00:00.0002Z"));
  CHECK(*parse_instant("2026-01-01T00:00:00.10Z") == *parse_instant("2026-01-01T00:00:00.1Z"));
}

TEST_CASE("civil time") {
  CHECK(civil_to_ms(1970, 1, 1, 0, 0, 0) == 0);
  CHECK(civil_to_ms(2024, 9, 3, 15, 31, 39) == 1725377499000);  // GNU date -u -d '2024-09-03 15:31:39' +%s
  CHECK_FALSE(civil_to_ms(2024, 2, 30, 0, 0, 0));
  CHECK_FALSE(civil_to_ms(2024, 1, 1, -1, 0, 0));
}
