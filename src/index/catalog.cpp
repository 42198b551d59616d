#include "index/catalog.h"

#include <string>
#include <utility>

#include "index/read_objects.h"

namespace kindex::index {
namespace {

template <typename T>
using Known = std::unordered_map<Id, std::shared_ptr<const T>>;

// Reads those of the objects that are not known yet; `id_of` says which of its kind a series names, 0 for none.
template <typename T, typename IdOf>
void complete(Connection& connection, Known<T>& known, const std::vector<Catalog::Named>& named, const IdOf& id_of) {
  std::vector<Id> missing;
  for (const Catalog::Named& each : named) {
    if (const Id id = id_of(each); id != 0 && known.try_emplace(id).second) missing.push_back(id);
  }
  if (missing.empty()) return;
  for (auto& object : read_objects<T>(connection, missing)) {
    const Id id = object->id;
    known[id] = std::move(object);
  }
  for (const Id id : missing) {
    if (!known[id]) connection.fail_damaged("no object " + std::to_string(id));
  }
}

// Every object of a kind, and each of them known.
template <typename T>
std::vector<std::shared_ptr<const T>> all_of(Connection& connection, Known<T>& known) {
  std::vector<std::shared_ptr<const T>> all;
  for (auto& object : read_objects<T>(connection)) {
    const Id id = object->id;
    std::shared_ptr<const T>& one = known[id];
    if (!one) one = std::move(object);
    all.push_back(one);
  }
  return all;
}

}  // namespace

void Catalog::describe(const std::vector<Named>& named, std::vector<SeriesInfo>& series) {
  complete(connection_, operations_, named, [](const Named& each) { return each.operation; });
  complete(connection_, workloads_, named, [](const Named& each) { return each.workload; });
  complete(connection_, protocols_, named, [](const Named& each) { return each.protocol; });
  complete(connection_, environments_, named, [](const Named& each) { return each.environment; });
  complete(connection_, implementations_, named, [](const Named& each) { return each.implementation; });
  for (std::size_t i = 0; i < named.size(); ++i) {
    if (named[i].operation != 0) series[i].operation = operations_.at(named[i].operation);
    series[i].workload = workloads_.at(named[i].workload);
    series[i].protocol = protocols_.at(named[i].protocol);
    series[i].environment = environments_.at(named[i].environment);
    series[i].implementation = implementations_.at(named[i].implementation);
  }
}

const std::vector<std::shared_ptr<const Operation>>& Catalog::operations() {
  if (!all_operations_) all_operations_ = all_of(connection_, operations_);
  return *all_operations_;
}

const std::vector<std::shared_ptr<const Environment>>& Catalog::environments() {
  if (!all_environments_) all_environments_ = all_of(connection_, environments_);
  return *all_environments_;
}

}  // namespace kindex::index
