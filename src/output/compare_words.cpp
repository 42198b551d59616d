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
  const auto place = [](const policy::Group& g) {
    return std::tie(g.product, g.form_factor, g.architecture, g.environment);
  };
  if (place(a) != place(b)) return place(a) < place(b);
  const std::string name_a = operation_label(a);
  const std::string name_b = operation_label(b);
  if (name_a != name_b) return name_a < name_b;
  const auto shape = [](const policy::Group& g) {
    return std::tie(g.operation, g.dtype, g.axes, g.workload, g.metric);
  };
  if (shape(a) != shape(b)) return shape(a) < shape(b);
  if (a.pass != b.pass) return policy::pass_before(a.pass, b.pass);
  return std::tie(a.kernel, a.timed_region, a.protocol, a.cohort) <
         std::tie(b.kernel, b.timed_region, b.protocol, b.cohort);
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

std::string label_name(const std::string& key) {
  const bool version = key.size() > kVersionSuffix.size() &&
                       key.compare(key.size() - kVersionSuffix.size(), kVersionSuffix.size(), kVersionSuffix) == 0;
  return version ? key.substr(0, key.size() - kVersionSuffix.size()) : key;
}

std::size_t digits_end(const std::string& text, std::size_t at) {
  while (at < text.size() && text[at] >= '0' && text[at] <= '9') ++at;
  return at;
}

// 0.9 before 0.10: numbers inside the text compare by their length, then their digits.
bool numbers_before(const std::string& a, const std::string& b) {
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < a.size() && j < b.size()) {
    const std::string left = a.substr(i, std::max<std::size_t>(1, digits_end(a, i) - i));
    const std::string right = b.substr(j, std::max<std::size_t>(1, digits_end(b, j) - j));
    const bool numbers = digits_end(a, i) > i && digits_end(b, j) > j;
    if (numbers && left.size() != right.size()) return left.size() < right.size();
    if (left != right) return left < right;
    i += left.size();
    j += right.size();
  }
  return a.size() - i < b.size() - j;
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
    case policy::Profile::strict_exact:
      return "strict_exact";
    case policy::Profile::source_native:
      return "source_native";
    case policy::Profile::compatible_workload:
      return "compatible_workload";
  }
  return {};
}

std::string pick_name(policy::Pick pick) {
  switch (pick) {
    case policy::Pick::latest:
      return "latest";
    case policy::Pick::best:
      return "best";
    case policy::Pick::all:
      return "all";
  }
  return {};
}

std::string mark_name(policy::Mark mark) {
  switch (mark) {
    case policy::Mark::overlap:
      return "overlap";
    case policy::Mark::dispersion_unknown:
      return "dispersion_unknown";
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

std::map<Digest, std::string> environment_labels(const std::vector<const Compared*>& groups) {
  std::map<Digest, std::string> labels;
  for (const Compared* item : groups) labels.emplace(item->group.environment, environment_label(item->group));
  std::map<std::string, std::size_t> uses;
  for (const auto& label : labels) ++uses[label.second];
  for (auto& [digest, label] : labels) {
    if (uses[label] > 1) label += " @" + short_digest(digest);
  }
  return labels;
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
    if (std::any_of(runs.begin(), runs.end(),
                    [&](const policy::Run* run) { return run->labels.value(name) == nullptr; })) {
      found.insert("");
    }
  }
  return values;
}

std::string label_range(const std::string& key, const std::set<std::string>& values) {
  if (values.size() < 2) return label_text(key, values);
  const auto [first, last] = std::minmax_element(values.begin(), values.end(), numbers_before);
  return label_name(key) + " " + (first->empty() ? "(none)" : *first) + "-" + *last;
}

std::string label_text(const std::string& key, const std::set<std::string>& values) {
  std::string text = values.size() > 1 ? "mixed " + label_name(key) : label_name(key);
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

std::string wrapped_parts(const std::vector<Cell>& parts, const std::string& separator, const Terminal& terminal) {
  constexpr std::size_t kIndent = 2;
  std::string out;
  std::size_t used = 0;  // columns of the current line
  for (const Cell& part : parts) {
    const std::string text = printable(part.text);
    const bool last = &part == &parts.back();
    const std::size_t needed = display_width(text) + (last ? 0 : display_width(separator));
    if (used > kIndent && used + needed > terminal.width) {
      while (out.back() == ' ') out.pop_back();
      out.append("\n").append(kIndent, ' ');
      used = kIndent;
    }
    if (used + needed > terminal.width) {  // longer than a line: it breaks at its spaces
      std::string lines = wrapped(text, part.style, terminal);
      lines.pop_back();
      out += lines.append(last ? "" : separator);
      used = terminal.width;
      continue;
    }
    out += styled(text, part.style, terminal).append(last ? "" : separator);
    used += needed;
  }
  return parts.empty() ? out : out + '\n';
}

std::string protocol_label(const policy::Group& group) {
  if (group.protocol_name.empty()) return "protocol " + short_digest(group.protocol);
  const std::string suffix = "-" + group.pass;
  const std::string& name = group.protocol_name;
  const bool ends_in_pass =
      name.size() > suffix.size() && name.compare(name.size() - suffix.size(), suffix.size(), suffix) == 0;
  return ends_in_pass && suffix.size() > 1 ? name.substr(0, name.size() - suffix.size()) : name;
}

}  // namespace kindex::output
