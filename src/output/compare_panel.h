#pragma once
// Groups arranged as people compare them: one panel per operation and environment, a row per shape, a block of columns
// per pass, an entry per column. What is constant goes into the heading, what varies labels the rows.

#include <string>
#include <utility>
#include <vector>

#include "output/compare_report.h"
#include "output/number_text.h"

namespace kindex::output {

// One column of a block: an entry of its groups, told apart by provider and implementation.
struct PanelEntry {
  std::string label;  // with the start of its digest where two share a name
  std::string provider;
  Digest implementation;
  bool baseline = false;
};

struct PanelBlock {
  std::string pass;                 // "" unknown, or where each row is a pass
  std::vector<PanelEntry> entries;  // baselines first, then by label
  bool speedups = false;            // some group of it has a speedup
  bool rivals = false;              // some group of it ranks two entries or more
};

// How a pass was measured.
struct PanelMethod {
  std::string pass;
  std::string protocol;      // its name without the pass
  std::string timed_region;  // "" unknown
};

struct PanelRow {
  std::vector<std::string> labels;      // as Panel::label_names
  std::vector<const Compared*> groups;  // one per block, null where that pass was not measured
};

struct Panel {
  const policy::Group* sample = nullptr;  // any group: operation, environment, metric are common to all
  std::string environment;                // its label
  std::string dtype;                      // "" where it varies or is not known
  std::vector<std::pair<std::string, std::int64_t>> constant_axes;
  std::vector<std::string> label_names;
  bool row_per_pass = false;         // one shape in several passes: the rows are passes, and there is one block
  std::vector<PanelMethod> methods;  // one per pass, in pass order
  std::vector<PanelBlock> blocks;
  std::vector<PanelRow> rows;
  std::vector<const policy::Run*> runs;  // the compared ones
  Scale scale;                           // one unit for the panel
};

// `groups` in the order of ordered(). Groups of one operation that differ in protocol or timed region within a pass get
// panels of their own: nothing stands side by side that could be taken for comparable.
[[nodiscard]] std::vector<Panel> build_panels(const std::vector<const Compared*>& groups);

// The ranked runs of `entry` in `group` (several only where every run is ranked), in rank order.
[[nodiscard]] std::vector<const policy::Ranked*> ranked_of(const Compared& group, const PanelEntry& entry);
// Its first excluded run, or null.
[[nodiscard]] const policy::Excluded* excluded_of(const Compared& group, const PanelEntry& entry);
// The column that `entry` stands in.
[[nodiscard]] const PanelEntry* column_of(const PanelBlock& block, const policy::Entry& entry);
// How many entries the group ranks.
[[nodiscard]] std::size_t compared_entries(const Compared& group);

// The entry that alone is first; null in a tie and where nothing is ranked.
[[nodiscard]] const policy::Entry* sole_first(const Compared& group);

// "relu_squared bf16 rows=4096, H100 80GB HBM3".
[[nodiscard]] std::string panel_title(const Panel& panel);

}  // namespace kindex::output
