#pragma once
// Objects as the reader hands them out: each read once, and shared by all series that name it.

#include <memory>
#include <unordered_map>
#include <vector>

#include "index/connection.h"
#include "index/reader.h"

namespace kindex::index {

class Catalog {
 public:
  explicit Catalog(Connection& connection) : connection_(connection) {}

  [[nodiscard]] std::shared_ptr<const Operation> operation(Id id);
  [[nodiscard]] std::shared_ptr<const Workload> workload(Id id);
  [[nodiscard]] std::shared_ptr<const Protocol> protocol(Id id);
  [[nodiscard]] std::shared_ptr<const Environment> environment(Id id);
  [[nodiscard]] std::shared_ptr<const Implementation> implementation(Id id);

  // Every operation that is known, and every environment.
  [[nodiscard]] std::vector<std::shared_ptr<const Operation>> operations();
  [[nodiscard]] std::vector<std::shared_ptr<const Environment>> environments();

 private:
  Digest digest(Id id);
  std::vector<Id> ids(std::string_view sql);

  Connection& connection_;
  std::unordered_map<Id, std::shared_ptr<const Operation>> operations_;
  std::unordered_map<Id, std::shared_ptr<const Workload>> workloads_;
  std::unordered_map<Id, std::shared_ptr<const Protocol>> protocols_;
  std::unordered_map<Id, std::shared_ptr<const Environment>> environments_;
  std::unordered_map<Id, std::shared_ptr<const Implementation>> implementations_;
};

}  // namespace kindex::index
