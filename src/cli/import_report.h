#pragma once
// What an import says about each file.

#include <optional>
#include <string>
#include <vector>

#include "base/digest.h"
#include "base/error.h"
#include "cli/command.h"
#include "cli/import_sink.h"
#include "cli/key_words.h"

namespace kindex::cli {

// One file that was read; `error` is set when it was not, and nothing of it was kept.
struct Imported {
  std::string path, format;
  Digest snapshot;
  ImportCounts counts;
  std::vector<Signed> signatures;  // of counts.signatures, as the index judges them
  std::optional<Error> error;
};

struct ImportReport {
  bool json = false;
  bool dry_run = false;
  bool quiet = false;    // only errors and warnings
  bool verbose = false;  // every quarantined row, not the first of each code
};

// Results to io.out, errors and warnings to io.err.
void report_imports(const std::vector<Imported>& files, const ImportReport& options, Io& io);

}  // namespace kindex::cli
