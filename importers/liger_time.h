#pragma once
// The timestamp of a Liger row (LIGER.md): `YYYY-MM-DD HH:MM:SS` with no zone, taken as UTC; fractions and zones, where
// they come, are honoured.

#include <optional>
#include <string>
#include <string_view>

#include "base/instant.h"

namespace kindex::importers {

struct LigerTime {
  Instant instant;
  // True for the usual form without fraction and zone: then `observed` is format_instant() and the source's text in
  // external ids is format_kebab_instant() of it, and neither is spelled out here.
  bool usual = true;
  std::string kebab;     // of the source's text
  std::string observed;  // UTC, RFC 3339, at least three decimals, more where the source has more
};

[[nodiscard]] std::optional<LigerTime> parse_liger_time(std::string_view text);

}  // namespace kindex::importers
