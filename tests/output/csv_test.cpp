#include <doctest/doctest.h>

#include "output/csv_writer.h"

namespace kindex::output {
namespace {

TEST_CASE("RFC 4180: commas, quotes and newlines are quoted") {
  CHECK(csv_row({"a", "b,c", "d\"e", "f\ng"}) == "a,\"b,c\",\"d\"\"e\",\"f\ng\"\n");
  CHECK(csv_row({"", ""}) == ",\n");
  CHECK(csv_row({""}) == "\"\"\n");
}

TEST_CASE("what a spreadsheet would run is text, and numbers stay numbers") {
  CHECK(csv_row({"=1+1"}) == "\"'=1+1\"\n");
  CHECK(csv_row({"+cmd"}) == "\"'+cmd\"\n");
  CHECK(csv_row({"-2+3"}) == "\"'-2+3\"\n");
  CHECK(csv_row({"@SUM(A1)"}) == "\"'@SUM(A1)\"\n");
  CHECK(csv_row({"\t=1"}) == "\"'\t=1\"\n");
  CHECK(csv_row({"\r=1"}) == "\"'\\x0d=1\"\n");
  CHECK(csv_row({"-1.5e-3", "12", "-0"}) == "-1.5e-3,12,-0\n");
}

TEST_CASE("numbers") {
  for (const char* text : {"0", "-1", "1.5", "1e9", "-1.5E-3"}) CHECK(is_number(text));
  for (const char* text : {"", "-", "+1", "1.", ".5", "1e", "1e+", "0x1", "1 ", "inf", "nan", "1,5", "-2+3"}) {
    CHECK_FALSE(is_number(text));
  }
}

TEST_CASE("control characters are made visible") {
  CHECK(csv_row({"a\x1b[31mb", "\xE2\x80\xAEx"}) == "a\\x1b[31mb,\\u{202e}x\n");
}

TEST_CASE("markdown: text stays text") {
  CHECK(markdown_text("a|b") == "a\\|b");
  CHECK(markdown_text("<script>alert(1)</script>") == "&lt;script&gt;alert(1)&lt;/script&gt;");
  CHECK(markdown_text("[x](javascript:y)") == "\\[x\\](javascript:y)");
  CHECK(markdown_text("![i](u)") == "\\!\\[i\\](u)");
  CHECK(markdown_text("a\\|b\nc") == "a\\\\\\|b c");
  CHECK(markdown_text("`code` *bold* ~~gone~~") == "\\`code\\` \\*bold\\* \\~\\~gone\\~\\~");
  CHECK(markdown_text("relu_squared _x_") == "relu_squared \\_x\\_");
  CHECK(markdown_text("https://evil.example www.evil.example") == "https&#58;//evil.example www&#46;evil.example");
  CHECK(markdown_text("@someone #12 & co") == "@&#8203;someone #&#8203;12 &amp; co");
  CHECK(markdown_text("\x1b[31m") == "\\\\x1b\\[31m");
}

TEST_CASE("markdown tables align their numbers") {
  CHECK(markdown_table({{"shape"}, {"us", true}}, {{"a|b", "8.672"}, {"c"}}) ==
        "| shape |    us |\n"
        "| ----- | ----: |\n"
        "| a\\|b  | 8.672 |\n"
        "| c     |       |\n");
}

}  // namespace
}  // namespace kindex::output
