#pragma once
// What one Liger row adds to its series: numbers and a time.

#include <optional>
#include <string_view>
#include <variant>

#include "importers/liger_forms.h"
#include "importers/liger_time.h"
#include "importers/quarantine_codes.h"

namespace kindex::importers {

// The numbers of a row in the source's unit, ms, and in ns as the record has them.
struct LigerNumbers {
  Quantiles given;
  double ms_50 = 0, ms_20 = 0, ms_80 = 0;
  double ns_50 = 0, ns_20 = 0, ns_80 = 0;
};

// `median` must be a positive number. A quantile may be absent or `nan` (a provider that gave none); anything else that
// is no positive number makes the row wrong.
[[nodiscard]] std::variant<LigerNumbers, Rejection> parse_numbers(std::string_view median, std::string_view p20,
                                                                  std::string_view p80);

[[nodiscard]] TimeText time_text(const LigerTime& time);

}  // namespace kindex::importers
