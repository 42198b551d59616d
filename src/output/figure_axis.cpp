#include "output/figure_axis.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <set>

namespace kindex::output {
namespace {

// 0.5, 20, 1e+06: the shortest that says it.
std::string tick_text(double value) {
  std::array<char, 32> text{};
  const int length = std::snprintf(text.data(), text.size(), "%.4g", value);
  return {text.data(), static_cast<std::size_t>(length)};
}

// 131072 as 128k, since shapes are powers of two more often than not.
std::string shape_text(double value) {
  constexpr double kKibi = 1024;
  const auto whole = [](double number) { return std::fmod(number, 1) == 0; };
  if (value >= kKibi * kKibi && whole(value / (kKibi * kKibi))) return tick_text(value / (kKibi * kKibi)) + "M";
  if (value >= kKibi && whole(value / kKibi)) return tick_text(value / kKibi) + "k";
  return std::to_string(static_cast<long long>(value));
}

// 1, 2 and 5 times powers of ten, or powers of ten alone, within [low, high].
std::vector<double> decades(double low, double high, const std::vector<double>& steps) {
  std::vector<double> out;
  for (double power = std::pow(10, std::floor(std::log10(low))); power <= high; power *= 10) {
    for (const double step : steps) {
      if (step * power >= low && step * power <= high) out.push_back(step * power);
    }
  }
  return out;
}

std::vector<double> even_ticks(double low, double high, std::size_t most) {
  const double rough = (high - low) / static_cast<double>(most);
  const double power = std::pow(10, std::floor(std::log10(rough)));
  double step = 10 * power;
  for (const double nice : {5.0, 2.0, 1.0}) {
    if (nice * power >= rough) step = nice * power;
  }
  std::vector<double> out;
  for (double tick = std::ceil(low / step) * step; tick <= high; tick += step) out.push_back(tick);
  return out;
}

std::vector<double> log_ticks(double low, double high, std::size_t most) {
  for (const auto& steps : {std::vector<double>{1, 2, 5}, std::vector<double>{1, 3}, std::vector<double>{1}}) {
    std::vector<double> ticks = decades(low, high, steps);
    if (ticks.size() >= 3 && ticks.size() <= most) return ticks;
  }
  const std::vector<double> tens = decades(low, high, {1});
  if (tens.size() < most) return even_ticks(low, high, std::min<std::size_t>(most, 5));
  std::vector<double> some;
  for (std::size_t i = 0; i < tens.size(); i += tens.size() / most + 1) some.push_back(tens[i]);
  return some;
}

struct AxisRange {
  double low, high;
};

AxisRange values_of(const Figure& figure) {
  AxisRange range{HUGE_VAL, -HUGE_VAL};
  const auto add = [&](double value) {
    range.low = std::min(range.low, value);
    range.high = std::max(range.high, value);
  };
  for (const FigureLine& line : figure.lines) {
    for (const FigurePoint& point : line.points) {
      add(point.value);
      // A p20 of 0 is a timer that could not see it; it must not take the logarithm away from everything else.
      if (point.p20 && *point.p20 > 0) add(*point.p20);
      if (point.p80 && *point.p80 > 0) add(*point.p80);
    }
  }
  return range;
}

}  // namespace

double Axis::place(double value) const {
  if (log) return (std::log(value) - std::log(low)) / (std::log(high) - std::log(low));
  return (value - low) / (high - low);
}

Axis shape_axis(const Figure& figure, double room) {
  std::set<double> seen;
  for (const FigureLine& line : figure.lines) {
    for (const FigurePoint& point : line.points) seen.insert(point.x);
  }
  Axis axis;
  axis.ticks.assign(seen.begin(), seen.end());
  axis.low = axis.ticks.front();
  axis.high = axis.ticks.back();
  axis.log = !figure.axis.empty() && axis.low > 0 && axis.high > axis.low;
  if (axis.low == axis.high) {
    axis.low -= 1;
    axis.high += 1;
  }
  const auto step = static_cast<std::size_t>(std::ceil(static_cast<double>(axis.ticks.size()) / std::max(1.0, room)));
  for (std::size_t i = 0; i < axis.ticks.size(); ++i) {
    const bool named = (axis.ticks.size() - 1 - i) % step == 0;
    const std::string text =
        figure.axis.empty() ? figure.shapes[static_cast<std::size_t>(axis.ticks[i])] : shape_text(axis.ticks[i]);
    axis.labels.push_back(named ? text : "");
  }
  return axis;
}

Axis value_axis(const Figure& figure, const Scale& scale, std::size_t most_ticks) {
  constexpr double kMargin = 1.08;
  const AxisRange range = values_of(figure);
  Axis axis;
  axis.log = range.low > 0;
  axis.low = axis.log ? range.low / kMargin : std::min(0.0, range.low);
  axis.high = axis.log ? range.high * kMargin : std::max(1.0, range.high * kMargin);
  const double low = axis.low / scale.divisor;
  const double high = axis.high / scale.divisor;
  for (const double tick : axis.log ? log_ticks(low, high, most_ticks) : even_ticks(low, high, most_ticks)) {
    axis.ticks.push_back(tick * scale.divisor);
    axis.labels.push_back(tick_text(tick));
  }
  return axis;
}

Scale figure_scale(const Figure& figure) {
  std::vector<double> values;
  for (const FigureLine& line : figure.lines) {
    for (const FigurePoint& point : line.points) values.push_back(point.value);
  }
  std::sort(values.begin(), values.end());
  return scale_for(values[values.size() / 2], figure.unit);
}

}  // namespace kindex::output
