#pragma once
// The command line of one command: CLI11 behind a thin face, so that errors, help and "did you mean" are ours.

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/options.h"
#include "index/reader.h"
#include "output/format.h"

namespace kindex::cli {

// Options that several commands share are added by the functions below; a command adds its own through `app`.
class Arguments {
 public:
  explicit Arguments(const Command& command);
  ~Arguments();
  Arguments(const Arguments&) = delete;
  Arguments& operator=(const Arguments&) = delete;
  Arguments(Arguments&&) = delete;
  Arguments& operator=(Arguments&&) = delete;

  // Parses; throws Error(Exit::usage) in one line. True when --help was asked for and printed, or io.describe filled:
  // the command is done.
  [[nodiscard]] bool parse(const std::vector<std::string>& args, Io& io);

 private:
  std::unique_ptr<CLI::App> parser_;
  const Command& command_;

 public:
  OptionList app;
};

// --db: see index::default_path().
void add_database(OptionList& app, std::string& path);
[[nodiscard]] std::filesystem::path database_path(const std::string& option);

// An option whose value is one of `known`; the first is the default. `text` says what it chooses.
void add_choice(OptionList& app, const std::string& name, std::string& value, const std::vector<std::string>& known,
                const std::string& text);

// -q: only errors and warnings. When it was given, progress is not shown either: hush() after parsing.
void add_quiet(OptionList& app, bool& quiet);
void hush(bool quiet, Io& io);

// --format with the formats a command knows; the first is the default.
void add_format(OptionList& app, std::string& format, const std::vector<std::string>& known);
[[nodiscard]] output::Format format_of(const std::string& option);

// The filters of SPEC.md, the same for every command that takes them.
struct FilterOptions {
  std::vector<std::string> op, pass, gpu, arch, dtype, provider, source, label, shape, near;
  std::string since, until, metric;
};
void add_filters(OptionList& app, FilterOptions& options);
// Throws Error(Exit::usage) for a term that does not parse.
[[nodiscard]] index::Filter parse_filters(const FilterOptions& options);

// An axis value to look around: `--near hidden=3000`.
struct Near {
  std::string axis;
  std::int64_t value = 0;
};
[[nodiscard]] std::vector<Near> parse_near(const FilterOptions& options);

}  // namespace kindex::cli
