#include "output/figure_svg.h"

#include <array>
#include <cmath>
#include <cstdio>

#include "base/text.h"
#include "output/figure_axis.h"
#include "output/table.h"

namespace kindex::output {
namespace {

constexpr double kWidth = 760, kPlotHeight = 340;
constexpr double kLeft = 72, kRight = 24, kTop = 62;
constexpr double kCharacter = 6.9;  // the average width of one at 12 px
constexpr std::array kColours{"#0072b2", "#d55e00", "#009e73", "#a6519b", "#8a6d00", "#56b4e9"};
constexpr const char* kBaseline = "#6e7781";
constexpr const char* kInk = "#1b1f24";
constexpr const char* kSoft = "#59636e";
constexpr const char* kGrid = "#d1d9e0";

// Text of files in XML: control characters made visible (XML has no way to hold them), then escaped. U+FFFE and U+FFFF
// are no characters to XML either.
std::string xml(const std::string& text) {
  std::string out;
  const std::string safe = printable(text);
  for (std::size_t i = 0; i < safe.size(); ++i) {
    const std::string_view rest = std::string_view(safe).substr(i);
    if (rest.starts_with("\xEF\xBF\xBE") || rest.starts_with("\xEF\xBF\xBF")) {
      out += "\xEF\xBF\xBD";
      i += 2;
    } else if (safe[i] == '&') {
      out += "&amp;";
    } else if (safe[i] == '<') {
      out += "&lt;";
    } else if (safe[i] == '>') {
      out += "&gt;";
    } else if (safe[i] == '"') {
      out += "&quot;";
    } else {
      out += safe[i];
    }
  }
  return out;
}

std::string px(double value) {
  std::array<char, 32> text{};
  const int length = std::snprintf(text.data(), text.size(), "%.1f", value);
  return {text.data(), static_cast<std::size_t>(length)};
}

std::string text_at(double x, double y, const char* anchor, int size, const char* colour, const std::string& text,
                    const char* more = "") {
  return "<text x=\"" + px(x) + "\" y=\"" + px(y) + "\" text-anchor=\"" + anchor + "\" font-size=\"" +
         std::to_string(size) + "\" fill=\"" + colour + "\"" + more + ">" + xml(text) + "</text>\n";
}

std::string segment(double x1, double y1, double x2, double y2, const char* colour, const char* more = "") {
  return "<line x1=\"" + px(x1) + "\" y1=\"" + px(y1) + "\" x2=\"" + px(x2) + "\" y2=\"" + px(y2) + "\" stroke=\"" +
         colour + "\"" + more + "/>\n";
}

std::string area(const std::string& points, const char* colour) {
  return "<polygon points=\"" + points + "\" fill=\"" + colour + "\" fill-opacity=\"0.18\"/>\n";
}

std::string dot(const std::string& x, const std::string& y, const char* colour) {
  return "<circle cx=\"" + x + "\" cy=\"" + y + "\" r=\"3\" fill=\"" + colour + "\"/>\n";
}

// At most what fits into `room` pixels.
std::string fitted(const std::string& text, double room) {
  const auto columns = static_cast<std::size_t>(std::max(1.0, room / kCharacter));
  std::string safe = printable(text);
  if (display_width(safe) <= columns) return safe;
  return std::string(display_prefix(safe, columns - 1)) + "…";
}

struct Canvas {
  const Figure& figure;
  Axis x, y;
  Scale scale;

