#include "importers/liger_case.h"

#include <cmath>
#include <optional>
#include <vector>

#include "base/error.h"
#include "importers/liger_number.h"
#include "importers/listing.h"
#include "manifest/path.h"

namespace kindex::importers {
namespace {

using manifest::Json;
using manifest::quote;

constexpr double kMostExact = 9007199254740992.0;  // 2^53: every whole number up to it is a double

Rejection unknown(const std::string& detail) {
  return {codes::kUnknownConfig, detail};
}
Rejection invalid(const std::string& detail) {
  return {codes::kInvalidValue, detail};
}

// A whole number, written as an integer or not: scripts print 4096 and 4096.0 alike.
std::optional<std::int64_t> whole(double value) {
  if (!(std::fabs(value) <= kMostExact) || value != std::floor(value)) return std::nullopt;
  return static_cast<std::int64_t>(value);
}

std::optional<std::int64_t> config_integer(const Json& config, std::string_view key) {
  const auto member = config.find(key);
  if (member == config.end() || !member->is_number()) return std::nullopt;
  return whole(member->get<double>());
}

// One row under one binding. Each step returns what is wrong, or nothing.
class CaseBuilder {
 public:
  CaseBuilder(const Curation& curation, const Kernel& kernel, const Binding& binding, std::int64_t x,
              const Json& config)
      : curation_(curation), kernel_(kernel), binding_(binding), x_(x), config_(config) {}

  std::variant<LigerCase, Rejection> build() {
    for (const auto step : {&CaseBuilder::bind_axes, &CaseBuilder::derive_axes, &CaseBuilder::check_conditions,
                            &CaseBuilder::find_dtype, &CaseBuilder::read_scalars}) {
      if (auto wrong = (this->*step)()) return *std::move(wrong);
    }
    return std::move(case_);
  }

 private:
  using Wrong = std::optional<Rejection>;

  // The columns speak before the config does: a config key named like the swept one is not asked.
  std::optional<std::int64_t> from_row(std::string_view name) const {
    if (name == "x" || name == binding_.x_name) return x_;
    return config_integer(config_, name);
  }

  std::optional<std::int64_t> from_case(std::string_view name) const {
    for (const auto* axes : {&case_.axes, &case_.derived}) {
      const auto axis = axes->find(std::string(name));
      if (axis != axes->end()) return axis->second;
    }
    return from_row(name);
  }

  static Wrong put(std::map<std::string, std::int64_t>& axes, const std::string& name,
                   std::optional<std::int64_t> value) {
    if (!value) return invalid("axis " + name + " cannot be computed: overflow or division by zero");
    if (*value < 1 || static_cast<double>(*value) > kMostExact) {
      return invalid("axis " + name + " comes out as " + std::to_string(*value) + "; an axis is a positive integer");
    }
    axes[name] = *value;
    return std::nullopt;
  }

  Wrong bind_axes() {
    for (const BoundAxis& axis : binding_.axes) {
      for (const std::string& name : axis.formula.names()) {
        if (!from_row(name)) return unknown("the config gives no whole number " + quote(name));
      }
      const auto value = axis.formula.evaluate([this](std::string_view name) { return from_row(name); });
      if (auto wrong = put(case_.axes, axis.name, value)) return wrong;
    }
    return std::nullopt;
  }

  Wrong derive_axes() {
    const LigerCase& bound = case_;
    for (const DerivedAxis& axis : kernel_.derived) {
      const auto value = axis.expression.evaluate([&bound](std::string_view name) -> std::optional<std::int64_t> {
        const auto found = bound.axes.find(std::string(name));
        if (found == bound.axes.end()) return std::nullopt;
        return found->second;
      });
      if (auto wrong = put(case_.derived, axis.name, value)) return wrong;
    }
    return std::nullopt;
  }

  bool holds(const Condition& condition) const {
    const auto lookup = [this](std::string_view name) { return from_case(name); };
    if (const auto* formula = std::get_if<Formula>(&condition.right)) {
      const auto left = condition.left.evaluate(lookup);
      return left && left == formula->evaluate(lookup);
    }
    const auto member = config_.find(condition.left.names().front());
    if (member == config_.end()) return false;
    if (const auto* flag = std::get_if<bool>(&condition.right)) return member->is_boolean() && *member == *flag;
    return member->is_string() && *member == std::get<std::string>(condition.right);
  }

