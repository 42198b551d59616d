#include "cli/curation_file.h"

#include "base/text.h"
#include "cli/file_input.h"

namespace kindex::cli {

void add_curation(OptionList& app, std::string& path) {
  app.add_option("--curation", path, "Kernels, providers, models and GPUs of your own (docs/curation.md)")
      .type_name("FILE");
}

importers::Context curation_context(const std::string& path) {
  constexpr std::size_t kMost = std::size_t{8} << 20U;
  importers::Context context;
  if (path.empty()) return context;
  context.curation_override = read_all(path, kMost);
  context.curation_name = printable(path);
  if (context.curation_override.empty()) throw input_error(context.curation_name + " is empty");
  (void)importers::load_curation(context.curation_override, context.curation_name);
  return context;
}

std::shared_ptr<const importers::Curation> load_curation_file(const std::string& path) {
  const importers::Context context = curation_context(path);
  return importers::load_curation(context.curation_override, context.curation_name);
}

RowCuration::RowCuration(const std::string& path) : whole_(path.empty() ? nullptr : load_curation_file(path)) {}

const importers::Curation& RowCuration::of(const std::string& kernel) {
  if (whole_) return *whole_;
  auto& found = by_kernel_[kernel];
  if (!found) found = importers::load_kernel_curation(kernel);
  return *found;
}

}  // namespace kindex::cli
