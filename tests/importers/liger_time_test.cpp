#include "importers/liger_time.h"

#include <doctest/doctest.h>

#include <string>

using kindex::importers::parse_liger_time;

TEST_CASE("the usual timestamp is UTC, to the second") {
  const auto time = parse_liger_time("2026-03-27 06:09:42");
  REQUIRE(time);
  CHECK(time->usual);
  // date -u -d '2026-03-27 06:09:42' +%s
  CHECK(time->instant.ms == 1774591782000);
  CHECK(time->instant.sub == 0);
}

TEST_CASE("fractions are kept, at least three decimals") {
  const auto half = parse_liger_time("2026-03-27 06:09:42.5");
  REQUIRE(half);
  CHECK_FALSE(half->usual);
  CHECK(half->observed == "2026-03-27T06:09:42.500Z");
  CHECK(half->kebab == "2026-03-27-06-09-42-5");
  const auto fine = parse_liger_time("2026-03-27 06:09:42.123456000");
  REQUIRE(fine);
  CHECK(fine->observed == "2026-03-27T06:09:42.123456000Z");
  CHECK(fine->instant.sub == 456'000'000'000'000);
}

TEST_CASE("zones are converted, and the id keeps the source's text") {
  const auto east = parse_liger_time("2026-03-01T00:30:00+02:00");
  REQUIRE(east);
  CHECK(east->observed == "2026-02-28T22:30:00.000Z");
  CHECK(east->kebab == "2026-03-01t00-30-00-02-00");
  CHECK(parse_liger_time("2026-03-01 00:30:00-0130")->observed == "2026-03-01T02:00:00.000Z");
  CHECK(parse_liger_time("2026-03-01 00:30:00.25+05")->observed == "2026-02-28T19:30:00.250Z");
  CHECK(parse_liger_time("2026-03-01 00:30:00Z")->observed == "2026-03-01T00:30:00.000Z");
  CHECK(parse_liger_time("2026-03-01T00:30:00")->observed == "2026-03-01T00:30:00.000Z");
}

TEST_CASE("what is no timestamp is none") {
  for (const char* text :
       {"", "2026-03-27", "2026-03-27 06:09", "2026-02-29 06:09:42", "2026-13-01 06:09:42", "2026-03-27 24:00:00",
        "2026-03-27 06:09:60", "2026-03-27 06:09:42 ", " 2026-03-27 06:09:42", "2026-03-27 06:09:42.",
        "2026-03-27 06:09:42.1234567890123456789", "2026-03-27 06:09:42+24:00", "2026-03-27 06:09:42+1",
        "2026-03-27 06:09:42 UTC", "2026-03-27_06:09:42", "0000-01-01 00:00:00+01:00", "9999-12-31 23:59:59-00:01",
        "2026-03-27 06:09:42+aa:bb", "2026/03/27 06:09:42"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_liger_time(text));
  }
}
