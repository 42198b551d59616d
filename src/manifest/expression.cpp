#include "manifest/expression.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>

#include "base/error.h"
#include "base/text.h"
#include "manifest/path.h"

namespace kindex::manifest {
namespace {

// Values that wait while an expression is evaluated, and parentheses or signs around one value. Axis expressions need
// three or four; the bound keeps hostile ones from growing either stack.
constexpr int kMostPending = 32;
constexpr int kMostNested = 32;

// Wider than an axis name, for the keys of a source's configuration; an operation's axes are held to theirs elsewhere.
bool starts_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool continues_name(char c) {
  return starts_name(c) || is_digit(c);
}

// Rounds towards negative infinity. `a` must not be the smallest integer where `b` is -1.
std::int64_t floor_quotient(std::int64_t a, std::int64_t b) {
  const bool inexact = a % b != 0;
  return a / b - (inexact && (a < 0) != (b < 0) ? 1 : 0);
}

// The remainder that belongs to floor_quotient: it has the sign of `b`.
std::int64_t floor_remainder(std::int64_t a, std::int64_t b) {
  const std::int64_t rest = a % b;
  return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

}  // namespace

// Recursive descent to postfix:
//   sum     = product { ("+" | "-") product }
//   product = factor { ("*" | "//" | "%") factor }
//   factor  = integer | name | "-" factor | "(" sum ")"
class ExpressionParser {
 public:
  ExpressionParser(std::string_view text, Expression& out) : text_(text), out_(out) {}

  void parse() {
    sum(0);
    skip_space();
    if (at_ != text_.size()) fail("unexpected " + quote(text_.substr(at_, 1)));
  }

 private:
  using Op = Expression::Op;

  void sum(int nested) {
    product(nested);
    while (true) {
      if (take("+")) {
        product(nested);
        apply(Op::add);
      } else if (take("-")) {
        product(nested);
        apply(Op::subtract);
      } else {
        return;
      }
    }
  }

  void product(int nested) {
    factor(nested);
    while (true) {
      if (take("*")) {
        factor(nested);
        apply(Op::multiply);
      } else if (take("//")) {
        factor(nested);
        apply(Op::divide);
      } else if (take("%")) {
        factor(nested);
        apply(Op::modulo);
      } else if (take("/")) {
        fail("`/` alone is not an operator; floor division is `//`");
      } else {
        return;
      }
    }
  }

  void factor(int nested) {
    if (nested == kMostNested) fail("nested too deeply");
    if (take("(")) {
      sum(nested + 1);
      if (!take(")")) fail("expected `)`");
    } else if (take("-")) {
      factor(nested + 1);
      out_.steps_.push_back({Op::negate, 0});
    } else if (at_ < text_.size() && is_digit(text_[at_])) {
      integer();
    } else if (at_ < text_.size() && starts_name(text_[at_])) {
      name();
    } else {
      fail("expected an integer, a name or `(`");
    }
  }

  void integer() {
    std::int64_t value = 0;
    const char* const begin = text_.data() + at_;
    const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), value);
    if (error != std::errc()) fail("integer out of range");
    at_ += static_cast<std::size_t>(end - begin);
    push({Op::push, value});
  }

  void name() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && continues_name(text_[at_])) ++at_;
    const std::string_view word = text_.substr(begin, at_ - begin);
    auto& names = out_.names_;
    auto known = std::find(names.begin(), names.end(), word);
    if (known == names.end()) known = names.emplace(names.end(), word);
    push({Op::name, std::distance(names.begin(), known)});
  }

  void push(Expression::Step step) {
    if (++pending_ > kMostPending) fail("nested too deeply");
    out_.steps_.push_back(step);
  }

  // A binary operator leaves one value where there were two.
  void apply(Op op) {
    out_.steps_.push_back({op, 0});
    --pending_;
  }

  void skip_space() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }

  bool take(std::string_view symbol) {
    skip_space();
    if (text_.substr(at_, symbol.size()) != symbol) return false;
    at_ += symbol.size();
    return true;
  }

  [[noreturn]] void fail(const std::string& why) const {
    throw input_error("offset " + std::to_string(at_) + ": " + why);
  }

  std::string_view text_;
  Expression& out_;
  std::size_t at_ = 0;
  int pending_ = 0;
};

Expression::Expression(std::string_view text) {
  ExpressionParser(text, *this).parse();
}

std::optional<std::int64_t> Expression::apply(Op op, std::int64_t a, std::int64_t b) {
  std::int64_t result = 0;
  switch (op) {
    case Op::add:
      if (__builtin_add_overflow(a, b, &result)) return std::nullopt;
      return result;
    case Op::subtract:
      if (__builtin_sub_overflow(a, b, &result)) return std::nullopt;
      return result;
    case Op::multiply:
      if (__builtin_mul_overflow(a, b, &result)) return std::nullopt;
      return result;
    case Op::divide:
      if (b == 0 || (b == -1 && __builtin_sub_overflow(std::int64_t{0}, a, &result))) return std::nullopt;
      return floor_quotient(a, b);
    case Op::modulo:
      if (b == 0) return std::nullopt;
      return b == -1 ? 0 : floor_remainder(a, b);  // the machine's own division traps on the smallest integer by -1
    default:
      return std::nullopt;
  }
}

std::optional<std::int64_t> Expression::evaluate(const Lookup& lookup) const {
  std::array<std::int64_t, kMostPending> stack{};
  std::size_t top = 0;
  for (const Step& step : steps_) {
    std::optional<std::int64_t> value;
    if (step.op == Op::push) {
      value = step.value;
    } else if (step.op == Op::name) {
      value = lookup(names_[static_cast<std::size_t>(step.value)]);
    } else if (step.op == Op::negate) {
      value = apply(Op::subtract, 0, stack[--top]);
    } else {
      top -= 2;
      value = apply(step.op, stack[top], stack[top + 1]);
    }
    if (!value) return std::nullopt;
    stack[top++] = *value;
  }
  return stack[0];
}

}  // namespace kindex::manifest
