#include "measure/roofline.h"

#include <algorithm>

namespace kindex::measure {

bool is_reference(const Measured& measured, const std::string& implementation) {
  return std::any_of(measured.implementations.begin(), measured.implementations.end(),
                     [&](const ImplementationFacts& one) { return one.name == implementation && one.reference; });
}

double reference_ns(const Measured& measured, const CellResult& cell, Pass pass) {
  double least = 0;
  for (const ContenderResult& contender : cell.contenders) {
    if (contender.name.pass != pass || !is_reference(measured, contender.name.implementation)) continue;
    const std::vector<double> all = contender.all_samples();
    if (all.empty()) continue;
    const double ns = policy::median(all);
    if (least == 0 || ns < least) least = ns;
  }
  return least;
}

}  // namespace kindex::measure
