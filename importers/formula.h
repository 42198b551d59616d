#pragma once
// The expression language over the keys of a row's config, which are spelled as the source likes: `B*T`, `C_in`.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "manifest/expression.h"

namespace kindex::importers {

// manifest::Expression knows lower-case names only, as axes have them; a formula lets letters of either case stand in
// names and looks them up as they are spelled.
class Formula {
 public:
  // Throws Error(Exit::input) when `text` does not parse, or when two names differ in case alone.
  explicit Formula(std::string_view text);

  // As manifest::Expression::evaluate.
  [[nodiscard]] std::optional<std::int64_t> evaluate(const manifest::Lookup& lookup) const;

  // Every name used, as spelled, in order of first use.
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

 private:
  manifest::Expression expression_;
  std::vector<std::string> names_;  // in step with expression_.names()
};

}  // namespace kindex::importers
