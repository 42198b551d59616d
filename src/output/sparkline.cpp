#include "output/sparkline.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace kindex::output {
namespace {

constexpr std::array<std::string_view, 8> kBars{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
constexpr std::size_t kMiddle = 3;

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

std::vector<double> grouped(const std::vector<double>& values, std::size_t groups) {
  std::vector<double> out;
  for (std::size_t i = 0; i < groups; ++i) {
    const auto from = static_cast<std::ptrdiff_t>(i * values.size() / groups);
    const auto to = static_cast<std::ptrdiff_t>((i + 1) * values.size() / groups);
    out.push_back(median({values.begin() + from, values.begin() + to}));
  }
  return out;
}

}  // namespace

std::string sparkline(const std::vector<double>& values, std::size_t most) {
  if (values.size() < 2 || most == 0) return "";
  const std::vector<double> shown = values.size() > most ? grouped(values, most) : values;
  const auto [low, high] = std::minmax_element(shown.begin(), shown.end());
  std::string out;
  for (const double value : shown) {
    // Halved first, so that the difference of two huge values stays finite.
    const double span = *high / 2 - *low / 2;
    const double place = span > 0 ? (value / 2 - *low / 2) / span : 0;
    const auto block = static_cast<std::size_t>(std::lround(place * static_cast<double>(kBars.size() - 1)));
    out += kBars[span > 0 ? std::min(block, kBars.size() - 1) : kMiddle];
  }
  return out;
}

}  // namespace kindex::output
