#include "cli/arguments.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>

#include "base/text.h"
#include "cli/command_text.h"

namespace kindex::cli {
namespace {

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

// What CLI11 could not parse, in our words.
std::string usage_line(const CLI::App& app, const std::string& command, const CLI::ParseError& error) {
  std::string line = error.what();
  if (const std::vector<std::string> rest = app.remaining(); !rest.empty()) {
    const std::string& word = rest.front();
    line = (word.starts_with("-") ? "unknown option " : "unexpected argument ") + printable(word);
    const auto near = closest(word.substr(0, word.find('=')), option_names(app), 1);
    if (word.starts_with("-") && !near.empty()) line += "; did you mean " + near.front() + "?";
  }
  std::replace(line.begin(), line.end(), '\n', ' ');
  return command + ": " + line + " (see 'kindex help " + command + "')";
}

std::int64_t whole_number(std::string_view text, const std::string& whole) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) {
    throw usage_error("'" + printable(whole) + "' needs a whole number after the operator, like 'hidden=512'");
  }
  return value;
}

struct Comparison {
  std::string_view text;
  index::ShapeTerm::Op op;
};
// Two-character operators first: '<=' must not be read as '<'.
constexpr std::array<Comparison, 6> kComparisons{{{"<=", index::ShapeTerm::Op::less_equal},
                                                  {">=", index::ShapeTerm::Op::greater_equal},
                                                  {"!=", index::ShapeTerm::Op::not_equal},
                                                  {"<", index::ShapeTerm::Op::less},
                                                  {">", index::ShapeTerm::Op::greater},
                                                  {"=", index::ShapeTerm::Op::equal}}};

index::ShapeTerm shape_term(const std::string& text) {
  for (const Comparison& comparison : kComparisons) {
    const std::size_t at = text.find(comparison.text);
    if (at == std::string::npos || at == 0) continue;
    return {text.substr(0, at), comparison.op,
            whole_number(std::string_view(text).substr(at + comparison.text.size()), text)};
  }
  throw usage_error("'" + printable(text) + "' is no shape condition; write one like 'hidden=512' or 'rows>=1024'");
}

// Every comma-separated part of every value given.
std::vector<std::string> parts(const std::vector<std::string>& values) {
  std::vector<std::string> out;
  for (const std::string& value : values) {
    for (const std::string_view part : split(value, ',')) {
      if (!part.empty()) out.emplace_back(part);
    }
  }
  return out;
}

std::optional<Instant> instant_option(const std::string& name, const std::string& text) {
  if (text.empty()) return std::nullopt;
  const std::string whole = text.size() == 10 ? text + "T00:00:00Z" : text;
  const auto instant = parse_instant(whole);
  if (!instant) {
    throw usage_error(name + " '" + printable(text) + "' is no date; write 2026-03-01 or 2026-03-01T12:00:00Z");
  }
  return instant;
}

OptionText described(const CLI::Option& option) {
  OptionText text;
  text.text = option.get_description();
  text.argument = option.get_positional();
  if (text.argument) {
    text.names = {option.get_name(true)};
    text.many = option.get_items_expected_max() > 1;
    // What an argument is called says what it is, unless it is one of a few words.
    if (option.get_type_name().find('|') != std::string::npos) text.value = option.get_type_name();
    return text;
  }
  for (const std::string& name : option.get_snames()) text.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) text.names.push_back("--" + name);
  if (option.get_items_expected_max() > 0) text.value = option.get_type_name();
  return text;
}

CommandText described(const Command& command, const CLI::App& app) {
  CommandText text{&command, {}};
  for (const CLI::Option* option : app.get_options()) {
    if (!option->get_group().empty()) text.options.push_back(described(*option));  // no group: for kindex itself
  }
  return text;
}

}  // namespace

Arguments::Arguments(const Command& command)
    : parser_(std::make_unique<CLI::App>(std::string(command.summary))), command_(command), app(*parser_) {
  parser_->set_help_flag("-h,--help", "Show this help");
  parser_->option_defaults()->take_last();
}

Arguments::~Arguments() = default;

