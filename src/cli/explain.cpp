// kindex explain: can these two numbers be compared, and if not, why.

#include <algorithm>

#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/curation_file.h"
#include "cli/explain_side.h"
#include "cli/pager.h"
#include "cli/places.h"
#include "index/database.h"
#include "index/reader.h"
#include "output/explain_report.h"

namespace kindex::cli {
namespace {

constexpr std::size_t kNearest = 3;

std::pair<Digest, std::string> entry_of(const Side& side) {
  return {side.series.implementation->digest, side.series.provider};
}

void add_nearest(index::Reader& reader, const Side& a, const Side& b, output::ExplainReport& report) {
  if (!a.standpoint.resolved) return;
  std::vector<NearPlace> near;
  if (b.standpoint.resolved && entry_of(a) != entry_of(b) && a.standpoint.operation == b.standpoint.operation) {
    near = nearest_with(reader, a.series, {entry_of(a), entry_of(b)}, kNearest);
    report.nearest_hold_both = !near.empty();
  }
  if (near.empty()) near = nearest_with(reader, a.series, {}, kNearest);
  for (const NearPlace& each : near) {
    report.nearest.push_back({each.place.cohort.text(), joined(each.differs), joined(each.entries),
                              command_for(each.place, a.series.operation->name)});
  }
}

}  // namespace

Exit run_explain(const Command& self, const std::vector<std::string>& args, Io& io) {
  std::string a_text;
  std::string b_text;
  std::string database_option;
  std::string format;
  std::string curation_file;
  Arguments arguments(self);
  arguments.app.add_option("A", a_text, "A run, a cohort, or a selection like 'op=relu_squared hidden=512'").required();
  arguments.app.add_option("B", b_text, "What to compare it with").required();
  add_curation(arguments.app, curation_file);
  add_database(arguments.app, database_option);
  add_format(arguments.app, format, {"table", "json"});
  if (arguments.parse(args, io)) return Exit::done;

  index::Database database(database_path(database_option), index::Open::read);
  index::Reader reader(database);
  const auto curation = load_curation_file(curation_file);
  const Side a = resolve_side(reader, a_text, *curation);
  const Side b = resolve_side(reader, b_text, *curation);
  output::ExplainReport report;
  report.sides = {a.shown, b.shown};
  report.same_run = a.run.digest == b.run.digest;
  report.reasons = policy::why_not(a.standpoint, b.standpoint);
  report.differences = differences(reader, a, b);
  if (!report.reasons.empty()) add_nearest(reader, a, b, report);
  page(render(report, format_of(format), io.terminal), io);
  return report.reasons.empty() ? Exit::done : Exit::no;
}

}  // namespace kindex::cli
