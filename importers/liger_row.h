#pragma once
// What one Liger row adds to its series: numbers and a time.

#include <optional>
#include <string_view>
#include <variant>

#include "importers/liger_case.h"
#include "importers/liger_forms.h"
#include "importers/liger_time.h"
#include "importers/quarantine_codes.h"

namespace kindex::importers {

// A number as the source has it, and as the record does: ms and ns, or MB and bytes.
struct LigerNumber {
  double source = 0;
  double value = 0;
};

struct LigerNumbers {
  Quantiles given;
  LigerNumber median, p20, p80;
};

// `median` must be a positive number. A quantile may be absent or `nan` (a provider that gave none); anything else that
// is no positive number makes the row wrong.
[[nodiscard]] std::variant<LigerNumbers, Rejection> parse_numbers(LigerMetric metric, std::string_view median,
                                                                  std::string_view p20, std::string_view p80);

[[nodiscard]] TimeText time_text(const LigerTime& time);

}  // namespace kindex::importers
