#pragma once
// What an index makes of the signatures in a file that is imported into it.

#include <string>
#include <vector>

#include "cli/import_report.h"
#include "cli/key_words.h"

namespace kindex::cli {

// Each signature of the file, in its order.
[[nodiscard]] std::vector<Signed> judged(const std::vector<identity::KeyStatement>& statements,
                                         const ImportCounts& counts);

// For `--signed`: throws Error(Exit::no) unless every line of the file is in a bundle that a trusted key signed.
void expect_signed(const Imported& file);

}  // namespace kindex::cli
