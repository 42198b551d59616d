#include "cli/nothing_matched.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/text.h"

namespace kindex::cli {
namespace {

struct Part {
  const char* option;
  const char* known;  // what Reader::known calls it
  const std::vector<std::string>& values;
  void (*set)(index::Filter&, const std::string&);
};

std::string joined(const std::vector<std::string>& values, std::size_t most) {
  std::string out;
  for (std::size_t i = 0; i < values.size() && i < most; ++i) out += (i == 0 ? "" : ", ") + printable(values[i]);
  if (values.size() > most) out += " and " + std::to_string(values.size() - most) + " more";
  return out;
}

constexpr std::size_t kShown = 12;

// " did you mean …? Known: …"
std::string suggestion(const std::string& value, const std::vector<std::string>& known) {
  const std::vector<std::string> near = closest(value, known);
  std::string line = near.empty() ? "" : "; did you mean " + joined(near, kShown) + "?";
  if (known.empty()) return line;
  return line + (near.empty() ? "; known: " : " Known: ") + joined(known, kShown);
}

// A label that no run has, or "".
std::string unknown_label(index::Reader& reader, const index::Filter& filter) {
  if (filter.labels.empty()) return "";
  const std::vector<std::string> known = reader.known("label");
  for (const auto& [key, value] : filter.labels) {
    const std::string label = key + "=" + value;
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
    return "no shape matches the condition on " + printable(term.axis) + "; known: " + joined(values, kShown) +
           "; --near takes the closest";
  }
  return "";
}

}  // namespace

std::string no_runs_yet(index::Reader& reader) {
  const std::size_t waiting = reader.quarantine(false).size();
  if (waiting == 0) return "the index holds no runs yet; start with 'kindex import FILE'";
  return "the index holds no runs yet; what was imported is in quarantine (" + std::to_string(waiting) +
         (waiting == 1 ? " row" : " rows") + "): 'kindex review' says why";
}

std::string nothing_matched(index::Reader& reader, const index::Filter& filter) {
  if (reader.empty()) return no_runs_yet(reader);
  const std::vector<std::string> metric =
      filter.metric.empty() ? std::vector<std::string>{} : std::vector{filter.metric};
  const std::vector<Part> parts{
      {"--op", "op", filter.op, [](index::Filter& f, const std::string& v) { f.op = {v}; }},
      {"--gpu", "gpu", filter.gpu, [](index::Filter& f, const std::string& v) { f.gpu = {v}; }},
      {"--arch", "arch", filter.arch, [](index::Filter& f, const std::string& v) { f.arch = {v}; }},
      {"--dtype", "dtype", filter.dtype, [](index::Filter& f, const std::string& v) { f.dtype = {v}; }},
      {"--pass", "pass", filter.pass, [](index::Filter& f, const std::string& v) { f.pass = {v}; }},
      {"--provider", "provider", filter.provider, [](index::Filter& f, const std::string& v) { f.provider = {v}; }},
      {"--source", "source", filter.source, [](index::Filter& f, const std::string& v) { f.source = {v}; }},
      {"--metric", "metric", metric, [](index::Filter& f, const std::string& v) { f.metric = v; }},
  };
  for (const Part& part : parts) {
    for (const std::string& value : part.values) {
      index::Filter alone;
      part.set(alone, value);
      if (!reader.series(alone).empty()) continue;
      return std::string("nothing matches ") + part.option + " " + printable(value) +
             suggestion(value, reader.known(part.known));
    }
  }
  if (const std::string line = unknown_label(reader, filter); !line.empty()) return line;
  if (const std::string line = unknown_shape(reader, filter); !line.empty()) return line;
  if (reader.series({}).empty()) return no_runs_yet(reader);
  return "no run matches all of these filters together; drop one of them, or see 'kindex list runs'";
}

}  // namespace kindex::cli
