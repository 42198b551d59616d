#pragma once
// `verify --repair`: what an index was made from, read once more.

#include <filesystem>
#include <string>
#include <vector>

#include "cli/command.h"
#include "importers/importer.h"

namespace kindex::cli {

struct RepairOptions {
  std::filesystem::path database;
  std::vector<std::string> from;  // files of the user's, besides the bytes that the index keeps
  importers::Context context;     // how the files are read
};

// Reads the kept bytes of every file and `from` into an index of their own, beside which what is damaged is put back.
// What was put back goes to io.err, a line each. Returns how many lines.
std::size_t repair_from_files(const RepairOptions& options, Io& io);

}  // namespace kindex::cli
