#pragma once
// Which cohort a series belongs to, decided as soon as its workload is known.

#include <functional>

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

}  // namespace kindex::index
