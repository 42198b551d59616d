#include "importers/liger_case.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "base/error.h"
#include "base/text.h"
#include "importers/liger_number.h"
#include "importers/listing.h"
#include "manifest/path.h"

namespace kindex::importers {
namespace {

using manifest::Json;
using manifest::quote;

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

// What all bindings are asked about.
struct AskedRow {
  const CaseColumns& columns;
  std::optional<std::int64_t> x;  // the x_value, where it is a positive whole number
  const Json* model;              // the registry's entry that x_value names; nullptr where there is none
  const Json& config;
};

// Why `binding` does not speak of this row; nullopt where it does.
std::optional<std::string> not_spoken_of(const Binding& binding, const AskedRow& row) {
  const auto given = [&](const std::string& key) {
    const auto member = row.config.find(key);
    return member != row.config.end() && !member->is_null();
  };
  if (!(row.columns.metric == LigerMetric::speed ? binding.speed : binding.memory)) {
    return std::string("not known for ") + (row.columns.metric == LigerMetric::speed ? "speed" : "memory") + " rows";
  }
  for (const std::string& key : binding.keys) {
    if (!given(key)) return "the config gives no " + quote(key);
  }
  for (const std::string& key : binding.absent) {
    if (row.config.contains(key)) return "known only where the config has no " + quote(key);
  }
  if (!binding.period.contains(row.columns.observed_ms)) return "not known of rows of that time";
  return std::nullopt;
}

// One row under one binding. Each step returns what is wrong, or nothing.
class CaseBuilder {
 public:
  CaseBuilder(const Curation& curation, const Kernel& kernel, const Binding& binding, const AskedRow& row)
      : curation_(curation), kernel_(kernel), binding_(binding), row_(row), config_(row.config) {}

  std::variant<LigerCase, Rejection> build() {
    for (const auto step : {&CaseBuilder::check_x, &CaseBuilder::bind_axes, &CaseBuilder::derive_axes,
                            &CaseBuilder::check_conditions, &CaseBuilder::find_dtype, &CaseBuilder::read_scalars}) {
      if (auto wrong = (this->*step)()) return *std::move(wrong);
    }
    case_.binding = &binding_;
    if (sweeps_models()) case_.model = row_.columns.x_value;
    return std::move(case_);
  }

 private:
  using Wrong = std::optional<Rejection>;

  [[nodiscard]] bool sweeps_models() const { return binding_.x_name == kModelSweep; }

  // The x_value of a model sweep is a name, and its sizes come from the registry.
  Wrong check_x() {
    if (sweeps_models() || row_.x) return std::nullopt;
    return invalid("x_value " + quote(row_.columns.x_value) + " is not a positive whole number");
  }

  // The columns speak before the config does: a config key named like the swept one is not asked.
  std::optional<std::int64_t> from_row(std::string_view name) const {
    if (name.starts_with(kModelPrefix)) return from_model(name.substr(kModelPrefix.size()));
    if (name == "x" || name == binding_.x_name) return row_.x;
    return config_integer(config_, name);
  }

  std::optional<std::int64_t> from_model(std::string_view key) const {
    return row_.model == nullptr ? std::nullopt : config_integer(*row_.model, key);
  }

  Rejection no_such_number(const std::string& name) const {
    if (!name.starts_with(kModelPrefix)) return unknown("the config gives no whole number " + quote(name));
    if (row_.model == nullptr) return unknown(not_known("model", row_.columns.x_value, curation_.models));
    return unknown("the model " + quote(row_.columns.x_value) + " has no whole number " +
                   quote(name.substr(kModelPrefix.size())));
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
        if (!from_row(name)) return no_such_number(name);
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

  // Whether the two sides are equal; nullopt where one of them has no value of the other's type.
  std::optional<bool> sides_equal(const Condition& condition) const {
    const auto lookup = [this](std::string_view name) { return from_case(name); };
    if (const auto* formula = std::get_if<Formula>(&condition.right)) {
      const auto left = condition.left.evaluate(lookup);
      const auto right = formula->evaluate(lookup);
      return left && right ? std::optional(*left == *right) : std::nullopt;
    }
    const auto member = config_.find(condition.left.names().front());
    if (member == config_.end()) return std::nullopt;
    if (const auto* flag = std::get_if<bool>(&condition.right)) {
      return member->is_boolean() ? std::optional(*member == *flag) : std::nullopt;
    }
    return member->is_string() ? std::optional(*member == std::get<std::string>(condition.right)) : std::nullopt;
  }

  Wrong check_conditions() {
    for (const Condition& condition : binding_.require) {
      if (sides_equal(condition) != condition.equal) return unknown("known only where " + condition.text);
    }
    return std::nullopt;
  }

  Wrong find_dtype() {
    case_.dtype = binding_.dtype;
    if (binding_.dtype_key.empty()) return std::nullopt;
    if (binding_.dtype_key == kModelDtype) return take_model_dtype();
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

  Wrong take_model_dtype() {
    if (row_.model == nullptr) return unknown(not_known("model", row_.columns.x_value, curation_.models));
    case_.dtype = row_.model->at("dtype").get<std::string>();
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
  const AskedRow& row_;
  const Json& config_;
  LigerCase case_;
};

std::string swept_names(const Kernel& kernel) {
  std::vector<std::string> names;
  for (const Binding& binding : kernel.bindings) {
    if (std::find(names.begin(), names.end(), binding.x_name) == names.end()) names.push_back(binding.x_name);
  }
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

std::string LigerCase::row_key() const {
  const std::string suffix = kebab(model);
  return suffix.empty() ? key() : key() + "-" + suffix;
}

std::variant<LigerCase, Rejection> resolve_case(const Curation& curation, const Kernel& kernel,
                                                const CaseColumns& columns) {
  const auto sweeps = [&](const Binding& binding) { return binding.x_name == columns.x_name; };
  if (std::none_of(kernel.bindings.begin(), kernel.bindings.end(), sweeps)) {
    return unknown("x_name " + quote(columns.x_name) + " is not known here; known: " + swept_names(kernel));
  }
  auto config = parse_config(columns.config);
  if (auto* wrong = std::get_if<Rejection>(&config)) return std::move(*wrong);
  const auto number = parse_number(columns.x_value);
  const auto x = number ? whole(*number) : std::nullopt;
  const auto model = curation.models.find(columns.x_value);
  const AskedRow row{columns, x && *x >= 1 ? x : std::nullopt,
                     model == curation.models.end() ? nullptr : &model->second, std::get<Json>(config)};

  // What is wrong under a binding that speaks of the row says more than why another does not.
  std::optional<Rejection> wrong;
  std::string silence;
  for (const Binding& binding : kernel.bindings) {
    if (!sweeps(binding)) continue;
    if (const auto why = not_spoken_of(binding, row)) {
      if (silence.find(*why) == std::string::npos) silence += (silence.empty() ? "" : "; ") + *why;
      continue;
    }
    auto result = CaseBuilder(curation, kernel, binding, row).build();
    if (std::holds_alternative<LigerCase>(result)) return result;
    if (!wrong) wrong = std::get<Rejection>(std::move(result));
  }
  return wrong ? *std::move(wrong) : unknown(silence);
}

}  // namespace kindex::importers
