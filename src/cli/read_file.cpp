#include "cli/read_file.h"

#include "base/error.h"
#include "base/text.h"
#include "importers/mapping.h"
#include "importers/zstd_input.h"

namespace kindex::cli {
namespace {

const importers::Importer& importer_for(std::string_view head, const std::string& name,
                                        const importers::Context& context) {
  if (!context.mapping.empty()) return importers::mapping_importer();
  const importers::Importer* importer = importers::detect(head);
  if (importer != nullptr) return *importer;
  if (head.empty()) throw input_error(printable(name) + " is empty");
  throw input_error(printable(name) +
                    ": unknown format; 'kindex help import' says what kindex reads; --mapping FILE reads any CSV or "
                    "JSON (docs/sources.md)");
}

}  // namespace

const importers::Importer& importer_of(FileInput& input, const std::string& name, const importers::Context& context) {
  if (!importers::is_zstd(input.head())) return importer_for(input.head(), name, context);
  const auto head = importers::zstd_head(input.head());
  if (head.empty()) throw input_error(printable(name) + ": a zstd file that holds nothing, is damaged or ends early");
  return importer_for(head, name, context);
}

void read_with(const importers::Importer& importer, FileInput& input, const std::string& name, importers::Sink& sink,
               const importers::Context& context) {
  try {
    if (importers::is_zstd(input.head())) {
      importers::ZstdInput unpacked(input);
      importer.read(unpacked, sink, context);
    } else {
      importer.read(input, sink, context);
    }
  } catch (const Error& error) {
    if (error.exit() != Exit::input) throw;
    throw input_error(printable(name) + ": " + error.what());
  }
}

}  // namespace kindex::cli
