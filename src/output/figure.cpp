#include "output/figure.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "output/compare_words.h"

namespace kindex::output {
namespace {

using Groups = std::vector<const Compared*>;

// Calls `key` for each group and puts equal keys together, in the order of their first group.
template <typename Key>
std::vector<Groups> parted(const Groups& groups, const Key& key) {
  std::map<decltype(key(groups.front()->group)), std::size_t> at;
  std::vector<Groups> parts;
  for (const Compared* item : groups) {
    const auto [found, fresh] = at.try_emplace(key(item->group), parts.size());
    if (fresh) parts.emplace_back();
    parts[found->second].push_back(item);
  }
  return parts;
}

auto all_but_shape(const policy::Group& g) {
  return std::make_tuple(g.environment, g.operation, g.protocol, g.kernel, g.dtype, g.metric, g.statistic, g.unit,
                         g.pass, g.timed_region, g.source);
}

// Axes of which the groups have several values, the one with the most first.
std::vector<std::string> varying_axes(const Groups& groups) {
  std::map<std::string, std::set<std::int64_t>> values;
  for (const Compared* item : groups) {
    for (const auto& [axis, value] : item->group.axes) values[axis].insert(value);
  }
  std::vector<std::string> names;
  for (const auto& [axis, seen] : values) {
    if (seen.size() > 1) names.push_back(axis);
  }
  std::stable_sort(names.begin(), names.end(), [&](const std::string& a, const std::string& b) {
    return values.at(a).size() > values.at(b).size();
  });
  return names;
}

std::string axes_text(const policy::Group& group, const std::set<std::string>& but) {
  std::string text;
  for (const auto& [axis, value] : group.axes) {
    if (but.count(axis) == 0) text += (text.empty() ? "" : " ") + axis + "=" + std::to_string(value);
  }
  return text;
}

using LineId = std::pair<Digest, std::string>;  // implementation, provider

struct Lines {
  std::map<LineId, FigureLine> of;
  std::map<std::string, std::size_t> names;
};

void add_points(const Compared& item, double x, Lines& lines) {
  for (const policy::Ranked& ranked : item.ranking.ranked) {
    const LineId id{ranked.entry->implementation, ranked.entry->provider};
    const auto [found, fresh] = lines.of.try_emplace(id);
    FigureLine& line = found->second;
    if (fresh) {
      line.name = entry_label(*ranked.entry);
      line.baseline = ranked.entry->baseline;
      ++lines.names[line.name];
    }
    if (!line.points.empty() && line.points.back().x == x) continue;
    line.points.push_back({x, *ranked.run->value, ranked.run->p20, ranked.run->p80});
  }
}

std::vector<FigureLine> sorted_lines(Lines lines) {
  std::vector<FigureLine> out;
  for (auto& [id, line] : lines.of) {
    if (lines.names.at(line.name) > 1) line.name += " " + short_digest(id.first, 6);
    out.push_back(std::move(line));
  }
  std::stable_sort(out.begin(), out.end(), [](const FigureLine& a, const FigureLine& b) {
    return std::tie(b.baseline, a.name) < std::tie(a.baseline, b.name);
  });
  return out;
}

Figure figure_of(Groups groups, const std::vector<std::string>& axes, bool side_by_side) {
  const policy::Group& first = groups.front()->group;
  Figure figure;
  figure.key = {operation_label(first),
                environment_label(first),
                first.dtype,
                first.metric,
                first.pass,
                first.protocol_name,
                first.timed_region,
                axes_text(first, {axes.begin(), axes.end()})};
  figure.unit = first.unit;
  figure.statistic = first.statistic;
  if (!side_by_side && !axes.empty()) {
    figure.axis = axes.front();
    std::stable_sort(groups.begin(), groups.end(), [&](const Compared* a, const Compared* b) {
      return a->group.axes.at(figure.axis) < b->group.axes.at(figure.axis);
    });
  }
  std::set<std::string> fixed;
  for (const auto& axis : first.axes) fixed.insert(axis.first);
  for (const std::string& axis : axes) fixed.erase(axis);
  Lines lines;
  for (const Compared* item : groups) {
    double x = 0;
    if (figure.axis.empty()) {
      const std::string shape = axes_text(item->group, fixed);
      if (figure.shapes.empty() || figure.shapes.back() != shape) figure.shapes.push_back(shape);
      x = static_cast<double>(figure.shapes.size() - 1);
    } else {
      x = static_cast<double>(item->group.axes.at(figure.axis));
    }
    add_points(*item, x, lines);
  }
  figure.lines = sorted_lines(std::move(lines));
  return figure;
}

// One axis varies: one figure. Several do: a figure for each value of the others; and where that would leave one shape
// a figure, all of them side by side.
void add_sweep(const Groups& groups, std::vector<Figure>& figures) {
  const std::vector<std::string> axes = varying_axes(groups);
  // Shapes with different axes have no axis in common to stand on.
  const bool alike = std::all_of(groups.begin(), groups.end(), [&](const Compared* item) {
    return std::all_of(axes.begin(), axes.end(), [&](const auto& axis) { return item->group.axes.count(axis) > 0; });
  });
  if (axes.size() < 2 && alike) {
    figures.push_back(figure_of(groups, axes, false));
    return;
  }
  const std::set<std::string> x{axes.front()};
  const std::vector<Groups> facets = parted(groups, [&](const policy::Group& g) { return axes_text(g, x); });
  const bool single = std::all_of(facets.begin(), facets.end(), [](const Groups& facet) {
    return std::all_of(facet.begin(), facet.end(),
                       [&](const Compared* item) { return item->group.axes == facet.front()->group.axes; });
  });
  if (single || !alike) {
    figures.push_back(figure_of(groups, axes, true));
    return;
  }
  for (const Groups& facet : facets) figures.push_back(figure_of(facet, {axes.front()}, false));
}

// Two cohorts of one shape differ in something that is no axis (a scalar of the workload, its correctness): each gets
// figures of its own, named by the cohort.
void add_figures(const Groups& groups, std::vector<Figure>& figures) {
  std::map<std::map<std::string, std::int64_t>, std::set<Digest>> cohorts;
  for (const Compared* item : groups) cohorts[item->group.axes].insert(item->group.cohort);
  const auto apart = [&](const policy::Group& g) { return cohorts.at(g.axes).size() > 1 ? g.cohort : Digest{}; };
  for (const Groups& part : parted(groups, apart)) {
    const std::size_t first = figures.size();
    add_sweep(part, figures);
    if (apart(part.front()->group) == Digest{}) continue;
    std::string& shape = figures.at(first).key.shape;
    shape += (shape.empty() ? "cohort " : " cohort ") + short_digest(part.front()->group.cohort);
  }
}

}  // namespace

std::vector<Figure> figures_of(const std::vector<const Compared*>& groups) {
  Groups ranked;
  std::copy_if(groups.begin(), groups.end(), std::back_inserter(ranked),
               [](const Compared* item) { return !item->ranking.ranked.empty(); });
  std::vector<Figure> figures;
  for (const Groups& part : parted(ranked, all_but_shape)) add_figures(part, figures);
  return figures;
}

std::string figure_title(const Figure& figure) {
  std::string text = figure.key.operation;
  for (const std::string& word : {figure.key.pass, figure.key.dtype, figure.key.shape}) {
    if (!word.empty()) text += " " + word;
  }
  return text + ", " + figure.key.gpu;
}

std::string figure_about(const Figure& figure) {
  std::string text = figure.key.metric;
  if (!figure.statistic.empty()) text += " " + figure.statistic;
  text += figure.axis.empty() ? " by shape" : " over " + figure.axis;
  std::string method = figure.key.protocol;
  if (!figure.key.timed_region.empty()) method += (method.empty() ? "" : ", ") + figure.key.timed_region;
  return method.empty() ? text : text + "; " + method;
}

}  // namespace kindex::output
