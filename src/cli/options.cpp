#include "cli/options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>

#include "base/text.h"

namespace kindex::cli {

AddedOption& AddedOption::type_name(const std::string& name) {
  option_->type_name(name);
  return *this;
}

AddedOption& AddedOption::group(const std::string& name) {
  option_->group(name);
  return *this;
}

AddedOption& AddedOption::required() {
  option_->required();
  return *this;
}

AddedOption& AddedOption::many() {
  option_->take_all();
  return *this;
}

AddedOption& AddedOption::repeated() {
  option_->take_all()->allow_extra_args(false);
  return *this;
}

AddedOption& AddedOption::separated_by_commas() {
  option_->delimiter(',');
  return *this;
}

AddedOption& AddedOption::range(double lowest, double highest) {
  option_->check(CLI::Range(lowest, highest));
  return *this;
}

AddedOption& AddedOption::range(int lowest, int highest) {
  option_->check(CLI::Range(lowest, highest));
  return *this;
}

AddedOption& AddedOption::at_least_zero() {
  option_->check(CLI::NonNegativeNumber);
  return *this;
}

AddedOption& AddedOption::one_of(std::vector<std::string> known) {
  std::string words;
  for (const std::string& word : known) words += (words.empty() ? "" : "|") + word;
  option_->type_name(words)->check(CLI::Validator(
      [known = std::move(known), words](const std::string& word) {
        if (std::find(known.begin(), known.end(), word) != known.end()) return std::string();
        const auto near = closest(word, known, 1);
        return "'" + printable(word) + "' is not one of " + words +
               (near.empty() ? "" : "; did you mean " + near.front() + "?");
      },
      "", ""));
  return *this;
}

template <typename T>
AddedOption OptionList::add_option(const std::string& name, T& value, const std::string& text) {
  return AddedOption(*app_->add_option(name, value, text));
}
template AddedOption OptionList::add_option(const std::string&, std::string&, const std::string&);
template AddedOption OptionList::add_option(const std::string&, int&, const std::string&);
template AddedOption OptionList::add_option(const std::string&, std::int64_t&, const std::string&);
template AddedOption OptionList::add_option(const std::string&, std::size_t&, const std::string&);
template AddedOption OptionList::add_option(const std::string&, double&, const std::string&);
template AddedOption OptionList::add_option(const std::string&, std::vector<std::string>&, const std::string&);
template AddedOption OptionList::add_option(const std::string&, std::vector<std::int64_t>&, const std::string&);

AddedOption OptionList::add_flag(const std::string& name, bool& value, const std::string& text) {
  return AddedOption(*app_->add_flag(name, value, text));
}

AddedOption OptionList::add_flag_with_value(const std::string& name, std::string& value, const std::string& usual,
                                            const std::string& text) {
  return AddedOption(*app_->add_flag(name + "{" + usual + "}", value, text));
}

}  // namespace kindex::cli
