#include "cli/one_figure.h"

#include <array>
#include <set>
#include <string>

#include "base/error.h"
#include "base/text.h"

namespace kindex::cli {
namespace {

struct Field {
  const char* what;
  const char* option;  // the filter that chooses one of its values; "" none does
  std::string output::FigureKey::*member;
};
constexpr std::array<Field, 8> kFields{{{"operation", "--op", &output::FigureKey::operation},
                                        {"GPU", "--gpu", &output::FigureKey::gpu},
                                        {"pass", "--pass", &output::FigureKey::pass},
                                        {"dtype", "--dtype", &output::FigureKey::dtype},
                                        {"metric", "--metric", &output::FigureKey::metric},
                                        {"shape", "--shape", &output::FigureKey::shape},
                                        {"protocol", "", &output::FigureKey::protocol},
                                        {"timed region", "", &output::FigureKey::timed_region}}};

// "pass (backward, forward, full)", at most four values.
std::string values_text(const Field& field, const std::set<std::string>& values) {
  constexpr std::size_t kMost = 4;
  std::string text;
  std::size_t shown = 0;
  for (const std::string& value : values) {
    if (shown++ == kMost) break;
    text += (text.empty() ? "" : ", ") + (value.empty() ? std::string("none") : printable(value));
  }
  if (values.size() > kMost) text += " ...";
  return std::string(field.what) + " (" + text + ")";
}

Error several(const std::vector<output::Figure>& figures) {
  std::string differs;
  std::string options;
  for (const Field& field : kFields) {
    std::set<std::string> values;
    for (const output::Figure& figure : figures) values.insert(figure.key.*field.member);
    const bool choosable = *field.option != '\0';
    // Protocol and timed region follow the pass more often than not; they are named where nothing else differs.
    if (values.size() < 2 || (!choosable && !differs.empty())) continue;
    differs += (differs.empty() ? "" : ", ") + values_text(field, values);
    if (choosable) options += (options.empty() ? "" : ", ") + std::string(field.option);
  }
  const std::string count = std::to_string(figures.size());
  std::string line = "plot draws one figure, and this selection makes " + count;
  if (!differs.empty()) line += ", by " + differs;
  line += ": add ";
  if (!options.empty()) line += options + ", or ";
  return usage_error(line + "--figure 1 to " + count);
}

}  // namespace

const output::Figure& one_figure(const std::vector<output::Figure>& figures, std::size_t number) {
  if (figures.empty()) throw Error(Exit::no, "nothing of what matches can be drawn: no run of it is compared");
  if (number > figures.size()) {
    throw usage_error("--figure " + std::to_string(number) + ": this selection makes " +
                      std::to_string(figures.size()));
  }
  if (number > 0) return figures[number - 1];
  if (figures.size() > 1) throw several(figures);
  return figures.front();
}

}  // namespace kindex::cli
