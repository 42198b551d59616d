#include "index/select.h"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include "base/text.h"
#include "index/matching.h"
#include "index/string_list.h"

namespace kindex::index {
namespace {

// In parentheses, since SQL of a file ends in a line break.
std::string one_of(std::string_view list) {
  return "(" + std::string(list) + ")";
}

// A command line may hold any bytes; what is not UTF-8 equals nothing in the index.
std::vector<std::string> lowered(const std::vector<std::string>& texts) {
  std::vector<std::string> out;
  for (const std::string& text : texts) {
    if (!invalid_utf8(text)) out.push_back(lower(text));
  }
  return out;
}

// Each kernel's entries.
using Kernels = std::map<std::string, std::vector<Id>, std::less<>>;

Kernels all_kernels(Connection& connection) {
  Statement select = connection.prepare("SELECT kernel, id FROM entry WHERE kernel <> ''");
  Kernels all;
  while (select.step()) {
    auto found = all.find(select.text(0));
    if (found == all.end()) found = all.try_emplace(std::string(select.text(0))).first;
    found->second.push_back(select.integer(1));
  }
  return all;
}

// Takes the entries of those kernels whose names `is_it` says are meant; whether there are any.
template <typename IsIt>
bool take_kernels(const Kernels& kernels, const IsIt& is_it, std::vector<Id>& entries) {
  const std::size_t before = entries.size();
  for (const auto& [kernel, those] : kernels) {
    if (is_it(kernel)) entries.insert(entries.end(), those.begin(), those.end());
  }
  return entries.size() > before;
}

bool matches(const std::string& pattern, const Operation& operation) {
  const auto hit = [&](const std::string& name) { return glob_matches(pattern, normalised(name)); };
  return hit(operation.family) || std::any_of(operation.names.begin(), operation.names.end(), hit);
}

// Only what there is: an alternative without any hides the index that leads to the other.
void add_either(const Dialect& dialect, const std::vector<Id>& operations, const std::vector<Id>& entries,
                Conditions& conditions) {
  const std::string list(dialect.id_list);
  const std::string of_entries = "s.entry " + list;
  const std::string of_operations = "s.workload IN (SELECT object FROM workload WHERE operation " + list + ")";
  if (operations.empty()) return conditions.add(" AND " + of_entries, {encode_ids(entries)});
  if (entries.empty()) return conditions.add(" AND " + of_operations, {encode_ids(operations)});
  conditions.add(" AND (" + of_operations + " OR " + of_entries + ")", {encode_ids(operations), encode_ids(entries)});
}

// A text that is a kernel's name means that kernel, not all that shares its operation: swiglu and tiled_swiglu compute
// the same thing.
void add_op(Connection& connection, Catalog& catalog, const std::vector<std::string>& texts, Conditions& conditions) {
  std::vector<Id> operations;
  std::vector<Id> entries;
  const Kernels kernels = all_kernels(connection);
  for (const std::string& text : texts) {
    const std::string pattern = normalised(text);
    const auto is_it = [&](const std::string& kernel) { return normalised(kernel) == pattern; };
    if (take_kernels(kernels, is_it, entries)) continue;
    for (const auto& operation : catalog.operations()) {
      if (matches(pattern, *operation)) operations.push_back(operation->id);
    }
    take_kernels(
        kernels, [&](const std::string& kernel) { return glob_matches(pattern, normalised(kernel)); }, entries);
  }
  add_either(connection.dialect(), operations, entries, conditions);
}

bool gpu_matches(const Environment& environment, const std::vector<std::string>& texts) {
  const std::string product = normalised(environment.product);
  const std::string form_factor = normalised(environment.form_factor);
  return std::any_of(texts.begin(), texts.end(), [&](const std::string& text) {
    const std::string part = normalised(text);
    // "product form_factor" holds each of them as well.
    return (product + "_" + form_factor).find(part) != std::string::npos;
  });
}

bool arch_matches(const Environment& environment, const std::vector<std::string>& texts) {
  const std::string architecture = lower(environment.architecture);
  return std::any_of(texts.begin(), texts.end(), [&](const std::string& text) { return lower(text) == architecture; });
}

void add_environment(Connection& connection, Catalog& catalog, const Filter& filter, Conditions& conditions) {
  if (filter.gpu.empty() && filter.arch.empty()) return;
  std::vector<Id> ids;
  for (const auto& environment : catalog.environments()) {
    if (!filter.gpu.empty() && !gpu_matches(*environment, filter.gpu)) continue;
    if (!filter.arch.empty() && !arch_matches(*environment, filter.arch)) continue;
    ids.push_back(environment->id);
  }
  conditions.add(" AND s.environment " + std::string(connection.dialect().id_list), {encode_ids(ids)});
}

std::string_view comparison(ShapeTerm::Op op) {
  switch (op) {
    case ShapeTerm::Op::equal:
      return " = ?";
    case ShapeTerm::Op::less:
      return " < ?";
    case ShapeTerm::Op::less_equal:
      return " <= ?";
    case ShapeTerm::Op::greater:
      return " > ?";
    case ShapeTerm::Op::greater_equal:
      return " >= ?";
    case ShapeTerm::Op::not_equal:
      return " <> ?";
  }
  return " IS NULL AND FALSE";
}

void add_shape(std::string_view axis, const std::vector<ShapeTerm>& shape, Conditions& conditions) {
  for (const ShapeTerm& term : shape) {
    // What is no axis name is on no workload, and `->>` would take it for a path.
    if (is_token(term.axis)) {
      conditions.add(" AND s.workload IN (SELECT w.object FROM workload w WHERE " + std::string(axis) +
                         std::string(comparison(term.op)) + ")",
                     {term.axis, term.value});
    } else {
      conditions.add(" AND FALSE", {});
    }
  }
}

// `metric` is all that stands before the first colon of metric:statistic:unit.
void add_metric(const std::string& metric, Conditions& conditions) {
  if (invalid_utf8(metric) || metric.find(':') != std::string::npos) {
    conditions.add(" AND FALSE", {});
  } else {
    const std::string start = lower(metric) + ":";
    conditions.add(" AND substr(lower(s.metric) || ':', 1, length(?)) = ?", {start, start});
  }
}

}  // namespace

void Conditions::add(std::string_view sql, std::vector<Value> values) {
  sql_ += sql;
  for (Value& value : values) values_.push_back(std::move(value));
}

void Conditions::bind(Statement& statement) const {
  int at = 0;
  for (const Value& value : values_) {
    ++at;
    if (const auto* text = std::get_if<std::string>(&value)) {
      statement.text(at, *text);
    } else {
      statement.integer(at, std::get<std::int64_t>(value));
    }
  }
}

Conditions series_conditions(Connection& connection, Catalog& catalog, const Filter& filter) {
  Conditions conditions;
  const Dialect& dialect = connection.dialect();
  const auto add_texts = [&](const std::vector<std::string>& texts, const std::string& condition,
                             const char* end = "") {
    if (texts.empty()) return;
    conditions.add(" AND " + condition + " IN " + one_of(dialect.text_list) + end, {encode_list(lowered(texts))});
  };
  if (!filter.op.empty()) add_op(connection, catalog, filter.op, conditions);
  add_environment(connection, catalog, filter, conditions);
  add_texts(filter.pass, "lower(s.pass)");
  add_texts(filter.dtype, "s.workload IN (SELECT w.object FROM workload w WHERE lower(w.dtype)", ")");
  add_texts(filter.provider, "s.entry IN (SELECT e.id FROM entry e WHERE lower(e.provider)", ")");
  add_texts(filter.source, "lower(s.source)");
  if (!filter.metric.empty()) add_metric(filter.metric, conditions);
  add_shape(dialect.axis, filter.shape, conditions);
  return conditions;
}

}  // namespace kindex::index
