#include "output/compare_panel.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "output/compare_words.h"

namespace kindex::output {
namespace {

using Groups = std::vector<const Compared*>;

// Items of `all` in runs of equal key, in the order of each key's first appearance.
template <typename KeyOf>
std::vector<Groups> partition(const Groups& all, const KeyOf& key_of) {
  std::vector<Groups> parts;
  std::map<decltype(key_of(all.front()->group)), std::size_t> places;
  for (const Compared* item : all) {
    const auto [place, added] = places.emplace(key_of(item->group), parts.size());
    if (added) parts.emplace_back();
    parts[place->second].push_back(item);
  }
  return parts;
}

auto panel_key(const policy::Group& g) {
  return std::tuple(g.environment, operation_label(g), g.operation, g.metric, g.statistic, g.unit);
}

auto block_key(const policy::Group& g) {
  return std::tuple(g.pass, g.protocol, g.timed_region);
}

bool same_entry(const policy::Entry& entry, const PanelEntry& column) {
  return entry.provider == column.provider && entry.implementation == column.implementation;
}

void tell_apart(std::vector<PanelEntry>& entries) {
  std::map<std::string, std::size_t> uses;
  for (const PanelEntry& entry : entries) ++uses[entry.label];
  for (PanelEntry& entry : entries) {
    constexpr std::size_t kDigits = 6;
    if (uses[entry.label] > 1) entry.label += "@" + short_digest(entry.implementation, kDigits);
  }
}

std::vector<PanelEntry> entries_of(const Groups& groups) {
  std::vector<PanelEntry> entries;
  for (const Compared* item : groups) {
    for (const policy::Entry& entry : item->group.entries) {
      const auto known =
          std::find_if(entries.begin(), entries.end(), [&](const auto& e) { return same_entry(entry, e); });
      if (known == entries.end()) {
        entries.push_back({entry_label(entry), entry.provider, entry.implementation, entry.baseline});
      } else {
        known->baseline = known->baseline || entry.baseline;
      }
    }
  }
  tell_apart(entries);
  std::sort(entries.begin(), entries.end(), [](const PanelEntry& a, const PanelEntry& b) {
    return std::tie(b.baseline, a.label, a.implementation, a.provider) <
           std::tie(a.baseline, b.label, b.implementation, b.provider);
  });
  return entries;
}

PanelBlock make_block(const Groups& groups) {
  PanelBlock block;
  block.pass = groups.front()->group.pass;
  block.entries = entries_of(groups);
  for (const Compared* item : groups) {
    for (const policy::Ranked& ranked : item->ranking.ranked) {
      block.speedups = block.speedups || (ranked.speedup && !ranked.entry->baseline);
    }
    block.rivals = block.rivals || compared_entries(*item) > 1;
  }
  return block;
}

// What labels a row, one function per varying property.
struct Label {
  std::string name;
  std::string (*text)(const policy::Group&, const std::string& name);
};

std::string axis_text(const policy::Group& group, const std::string& name) {
  const auto axis = group.axes.find(name);
  return axis == group.axes.end() ? "-" : std::to_string(axis->second);
}

std::set<std::string> values_of(const Groups& groups, const Label& label) {
  std::set<std::string> values;
  for (const Compared* item : groups) values.insert(label.text(item->group, label.name));
  return values;
}

std::vector<std::string> texts(const policy::Group& group, const std::vector<Label>& labels) {
  std::vector<std::string> out;
  out.reserve(labels.size());
  for (const Label& label : labels) out.push_back(label.text(group, label.name));
  return out;
}

// Workloads can differ in what no axis says (a scalar, a layout): then their digests have to.
bool ambiguous(const Groups& groups, const std::vector<Label>& labels) {
  std::map<std::vector<std::string>, Digest> seen;
  return std::any_of(groups.begin(), groups.end(), [&](const Compared* item) {
    const auto known = seen.emplace(texts(item->group, labels), item->group.workload).first;
    return known->second != item->group.workload;
  });
}

std::vector<Label> varying(const Groups& groups, Panel& panel) {
  std::vector<Label> labels;
  const Label dtype{"dtype",
                    [](const policy::Group& g, const std::string&) { return g.dtype.empty() ? "-" : g.dtype; }};
  if (values_of(groups, dtype).size() > 1) {
    labels.push_back(dtype);
  } else {
    panel.dtype = panel.sample->dtype;
  }
  std::set<std::string> axes;
  for (const Compared* item : groups) {
    for (const auto& axis : item->group.axes) axes.insert(axis.first);
  }
  for (const std::string& axis : axes) {
    const Label label{axis, axis_text};
    if (values_of(groups, label).size() > 1) {
      labels.push_back(label);
    } else {
      panel.constant_axes.emplace_back(axis, panel.sample->axes.at(axis));
    }
  }
  if (ambiguous(groups, labels)) {
    labels.push_back({"workload", [](const policy::Group& g, const std::string&) { return short_digest(g.workload); }});
  }
  return labels;
}

void collect_runs(const Groups& groups, Panel& panel) {
  std::vector<double> values;
  for (const Compared* item : groups) {
    for (const policy::Ranked& ranked : item->ranking.ranked) {
      panel.runs.push_back(ranked.run);
      values.push_back(*ranked.run->value);
    }
  }
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  panel.scale = scale_for(values.empty() ? 1 : *middle, panel.sample->unit);
}

std::vector<PanelMethod> methods_of(const std::vector<Groups>& passes) {
  std::vector<PanelMethod> methods;
  for (const Groups& pass : passes) {
    const policy::Group& group = pass.front()->group;
    methods.push_back({group.pass, protocol_label(group), group.timed_region});
  }
  return methods;
}

// Rows by workload, or by workload and pass where each row is a pass; columns by the block that holds the group.
void place_groups(const Groups& groups, const std::vector<Groups>& blocks, const std::vector<Label>& labels,
                  Panel& panel) {
  std::map<const Compared*, std::size_t> block_of;
  for (std::size_t b = 0; b < blocks.size(); ++b) {
    for (const Compared* item : blocks[b]) block_of[item] = b;
    panel.blocks.push_back(make_block(blocks[b]));
  }
  if (panel.row_per_pass) panel.blocks.front().pass.clear();
  std::map<std::pair<Digest, std::string>, std::size_t> row_of;
  for (const Compared* item : groups) {
    const auto [place, added] =
        row_of.emplace(std::pair(item->group.workload, panel.row_per_pass ? item->group.pass : ""), panel.rows.size());
    if (added) {
      panel.rows.push_back({texts(item->group, labels), std::vector<const Compared*>(blocks.size(), nullptr)});
    }
    panel.rows[place->second].groups[block_of[item]] = item;
  }
}

Panel make_panel(const Groups& groups) {
  Panel panel;
  panel.sample = &groups.front()->group;
  std::vector<Label> labels = varying(groups, panel);
  std::vector<Groups> passes = partition(groups, block_key);
  std::sort(passes.begin(), passes.end(), [](const Groups& a, const Groups& b) {
    return policy::pass_before(a.front()->group.pass, b.front()->group.pass);
  });
  panel.methods = methods_of(passes);
  // One shape in several passes reads best with a row per pass.
  panel.row_per_pass = labels.empty() && passes.size() > 1;
  if (panel.row_per_pass) {
    labels.push_back(
        {"pass", [](const policy::Group& g, const std::string&) { return g.pass.empty() ? "-" : g.pass; }});
  }
  for (const Label& label : labels) panel.label_names.push_back(label.name);
  place_groups(groups, panel.row_per_pass ? std::vector<Groups>{groups} : passes, labels, panel);
  collect_runs(groups, panel);
  return panel;
}

// Several methods within one pass cannot share a panel.
bool one_method_per_pass(const Groups& groups) {
  std::map<std::string, std::set<std::pair<Digest, std::string>>> methods;
  for (const Compared* item : groups) {
    methods[item->group.pass].emplace(item->group.protocol, item->group.timed_region);
  }
  return std::all_of(methods.begin(), methods.end(), [](const auto& pass) { return pass.second.size() == 1; });
}

}  // namespace

std::vector<Panel> build_panels(const std::vector<const Compared*>& groups) {
  std::vector<Panel> panels;
  if (groups.empty()) return panels;
  const std::map<Digest, std::string> environments = environment_labels(groups);
  for (const Groups& part : partition(groups, panel_key)) {
    if (one_method_per_pass(part)) {
      panels.push_back(make_panel(part));
    } else {
      for (const Groups& method : partition(part, block_key)) panels.push_back(make_panel(method));
    }
  }
  for (Panel& panel : panels) panel.environment = environments.at(panel.sample->environment);
  return panels;
}

std::vector<const policy::Ranked*> ranked_of(const Compared& group, const PanelEntry& entry) {
  std::vector<const policy::Ranked*> found;
  for (const policy::Ranked& ranked : group.ranking.ranked) {
    if (same_entry(*ranked.entry, entry)) found.push_back(&ranked);
  }
  return found;
}

const policy::Excluded* excluded_of(const Compared& group, const PanelEntry& entry) {
  for (const policy::Excluded& excluded : group.ranking.excluded) {
    if (same_entry(*excluded.entry, entry)) return &excluded;
  }
  return nullptr;
}

const PanelEntry* column_of(const PanelBlock& block, const policy::Entry& entry) {
  const auto found = std::find_if(block.entries.begin(), block.entries.end(),
                                  [&](const PanelEntry& column) { return same_entry(entry, column); });
  return found == block.entries.end() ? nullptr : &*found;
}

std::size_t compared_entries(const Compared& group) {
  std::set<const policy::Entry*> entries;
  for (const policy::Ranked& ranked : group.ranking.ranked) entries.insert(ranked.entry);
  return entries.size();
}

const policy::Entry* sole_first(const Compared& group) {
  const policy::Entry* first = nullptr;
  for (const policy::Ranked& item : group.ranking.ranked) {
    if (item.rank > 1) break;
    if (first != nullptr && first != item.entry) return nullptr;
    first = item.entry;
  }
  return first;
}

std::string panel_title(const Panel& panel) {
  std::string title = operation_label(*panel.sample);
  if (panel.blocks.size() == 1 && !panel.blocks.front().pass.empty()) title += " " + panel.blocks.front().pass;
  if (!panel.dtype.empty()) title += " " + panel.dtype;
  for (const auto& [axis, value] : panel.constant_axes) title += " " + axis + "=" + std::to_string(value);
  return title + ", " + panel.environment;
}

}  // namespace kindex::output
