#include "output/number_text.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <random>

namespace kindex::output {
namespace {

TEST_CASE("four significant digits, integer digits always whole") {
  CHECK(significant(8.672) == "8.672");
  CHECK(significant(124.064) == "124.1");
  CHECK(significant(1004.4) == "1004");
  CHECK(significant(12345.6) == "12346");
  CHECK(significant(0.04821) == "0.04821");
  CHECK(significant(0) == "0");
  CHECK(significant(-3.14159) == "-3.142");
  CHECK(significant(9.9996) == "10.00");
  CHECK(significant(99999.5) == "100000");
  CHECK(significant(2e15) == "2.000e+15");
  CHECK(significant(3e-9) == "3.000e-09");
  CHECK(significant(std::numeric_limits<double>::infinity()) == "inf");
  CHECK(significant(std::numeric_limits<double>::quiet_NaN()) == "nan");
  CHECK(significant(std::numeric_limits<double>::max()) == "1.798e+308");
}

TEST_CASE("numbers are rounded as printf rounds them") {
  std::mt19937_64 random(2026);
  std::uniform_real_distribution<double> size(-6, 14.9);
  for (int i = 0; i < 20000; ++i) {
    double value = std::pow(10, size(random));
    if (i % 3 == 0) value = std::round(value * 8) / 8;  // halves to be rounded
    if (value < 1e-5) continue;
    std::array<char, 64> whole{};
    std::array<char, 64> digits{};
    (void)std::snprintf(digits.data(), digits.size(), "%.3e", value);
    const int power = std::atoi(std::strchr(digits.data(), 'e') + 1);
    (void)std::snprintf(whole.data(), whole.size(), "%.*f", std::max(0, 3 - power), value);
    CHECK(significant(value) == whole.data());
  }
}

TEST_CASE("ratios") {
  CHECK(ratio_text(1.9654) == "1.97");
  CHECK(ratio_text(0.2087) == "0.21");
  CHECK(ratio_text(0.0869) == "0.087");
  CHECK(ratio_text(9.994) == "9.99");
  CHECK(ratio_text(9.996) == "10.0");
  CHECK(ratio_text(51.47) == "51.5");
  CHECK(ratio_text(267.6) == "268");
}

TEST_CASE("one unit for a table") {
  CHECK(scale_for(999, "ns").unit == "ns");
  CHECK(scale_for(1000, "ns").unit == "us");
  CHECK(scale_for(2.5e6, "ns").unit == "ms");
  CHECK(scale_for(3e9, "ns").unit == "s");
  CHECK(scale_for(0, "ns").unit == "ns");
  CHECK(scale_for(1048576, "bytes").unit == "MiB");
  CHECK(scale_for(1048576, "bytes").divisor == 1048576);
  CHECK(scale_for(5e9, "tokens/s").unit == "tokens/s");
  CHECK(scale_for(5e9, "tokens/s").divisor == 1);
}

TEST_CASE("decimal points are aligned, texts and integers end before them") {
  std::string a = "8.672";
  std::string b = "124.1";
  std::string c = "1004";
  std::string d = "-";
  align_decimals({&a, &b, &c, &d});
  CHECK(a == "8.672");
  CHECK(b == "124.1  ");
  CHECK(c == "1004    ");
  CHECK(d == "-    ");
}

}  // namespace
}  // namespace kindex::output
