#pragma once
// `ab`: the two variants of a program in alternating fresh processes, and what each process measured.

#include <array>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "cli/command.h"
#include "policy/change.h"

namespace kindex::cli {

// A command with one `{A,B}` in it, and maybe `{out}`.
struct Variants {
  std::array<std::vector<std::string>, 2> words;  // the command of each side
  std::array<std::string, 2> names;               // what stood for it
  bool writes_file = false;                       // {out}: a file's name; else standard output is read
};

// Throws Error(Exit::usage) where there is no {A,B}, more than one kind of it, or an empty variant.
[[nodiscard]] Variants parse_variants(const std::vector<std::string>& command);

// What the processes of one side measured: a group for each cohort, its entries with one run that stands for all
// processes, and behind each run its samples. Runs are told apart by their address, so the groups must stay.
struct AbSide {
  std::vector<policy::Group> groups;
  std::map<const policy::Run*, policy::Samples> samples;
};

// Runs `pairs` pairs of processes, A B B A A B …, takes what each writes into the index at `database`, and collects it.
// `first` is the number of pairs that ran before. Throws Error(Exit::input) when a program fails or writes nothing that
// can be ranked.
[[nodiscard]] std::array<AbSide, 2> run_pairs(const Variants& variants, std::size_t first, std::size_t pairs,
                                              const std::filesystem::path& database, Io& io);

}  // namespace kindex::cli
