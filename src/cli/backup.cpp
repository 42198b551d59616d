// kindex backup: a whole copy of the index, while others use it.

#include "index/backup.h"

#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "index/database.h"

namespace kindex::cli {

Exit run_backup(const Command& self, const std::vector<std::string>& args, Io& io) {
  std::string database_option;
  std::string target;
  bool force = false;
  bool quiet = false;
  Arguments arguments(self);
  arguments.app.add_option("FILE", target, "Where the copy goes").required();
  arguments.app.add_flag("--force", force, "Replace FILE where it exists");
  add_quiet(arguments.app, quiet);
  add_database(arguments.app, database_option);
  if (arguments.parse(args, io)) return Exit::done;

  const std::filesystem::path path = database_path(database_option);
  const index::Database checked(path, index::Open::read);  // that it is an index, and one this kindex knows
  index::back_up_to(path, target, force);
  if (!quiet) io.err << "kindex: " << printable(path.string()) << " copied to " << printable(target) << '\n';
  return Exit::done;
}

}  // namespace kindex::cli
