// kindex report: a comparison as one HTML page that opens from disk.

#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/comparison.h"
#include "cli/flags.h"
#include "cli/output_file.h"
#include "index/database.h"
#include "index/reader.h"
#include "output/compare_words.h"
#include "output/report_html.h"

namespace kindex::cli {
namespace {

// "24 results in 8 groups", and whether the page draws them all.
std::string content_of(const output::ReportPage& page, std::size_t groups) {
  std::string text = output::counted(page.results, "result") + " in " + output::counted(groups, "group");
  if (page.drawn < page.results) text += ", aggregated: it draws " + std::to_string(page.drawn);
  return text;
}

}  // namespace

Exit run_report(const Command& self, const std::vector<std::string>& args, Io& io) {
  std::string database_option;
  std::string out;
  bool quiet = false;
  ComparisonOptions comparison;
  Arguments arguments(self);
  arguments.app.add_option("-o,--output", out, "The page; - for standard output").type_name("FILE");
  add_quiet(arguments.app, quiet);
  add_database(arguments.app, database_option);
  add_filters(arguments.app, comparison.filters);
  add_flag_filter(arguments.app, comparison.flags);
  if (arguments.parse(args, io)) return Exit::done;
  if (out.empty()) throw usage_error("report needs a place for the page: -o report.html, or -o - for standard output");

  index::Database database(database_path(database_option), index::Open::read);
  index::Reader reader(database);
  comparison.every_run = true;
  const output::CompareReport report = compare_runs(reader, comparison);
  const output::ReportPage page = output::report_html(report);
  OutputFile file(out == "-" ? "" : out, io.out);
  file.stream() << page.html;
  file.commit();
  if (out != "-" && !quiet) io.err << printable(out) << ": " << content_of(page, report.groups.size()) << '\n';
  return Exit::done;
}

}  // namespace kindex::cli
