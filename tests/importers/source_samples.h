#pragma once
// The samples of other tools' files, and what their users would state.

#include <string>

#include "../shared_data.h"
#include "checked_sink.h"
#include "importers/importer.h"
#include "stated.h"

namespace kindex::tests {

inline std::string sample(const std::string& name) {
  return read_file(std::string(KINDEX_SOURCE_DIR) + "/data/samples/" + name);
}

// Reads with the importer that detects the bytes, checking every object and run against the record format.
inline CheckedSink read_source(std::string_view bytes, const importers::Context& context = {}) {
  const importers::Importer* importer = importers::detect(bytes);
  if (importer == nullptr) throw std::runtime_error("no importer detects this");
  CheckedSink sink;
  importers::ViewInput input(bytes);
  importer->read(input, sink, context);
  return sink;
}

// `text` with the first `from` replaced, which must be there.
inline std::string changed(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  if (at == std::string::npos) throw std::runtime_error("not in the sample: " + std::string(from));
  return text.replace(at, from.size(), to);
}

}  // namespace kindex::tests