  [[nodiscard]] double left(double value) const { return kLeft + x.place(value) * (kWidth - kLeft - kRight); }
  [[nodiscard]] double top(double value) const { return kTop + (1 - y.place(value)) * kPlotHeight; }
};

std::string grid(const Canvas& canvas) {
  std::string out;
  const double bottom = kTop + kPlotHeight;
  for (std::size_t i = 0; i < canvas.y.ticks.size(); ++i) {
    const double at = canvas.top(canvas.y.ticks[i]);
    out += segment(kLeft, at, kWidth - kRight, at, kGrid);
    out += text_at(kLeft - 8, at + 4, "end", 12, kSoft, canvas.y.labels[i]);
  }
  for (std::size_t i = 0; i < canvas.x.ticks.size(); ++i) {
    const double at = canvas.left(canvas.x.ticks[i]);
    out += segment(at, kTop, at, bottom, kGrid, " stroke-opacity=\"0.5\"");
    const char* anchor = canvas.figure.axis.empty() && i + 1 == canvas.x.ticks.size() && i > 0 ? "end" : "middle";
    if (!canvas.x.labels[i].empty()) out += text_at(at, bottom + 18, anchor, 12, kSoft, canvas.x.labels[i]);
  }
  return out;
}

// Spreads that are known on both sides and can stand on the axis.
bool has_band(const Canvas& canvas, const FigurePoint& point) {
  return point.p20 && point.p80 && (!canvas.y.log || (*point.p20 > 0 && *point.p80 > 0));
}

// A polygon along each stretch of points that have a spread.
std::string band(const Canvas& canvas, const FigureLine& line, const char* colour) {
  std::string out;
  for (std::size_t from = 0; from < line.points.size();) {
    std::size_t to = from;
    while (to < line.points.size() && has_band(canvas, line.points[to])) ++to;
    std::string above;
    std::string below;
    for (std::size_t i = from; i < to; ++i) {
      const FigurePoint& point = line.points[i];
      above += px(canvas.left(point.x)) + "," + px(canvas.top(*point.p80)) + " ";
      below.insert(0, px(canvas.left(point.x)) + "," + px(canvas.top(*point.p20)) + " ");
    }
    if (to > from + 1) out += area(above + below, colour);
    if (to == from + 1) {
      const double at = canvas.left(line.points[from].x);
      out += segment(at, canvas.top(*line.points[from].p20), at, canvas.top(*line.points[from].p80), colour,
                     " stroke-width=\"6\" stroke-opacity=\"0.25\"");
    }
    from = std::max(to, from + 1);
  }
  return out;
}

std::string curve(const Canvas& canvas, const FigureLine& line, const char* colour) {
  std::string points;
  std::string dots;
  for (const FigurePoint& point : line.points) {
    const std::string x = px(canvas.left(point.x));
    const std::string y = px(canvas.top(point.value));
    points.append(points.empty() ? "" : " ").append(x).append(",").append(y);
    dots += dot(x, y, colour);
  }
  return "<polyline points=\"" + points + "\" fill=\"none\" stroke=\"" + colour + "\" stroke-width=\"2\"" +
         (line.baseline ? " stroke-dasharray=\"7 4\"" : "") + "/>\n" + dots;
}

struct Legend {
  std::string svg;
  double height = 0;
};

Legend legend(const Figure& figure, const std::vector<const char*>& colours, double top) {
  constexpr double kSwatch = 34, kGap = 18, kLine = 18;
  Legend out;
  double x = kLeft;
  double y = top;
  for (std::size_t i = 0; i < figure.lines.size(); ++i) {
    const FigureLine& line = figure.lines[i];
    const std::string name =
        fitted(line.name + (line.baseline ? " (baseline)" : ""), kWidth - kLeft - kRight - kSwatch);
    const double width = kSwatch + kCharacter * static_cast<double>(display_width(name)) + kGap;
    if (x > kLeft && x + width > kWidth - kRight) {
      x = kLeft;
      y += kLine;
    }
    out.svg += segment(x, y - 4, x + kSwatch - 8, y - 4, colours[i],
                       line.baseline ? " stroke-width=\"2\" stroke-dasharray=\"7 4\"" : " stroke-width=\"2\"");
    out.svg += text_at(x + kSwatch, y, "start", 12, kInk, name);
    x += width;
  }
  out.height = y - top + kLine;
  return out;
}

std::vector<const char*> colours_of(const Figure& figure) {
  std::vector<const char*> out;
  std::size_t next = 0;
  for (const FigureLine& line : figure.lines) {
    out.push_back(line.baseline ? kBaseline : kColours[next++ % kColours.size()]);
  }
  return out;
}

}  // namespace

std::string figure_svg(const Figure& figure, const std::string& note) {
  constexpr double kLabelWidth = 58;
  const double room = (kWidth - kLeft - kRight) / (figure.axis.empty() ? 3 * kLabelWidth : kLabelWidth);
  const Scale scale = figure_scale(figure);
  const Canvas canvas{figure, shape_axis(figure, room), value_axis(figure, scale, 9), scale};
  const std::vector<const char*> colours = colours_of(figure);
  const double below = kTop + kPlotHeight + (figure.axis.empty() ? 18 : 36);
  const Legend keys = legend(figure, colours, below + 24);
  const double height = below + 24 + keys.height + (note.empty() ? 0 : 18);

  std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + px(kWidth) + "\" height=\"" + px(height) +
                    "\" viewBox=\"0 0 " + px(kWidth) + " " + px(height) +
                    "\" font-family=\"system-ui, 'DejaVu Sans', sans-serif\" role=\"img\">\n";
  out += "<title>" + xml(figure_title(figure)) + "</title>\n<desc>" + xml(figure_about(figure)) + "</desc>\n";
  out += "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n";
  out += text_at(16, 24, "start", 15, kInk, fitted(figure_title(figure), (kWidth - 32) * 0.8), " font-weight=\"600\"");
  out += text_at(16, 42, "start", 12, kSoft, fitted(scale.unit + ", " + figure_about(figure), kWidth - 32));
  out += grid(canvas);
  for (std::size_t i = 0; i < figure.lines.size(); ++i) out += band(canvas, figure.lines[i], colours[i]);
  for (std::size_t i = 0; i < figure.lines.size(); ++i) out += curve(canvas, figure.lines[i], colours[i]);
  if (!figure.axis.empty()) {
    out += text_at((kLeft + kWidth - kRight) / 2, kTop + kPlotHeight + 36, "middle", 12, kSoft, figure.axis);
  }
  out += keys.svg;
  if (!note.empty()) out += text_at(16, height - 8, "start", 11, kSoft, fitted(note, kWidth - 32));
  return out + "</svg>\n";
}

}  // namespace kindex::output
