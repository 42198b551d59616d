#include "cli/ab_runs.h"

#include <algorithm>
#include <sstream>
#include <tuple>

#include "base/text.h"
#include "cli/child_process.h"
#include "cli/file_input.h"
#include "cli/load_groups.h"
#include "cli/scratch.h"
#include "index/database.h"
#include "index/reader.h"

namespace kindex::cli {
namespace {

constexpr std::string_view kOut = "{out}";

// The `{A,B}` in a word: its place and its two texts.
struct Choice {
  std::size_t at = 0, size = 0;
  std::array<std::string, 2> texts;
};

std::optional<Choice> choice_in(const std::string& word) {
  for (std::size_t open = word.find('{'); open != std::string::npos; open = word.find('{', open + 1)) {
    const std::size_t close = word.find('}', open);
    const std::size_t comma = word.find(',', open);
    if (close == std::string::npos || comma == std::string::npos || comma > close) continue;
    return Choice{
        open, close - open + 1, {word.substr(open + 1, comma - open - 1), word.substr(comma + 1, close - comma - 1)}};
  }
  return std::nullopt;
}

std::string replaced(std::string word, std::string_view what, const std::string& by) {
  if (const std::size_t at = word.find(what); at != std::string::npos) word.replace(at, what.size(), by);
  return word;
}

// Takes a file in as `kindex import` does; the digest of its bytes.
Digest import_output(const std::filesystem::path& file, const std::filesystem::path& database, Io& io) {
  const Command& import = *find_command("import");
  std::ostringstream quiet;
  Io inner{io.in, quiet, io.err, io.terminal, false};
  const Exit exit = import.run(import, {"--quiet", "--db", database.string(), file.string()}, inner);
  if (exit != Exit::done) throw Error(exit, "what the program wrote could not be imported");
  FileInput input(file.string());
  return digest_of(input);
}

Digest run_process(const Variants& variants, std::size_t side, std::size_t number, const Scratch& scratch,
                   const std::filesystem::path& database, Io& io) {
  const std::string name = std::string(side == 0 ? "A" : "B") + "-" + std::to_string(number);
  const std::filesystem::path written = scratch.path() / name;
  std::vector<std::string> words;
  for (const std::string& word : variants.words.at(side)) words.push_back(replaced(word, kOut, written.string()));
  const int code = run_child(words, variants.writes_file ? scratch.path() / "stdout" : written);
  if (code != 0) {
    throw input_error("process " + name + " (" + printable(variants.names.at(side)) + ") ended with exit code " +
                      std::to_string(code));
  }
  return import_output(written, database, io);
}

using EntryKey = std::tuple<Digest, std::string, std::string, Digest, std::string>;

EntryKey key_of(const policy::Group& group, const policy::Entry& entry) {
  return {group.cohort, group.kernel, group.timed_region, entry.implementation, entry.provider};
}

// Collects the values of one side, process by process.
class Collector {
 public:
  void add(const std::vector<policy::Group>& groups) {
    for (const policy::Group& group : groups) {
      for (const policy::Entry& entry : group.entries) add_entry(group, entry);
    }
  }

  [[nodiscard]] AbSide take() {
    AbSide side;
    for (auto& item : found_) {
      policy::Group group = std::move(item.second.group);
      policy::Run& run = group.entries.front().runs.front();
      run.value = policy::median(item.second.samples);
      run.p20.reset();
      run.p80.reset();
      side.groups.push_back(std::move(group));
    }
    auto samples = found_.begin();
    for (const policy::Group& group : side.groups) {
      side.samples.emplace(&group.entries.front().runs.front(), std::move(samples->second.samples));
      ++samples;
    }
    return side;
  }

 private:
  struct Found {
    policy::Group group;
    policy::Samples samples;
  };

  void add_entry(const policy::Group& group, const policy::Entry& entry) {
    policy::Block values;
    const std::vector<const policy::Run*> runs = policy::picked(entry, policy::Pick::all);
    for (const policy::Run* run : runs) {
      if (*run->value > 0) values.push_back(*run->value);
    }
    if (values.empty()) return;
    const auto [at, fresh] = found_.try_emplace(key_of(group, entry));
    if (fresh) {
      at->second.group = group;
      at->second.group.entries = {entry};
      at->second.group.entries.front().runs = {*runs.front()};
    }
    at->second.samples.push_back({std::move(values)});
  }

  std::map<EntryKey, Found> found_;
};

AbSide collect(const std::vector<Digest>& snapshots, const std::filesystem::path& database, const std::string& name) {
  index::Database opened(database, index::Open::read);
  index::Reader reader(opened);
  Collector collector;
  for (const Digest& snapshot : snapshots) {
    index::Filter filter;
    filter.snapshot = snapshot;
    std::vector<index::SeriesInfo> series = reader.series(filter);
    collector.add(load_groups(reader, series, filter).groups);
  }
  AbSide side = collector.take();
  if (side.groups.empty()) throw input_error(printable(name) + " wrote no run that can be ranked");
  return side;
}

}  // namespace

Variants parse_variants(const std::vector<std::string>& command) {
  Variants variants;
  bool chosen = false;
  for (const std::string& word : command) {
    variants.writes_file = variants.writes_file || word.find(kOut) != std::string::npos;
    const std::optional<Choice> choice = choice_in(word);
    for (std::size_t side = 0; side < 2; ++side) {
      std::string text = word;
      if (choice) text.replace(choice->at, choice->size, choice->texts.at(side));
      variants.words.at(side).push_back(std::move(text));
    }
    if (!choice) continue;
    if (chosen && choice->texts != variants.names) {
      throw usage_error("ab: the command holds two different choices; say each variant as one {A,B}");
    }
    variants.names = choice->texts;
    chosen = true;
  }
  if (!chosen) {
    throw usage_error(
        "ab: the command needs a {A,B}, quoted so that the shell leaves it alone: "
        "kindex ab -- python bench.py '{old,new}'");
  }
  return variants;
}

std::array<AbSide, 2> run_pairs(const Variants& variants, std::size_t first, std::size_t pairs,
                                const std::filesystem::path& database, Io& io) {
  const Scratch scratch("ab", Exit::input);
  std::array<std::vector<Digest>, 2> snapshots;
  for (std::size_t pair = first; pair < first + pairs; ++pair) {
    // A B, then B A: a drift over time falls on both alike.
    for (const std::size_t turn : {std::size_t{0}, std::size_t{1}}) {
      const std::size_t side = pair % 2 == 0 ? turn : 1 - turn;
      if (io.err_is_terminal)
        io.err << "\r" << (side == 0 ? "A" : "B") << " process " << pair + 1 << "   " << std::flush;
      snapshots.at(side).push_back(run_process(variants, side, pair + 1, scratch, database, io));
    }
  }
  if (io.err_is_terminal) io.err << "\r" << std::string(24, ' ') << "\r" << std::flush;
  return {collect(snapshots[0], database, variants.names[0]), collect(snapshots[1], database, variants.names[1])};
}

}  // namespace kindex::cli
