// kindex plot: one figure, value over shape, as SVG or PNG.

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/comparison.h"
#include "cli/flags.h"
#include "cli/one_figure.h"
#include "cli/output_file.h"
#include "cli/png.h"
#include "index/database.h"
#include "index/reader.h"
#include "output/compare_words.h"
#include "output/figure_svg.h"

namespace kindex::cli {
namespace {

// What a picture that travels without its command must still say.
std::string note_of(const output::CompareReport& report) {
  std::vector<const policy::Run*> runs;
  for (const output::Compared& item : report.groups) {
    for (const policy::Ranked& ranked : item.ranking.ranked) runs.push_back(ranked.run);
  }
  std::string text = "band p20 to p80; " + std::string(policy::kPolicy);
  for (const auto& [key, values] : output::label_values(runs)) {
    if (key == "machine") continue;
    text += "; " + output::label_range(key, values);
  }
  return text;
}

}  // namespace

Exit run_plot(const Command& self, const std::vector<std::string>& args, Io& io) {
  std::string database_option;
  std::string out;
  std::size_t number = 0;
  ComparisonOptions comparison;
  Arguments arguments(self);
  arguments.app.add_option("-o,--output", out, "The figure, FILE.svg or FILE.png; - for standard output")
      .type_name("FILE");
  arguments.app.add_option("--figure", number, "Which, where the selection makes several").type_name("N");
  add_database(arguments.app, database_option);
  add_filters(arguments.app, comparison.filters);
  add_flag_filter(arguments.app, comparison.flags);
  if (arguments.parse(args, io)) return Exit::done;
  if (out.empty()) throw usage_error("plot needs a place for the figure: -o figure.svg, or -o - for standard output");

  index::Database database(database_path(database_option), index::Open::read);
  index::Reader reader(database);
  const output::CompareReport report = compare_runs(reader, comparison);
  const std::vector<output::Figure> figures = output::figures_of(output::ordered(report));
  const std::string svg = output::figure_svg(one_figure(figures, number), note_of(report));
  const std::string bytes = is_png(out) ? png_of(svg, out) : svg;
  OutputFile file(out == "-" ? "" : out, io.out);
  file.stream() << bytes;
  file.commit();
  return Exit::done;
}

}  // namespace kindex::cli
