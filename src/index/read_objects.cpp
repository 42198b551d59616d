#include "index/read_objects.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>

#include "index/by_ids.h"
#include "index/listings.h"
#include "manifest/json.h"

namespace kindex::index {
namespace {

// Of each kind its table, the columns that are wanted of it, and how they and a row of metadata are taken. A kind's
// columns are NULL, which reads as "", while the object is unresolved.
constexpr int kFirst = 5;  // of the kind's columns; before them id, digest, name, title, and whether it is resolved

template <typename T>
struct Kind;

template <typename T>
void take_names(const Statement& row, T& object) {
  object.name = row.text(2);
  object.title = row.text(3);
}

template <>
struct Kind<Operation> {
  static constexpr std::string_view table = "operation", columns = "k.family";
  static void take(const Connection& /*connection*/, const Statement& row, Operation& operation) {
    take_names(row, operation);
    operation.family = row.text(kFirst);
  }
};

std::map<std::string, std::int64_t> parse_axes(const Connection& connection, std::string_view json) {
  const manifest::Json axes = manifest::Json::parse(json, nullptr, false);
  if (!axes.is_object()) connection.fail_damaged("a workload's axes are no JSON object");
  std::map<std::string, std::int64_t> map;
  for (const auto& [name, value] : axes.items()) {
    if (!value.is_number()) connection.fail_damaged("a workload's axis is no number");
    map.emplace(name, value.get<std::int64_t>());
  }
  return map;
}

template <>
struct Kind<Workload> {
  static constexpr std::string_view table = "workload", columns = "k.operation, k.suite, k.dtype, k.axes";
  static void take(const Connection& connection, const Statement& row, Workload& workload) {
    workload.name = row.text(2);
    workload.resolved = !row.is_null(kFirst - 1);
    if (!workload.resolved) return;
    workload.operation = row.integer(kFirst);
    workload.suite = row.integer(kFirst + 1) != 0;
    workload.dtype = row.text(kFirst + 2);
    workload.axes = parse_axes(connection, row.text(kFirst + 3));
  }
};

template <>
struct Kind<Protocol> {
  static constexpr std::string_view table = "protocol", columns = "k.harness, k.timer, k.family";
  static void take(const Connection& /*connection*/, const Statement& row, Protocol& protocol) {
    take_names(row, protocol);
    protocol.harness = row.text(kFirst);
    protocol.timer = row.text(kFirst + 1);
    protocol.family = row.text(kFirst + 2);
  }
};

template <>
struct Kind<Environment> {
  static constexpr std::string_view table = "environment",
                                    columns = "k.vendor, k.product, k.form_factor, k.architecture";
  static void take(const Connection& /*connection*/, const Statement& row, Environment& environment) {
    take_names(row, environment);
    environment.vendor = row.text(kFirst);
    environment.product = row.text(kFirst + 1);
    environment.form_factor = row.text(kFirst + 2);
    environment.architecture = row.text(kFirst + 3);
  }
};

template <>
struct Kind<Implementation> {
  static constexpr std::string_view table = "implementation", columns = "k.language";
  static void take(const Connection& /*connection*/, const Statement& row, Implementation& implementation) {
    take_names(row, implementation);
    implementation.language = row.text(kFirst);
  }
};

// As far as the ids that are wanted; kOrder follows. Each metadata a row, the one to show first.
template <typename T>
std::string query() {
  return "SELECT o.id, o.digest, m.name, m.title, k.object, " + std::string(Kind<T>::columns) +
         " FROM object o LEFT JOIN " + std::string(Kind<T>::table) +
         " k ON k.object = o.id LEFT JOIN metadata m ON m.object = o.id WHERE o.id";
}

constexpr std::string_view kOrder = " ORDER BY o.id, m.fields DESC, m.body";

// An operation goes by every name that anybody gives it; nothing else does.
void add_names(const Statement& row, Operation& operation) {
  for (const int column : {2, 3}) {
    if (const std::string_view name = row.text(column); !name.empty()) operation.names.emplace_back(name);
  }
}
template <typename T>
void add_names(const Statement& /*row*/, T& /*object*/) {}

template <typename T>
std::vector<std::shared_ptr<T>> take_all(const Connection& connection, Statement& select) {
  std::vector<std::shared_ptr<T>> all;
  while (select.step()) {
    if (const Id id = select.integer(0); all.empty() || all.back()->id != id) {
      all.push_back(std::make_shared<T>());
      all.back()->id = id;
      all.back()->digest = select.digest(1);
      Kind<T>::take(connection, select, *all.back());
    }
    add_names(select, *all.back());
  }
  return all;
}

void add_aliases(Connection& connection, const std::vector<std::shared_ptr<Operation>>& operations) {
  std::vector<std::string> subjects;
  subjects.reserve(operations.size());
  for (const auto& operation : operations) subjects.push_back(operation->digest.text());
  auto aliases = aliases_of(connection, subjects);
  for (const auto& operation : operations) {
    for (std::string& alias : aliases[operation->digest.text()]) operation->names.push_back(std::move(alias));
  }
}
template <typename T>
void add_aliases(Connection& /*connection*/, const std::vector<std::shared_ptr<T>>& /*objects*/) {}

}  // namespace

template <typename T>
std::vector<std::shared_ptr<T>> read_objects(Connection& connection, const std::vector<Id>& ids) {
  ByIds select(connection, query<T>(), ids, kOrder);
  auto all = take_all<T>(connection, *select);
  add_aliases(connection, all);
  return all;
}

template <typename T>
std::vector<std::shared_ptr<T>> read_objects(Connection& connection) {
  Statement select = connection.prepare(query<T>() + " IN (SELECT object FROM " + std::string(Kind<T>::table) + ")" +
                                        std::string(kOrder));
  auto all = take_all<T>(connection, select);
  add_aliases(connection, all);
  return all;
}

template std::vector<std::shared_ptr<Operation>> read_objects(Connection&);
template std::vector<std::shared_ptr<Environment>> read_objects(Connection&);
template std::vector<std::shared_ptr<Operation>> read_objects(Connection&, const std::vector<Id>&);
template std::vector<std::shared_ptr<Workload>> read_objects(Connection&, const std::vector<Id>&);
template std::vector<std::shared_ptr<Protocol>> read_objects(Connection&, const std::vector<Id>&);
template std::vector<std::shared_ptr<Environment>> read_objects(Connection&, const std::vector<Id>&);
template std::vector<std::shared_ptr<Implementation>> read_objects(Connection&, const std::vector<Id>&);

}  // namespace kindex::index
