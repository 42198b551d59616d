#include "output/history_sections.h"

#include <algorithm>
#include <utility>

#include "base/instant.h"
#include "output/compare_words.h"

namespace kindex::output {
namespace {

using policy::Group;

void append_word(std::string& text, const std::string& word) {
  if (!word.empty()) text += (text.empty() ? "" : " ") + word;
}

// Of a suite that is named after its operation, the rest of its name.
std::string suite_name(const Group& group) {
  const std::string operation = operation_label(group);
  if (!group.workload_name.starts_with(operation)) return group.workload_name;
  const std::size_t rest = group.workload_name.find_first_not_of("-_. ", operation.size());
  return rest == std::string::npos ? "" : group.workload_name.substr(rest);
}

}  // namespace

HistorySection::HistorySection(std::vector<const HistoryGroup*> groups) : groups_(std::move(groups)) {
  for (const HistoryGroup* each : groups_) {
    operations_.insert(operation_label(each->group));
    dtypes_.insert(each->group.dtype);
    passes_.insert(each->group.pass);
    for (const auto& axis : each->group.axes) axes_[axis.first];
  }
  for (auto& [name, values] : axes_) {
    for (const HistoryGroup* each : groups_) {
      const auto found = each->group.axes.find(name);
      values.insert(found == each->group.axes.end() ? "" : std::to_string(found->second));
    }
  }
  any_shape_ = std::any_of(groups_.begin(), groups_.end(),
                           [&](const HistoryGroup* each) { return !shape(each->group, false).empty(); });
}

// What all groups share of the shape, or what they do not. A suite has a name instead of axes.
std::string HistorySection::shape(const Group& group, bool shared) const {
  std::string text;
  if ((dtypes_.size() == 1) == shared) append_word(text, group.dtype);
  for (const auto& [axis, value] : group.axes) {
    if ((axes_.at(axis).size() == 1) == shared) append_word(text, axis + "=" + std::to_string(value));
  }
  if (group.axes.empty() && (groups_.size() == 1) == shared) append_word(text, suite_name(group));
  return text;
}

std::string HistorySection::title() const {
  const Group& group = groups_.front()->group;
  std::string text;
  if (operations_.size() == 1) append_word(text, operation_label(group));
  append_word(text, shape(group, true));
  if (passes_.size() == 1) append_word(text, group.pass);
  return text + (text.empty() ? "" : ", ") + environment_label(group);
}

std::vector<Column> HistorySection::columns() const {
  std::vector<Column> columns;
  if (operations_.size() > 1) columns.push_back({"operation"});
  if (any_shape_) columns.push_back({"shape"});
  if (passes_.size() > 1) columns.push_back({"pass"});
  return columns;
}

std::vector<Cell> HistorySection::cells(const Group& group) const {
  std::vector<Cell> cells;
  if (operations_.size() > 1) cells.push_back({operation_label(group)});
  if (any_shape_) cells.push_back({shape(group, false)});
  if (passes_.size() > 1) cells.push_back({group.pass});
  return cells;
}

std::vector<HistorySection> history_sections(const std::vector<const HistoryGroup*>& groups) {
  std::vector<std::vector<const HistoryGroup*>> parts;
  std::map<Digest, std::size_t> at;
  for (const HistoryGroup* group : groups) {
    const auto [found, missing] = at.try_emplace(group->group.environment, parts.size());
    if (missing) parts.emplace_back();
    parts[found->second].push_back(group);
  }
  std::vector<HistorySection> sections;
  sections.reserve(parts.size());
  for (std::vector<const HistoryGroup*>& part : parts) sections.emplace_back(std::move(part));
  return sections;
}

Scale history_scale(const HistoryGroup& group) {
  std::vector<double> values;
  for (const HistoryMoment& each : group.moments) {
    if (each.moment.run->value) values.push_back(*each.moment.run->value);
  }
  if (values.empty()) return {1, group.group.unit};
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return scale_for(*middle, group.group.unit);
}

std::string scaled(const std::optional<double>& value, const Scale& scale) {
  return value ? significant(*value / scale.divisor) : "none";
}

std::string gain_text(const policy::Moment& moment) {
  if (moment.beat == nullptr || !(*moment.beat->value > 0)) return "";
  return "-" + significant((1 - *moment.run->value / *moment.beat->value) * 100, 3) + "%";
}

std::string day_of(const policy::Run& run) {
  constexpr std::size_t kLength = 10;  // of `2026-03-27T…`
  return format_instant(run.observed.ms).substr(0, kLength);
}

}  // namespace kindex::output
