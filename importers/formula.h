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

// manifest::Expression knows lower-case names only, as axes have them; a formula lets letters of either case and a
// point
// (`model.hidden_size`) stand in names and looks them up as they are spelled.
class Formula {
 public:
  // Throws Error(Exit::input) when `text` does not parse, or when two names differ in nothing but case, or a point for
  // `_`.
  explicit Formula(std::string_view text);

  // As manifest::Expression::evaluate.
  [[nodiscard]] std::optional<std::int64_t> evaluate(const manifest::Lookup& lookup) const;

  // As it was given.
  [[nodiscard]] const std::string& text() const { return text_; }

  // Every name used, as spelled, in order of first use.
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

 private:
  std::string text_;
  manifest::Expression expression_;
  std::vector<std::string> names_;  // in step with expression_.names()
};

}  // namespace kindex::importers
