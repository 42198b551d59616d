#include "output/compare_chart.h"

#include <algorithm>

#include "base/error.h"
#include "base/text.h"
#include "output/compare_view.h"
#include "output/compare_words.h"
#include "output/figure.h"
#include "output/figure_text.h"

namespace kindex::output {
namespace {

void check_one_operation(const std::vector<Figure>& figures) {
  const auto other = std::find_if(figures.begin(), figures.end(), [&](const Figure& figure) {
    return figure.key.operation != figures.front().key.operation;
  });
  if (other == figures.end()) return;
  throw usage_error("--chart draws one operation, and the filter matches several (" +
                    printable(figures.front().key.operation) + ", " + printable(other->key.operation) +
                    " ...): add --op");
}

}  // namespace

std::string compare_chart(const CompareReport& report, const Terminal& terminal) {
  const std::vector<Figure> figures = figures_of(ordered(report));
  check_one_operation(figures);
  std::string out = wrapped_parts(compare_rules(report), "; ", terminal);
  for (const Figure& figure : figures) out += "\n" + figure_text(figure, terminal);
  const std::vector<std::string> missing = left_out(report);
  if (!missing.empty()) out += '\n';
  for (const std::string& line : missing) out += wrapped(line, Style::plain, terminal);
  return out;
}

}  // namespace kindex::output
