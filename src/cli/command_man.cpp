// kindex.1: what `kindex help` says of every command, as a manual page (man 7).

#include "base/text.h"
#include "cli/command_text.h"
#include "cli/version.h"

namespace kindex::cli {
namespace {

// Text that roff leaves as it is: no escape, no hyphen in place of a minus, no line that begins like a request.
std::string roff(std::string_view text) {
  std::string out;
  bool start = true;
  for (const char c : text) {
    if (start && (c == '.' || c == '\'')) out += "\\&";
    start = c == '\n';
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else if (c == '\'') {
      out += "\\(aq";
    } else {
      out += c;
    }
  }
  return out;
}

void add_options(std::string& out, const CommandText& text) {
  for (const OptionText& option : text.options) {
    out += ".TP\n\\fB" + roff(option.names.front()) + "\\fR";
    for (std::size_t i = 1; i < option.names.size(); ++i) out += ", \\fB" + roff(option.names[i]) + "\\fR";
    if (!option.argument && !option.value.empty()) out += " \\fI" + roff(option.value) + "\\fR";
    out += '\n' + roff(option.text) + '\n';
  }
}

void add_command(std::string& out, const CommandText& text) {
  const Command& command = *text.command;
  out += ".SS \"" + roff(usage_of(text)) + "\"\n" + roff(command.summary) + ".\n";
  if (!command.notes.empty()) out += ".PP\n" + roff(command.notes) + '\n';
  out += ".PP\nExamples:\n.PP\n.nf\n.RS 4\n";
  for (const std::string_view line : split(command.examples, '\n')) {
    if (!line.empty()) out += roff(line) + '\n';
  }
  out += ".RE\n.fi\n.PP\nOptions:\n";
  add_options(out, text);
}

constexpr std::string_view kAfter =
    ".SH ENVIRONMENT\n"
    ".TP\n\\fBKINDEX_DB\\fR\nThe index, where \\-\\-db does not name one.\n"
    ".TP\n\\fBKINDEX_PAGER\\fR, \\fBPAGER\\fR\nThe pager of long output on a terminal; empty or cat: none.\n"
    ".TP\n\\fBNO_COLOR\\fR\nNo colour.\n"
    ".SH FILES\n"
    ".TP\n\\fI$XDG_DATA_HOME/kindex/index.db\\fR, else \\fI~/.local/share/kindex/index.db\\fR\n"
    "The index: one SQLite file.\n"
    ".SH EXIT STATUS\n"
    ".TP\n0\nDone.\n"
    ".TP\n1\nDone, and the answer is no: nothing matches, not comparable, a regression, a mismatch.\n"
    ".TP\n2\nWrong command line.\n"
    ".TP\n3\nBad input.\n"
    ".TP\n4\nThis machine cannot.\n"
    ".TP\n5\nThe index: locked, damaged, newer, disk full.\n";

}  // namespace

std::string man_page(const std::vector<CommandText>& texts) {
  // No date: the same source gives the same page.
  std::string out =
      ".TH KINDEX 1 \"\" \"kindex " + roff(kVersion) +
      "\" \"User Commands\"\n.SH NAME\nkindex \\- an index of GPU\\-kernel benchmark results\n.SH SYNOPSIS\n"
      "\\fBkindex\\fR \\fICOMMAND\\fR [\\fIoptions\\fR] [\\fIarguments\\fR]\n.SH DESCRIPTION\n"
      "Keeps benchmark results of GPU kernels in one SQLite file, compares what can be compared, and says "
      "why not.\n.SH COMMANDS\n";
  for (const CommandText& text : texts) add_command(out, text);
  return out.append(kAfter);
}

}  // namespace kindex::cli
