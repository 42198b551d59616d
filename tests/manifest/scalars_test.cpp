#include "manifest/scalars.h"

#include <doctest/doctest.h>

#include <limits>
#include <string>

namespace kindex::tests {

namespace scalars = manifest;

TEST_CASE("tokens, slugs and names") {
  CHECK(scalars::is_token("sm_90"));
  CHECK(scalars::is_token("a"));
  for (const char* text : {"", "9a", "_a", "A", "a-b", "a.b", "é", "a "}) CHECK_FALSE(scalars::is_token(text));
  CHECK(scalars::is_slug("9-a"));
  for (const char* text : {"", "-a", "a_b", "A"}) CHECK_FALSE(scalars::is_slug(text));
  CHECK(scalars::is_name("9.a_b-c"));
  for (const char* text : {"", ".a", "_a", "-a", "A", "a/b"}) CHECK_FALSE(scalars::is_name(text));
}

TEST_CASE("digests and commits") {
  CHECK(scalars::is_digest("sha256:" + std::string(64, 'a')));
  CHECK_FALSE(scalars::is_digest("sha256:" + std::string(64, 'A')));
  CHECK_FALSE(scalars::is_digest("sha256:" + std::string(63, 'a')));
  CHECK(scalars::is_commit("da915083d4c7c5e61aa3005e3d17ae488e0fc71c"));
  CHECK_FALSE(scalars::is_commit("da915083"));
  CHECK_FALSE(scalars::is_commit(std::string(40, 'g')));
}

TEST_CASE("https URLs") {
  for (const char* text : {"https://github.com/linkedin/Liger-Kernel", "https://a", "https://a:8443/?q=1#f",
                           "HTTPS://a", "https://[::1]/", "https://example.org/é"}) {
    INFO(std::string(text));
    CHECK(scalars::is_https(text));
  }
  for (const char* text : {"", "http://a", "https:/a", "https://", "https:///path", "https://?q", "https://a b",
                           "https://a\n", "https://a<b>", "javascript:https://a", "ftp://a"}) {
    INFO(std::string(text));
    CHECK_FALSE(scalars::is_https(text));
  }
}

TEST_CASE("instants are UTC, spelled with Z") {
  CHECK(scalars::is_instant("2026-03-27T06:09:42.000Z"));
  CHECK(scalars::is_instant("2025-09-04T19:30:14Z"));
  for (const char* text : {"", "2026-03-27", "2026-03-27T06:09:42", "2026-03-27T06:09:42+00:00", "2026-02-29T00:00:00Z",
                           "2026-03-27t06:09:42z", "2026-03-27 06:09:42Z"}) {
    INFO(std::string(text));
    CHECK_FALSE(scalars::is_instant(text));
  }
}

TEST_CASE("order by UTF-16 code units") {
  CHECK(scalars::utf16_less("a", "b"));
  CHECK(scalars::utf16_less("a", "ab"));
  CHECK_FALSE(scalars::utf16_less("a", "a"));
  CHECK(scalars::utf16_less("", "a"));
  // U+FB33 sorts behind U+1F600 (D83D DE00), although it comes before it as a code point and in UTF-8.
  CHECK(scalars::utf16_less("\U0001F600", "\uFB33"));
  CHECK(scalars::utf16_less("\U0001F600", "\uE000"));
  CHECK(scalars::utf16_less("\uD7FF", "\U00010000"));
  CHECK(scalars::utf16_less("\U0010FFFF", "\uFFFF"));
  CHECK(scalars::utf16_less("\uE000", "\uFFFF"));
  CHECK(scalars::utf16_less("\U00010000", "\U0010FFFF"));
}

TEST_CASE("integers that a double holds") {
  CHECK(scalars::is_exact_in_double(std::int64_t{1} << 53U));
  CHECK_FALSE(scalars::is_exact_in_double((std::int64_t{1} << 53U) + 1));
  CHECK(scalars::is_exact_in_double((std::int64_t{1} << 53U) + 2));
  CHECK_FALSE(scalars::is_exact_in_double(-(std::int64_t{1} << 53U) - 1));
  CHECK(scalars::is_exact_in_double(std::numeric_limits<std::int64_t>::min()));
  CHECK_FALSE(scalars::is_exact_in_double(std::numeric_limits<std::int64_t>::max()));
  CHECK_FALSE(scalars::is_exact_in_double(std::numeric_limits<std::uint64_t>::max()));
  CHECK(scalars::is_exact_in_double(std::uint64_t{1} << 63U));
  CHECK(scalars::is_exact_in_double(std::int64_t{0}));
}

}  // namespace kindex::tests
