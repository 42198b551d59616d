#pragma once
// From the bytes of a file to the importer that reads them, packed or not.

#include <string>
#include <string_view>

#include "cli/file_input.h"
#include "importers/importer.h"

namespace kindex::cli {

// The importer of what `input` holds; `name` is what messages call it. Throws Error(Exit::input) for a format that
// nobody here reads, an empty file, or a damaged zstd frame.
[[nodiscard]] const importers::Importer& importer_of(FileInput& input, const std::string& name,
                                                     const importers::Context& context);
// Reads all of it. What is wrong with the file begins with its name.
void read_with(const importers::Importer& importer, FileInput& input, const std::string& name, importers::Sink& sink,
               const importers::Context& context);

}  // namespace kindex::cli
