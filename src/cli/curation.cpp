// kindex curation: check a user's curation file, or say what rows mean.

#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/curation_file.h"
#include "cli/curation_text.h"
#include "cli/pager.h"
#include "cli/progress.h"
#include "importers/listing.h"
#include "manifest/json.h"

namespace kindex::cli {
namespace {

// `kernels 1, hardware 2`: what the file has of each section.
std::string contents(const importers::Context& context) {
  const manifest::Json file = manifest::parse_json(context.curation_override);
  std::string out;
  for (const auto& [section, entries] : file.items()) {
    if (entries.is_string()) continue;  // a comment
    std::size_t count = entries.size();
    if (entries.is_object() && entries.contains("$comment")) --count;
    out += (out.empty() ? "" : ", ") + section + " " + std::to_string(count);
  }
  return out.empty() ? "nothing" : out;
}

Exit check(const std::string& path, Io& io) {
  const importers::Context context = curation_context(path);
  io.out << context.curation_name << ": good; it has " << contents(context) << '\n';
  return Exit::done;
}

Exit show(const std::string& kernel, const std::string& curation_file, const std::string& format, Io& io) {
  const auto curation = load_curation_file(curation_file);
  if (kernel.empty() && format == "markdown") {
    page(curation_markdown(*curation), io);
    return Exit::done;
  }
  if (kernel.empty()) {
    std::string names;
    for (const auto& [name, each] : curation->kernels) names += name + "  " + each.title + '\n';
    page(names, io);
    return Exit::done;
  }
  const auto found = curation->kernels.find(kernel);
  if (found == curation->kernels.end()) {
    throw Error(Exit::no, importers::not_known("kernel", kernel, curation->kernels));
  }
  page(kernel_text(found->first, found->second), io);
  return Exit::done;
}

}  // namespace

Exit run_curation(const Command& self, const std::vector<std::string>& args, Io& io) {
  std::string what;
  std::string name;
  std::string curation_file;
  std::string format;
  Arguments arguments(self);
  arguments.app.add_option("WHAT", what, "check or show").required().type_name("check|show");
  arguments.app.add_option("NAME", name, "check: the file; show: a kernel, none for all");
  add_curation(arguments.app, curation_file);
  add_format(arguments.app, format, {"table", "markdown"});
  if (arguments.parse(args, io)) return Exit::done;
  if (what == "show") return show(name, curation_file, format, io);
  if (what != "check") throw usage_error("curation '" + printable(what) + "': it is 'check FILE' or 'show [KERNEL]'");
  if (name.empty()) throw usage_error("curation check: FILE is required");
  return check(name, io);
}

}  // namespace kindex::cli
