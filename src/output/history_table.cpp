// A few groups: every run of each, in time.

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "base/text.h"
#include "output/compare_words.h"
#include "output/history_report.h"
#include "output/history_sections.h"
#include "output/sparkline.h"
#include "policy/reasons.h"

namespace kindex::output {
namespace {

using policy::Group;
using policy::Moment;

constexpr std::size_t kInFull = 3;      // groups that are shown run by run
constexpr std::size_t kWholeName = 28;  // columns of an entry's name that is not cut

using Labels = std::map<std::string, std::string>;

// Why a run is not eligible. That it has no value is seen.
std::string reasons_text(const std::vector<std::string>& reasons) {
  std::string out;
  for (const std::string& reason : reasons) {
    if (reason == policy::kMissingPrimaryMetric && reasons.size() > 1) continue;
    out += (out.empty() ? "" : " ") + reason;
  }
  return out;
}

// "k=v k=v" of those that are not among `but`.
std::string labels_text(const Labels& labels, const Labels& but = {}) {
  std::string out;
  for (const auto& [key, value] : labels) {
    if (!but.contains(key)) out.append(out.empty() ? "" : " ").append(key).append("=").append(value);
  }
  return out;
}

std::vector<const Moment*> shown_moments(const HistoryGroup& group) {
  std::vector<const Moment*> shown;
  for (const HistoryMoment& each : group.moments) {
    if (each.shown) shown.push_back(&each.moment);
  }
  return shown;
}

// What the runs of a group share, said once instead of in every row, and what none of them has.
struct Shared {
  std::string source;  // "" where they have several
  Labels labels;
  std::set<std::string> apart;  // names of the labels in which they differ
  bool any_spread = false;
  std::size_t widest_entry = 0;  // columns
};

Shared shared_of(const std::vector<const Moment*>& moments) {
  const policy::Run& first = *moments.front()->run;
  Shared shared{first.source, first.labels.map(), {}};
  for (const Moment* moment : moments) {
    const policy::Run& run = *moment->run;
    if (run.source != first.source) shared.source.clear();
    std::erase_if(shared.labels, [&](const auto& label) {
      const std::string* value = run.labels.value(label.first);
      return value == nullptr || *value != label.second;
    });
  }
  for (const Moment* moment : moments) {
    const policy::Run& run = *moment->run;
    for (const auto& label : run.labels) {
      if (!shared.labels.contains(label.first)) shared.apart.insert(label.first);
    }
    shared.widest_entry = std::max(shared.widest_entry, display_width(entry_label(*moment->entry)));
    shared.any_spread = shared.any_spread || (run.p20 && run.p80);
  }
  return shared;
}

std::string heading(const HistoryGroup& group, const Scale& scale, const Shared& shared, const Terminal& terminal) {
  const Group& g = group.group;
  std::vector<Cell> facts{{scale.unit + " " + g.statistic + (g.metric == "latency" ? "" : " of " + g.metric)}};
  const auto say = [&](const char* before, const std::string& what) {
    if (!what.empty()) facts.push_back({before + what});
  };
  say("", g.protocol_name);
  say("times ", g.timed_region);
  say("from ", shared.source);
  say("", labels_text(shared.labels));
  say("cohort ", short_digest(g.cohort));
  return wrapped(HistorySection({&group}).title(), Style::bold, terminal) + wrapped_parts(facts, "; ", terminal);
}

void add_trend(Table& table, const std::string& name, const std::vector<double>& values, const Scale& scale) {
  if (values.size() < 2) return;
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  table.row({{"  " + name},
             {std::to_string(values.size())},
             {scaled(values.front(), scale)},
             {scaled(values.back(), scale)},
             {scaled(*low, scale)},
             {scaled(*high, scale)},
             {sparkline(values)}});
}

// A line for the record and for each entry: how its values moved.
std::string trends(const std::vector<const Moment*>& moments, const Scale& scale, const Terminal& terminal) {
  std::map<const policy::Entry*, std::vector<double>> values;
  std::vector<const policy::Entry*> order;
  std::vector<double> records;
  for (const Moment* moment : moments) {
    if (!moment->reasons.empty()) continue;
    auto& of = values[moment->entry];
    if (of.empty()) order.push_back(moment->entry);
    of.push_back(*moment->run->value);
    if (moment->record) records.push_back(of.back());
  }
  Table table({{"  trend of"},
               {"runs", Align::right},
               {"first", Align::right},
               {"last", Align::right},
               {"lowest", Align::right},
               {"highest", Align::right},
               {"", Align::fixed}});
  add_trend(table, "the record", records, scale);
  for (const policy::Entry* entry : order) add_trend(table, entry_label(*entry), values[entry], scale);
  return table.empty() ? "" : table.render(terminal);
}

// Of one label in which the runs differ, its name stands above the values: "liger", as elsewhere, for liger_version.
std::string labels_name(const Shared& shared) {
  constexpr std::string_view kVersion = "_version";
  if (shared.apart.size() != 1) return "labels";
  const std::string& name = *shared.apart.begin();
  return name.ends_with(kVersion) ? name.substr(0, name.size() - kVersion.size()) : name;
}

std::string apart_text(const Labels& labels, const Shared& shared) {
  if (shared.apart.size() != 1) return labels_text(labels, shared.labels);
  const auto found = labels.find(*shared.apart.begin());
  return found == labels.end() ? "" : found->second;
}

std::vector<Column> run_columns(const Shared& shared) {
  // Names of submissions differ in their last digits: what is cut first is the labels.
  const Align entry = shared.widest_entry <= kWholeName ? Align::fixed : Align::left;
  std::vector<Column> columns{{"  observed", Align::fixed}, {"entry", entry}, {"value", Align::right}};
  if (shared.any_spread) columns.push_back({"p20-p80", Align::right});
  columns.push_back({"run", Align::fixed});
  columns.push_back({"record"});
  if (!shared.apart.empty()) columns.push_back({labels_name(shared)});
  if (shared.source.empty()) columns.push_back({"source"});
  return columns;
}

std::string spread_text(const policy::Run& run, const Scale& scale) {
  return run.p20 && run.p80 ? scaled(run.p20, scale) + "-" + scaled(run.p80, scale) : std::string();
}

std::string record_text(const Moment& moment) {
  if (!moment.reasons.empty()) return reasons_text(moment.reasons);
  if (!moment.record) return "";
  return moment.beat == nullptr ? "first" : gain_text(moment);
}

std::vector<Cell> run_row(const Moment& moment, const Scale& scale, const Shared& shared) {
  const policy::Run& run = *moment.run;
  const bool out = !moment.reasons.empty();
  const Style plain = out ? Style::dim : Style::plain;
  std::vector<Cell> cells{{"  " + day_of(run)},
                          {entry_label(*moment.entry), plain},
                          {scaled(run.value, scale), moment.record ? Style::good : plain}};
  if (shared.any_spread) cells.push_back({spread_text(run, scale)});
  cells.push_back({short_digest(run.digest)});
  cells.push_back({record_text(moment), out ? Style::warn : Style::good});
  if (!shared.apart.empty()) cells.push_back({apart_text(run.labels.map(), shared), Style::dim});
  if (shared.source.empty()) cells.push_back({run.source, Style::dim});
  return cells;
}

std::string in_full(const HistoryGroup& group, const Terminal& terminal) {
  const Scale scale = history_scale(group);
  const std::vector<const Moment*> moments = shown_moments(group);
  const Shared shared = shared_of(moments);
  Table table(run_columns(shared));
  for (const Moment* moment : moments) table.row(run_row(*moment, scale, shared));
  return heading(group, scale, shared, terminal) + table.render(terminal) + trends(moments, scale, terminal);
}

}  // namespace

std::string history_table(const HistoryReport& report, const Terminal& terminal) {
  if (report.records_only) return history_records(report, terminal);
  if (report.groups.size() > kInFull) return history_overview(report, terminal);
  std::string out;
  for (const HistoryGroup& group : report.groups) out += (out.empty() ? "" : "\n") + in_full(group, terminal);
  return out;
}

}  // namespace kindex::output
