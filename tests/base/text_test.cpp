#include "base/text.h"

#include <doctest/doctest.h>

using namespace kindex;  // NOLINT(google-build-using-namespace): the module under test

TEST_CASE("well-formed UTF-8, by Unicode table 3-7") {
  for (const char* good : {"", "abc", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xEE\x80\x80",
                           "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF"}) {
    CHECK_FALSE(invalid_utf8(good));
  }
  // A lone continuation, overlong forms, a surrogate, above U+10FFFF, cut sequences.
  for (const char* bad : {"\x80", "\xC0\xAF", "\xC1\xBF", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xF0\x8F\xBF\xBF",
                          "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF", "\xC2", "\xE2\x82", "\xF0\x9F\x98"}) {
    CAPTURE(bad);
    CHECK(invalid_utf8(bad) == 0);
  }
  CHECK(invalid_utf8("abc\xFFxyz") == 3);
}

TEST_CASE("length in UTF-16 units") {
  CHECK(utf16_length("") == 0);
  CHECK(utf16_length("abc") == 3);
  CHECK(utf16_length("µs") == 2);
  CHECK(utf16_length("€") == 1);
  CHECK(utf16_length("😀") == 2);
}

TEST_CASE("kebab, as LIGER.md has it") {
  CHECK(kebab("NVIDIA H100 80GB HBM3") == "nvidia-h100-80gb-hbm3");
  CHECK(kebab("NVIDIA A100-SXM4-80GB") == "nvidia-a100-sxm4-80gb");
  CHECK(kebab("2026-03-27 06:09:42") == "2026-03-27-06-09-42");
  CHECK(kebab("__a__b__") == "a-b");
  CHECK(kebab("") == "");
  CHECK(kebab("---") == "");
  CHECK(kebab(std::string(99, 'a') + "_b") == std::string(99, 'a') + "-");  // the cut comes last
}

TEST_CASE("words that were meant") {
  const std::vector<std::string> commands{"import", "compare", "measure", "show"};
  CHECK(closest("compar", commands, 1) == std::vector<std::string>{"compare"});
  CHECK(closest("imprt", commands, 1) == std::vector<std::string>{"import"});
  CHECK(closest("mpiort", commands, 1) == std::vector<std::string>{"import"});
  CHECK(closest("jsno", {"csv", "json"}) == std::vector<std::string>{"json"});  // two letters swapped are one slip
  CHECK(closest("ligre", {"torch", "liger"}) == std::vector<std::string>{"liger"});
  CHECK(closest("xyzzy", commands).empty());
  CHECK(closest("relu", {"relu_squared", "geglu"}) == std::vector<std::string>{"relu_squared"});
}

TEST_CASE("nothing from a file reaches the terminal as a control") {
  CHECK(printable("plain µ 漢 text") == "plain µ 漢 text");
  CHECK(printable("\x1b[31mred") == "\\x1b[31mred");
  CHECK(printable("a\nb\tc\r") == "a\\x0ab\\x09c\\x0d");
  CHECK(printable("\xC2\x9B"
                  "31m") == "\\u{009b}31m");  // C1 control sequence introducer
  CHECK(printable("\xE2\x80\xAE"
                  "gnp.exe") == "\\u{202e}gnp.exe");  // right-to-left override
  CHECK(printable(std::string_view("\0", 1)) == "\\x00");
  CHECK(printable("\xFF") == "\\xff");
}

TEST_CASE("small helpers") {
  CHECK(contains_ignoring_case("NVIDIA H100", "h100"));
  CHECK_FALSE(contains_ignoring_case("NVIDIA A100", "h100"));
  CHECK(contains_ignoring_case("x", ""));
  CHECK(split("a:b:", ':') == std::vector<std::string_view>{"a", "b", ""});
  CHECK(split("", ':') == std::vector<std::string_view>{""});
  CHECK(lower("AbC-1") == "abc-1");
}
