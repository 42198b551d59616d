#pragma once
// Objects as the reader hands them out: each read once, and shared by all series that name it. They are read by the
// list, all of a kind at once: asking for each would be a way to the server and back for each.

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "index/connection.h"
#include "index/reader.h"

namespace kindex::index {

class Catalog {
 public:
  explicit Catalog(Connection& connection) : connection_(connection) {}

  // What a series names, by id.
  struct Named {
    Id entry = 0, workload = 0, protocol = 0, environment = 0;
  };
  // Gives each of `series` what stands in the same place of `named`, with the operation of its workload.
  void describe(const std::vector<Named>& named, std::vector<SeriesInfo>& series);

  // Every operation that is known, and every environment, by id.
  [[nodiscard]] const std::vector<std::shared_ptr<const Operation>>& operations();
  [[nodiscard]] const std::vector<std::shared_ptr<const Environment>>& environments();

 private:
  template <typename T>
  using Known = std::unordered_map<Id, std::shared_ptr<const T>>;

  struct Entry {
    Id implementation = 0;
    std::string kernel, provider;
    bool baseline = false;
  };
  void complete_entries(const std::vector<Named>& named);

  Connection& connection_;
  std::unordered_map<Id, Entry> entries_;
  Known<Operation> operations_;
  Known<Workload> workloads_;
  Known<Protocol> protocols_;
  Known<Environment> environments_;
  Known<Implementation> implementations_;
  std::optional<std::vector<std::shared_ptr<const Operation>>> all_operations_;
  std::optional<std::vector<std::shared_ptr<const Environment>>> all_environments_;
};

}  // namespace kindex::index
