#include "cli/nothing_matched.h"

#include <algorithm>

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

}  // namespace

std::string nothing_matched(index::Reader& reader, const index::Filter& filter) {
  constexpr std::size_t kShown = 12;
  if (reader.empty()) return "the index holds no runs yet; start with 'kindex import FILE'";
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
      const std::vector<std::string> known = reader.known(part.known);
      std::string line = std::string("nothing matches ") + part.option + " " + printable(value);
      const std::vector<std::string> near = closest(value, known);
      if (!near.empty()) line += "; did you mean " + joined(near, kShown) + "?";
      return line + (near.empty() ? "; known: " : " Known: ") + joined(known, kShown);
    }
  }
  return "no run matches all of these filters together; drop one of them, or see 'kindex list runs'";
}

}  // namespace kindex::cli
