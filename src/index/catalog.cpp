#include "index/catalog.h"

#include <utility>

#include "index/listings.h"
#include "manifest/json.h"

namespace kindex::index {
namespace {

// Name and title of all metadata of an object, that to be shown first.
std::vector<std::pair<std::string, std::string>> names(Connection& connection, Id object) {
  Statement select =
      connection.prepare("SELECT name, title FROM metadata WHERE object = ?1 ORDER BY fields DESC, body");
  select.integer(1, object);
  std::vector<std::pair<std::string, std::string>> all;
  while (select.step()) all.emplace_back(select.text(0), select.text(1));
  return all;
}

template <typename Named>
void put_names(Connection& connection, Named& named) {
  const auto all = names(connection, named.id);
  if (all.empty()) return;
  named.name = all.front().first;
  named.title = all.front().second;
}

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

// What `make` reads, once for each id.
template <typename T, typename Make>
std::shared_ptr<const T> remembered(std::unordered_map<Id, std::shared_ptr<const T>>& known, Id id, const Make& make) {
  if (const auto found = known.find(id); found != known.end()) return found->second;
  auto made = std::make_shared<T>();
  made->id = id;
  make(*made);
  return known.emplace(id, std::move(made)).first->second;
}

}  // namespace

Digest Catalog::digest(Id id) {
  Statement select = connection_.prepare("SELECT digest FROM object WHERE id = ?1");
  select.integer(1, id);
  if (!select.step()) connection_.fail_damaged("no object " + std::to_string(id));
  return select.digest(0);
}

std::vector<Id> Catalog::ids(std::string_view sql) {
  Statement select = connection_.prepare(sql);
  std::vector<Id> all;
  while (select.step()) all.push_back(select.integer(0));
  return all;
}

std::shared_ptr<const Operation> Catalog::operation(Id id) {
  return remembered(operations_, id, [&](Operation& operation) {
    operation.digest = digest(id);
    put_names(connection_, operation);
    for (const auto& [name, title] : names(connection_, id)) {
      if (!name.empty()) operation.names.push_back(name);
      if (!title.empty()) operation.names.push_back(title);
    }
    for (const ListingRow& listing : listings_of(connection_, operation.digest.text())) {
      if (listing.kind != "alias") continue;
      for (std::string& alias : listing.words()) operation.names.push_back(std::move(alias));
    }
    Statement select = connection_.prepare("SELECT family FROM operation WHERE object = ?1");
    if (select.integer(1, id).step()) operation.family = select.text(0);
  });
}

std::shared_ptr<const Workload> Catalog::workload(Id id) {
  return remembered(workloads_, id, [&](Workload& workload) {
    workload.digest = digest(id);
    if (const auto all = names(connection_, id); !all.empty()) workload.name = all.front().first;
    Statement select = connection_.prepare("SELECT suite, dtype, axes FROM workload WHERE object = ?1");
    workload.resolved = select.integer(1, id).step();
    if (!workload.resolved) return;
    workload.suite = select.integer(0) != 0;
    workload.dtype = select.text(1);
    workload.axes = parse_axes(connection_, select.text(2));
  });
}

std::shared_ptr<const Protocol> Catalog::protocol(Id id) {
  return remembered(protocols_, id, [&](Protocol& protocol) {
    protocol.digest = digest(id);
    put_names(connection_, protocol);
    Statement select = connection_.prepare("SELECT harness, timer, family FROM protocol WHERE object = ?1");
    if (!select.integer(1, id).step()) return;
    protocol.harness = select.text(0);
    protocol.timer = select.text(1);
    protocol.family = select.text(2);
  });
}

std::shared_ptr<const Environment> Catalog::environment(Id id) {
  return remembered(environments_, id, [&](Environment& environment) {
    environment.digest = digest(id);
    put_names(connection_, environment);
    Statement select =
        connection_.prepare("SELECT vendor, product, form_factor, architecture FROM environment WHERE object = ?1");
    if (!select.integer(1, id).step()) return;
    environment.vendor = select.text(0);
    environment.product = select.text(1);
    environment.form_factor = select.text(2);
    environment.architecture = select.text(3);
  });
}

std::shared_ptr<const Implementation> Catalog::implementation(Id id) {
  return remembered(implementations_, id, [&](Implementation& implementation) {
    implementation.digest = digest(id);
    put_names(connection_, implementation);
    Statement select = connection_.prepare("SELECT language FROM implementation WHERE object = ?1");
    if (select.integer(1, id).step()) implementation.language = select.text(0);
  });
}

std::vector<std::shared_ptr<const Operation>> Catalog::operations() {
  std::vector<std::shared_ptr<const Operation>> all;
  for (const Id id : ids("SELECT object FROM operation ORDER BY object")) all.push_back(operation(id));
  return all;
}

std::vector<std::shared_ptr<const Environment>> Catalog::environments() {
  std::vector<std::shared_ptr<const Environment>> all;
  for (const Id id : ids("SELECT object FROM environment ORDER BY object")) all.push_back(environment(id));
  return all;
}

}  // namespace kindex::index
