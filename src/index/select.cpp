#include "index/select.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/text.h"
#include "index/matching.h"
#include "index/string_list.h"

namespace kindex::index {
namespace {

std::string id_list(const std::vector<Id>& ids) {
  std::string json = "[";
  for (const Id id : ids) {
    if (json.size() > 1) json += ',';
    json += std::to_string(id);
  }
  return json + "]";
}

// A command line may hold any bytes; what is not UTF-8 equals nothing in the index.
std::vector<std::string> lowered(const std::vector<std::string>& texts) {
  std::vector<std::string> out;
  for (const std::string& text : texts) {
    if (!invalid_utf8(text)) out.push_back(lower(text));
  }
  return out;
}

std::vector<std::string> kernels(Connection& connection) {
  Statement select = connection.prepare("SELECT DISTINCT kernel FROM entry WHERE kernel <> ''");
  std::vector<std::string> all;
  while (select.step()) all.emplace_back(select.text(0));
  return all;
}

bool matches(const std::string& pattern, const Operation& operation) {
  const auto hit = [&](const std::string& name) { return glob_matches(pattern, normalised(name)); };
  return hit(operation.family) || std::any_of(operation.names.begin(), operation.names.end(), hit);
}

// A text that is a kernel's name means that kernel, not all that shares its operation: swiglu and tiled_swiglu compute
// the same thing.
void add_op(Connection& connection, Catalog& catalog, const std::vector<std::string>& texts, Conditions& conditions) {
  std::vector<Id> operations;
  std::vector<std::string> chosen;
  const std::vector<std::string> all_kernels = kernels(connection);
  for (const std::string& text : texts) {
    const std::string pattern = normalised(text);
    const auto is_it = [&](const std::string& kernel) { return normalised(kernel) == pattern; };
    if (std::any_of(all_kernels.begin(), all_kernels.end(), is_it)) {
      std::copy_if(all_kernels.begin(), all_kernels.end(), std::back_inserter(chosen), is_it);
      continue;
    }
    for (const auto& operation : catalog.operations()) {
      if (matches(pattern, *operation)) operations.push_back(operation->id);
    }
    std::copy_if(all_kernels.begin(), all_kernels.end(), std::back_inserter(chosen),
                 [&](const std::string& kernel) { return glob_matches(pattern, normalised(kernel)); });
  }
  conditions.add(
      " AND (s.workload IN (SELECT object FROM workload WHERE operation IN (SELECT value FROM json_each(?)))"
      " OR s.entry IN (SELECT id FROM entry WHERE kernel IN (SELECT value FROM json_each(?))))",
      {id_list(operations), encode_list(chosen)});
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

void add_environment(Catalog& catalog, const Filter& filter, Conditions& conditions) {
  if (filter.gpu.empty() && filter.arch.empty()) return;
  std::vector<Id> ids;
  for (const auto& environment : catalog.environments()) {
    if (!filter.gpu.empty() && !gpu_matches(*environment, filter.gpu)) continue;
    if (!filter.arch.empty() && !arch_matches(*environment, filter.arch)) continue;
    ids.push_back(environment->id);
  }
  conditions.add(" AND s.environment IN (SELECT value FROM json_each(?))", {id_list(ids)});
}

std::string_view comparison(ShapeTerm::Op op) {
  switch (op) {
    case ShapeTerm::Op::equal:
      return " AND (w.axes ->> ?) = ?";
    case ShapeTerm::Op::less:
      return " AND (w.axes ->> ?) < ?";
    case ShapeTerm::Op::less_equal:
      return " AND (w.axes ->> ?) <= ?";
    case ShapeTerm::Op::greater:
      return " AND (w.axes ->> ?) > ?";
    case ShapeTerm::Op::greater_equal:
      return " AND (w.axes ->> ?) >= ?";
    case ShapeTerm::Op::not_equal:
      return " AND (w.axes ->> ?) <> ?";
  }
  return " AND FALSE";
}

void add_shape(const std::vector<ShapeTerm>& shape, Conditions& conditions) {
  for (const ShapeTerm& term : shape) {
    // What is no axis name is on no workload, and `->>` would take it for a path.
    if (is_token(term.axis)) {
      conditions.add(comparison(term.op), {term.axis, term.value});
    } else {
      conditions.add(" AND FALSE", {});
    }
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
  const auto one_of = [&](const std::vector<std::string>& texts, std::string_view sql) {
    if (!texts.empty()) conditions.add(sql, {encode_list(lowered(texts))});
  };
  if (!filter.op.empty()) add_op(connection, catalog, filter.op, conditions);
  add_environment(catalog, filter, conditions);
  one_of(filter.pass, " AND lower(s.pass) IN (SELECT value FROM json_each(?))");
  one_of(filter.dtype, " AND lower(w.dtype) IN (SELECT value FROM json_each(?))");
  one_of(filter.provider, " AND lower(e.provider) IN (SELECT value FROM json_each(?))");
  one_of(filter.source, " AND lower(s.source) IN (SELECT value FROM json_each(?))");
  if (!filter.metric.empty()) {
    conditions.add(" AND lower(substr(s.metric, 1, instr(s.metric || ':', ':') - 1)) = ?", {lower(filter.metric)});
  }
  add_shape(filter.shape, conditions);
  return conditions;
}

}  // namespace kindex::index
