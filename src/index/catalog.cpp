#include "index/catalog.h"

#include <string>
#include <utility>

#include "index/by_ids.h"
#include "index/read_objects.h"

namespace kindex::index {
namespace {

template <typename T>
using Known = std::unordered_map<Id, std::shared_ptr<const T>>;

// Reads those of the objects that are not known yet; `id_of` says which of its kind each names, 0 for none.
template <typename T, typename Each, typename IdOf>
void complete(Connection& connection, Known<T>& known, const std::vector<Each>& named, const IdOf& id_of) {
  std::vector<Id> missing;
  for (const Each& each : named) {
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

void Catalog::complete_entries(const std::vector<Named>& named) {
  std::vector<Id> missing;
  for (const Named& each : named) {
    if (entries_.try_emplace(each.entry).second) missing.push_back(each.entry);
  }
  if (missing.empty()) return;
  ByIds select(connection_, "SELECT id, implementation, kernel, provider, baseline FROM entry WHERE id", missing);
  while (select->step()) {
    entries_[select->integer(0)] = {select->integer(1), std::string(select->text(2)), std::string(select->text(3)),
                                    select->integer(4) != 0};
  }
  for (const Id id : missing) {
    if (entries_.at(id).implementation == 0) connection_.fail_damaged("no entry " + std::to_string(id));
  }
}

void Catalog::describe(const std::vector<Named>& named, std::vector<SeriesInfo>& series) {
  complete_entries(named);
  complete(connection_, workloads_, named, [](const Named& each) { return each.workload; });
  complete(connection_, protocols_, named, [](const Named& each) { return each.protocol; });
  complete(connection_, environments_, named, [](const Named& each) { return each.environment; });
  complete(connection_, implementations_, named,
           [&](const Named& each) { return entries_.at(each.entry).implementation; });
  for (std::size_t i = 0; i < named.size(); ++i) {
    const Entry& entry = entries_.at(named[i].entry);
    series[i].kernel = entry.kernel;
    series[i].provider = entry.provider;
    series[i].baseline = entry.baseline;
    series[i].implementation = implementations_.at(entry.implementation);
    series[i].workload = workloads_.at(named[i].workload);
    series[i].protocol = protocols_.at(named[i].protocol);
    series[i].environment = environments_.at(named[i].environment);
  }
  complete(connection_, operations_, series, [](const SeriesInfo& each) { return each.workload->operation; });
  for (SeriesInfo& each : series) {
    if (each.workload->operation != 0) each.operation = operations_.at(each.workload->operation);
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
