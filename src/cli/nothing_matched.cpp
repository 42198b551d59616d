#include "cli/nothing_matched.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "base/text.h"
#include "cli/series_text.h"

namespace kindex::cli {
namespace {

// A part of the filter that is a list of values: any of them.
struct Part {
  const char* option;
  const char* known;  // what Reader::known calls it
  std::vector<std::string> index::Filter::*values;
  std::string (*of)(const index::SeriesInfo&);  // what a series has there; "" nothing
};

using Series = index::SeriesInfo;
constexpr std::array<Part, 7> kParts{{
    {"--op", "op", &index::Filter::op, operation_text},
    {"--gpu", "gpu", &index::Filter::gpu, [](const Series& s) { return gpu_text(*s.environment); }},
    {"--arch", "arch", &index::Filter::arch, [](const Series& s) { return s.environment->architecture; }},
    {"--dtype", "dtype", &index::Filter::dtype, [](const Series& s) { return s.workload->dtype; }},
    {"--pass", "pass", &index::Filter::pass, [](const Series& s) { return s.pass; }},
    {"--provider", "provider", &index::Filter::provider, [](const Series& s) { return s.provider; }},
    {"--source", "source", &index::Filter::source, [](const Series& s) { return s.source; }},
}};

std::string joined_some(const std::vector<std::string>& values, std::size_t most) {
  std::string out;
  for (std::size_t i = 0; i < values.size() && i < most; ++i) out += (i == 0 ? "" : ", ") + printable(values[i]);
  if (values.size() > most) out += " and " + std::to_string(values.size() - most) + " more";
  return out;
}

constexpr std::size_t kNamed = 12;

// " did you mean …? Known: …"
std::string suggestion(const std::string& value, const std::vector<std::string>& known) {
  const std::vector<std::string> near = closest(value, known);
  std::string line = near.empty() ? "" : "; did you mean " + joined_some(near, kNamed) + "?";
  if (known.empty()) return line;
  return line + (near.empty() ? "; known: " : " Known: ") + joined_some(known, kNamed);
}

// A value of a list that no run has, or "".
std::string unknown_value(index::Reader& reader, const index::Filter& filter) {
  for (const Part& part : kParts) {
    for (const std::string& value : filter.*part.values) {
      index::Filter alone;
      alone.*part.values = {value};
      if (!reader.series(alone).empty()) continue;
      return std::string("nothing matches ") + part.option + " " + printable(value) +
             suggestion(value, reader.known(part.known));
    }
  }
  return "";
}

// The metric that no run has, or "".
std::string unknown_metric(index::Reader& reader, const index::Filter& filter) {
  index::Filter alone;
  alone.metric = filter.metric;
  if (filter.metric.empty() || !reader.series(alone).empty()) return "";
  return "nothing matches --metric " + printable(filter.metric) + suggestion(filter.metric, reader.known("metric"));
}

// A label that no run has, or "".
std::string unknown_label(index::Reader& reader, const index::Filter& filter) {
  if (filter.labels.empty()) return "";
  const std::vector<std::string> known = reader.known("label");
  for (const auto& [key, value] : filter.labels) {
    const std::string label = std::string(key).append("=").append(value);
    if (std::find(known.begin(), known.end(), label) == known.end()) {
      return "nothing matches --label " + printable(label) + suggestion(label, known);
    }
  }
  return "";
}

// An axis that no workload has, or a value of one that none has, or "".
std::string unknown_shape(index::Reader& reader, const index::Filter& filter) {
  if (filter.shape.empty()) return "";
  std::map<std::string, std::set<std::int64_t>> axes;
  for (const index::SeriesInfo& series : reader.series({})) {
    for (const auto& [axis, value] : series.workload->axes) axes[axis].insert(value);
  }
  std::vector<std::string> names;
  names.reserve(axes.size());
  for (const auto& [axis, values] : axes) names.push_back(axis);
  for (const index::ShapeTerm& term : filter.shape) {
    const auto found = axes.find(term.axis);
    if (found == axes.end()) {
      return "no workload has the axis " + printable(term.axis) + suggestion(term.axis, names);
    }
    index::Filter alone;
    alone.shape = {term};
    if (!reader.series(alone).empty()) continue;
    std::vector<std::string> values;
    for (const std::int64_t value : found->second) values.push_back(std::to_string(value));
    return "no shape matches the condition on " + printable(term.axis) + "; known: " + joined_some(values, kNamed) +
           "; --near takes the closest";
  }
  return "";
}

// "; without --gpu h100 there is NVIDIA A100 SXM4-80GB": each part alone whose absence lets something through, and
// what.
std::string what_is_in_the_way(index::Reader& reader, const index::Filter& filter) {
  std::string line;
  for (const Part& part : kParts) {
    const std::vector<std::string>& given = filter.*part.values;
    if (given.empty()) continue;
    index::Filter without = filter;
    (without.*part.values).clear();
    std::set<std::string> values;
    for (const index::SeriesInfo& series : reader.series(without)) values.insert(part.of(series));
    values.erase("");
    if (values.empty()) continue;
    line += std::string("; without ") + part.option + " " + joined_some(given, kNamed) + " there is " +
            joined_some({values.begin(), values.end()}, kNamed);
  }
  index::Filter without = filter;
  without.shape.clear();
  if (!filter.shape.empty() && !reader.series(without).empty()) line += "; without --shape there is something";
  return line;
}

}  // namespace

std::string no_runs_yet(index::Reader& reader) {
  const std::size_t waiting = reader.quarantined();
  if (waiting == 0) return "the index holds no runs yet; start with 'kindex import FILE'";
  return "the index holds no runs yet; what was imported is in quarantine (" + std::to_string(waiting) +
         (waiting == 1 ? " row" : " rows") + "): 'kindex review' says why";
}

std::string nothing_matched(index::Reader& reader, const index::Filter& filter) {
  if (reader.empty()) return no_runs_yet(reader);
  for (const auto& unknown : {unknown_value, unknown_metric, unknown_label, unknown_shape}) {
    if (std::string line = unknown(reader, filter); !line.empty()) return line;
  }
  if (reader.series({}).empty()) return no_runs_yet(reader);
  // Labels and dates are of runs: where series are left, it is these that let none through.
  if (!reader.series(filter).empty()) {
    return "no run matches all of these filters together: drop a --label, --since or --until";
  }
  const std::string why = what_is_in_the_way(reader, filter);
  return "no run matches all of these filters together" +
         (why.empty() ? "; drop one of them, or see 'kindex list runs'" : why);
}

}  // namespace kindex::cli