  Wrong check_conditions() {
    for (const Condition& condition : binding_.require) {
      if (!holds(condition)) return unknown("known only where " + condition.text);
    }
    return std::nullopt;
  }

  Wrong find_dtype() {
    case_.dtype = binding_.dtype;
    if (binding_.dtype_key.empty()) return std::nullopt;
    const auto member = config_.find(binding_.dtype_key);
    if (member == config_.end() || !member->is_string()) {
      return unknown("the config gives no " + quote(binding_.dtype_key));
    }
    const auto& spelling = member->get_ref<const std::string&>();
    const auto dtype = curation_.dtypes.find(spelling);
    if (dtype == curation_.dtypes.end()) return unknown(not_known("dtype", spelling, curation_.dtypes));
    case_.dtype = dtype->second;
    return std::nullopt;
  }

  Wrong read_scalars() {
    for (const Scalar& scalar : binding_.scalars) {
      const auto* key = std::get_if<std::string>(&scalar.value);
      const Json* value = key == nullptr ? &std::get<Json>(scalar.value) : member(*key);
      if (value == nullptr || !value->is_number()) return unknown("the config gives no number " + quote(*key));
      case_.scalars[scalar.name] = *value;
    }
    return std::nullopt;
  }

  const Json* member(const std::string& key) const {
    const auto found = config_.find(key);
    return found == config_.end() ? nullptr : &*found;
  }

  const Curation& curation_;
  const Kernel& kernel_;
  const Binding& binding_;
  std::int64_t x_;
  const Json& config_;
  LigerCase case_;
};

std::string swept_names(const Kernel& kernel) {
  std::vector<std::string> names;
  for (const Binding& binding : kernel.bindings) names.push_back(binding.x_name);
  return listing(names);
}

std::variant<Json, Rejection> parse_config(std::string_view text) {
  if (text.empty()) return Json::object();
  try {
    Json config = manifest::parse_json(text);
    if (config.is_object()) return config;
    return Rejection{codes::kInvalidConfig, "extra_benchmark_config_str is no JSON object"};
  } catch (const Error& error) {
    return Rejection{codes::kInvalidConfig, std::string("extra_benchmark_config_str: ") + error.what()};
  }
}

}  // namespace

std::int64_t LigerCase::size_of(const std::string& axis) const {
  const auto bound = axes.find(axis);
  return bound != axes.end() ? bound->second : derived.at(axis);
}

std::string LigerCase::key() const {
  std::string out;
  for (const auto& [name, value] : axes) out += name + std::to_string(value) + "-";
  return out + dtype;
}

std::variant<LigerCase, Rejection> resolve_case(const Curation& curation, const Kernel& kernel, std::string_view x_name,
                                                std::string_view x_value, std::string_view config_text) {
  std::vector<const Binding*> candidates;
  for (const Binding& binding : kernel.bindings) {
    if (binding.x_name == x_name) candidates.push_back(&binding);
  }
  if (candidates.empty())
    return unknown("x_name " + quote(x_name) + " is not known here; known: " + swept_names(kernel));

  auto config = parse_config(config_text);
  if (auto* wrong = std::get_if<Rejection>(&config)) return std::move(*wrong);
  const auto number = parse_number(x_value);
  const auto x = number ? whole(*number) : std::nullopt;
  if (!x || *x < 1) return invalid("x_value " + quote(x_value) + " is not a positive whole number");

  std::optional<Rejection> first_wrong;
  for (const Binding* binding : candidates) {
    auto result = CaseBuilder(curation, kernel, *binding, *x, std::get<Json>(config)).build();
    if (std::holds_alternative<LigerCase>(result)) return result;
    if (!first_wrong) first_wrong = std::get<Rejection>(std::move(result));
  }
  return *std::move(first_wrong);
}

}  // namespace kindex::importers
