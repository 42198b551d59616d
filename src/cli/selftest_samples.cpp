#include "cli/selftest_samples.h"

#include <charconv>
#include <map>

#include "base/error.h"
#include "base/text.h"
#include "cli/samples.h"
#include "embedded/kSelftestSamples.h"
#include "output/compare_words.h"

namespace kindex::cli {
namespace {

template <typename Number>
Number number(std::string_view text, std::size_t line) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) {
    throw input_error("samples:" + std::to_string(line) + ": '" + printable(text) + "' is no number");
  }
  return value;
}

// "relu_squared forward hidden=512 rows=4096 bf16 tuned 5634022bfe56".
std::string set_name(const policy::Group& group, const policy::Entry& entry, const policy::Run& run) {
  std::string name = group.kernel.empty() ? group.operation_name : group.kernel;
  if (!group.pass.empty()) name += " " + group.pass;
  for (const auto& [axis, value] : group.axes) name.append(" ").append(axis).append("=").append(std::to_string(value));
  if (!group.dtype.empty()) name += " " + group.dtype;
  return name + " " + (entry.provider.empty() ? entry.name : entry.provider) + " " + output::short_digest(run.digest);
}

}  // namespace

std::vector<policy::TrialSet> parse_trial_sets(std::string_view text) {
  std::map<std::string, std::map<std::size_t, policy::Process>> found;
  std::size_t line = 0;
  for (const std::string_view each : split(text, '\n')) {
    ++line;
    if (each.empty() || each.front() == '#') continue;
    const std::vector<std::string_view> words = split(each, ' ');
    if (words.size() < 4) throw input_error("samples:" + std::to_string(line) + ": expected NAME PROCESS BLOCK NS…");
    policy::Block block;
    for (std::size_t i = 3; i < words.size(); ++i) block.push_back(number<double>(words[i], line));
    policy::Process& process = found[std::string(words[0])][number<std::size_t>(words[1], line)];
    if (process.size() != number<std::size_t>(words[2], line)) {
      throw input_error("samples:" + std::to_string(line) + ": blocks of a process come in order");
    }
    process.push_back(std::move(block));
  }
  std::vector<policy::TrialSet> sets;
  for (auto& [name, processes] : found) {
    policy::TrialSet& set = sets.emplace_back();
    set.name = name;
    for (auto& process : processes) set.samples.push_back(std::move(process.second));
  }
  return sets;
}

std::vector<policy::TrialSet> shipped_sets() {
  return parse_trial_sets(kSelftestSamples);
}

std::string shipped_origin() {
  const std::string_view first = split(kSelftestSamples, '\n').front();
  return std::string(first.substr(first.find_first_not_of("# ")));
}

std::vector<policy::TrialSet> index_sets(index::Reader& reader, const std::vector<policy::Group>& groups) {
  std::vector<policy::TrialSet> sets;
  const policy::SampleSource source = sample_source(reader);
  for (const policy::Group& group : groups) {
    for (const policy::Entry& entry : group.entries) {
      for (const policy::Run& run : entry.runs) {
        if (auto samples = source(run)) sets.push_back({set_name(group, entry, run), std::move(*samples)});
      }
    }
  }
  return sets;
}

}  // namespace kindex::cli
