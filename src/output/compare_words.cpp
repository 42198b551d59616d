#include "output/compare_words.h"

#include <algorithm>
#include <tuple>

#include "base/text.h"

namespace kindex::output {
namespace {

constexpr std::string_view kVersionSuffix = "_version";
constexpr std::size_t kMostValues = 4;

bool before(const Compared* left, const Compared* right) {
  const policy::Group& a = left->group;
  const policy::Group& b = right->group;
  const auto place = [](const policy::Group& g) { return std::tie(g.product, g.form_factor, g.architecture, g.environment); };
  if (place(a) != place(b)) return place(a) < place(b);
  const std::string name_a = operation_label(a);
  const std::string name_b = operation_label(b);
  if (name_a != name_b) return name_a < name_b;
  const auto shape = [](const policy::Group& g) { return std::tie(g.operation, g.dtype, g.axes, g.workload, g.metric); };
  if (shape(a) != shape(b)) return shape(a) < shape(b);
  if (a.pass != b.pass) return policy::pass_before(a.pass, b.pass);
  return std::tie(a.kernel, a.timed_region, a.protocol, a.cohort) < std::tie(b.kernel, b.timed_region, b.protocol, b.cohort);
}

std::string line_of(const std::vector<std::string_view>& words, std::size_t& next, std::size_t width, bool first) {
  std::string line(first ? 0 : 2, ' ');
  line += words[next++];
  while (next < words.size() && display_width(line) + 1 + display_width(words[next]) <= width) {
    line += ' ';
    line += words[next++];
  }
  return line;
}

}  // namespace

std::vector<const Compared*> ordered(const CompareReport& report) {
  std::vector<const Compared*> out;
  out.reserve(report.groups.size());
  for (const Compared& item : report.groups) out.push_back(&item);
  std::sort(out.begin(), out.end(), before);
  return out;
}

std::string profile_name(policy::Profile profile) {
  switch (profile) {
    case policy::Profile::strict_exact: return "strict_exact";
    case policy::Profile::source_native: return "source_native";
    case policy::Profile::compatible_workload: return "compatible_workload";
  }
  return {};
}

std::string pick_name(policy::Pick pick) {
  switch (pick) {
    case policy::Pick::latest: return "latest";
    case policy::Pick::best: return "best";
    case policy::Pick::all: return "all";
  }
  return {};
}

std::string mark_name(policy::Mark mark) {
  switch (mark) {
    case policy::Mark::overlap: return "overlap";
    case policy::Mark::dispersion_unknown: return "dispersion_unknown";
  }
  return {};
}

std::string short_digest(const Digest& digest, std::size_t digits) {
  return digest.text().substr(std::string_view("sha256:").size(), digits);
}

std::string operation_label(const policy::Group& group) {
  if (!group.kernel.empty()) return group.kernel;
  return group.operation_name.empty() ? short_digest(group.operation) : group.operation_name;
}

std::string environment_label(const policy::Group& group) {
  constexpr std::string_view kVendor = "NVIDIA ";
  std::string label = group.product;
  if (label.rfind(kVendor, 0) == 0) label.erase(0, kVendor.size());
  if (label.empty()) label = "environment " + short_digest(group.environment);
  if (!group.form_factor.empty()) label += " " + group.form_factor;
  return label;
}

std::string entry_label(const policy::Entry& entry) {
  if (!entry.provider.empty()) return entry.provider;
  return entry.name.empty() ? short_digest(entry.implementation) : entry.name;
}

std::string counted(std::size_t count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

LabelValues label_values(const std::vector<const policy::Run*>& runs) {
  LabelValues values;
  for (const policy::Run* run : runs) {
    for (const auto& label : run->labels) values[label.first].insert(label.second);
  }
  for (auto& [key, found] : values) {
    const std::string& name = key;
    if (std::any_of(runs.begin(), runs.end(), [&](const policy::Run* run) { return run->labels.count(name) == 0; })) {
      found.insert("");
    }
  }
  return values;
}

std::string label_text(const std::string& key, const std::set<std::string>& values) {
  std::string name = key;
  if (name.size() > kVersionSuffix.size() && name.rfind(kVersionSuffix) == name.size() - kVersionSuffix.size()) {
    name.resize(name.size() - kVersionSuffix.size());
  }
  std::string text = values.size() > 1 ? "mixed " + name : name;
  std::size_t shown = 0;
  for (const std::string& value : values) {
    if (shown == kMostValues) break;
    text += (shown++ == 0 ? " " : ", ") + (value.empty() ? "(none)" : value);
  }
  if (values.size() > shown) text += " and " + std::to_string(values.size() - shown) + " more";
  return text;
}

std::string wrapped(const std::string& text, Style style, const Terminal& terminal) {
  const std::string safe = printable(text);
  const std::vector<std::string_view> words = split(safe, ' ');
  std::string out;
  for (std::size_t next = 0; next < words.size();) {
    const bool first = next == 0;
    const std::string line = line_of(words, next, terminal.width, first);
    const std::size_t indent = first ? 0 : 2;
    out.append(indent, ' ').append(styled(std::string_view(line).substr(indent), style, terminal)) += '\n';
  }
  return out;
}

}  // namespace kindex::output
