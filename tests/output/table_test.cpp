#include "output/table.h"

#include <doctest/doctest.h>

namespace kindex::output {
namespace {

constexpr std::size_t kWide = SIZE_MAX;

Terminal plain(std::size_t width) {
  return {false, width, false};
}

TEST_CASE("columns are as wide as their widest cell") {
  Table table({{"name", Align::left}, {"us", Align::right}});
  table.row({{"a"}, {"12.5"}});
  table.row({{"longer"}, {"3"}});
  CHECK(table.render(plain(kWide)) ==
        "name      us\n"
        "a       12.5\n"
        "longer     3\n");
  CHECK(table.width() == 12);
}

TEST_CASE("too narrow: text is shortened, numbers never") {
  Table table({{"name", Align::left}, {"us", Align::right}});
  table.row({{"a_long_kernel_name"}, {"123456.789"}});
  CHECK(table.render(plain(22)) ==
        "name                us\n"
        "a_long_ke…  123456.789\n");
  CHECK(table.render(plain(1)).find("123456.789") != std::string::npos);
}

TEST_CASE("wide and combining characters count as a terminal shows them") {
  CHECK(display_width("abc") == 3);
  CHECK(display_width("\xE7\x95\x8C\xE9\x9D\xA2") == 4);  // 界面
  CHECK(display_width("e\xCC\x81") == 1);                 // e with a combining acute
  CHECK(display_width("\xF0\x9F\x9A\x80") == 2);          // rocket
  CHECK(display_width("\xEF\xBC\xA1") == 2);              // fullwidth A
  CHECK(display_width("\xC2\xB5s") == 2);                 // µs
  CHECK(display_width("\xFF\xE7") == 2);                  // no UTF-8: a column a byte
  CHECK(display_prefix("\xE7\x95\x8C\xE9\x9D\xA2", 3) == "\xE7\x95\x8C");
  Table table({{"a", Align::left}, {"b", Align::left}});
  table.row({{"\xE7\x95\x8C"}, {"x"}});
  table.row({{"ab"}, {"y"}});
  CHECK(table.render(plain(kWide)) == "a   b\n\xE7\x95\x8C  x\nab  y\n");
}

TEST_CASE("text from files cannot command the terminal") {
  Table table({{"\x1b[2J", Align::left}});
  table.row({{"\x1b]0;owned\x07"}});
  table.row(
      {{"\xE2\x80\xAE"
        "exe.txt\r\nnext"}});
  table.span("\x1b[31m", 0, 1);
  const std::string out = table.render({true, 80, true});
  CHECK(out.find("\x1b]") == std::string::npos);
  CHECK(out.find("\x1b[2J") == std::string::npos);
  CHECK(out.find("\x1b[31m") == std::string::npos);
  CHECK(out.find('\r') == std::string::npos);
  CHECK(out.find("\\u{202e}exe.txt\\x0d\\x0anext") != std::string::npos);
}

TEST_CASE("colour only where the terminal has it, and never in the padding") {
  Table table({{"x", Align::right}, {"y", Align::left}});
  table.row({{"1", Style::good}, {"z", Style::bad}});
  table.row({{"22"}, {"w"}});
  CHECK(table.render(plain(80)).find('\x1b') == std::string::npos);
  CHECK(table.render({true, 80, true}).find(" \x1b[32m1\x1b[0m  \x1b[31mz\x1b[0m\n") != std::string::npos);
}

TEST_CASE("header lines, gaps and spans") {
  Table table({{"n", Align::right}, {"liger_\nrms", Align::right, 3}, {"x", Align::right, 1}, {"", Align::left, 0}});
  table.span("forward", 1, 2);
  table.row({{"1"}, {"2.0"}, {"1.5"}, {"~"}});
  table.row({{"2"}, {"3.0"}});
  CHECK(table.render(plain(80)) ==
        "     forward\n"
        "    liger_\n"
        "n      rms   x\n"
        "1      2.0 1.5~\n"
        "2      3.0\n");
}

TEST_CASE("a span wider than its columns widens them") {
  Table table({{"n", Align::right}, {"x", Align::right}});
  table.span("no-grad-forward", 1, 1);
  table.row({{"1"}, {"2"}});
  CHECK(table.render(plain(80)) ==
        "   no-grad-forward\n"
        "n                x\n"
        "1                2\n");
}

}  // namespace
}  // namespace kindex::output
