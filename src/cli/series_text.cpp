#include "cli/series_text.h"

#include "output/number_text.h"

namespace kindex::cli {

std::string axes_text(const std::map<std::string, std::int64_t>& axes) {
  std::string out;
  for (const auto& [axis, value] : axes) out += (out.empty() ? "" : " ") + axis + "=" + std::to_string(value);
  return out;
}

std::string shape_text(const index::Workload& workload) {
  return workload.axes.empty() ? workload.name : axes_text(workload.axes);
}

std::string gpu_text(const std::string& product, const std::string& form_factor) {
  return product + (product.empty() || form_factor.empty() ? "" : " ") + form_factor;
}

std::string gpu_text(const index::Environment& environment) {
  return gpu_text(environment.product, environment.form_factor);
}

std::string operation_text(const index::SeriesInfo& series) {
  if (!series.kernel.empty()) return series.kernel;
  return series.operation ? series.operation->name : "";
}

std::string with_unit(double value, const std::string& unit) {
  const output::Scale scale = output::scale_for(value, unit);
  return output::significant(value / scale.divisor) + (scale.unit.empty() ? "" : " ") + scale.unit;
}

}  // namespace kindex::cli
