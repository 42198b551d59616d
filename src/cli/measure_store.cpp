#include "cli/measure_store.h"

#include "base/error.h"
#include "cli/version.h"
#include "importers/importer.h"
#include "index/writer.h"

namespace kindex::cli {
namespace {

class TextInput : public importers::Input {
 public:
  explicit TextInput(std::string_view text) : text_(text) {}
  std::string_view next() override { return std::exchange(text_, {}); }

 private:
  std::string_view text_;
};

}  // namespace

ImportCounts store_document(index::Database& database, const std::string& name, const std::string& document) {
  const importers::Importer& importer = *importers::detect(document);
  const std::string importer_name(importer.name);
  index::Writer writer(
      database, {name, importer_name, std::string(importer.version), std::string(kVersion), true, std::nullopt, true});
  writer.bytes(document);
  ImportSink sink(writer, importer_name, [](std::int64_t) {});
  TextInput input(document);
  importer.read(input, sink, {});
  ImportCounts counts = sink.counts();
  (void)writer.commit();
  return counts;
}

}  // namespace kindex::cli
