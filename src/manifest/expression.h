#pragma once
// The integer expression language of derived axes: integers, axis names, `+ - *`, `//` floor division, `%`,
// parentheses. Source: MANIFESTS.md, OperationSpec. The curation table's bindings use the same language.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kindex::manifest {

// Looks a name up; nullopt when it is unknown.
using Lookup = std::function<std::optional<std::int64_t>(std::string_view)>;

// A parsed expression, cheap to evaluate many times.
class Expression {
 public:
  // Throws Error(Exit::input) naming the offset when `text` does not parse.
  explicit Expression(std::string_view text);

  // The value, or nullopt when a name is unknown, a step overflows int64, or a divisor is zero.
  // `//` and `%` round towards negative infinity, as in Python.
  [[nodiscard]] std::optional<std::int64_t> evaluate(const Lookup& lookup) const;

  // Every name the expression uses, in order of first use.
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

 private:
  enum class Op : unsigned char { push, name, add, subtract, multiply, divide, modulo, negate };
  struct Step {
    Op op;
    std::int64_t value;  // the integer for push, the index into names_ for name
  };
  friend class ExpressionParser;
  static std::optional<std::int64_t> apply(Op op, std::int64_t a, std::int64_t b);

  std::vector<Step> steps_;  // postfix
  std::vector<std::string> names_;
};

}  // namespace kindex::manifest
