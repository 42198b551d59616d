#pragma once
// The options of one command, without the header of the library that parses them: CLI11 is included by options.cpp and
// arguments.cpp only, because it takes longer to compile than most commands.

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace kindex::cli {

// One option or argument that was added; the list owns it. Each call says one more thing of it.
class AddedOption {
 public:
  explicit AddedOption(CLI::Option& option) : option_(&option) {}

  AddedOption& type_name(const std::string& name);  // what its value is called in help
  AddedOption& group(const std::string& name);      // its heading in help; "" hides it
  AddedOption& required();
  AddedOption& many();                                // an argument that takes all words that are left
  AddedOption& repeated();                            // may be given several times, one value each
  AddedOption& separated_by_commas();                 // one word may hold several values
  AddedOption& range(double lowest, double highest);  // both allowed
  AddedOption& range(int lowest, int highest);
  AddedOption& at_least_zero();
  // `word` must be one of these; the message names the nearest.
  AddedOption& one_of(std::vector<std::string> known);

 private:
  CLI::Option* option_;
};

// What a command takes. The values belong to the command and must outlive the parsing.
class OptionList {
 public:
  explicit OptionList(CLI::App& app) : app_(&app) {}

  // `name` like "-o,--output", or "FILE" for an argument. T: std::string, int, std::int64_t, std::size_t, double, or a
  // vector of std::string or std::int64_t.
  template <typename T>
  AddedOption add_option(const std::string& name, T& value, const std::string& text);
  AddedOption add_flag(const std::string& name, bool& value, const std::string& text);
  // `--name` alone is `usual`, `--name=OTHER` is OTHER; the next word is never its value.
  AddedOption add_flag_with_value(const std::string& name, std::string& value, const std::string& usual,
                                  const std::string& text);

 private:
  CLI::App* app_;
};

}  // namespace kindex::cli
