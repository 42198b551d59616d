#pragma once
// Which cohort a series belongs to, decided as soon as its workload is known.

#include <functional>
#include <optional>
#include <string>
#include <unordered_map>

#include "base/digest.h"
#include "index/connection.h"
#include "index/writer.h"

namespace kindex::index {

// A series whose workload is known, and the key that MANIFESTS.md's rule gives it.
struct SeriesCohort {
  Id series = 0;
  Id operation = 0, workload = 0, protocol = 0, environment = 0;
  std::string metric;
  Digest key;
  std::optional<Digest> stored;  // the key it has now
};

// Every series whose workload is known.
void each_series_cohort(Connection& connection, const std::function<void(const SeriesCohort&)>& each);

// Gives the series its cohort; does nothing while its workload is unresolved or is no workload at all.
void settle_series(Connection& connection, Id series);
// The same for all series of a workload that has just arrived.
void settle_workload(Connection& connection, Id workload);

// The cohorts of new series. Keeps much of what it has met: thousands of series share a few workloads.
class Cohorts {
 public:
  explicit Cohorts(Connection& connection) : connection_(connection) {}

  // Of a series with these objects, made where it is not there yet; nullopt while its workload is unresolved or is no
  // workload at all.
  [[nodiscard]] std::optional<Id> of(const SeriesRow& row, Id workload, Id protocol, Id environment);

 private:
  struct Workload {
    Id operation = 0;
    Digest operation_digest, correctness;
  };
  [[nodiscard]] const Workload* workload(Id id);

  Connection& connection_;
  std::unordered_map<Id, Workload> workloads_;
  std::unordered_map<Digest, Id> ids_;  // by key
};

}  // namespace kindex::index
