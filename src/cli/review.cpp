// kindex review: what is in quarantine, and why.

#include <algorithm>
#include <map>
#include <set>

#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/pager.h"
#include "cli/progress.h"
#include "index/database.h"
#include "index/reader.h"
#include "output/compare_words.h"
#include "output/rows.h"

namespace kindex::cli {
namespace {

struct Group {
  std::int64_t rows = 0;
  std::vector<std::int64_t> first_lines;
};

// Code, detail and file tell one cause from another: rows that share them are one line of the summary.
using Cause = std::tuple<std::string, std::string, std::string>;

// What is in quarantine, in bounded memory whatever a file holds.
struct Summary {
  std::int64_t rows = 0;
  std::set<std::string> codes;  // of other rows too, when only those of one code are wanted
  std::map<Cause, Group> groups;

  void add(const index::QuarantinedRow& row) {
    constexpr std::size_t kMostCauses = 5'000;
    constexpr std::size_t kLines = 3;
    Cause cause{row.code, row.detail, row.file};
    if (groups.size() >= kMostCauses && groups.count(cause) == 0) std::get<1>(cause) = "(more reasons: --rows)";
    Group& group = groups[cause];
    ++group.rows;
    if (group.first_lines.size() < kLines) group.first_lines.push_back(row.line);
  }
};

Summary summary_of(index::Reader& reader, const index::QuarantineQuery& query) {
  Summary summary;
  reader.quarantine({"", query.also_taken}, [&](const index::QuarantinedRow& row) {
    summary.codes.insert(row.code);
    if (!query.code.empty() && row.code != query.code) return;
    ++summary.rows;
    summary.add(row);
  });
  return summary;
}

output::Rows rows_of(const Summary& summary) {
  output::Rows rows;
  rows.columns = {{"code", output::Align::left},
                  {"rows", output::Align::right},
                  {"file", output::Align::left},
                  {"first lines", output::Align::left},
                  {"why", output::Align::left}};
  for (const auto& [cause, group] : summary.groups) {
    std::string lines;
    for (const std::int64_t line : group.first_lines) lines += (lines.empty() ? "" : " ") + std::to_string(line);
    if (group.rows > static_cast<std::int64_t>(group.first_lines.size())) lines += " …";
    rows.rows.push_back({std::get<0>(cause), group.rows, std::get<2>(cause), lines, std::get<1>(cause)});
  }
  return rows;
}

void write_each(index::Reader& reader, index::QuarantineQuery query, output::Format format,
                const output::Terminal& terminal, Pager& pager) {
  output::RowStream rows({{"file", output::Align::left},
                          {"line", output::Align::right},
                          {"code", output::Align::left},
                          {"detail", output::Align::left},
                          {"raw", output::Align::left},
                          {"snapshot", output::Align::left}},
                         format, terminal, [&](std::string_view text) { pager.write(text); });
  query.raw = true;
  reader.quarantine(query, [&](const index::QuarantinedRow& row) {
    // Quarantined bytes need not be UTF-8; what is shown is.
    rows.row({row.file, row.line, row.code, row.detail, invalid_utf8(row.raw) ? printable(row.raw) : row.raw,
              row.snapshot.text()});
  });
  rows.finish();
}

// What settles the rows, by what their codes have in common.
std::string what_to_do(const std::set<std::string>& codes, const output::Terminal& terminal) {
  const auto line = [&](const std::string& text) { return output::wrapped(text, output::Style::plain, terminal); };
  const auto any = [&](const auto& holds) { return std::any_of(codes.begin(), codes.end(), holds); };
  std::string out;
  if (any([](const std::string& code) { return code.starts_with("UNKNOWN_"); })) {
    out += line("UNKNOWN_...: describe it in a file (docs/curation.md), then: kindex import --retry --curation FILE");
  }
  if (any([](const std::string& code) { return code.ends_with("_NOT_STATED"); })) {
    out += line("..._NOT_STATED: state it: kindex import --retry --given KEY=VALUE");
  }
  return out;
}

// A code is asked for as it is written; a slip of it is told.
std::string near_code(const std::string& code, const std::set<std::string>& codes) {
  const auto near = closest(code, {codes.begin(), codes.end()}, 1);
  return code.empty() || near.empty() ? "" : " Did you mean " + near.front() + "?";
}

// Below a table.
std::string last_lines(const Summary& summary, const std::string& code, const output::Terminal& terminal) {
  const std::string count = grouped(summary.rows) + (summary.rows == 1 ? " row" : " rows");
  return output::wrapped(count + " in quarantine; docs/quarantine-codes.md says what each code means",
                         output::Style::plain, terminal) +
         what_to_do(code.empty() ? summary.codes : std::set{code}, terminal);
}

}  // namespace

Exit run_review(const Command& self, const std::vector<std::string>& args, Io& io) {
  std::string database_option;
  std::string format;
  std::string code;
  bool all = false;
  bool each = false;
  Arguments arguments(self);
  arguments.app.add_option("--code", code, "Only this reason code").type_name("CODE");
  arguments.app.add_flag("--rows", each, "Every row, verbatim, instead of the summary");
  arguments.app.add_flag("--all", all, "Also rows that a later import has taken in");
  add_database(arguments.app, database_option);
  add_format(arguments.app, format, {"table", "json", "jsonl", "csv", "markdown"});
  if (arguments.parse(args, io)) return Exit::done;

  index::Database database(database_path(database_option), index::Open::read);
  index::Reader reader(database);
  const output::Format wanted = format_of(format);
  const index::QuarantineQuery query{code, all};
  Pager pager(io);
  const bool people = wanted == output::Format::table || wanted == output::Format::markdown;
  if (!people) {
    write_each(reader, query, wanted, io.terminal, pager);
    return Exit::done;
  }
  const Summary summary = summary_of(reader, query);
  if (summary.rows == 0) {
    io.out << "Nothing is in quarantine" << (code.empty() ? "" : " with the code " + printable(code)) << '.'
           << near_code(code, summary.codes) << '\n';
    return Exit::done;
  }
  if (each) {
    write_each(reader, query, wanted, io.terminal, pager);
  } else {
    pager.write(render(rows_of(summary), wanted, io.terminal));
  }
  if (wanted == output::Format::table) pager.write(last_lines(summary, code, io.terminal));
  return Exit::done;
}

}  // namespace kindex::cli
