#pragma once
// A user's curation file, for every command that reads by it.

#include <map>
#include <memory>
#include <string>

#include "cli/options.h"
#include "importers/curation.h"
#include "importers/importer.h"

namespace kindex::cli {

// --curation FILE; "" without one.
void add_curation(OptionList& app, std::string& path);

// The file's text and name for importers. Throws Error(Exit::input) when it cannot be read or is no curation.
[[nodiscard]] importers::Context curation_context(const std::string& path);

// The built-in table with the file over it.
[[nodiscard]] std::shared_ptr<const importers::Curation> load_curation_file(const std::string& path);

// The same for questions about rows: as far as one kernel needs it, where no file is laid over it.
class RowCuration {
 public:
  // Throws as load_curation_file().
  explicit RowCuration(const std::string& path);
  // Stays for as long as this does.
  [[nodiscard]] const importers::Curation& of(const std::string& kernel);

 private:
  std::shared_ptr<const importers::Curation> whole_;  // null without a file
  std::map<std::string, std::shared_ptr<const importers::Curation>> by_kernel_;
};

}  // namespace kindex::cli
