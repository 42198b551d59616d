#include "cli/places.h"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <tuple>

#include "cli/load_groups.h"
#include "output/compare_words.h"
#include "policy/compare.h"

namespace kindex::cli {
namespace {

using PlaceKey = std::tuple<Digest, std::string, std::string>;

std::string environment_text(const index::Environment& environment) {
  policy::Group group;
  group.environment = environment.digest;
  group.product = environment.product;
  group.form_factor = environment.form_factor;
  return output::environment_label(group);
}

// The entries that have an eligible run at a place, by what identifies them.
std::map<std::pair<Digest, std::string>, std::string> eligible_entries(index::Reader& reader,
                                                                       const policy::Place& place,
                                                                       const std::vector<index::SeriesInfo>& series) {
  std::vector<index::SeriesInfo> here;
  for (const index::SeriesInfo& each : series) {
    if (each.cohort == place.cohort && each.kernel == place.kernel && each.timed_region == place.timed_region) {
      here.push_back(each);
    }
  }
  std::map<std::pair<Digest, std::string>, std::string> found;
  for (const policy::Group& group : load_groups(reader, here, {}).groups) {
    for (const policy::Ranked& ranked : policy::rank(group, policy::Pick::latest).ranked) {
      found.emplace(std::pair(ranked.entry->implementation, ranked.entry->provider),
                    output::entry_label(*ranked.entry));
    }
  }
  return found;
}

index::Filter same_operation(const index::SeriesInfo& like) {
  index::Filter filter;
  if (!like.kernel.empty()) {
    filter.op = {like.kernel};
  } else if (!like.operation->name.empty()) {
    filter.op = {like.operation->name};
  }
  return filter;
}

}  // namespace

policy::Place place_of(const index::SeriesInfo& series) {
  if (!series.cohort) throw std::logic_error("a series without a cohort is nowhere");
  policy::Place place;
  place.cohort = *series.cohort;
  place.operation = series.operation->digest;
  place.workload = series.workload->digest;
  place.protocol = series.protocol->digest;
  place.environment = series.environment->digest;
  place.kernel = series.kernel;
  place.pass = series.pass;
  place.timed_region = series.timed_region;
  place.metric = series.metric;
  place.dtype = series.workload->dtype;
  place.environment_label = environment_text(*series.environment);
  place.protocol_label =
      series.protocol->name.empty() ? output::short_digest(series.protocol->digest) : series.protocol->name;
  place.axes = series.workload->axes;
  place.entries = {{series.implementation->digest, series.provider}};
  return place;
}

std::vector<policy::Place> places_of(const std::vector<index::SeriesInfo>& series) {
  std::map<PlaceKey, std::size_t> at;
  std::vector<policy::Place> places;
  for (const index::SeriesInfo& each : series) {
    if (!each.cohort || !each.operation) continue;
    const auto [found, fresh] = at.try_emplace({*each.cohort, each.kernel, each.timed_region}, places.size());
    if (fresh) {
      places.push_back(place_of(each));
    } else {
      places[found->second].entries.emplace(each.implementation->digest, each.provider);
    }
  }
  return places;
}

std::vector<NearPlace> nearest_with(index::Reader& reader, const index::SeriesInfo& from,
                                    const std::set<std::pair<Digest, std::string>>& wanted, std::size_t most) {
  const std::vector<index::SeriesInfo> series = reader.series(same_operation(from));
  const std::vector<policy::Place> all = places_of(series);
  std::vector<NearPlace> out;
  for (const policy::Neighbour& neighbour : policy::nearest(place_of(from), all)) {
    if (out.size() == most) break;
    const auto& there = neighbour.place->entries;
    if (there.size() < 2 || !std::includes(there.begin(), there.end(), wanted.begin(), wanted.end())) continue;
    const auto eligible = eligible_entries(reader, *neighbour.place, series);
    const auto is_there = [&](const auto& entry) { return eligible.count(entry) > 0; };
    if (eligible.size() < 2 || !std::all_of(wanted.begin(), wanted.end(), is_there)) continue;
    NearPlace near{*neighbour.place, neighbour.differs, {}};
    for (const auto& entry : eligible) near.entries.push_back(entry.second);
    std::sort(near.entries.begin(), near.entries.end());
    out.push_back(std::move(near));
  }
  return out;
}

std::vector<std::string> entries_at(index::Reader& reader, const index::SeriesInfo& from) {
  std::vector<std::string> labels;
  for (const auto& entry : eligible_entries(reader, place_of(from), reader.series(same_operation(from)))) {
    labels.push_back(entry.second);
  }
  return labels;
}

std::string shell_word(const std::string& text) {
  const bool plain = !text.empty() && text.find_first_not_of(
                                          "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                          "0123456789._-=,/:@%+") == std::string::npos;
  if (plain) return text;
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

std::string command_for(const policy::Place& place, const std::string& operation_name) {
  std::string command = "kindex compare";
  const auto add = [&](const char* option, const std::string& value) {
    if (!value.empty()) command += std::string(" ") + option + " " + shell_word(value);
  };
  add("--op", place.kernel.empty() ? operation_name : place.kernel);
  add("--pass", place.pass);
  add("--dtype", place.dtype);
  std::string shape;
  for (const auto& [axis, value] : place.axes) {
    shape += (shape.empty() ? "" : ",") + axis + "=" + std::to_string(value);
  }
  add("--shape", shape);
  add("--gpu", place.environment_label);
  const std::string metric = parse_metric(place.metric).metric;
  if (metric != "latency" && metric != "none") add("--metric", metric);
  return command;
}

}  // namespace kindex::cli
