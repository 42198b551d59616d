#include "index/run_columns.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "identity/run_values.h"
#include "manifest/json.h"

namespace kindex::index {
namespace {

using manifest::Json;

// Numbers that tell from each other what the holes of a form are filled with, whatever their rule.
constexpr double kFirstProbe = 1e6;
constexpr std::int64_t kProbeMs = 86'400'000;

// As identity/run_form.h has the two rules.
double nanoseconds(double ms) {
  return std::floor(ms * 1e6 + 0.5);
}
double bytes(double mebibytes) {
  return std::floor(mebibytes * 1048576.0 + 0.5);
}

std::string metric_of(const identity::RunValues& values) {
  return values.primary ? values.primary->key() : "none";
}

std::optional<double> value_of(const identity::RunValues& values) {
  return values.primary ? std::optional(values.primary->value) : std::nullopt;
}

}  // namespace

RunColumns::From RunColumns::from(const std::optional<double>& probed, std::size_t numbers) {
  using Rule = From::Rule;
  if (!probed) return {};
  for (std::size_t i = 0; i < numbers; ++i) {
    const double probe = kFirstProbe + static_cast<double>(i);
    if (*probed == probe) return {Rule::plain, i, 0};
    if (*probed == nanoseconds(probe)) return {Rule::nanoseconds, i, 0};
    if (*probed == bytes(probe)) return {Rule::bytes, i, 0};
  }
  return {Rule::constant, 0, *probed};
}

// Fills the form with numbers that are known again wherever they come out.
const RunColumns::Learnt& RunColumns::learn(const RunRow& run, const SeriesText& series, const RunParts& parts,
                                            std::size_t numbers) {
  const auto [found, missing] = learnt_.try_emplace(parts.form);
  if (!missing) return found->second;
  const identity::Form form(run.form);
  Learnt& learnt = found->second;
  std::size_t strings = form.string_count();
  if (!run.metadata_form.empty()) strings = std::max(strings, identity::Form(run.metadata_form).string_count());
  identity::unpack(parts.payload, numbers, strings, values_.numbers, values_.strings);
  for (std::size_t i = 0; i < numbers; ++i) values_.numbers[i] = kFirstProbe + static_cast<double>(i);
  values_.implementation = &series.implementation;
  values_.workload = &series.workload;
  values_.protocol = &series.protocol;
  values_.environment = &series.environment;
  values_.series_strings = series.strings;
  values_.labels = "{}";
  values_.observed_ms = kProbeMs;
  std::string text;
  form.fill(values_, text);
  const Json spec = manifest::parse_json(text);
  const identity::RunValues probed = identity::run_values(spec);
  learnt.status = spec.at("status").get<std::string>();
  learnt.metric = metric_of(probed);
  learnt.whole_ms = parse_instant(spec.at("observedAt").get_ref<const std::string&>()) == Instant{kProbeMs, 0};
  learnt.value = from(value_of(probed), numbers);
  learnt.p20 = from(probed.p20, numbers);
  learnt.p80 = from(probed.p80, numbers);
  return learnt;
}

bool RunColumns::is(const std::optional<double>& column, const From& from, const std::vector<double>& numbers) {
  using Rule = From::Rule;
  if (from.rule == Rule::none || !column) return from.rule == Rule::none && !column;
  if (from.rule == Rule::constant) return *column == from.constant;
  const double number = numbers[from.number];
  if (from.rule == Rule::nanoseconds) return *column == nanoseconds(number);
  return *column == (from.rule == Rule::bytes ? bytes(number) : number);
}

bool RunColumns::right(const RunRow& run, std::string_view metric, const SeriesText& series, const RunParts& parts,
                       std::string_view spec, const std::vector<double>& numbers) {
  const Learnt& learnt = learn(run, series, parts, numbers.size());
  if (run.status != learnt.status || metric != learnt.metric) return false;
  if (learnt.whole_ms) {
    if (run.observed != Instant{parts.observed_ms, 0}) return false;
  } else if (parse_instant(manifest::parse_json(spec).at("observedAt").get_ref<const std::string&>()) != run.observed) {
    return false;
  }
  return is(run.value, learnt.value, numbers) && is(run.p20, learnt.p20, numbers) && is(run.p80, learnt.p80, numbers);
}

}  // namespace kindex::index