bool Arguments::parse(const std::vector<std::string>& args, Io& io) {
  if (io.describe != nullptr) {
    *io.describe = described(command_, *parser_);
    return true;
  }
  std::vector<std::string> reversed(args.rbegin(), args.rend());  // CLI11 takes them from the back
  try {
    parser_->parse(reversed);
  } catch (const CLI::CallForHelp&) {
    io.out << help_page(described(command_, *parser_));
    return true;
  } catch (const CLI::ParseError& error) {
    throw usage_error(usage_line(*parser_, std::string(command_.name), error));
  }
  return false;
}

void add_database(OptionList& app, std::string& path) {
  app.add_option("--db", path, "The index (else $KINDEX_DB, else $XDG_DATA_HOME/kindex/index.db)").type_name("FILE");
}

std::filesystem::path database_path(const std::string& option) {
  return option.empty() ? index::default_path() : std::filesystem::path(option);
}

void add_choice(OptionList& app, const std::string& name, std::string& value, const std::vector<std::string>& known,
                const std::string& text) {
  value = known.front();
  app.add_option(name, value, text + " (default " + known.front() + ")").one_of(known);
}

void add_quiet(OptionList& app, bool& quiet) {
  app.add_flag("-q,--quiet", quiet, "Only errors and warnings");
}

void hush(bool quiet, Io& io) {
  if (quiet) io.err_is_terminal = false;
}

void add_format(OptionList& app, std::string& format, const std::vector<std::string>& known) {
  add_choice(app, "--format", format, known, "Output format");
}

output::Format format_of(const std::string& option) {
  return output::parse_format(option).value();  // add_format() let only known names through
}

void add_filters(OptionList& app, FilterOptions& options) {
  const auto list = [&app](const char* name, std::vector<std::string>& values, const char* type, const char* text) {
    app.add_option(name, values, text).type_name(type).repeated().group("Filters");
  };
  list("--op", options.op, "NAME", "Operation or kernel: name, title or family; '*' matches anything");
  list("--pass", options.pass, "PASS", "forward, backward, full …");
  list("--gpu", options.gpu, "TEXT", "Part of the GPU's name, like h100");
  list("--arch", options.arch, "ARCH", "Architecture, like sm_90");
  list("--dtype", options.dtype, "DTYPE", "bf16, fp16, fp32 …");
  list("--provider", options.provider, "NAME", "Provider, like liger or torch");
  list("--source", options.source, "NAME", "Source, like liger-kernel-bench");
  list("--label", options.label, "KEY=VALUE", "Label of the run, like liger_version=0.7.0");
  list("--shape", options.shape, "TERMS", "Axis conditions, like 'hidden=512,rows>=1024'");
  list("--near", options.near, "AXIS=N", "The measured shapes around this one; nothing is interpolated");
  app.add_option("--since", options.since, "Observed at or after").type_name("DATE").group("Filters");
  app.add_option("--until", options.until, "Observed before").type_name("DATE").group("Filters");
  app.add_option("--metric", options.metric, "latency, peak_memory …").type_name("NAME").group("Filters");
}

index::Filter parse_filters(const FilterOptions& options) {
  index::Filter filter;
  filter.op = parts(options.op);
  filter.pass = parts(options.pass);
  filter.gpu = parts(options.gpu);
  filter.arch = parts(options.arch);
  filter.dtype = parts(options.dtype);
  filter.provider = parts(options.provider);
  filter.source = parts(options.source);
  filter.metric = options.metric;
  for (const std::string& label : options.label) {
    const std::size_t equals = label.find('=');
    if (equals == std::string::npos || equals == 0) {
      throw usage_error("--label '" + printable(label) + "' needs KEY=VALUE, like liger_version=0.7.0");
    }
    filter.labels.emplace_back(label.substr(0, equals), label.substr(equals + 1));
  }
  for (const std::string& term : parts(options.shape)) filter.shape.push_back(shape_term(term));
  filter.since = instant_option("--since", options.since);
  filter.until = instant_option("--until", options.until);
  return filter;
}

std::vector<Near> parse_near(const FilterOptions& options) {
  std::vector<Near> out;
  for (const std::string& term : parts(options.near)) {
    const index::ShapeTerm parsed = shape_term(term);
    if (parsed.op != index::ShapeTerm::Op::equal) {
      throw usage_error("--near '" + printable(term) + "' needs AXIS=N, like hidden=3000");
    }
    out.push_back({parsed.axis, parsed.value});
  }
  return out;
}

}  // namespace kindex::cli
