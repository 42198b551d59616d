#include "index/cohorts.h"

#include <string>
#include <vector>

#include "embedded/series_cohort.h"
#include "identity/identity.h"

namespace kindex::index {
namespace {

constexpr std::size_t kMostCohorts = 65'536;  // a hundred bytes each

SeriesCohort read_cohort(const Statement& row) {
  SeriesCohort cohort;
  cohort.series = row.integer(0);
  cohort.operation = row.integer(1);
  cohort.workload = row.integer(2);
  cohort.protocol = row.integer(3);
  cohort.environment = row.integer(4);
  cohort.metric = row.text(5);
  cohort.key =
      identity::cohort_key({row.digest(6), row.digest(7), row.digest(8), row.digest(9), row.digest(10), cohort.metric});
  cohort.stored = row.maybe_digest(11);
  return cohort;
}

Id cohort_id(Connection& connection, const SeriesCohort& cohort) {
  connection
      .prepare(
          "INSERT INTO cohort (key, operation, workload, protocol, environment, metric)"
          " VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (key) DO NOTHING")
      .blob(1, cohort.key.raw())
      .integer(2, cohort.operation)
      .integer(3, cohort.workload)
      .integer(4, cohort.protocol)
      .integer(5, cohort.environment)
      .text(6, cohort.metric)
      .run();
  Statement select = connection.prepare("SELECT id FROM cohort WHERE key = ?1");
  select.blob(1, cohort.key.raw()).step();
  return select.integer(0);
}

void settle(Connection& connection, const std::string& where, Id id) {
  std::vector<SeriesCohort> waiting;
  {
    Statement select = connection.prepare(std::string(sql::series_cohort) + where);
    select.integer(1, id);
    while (select.step()) waiting.push_back(read_cohort(select));
  }
  for (const SeriesCohort& cohort : waiting) {
    connection.prepare("UPDATE series SET cohort = ?2 WHERE id = ?1")
        .integer(1, cohort.series)
        .integer(2, cohort_id(connection, cohort))
        .run();
  }
}

}  // namespace

void each_series_cohort(Connection& connection, const std::function<void(const SeriesCohort&)>& each) {
  Statement select = connection.scan(sql::series_cohort);
  while (select.step()) each(read_cohort(select));
}

void settle_series(Connection& connection, Id series) {
  settle(connection, " WHERE s.id = ?1", series);
}

void settle_workload(Connection& connection, Id workload) {
  settle(connection, " WHERE s.workload = ?1 AND s.cohort IS NULL", workload);
}

const Cohorts::Workload* Cohorts::workload(Id id) {
  if (const auto known = workloads_.find(id); known != workloads_.end()) return &known->second;
  if (workloads_.size() >= kMostCohorts) workloads_.clear();
  Statement select = connection_.prepare(
      "SELECT w.operation, o.digest, w.correctness FROM workload w JOIN object o ON o.id = w.operation"
      " WHERE w.object = ?1");
  if (!select.integer(1, id).step()) return nullptr;
  return &workloads_.emplace(id, Workload{select.integer(0), select.digest(1), select.digest(2)}).first->second;
}

std::optional<Id> Cohorts::of(const SeriesRow& row, Id workload, Id protocol, Id environment) {
  const Workload* known = this->workload(workload);
  if (known == nullptr) return std::nullopt;
  SeriesCohort cohort;
  cohort.operation = known->operation;
  cohort.workload = workload;
  cohort.protocol = protocol;
  cohort.environment = environment;
  cohort.metric = row.metric;
  cohort.key = identity::cohort_key(
      {known->operation_digest, row.workload, row.protocol, row.environment, known->correctness, row.metric});
  if (ids_.size() >= kMostCohorts) ids_.clear();
  const auto [found, missing] = ids_.try_emplace(cohort.key, 0);
  if (missing) found->second = cohort_id(connection_, cohort);
  return found->second;
}

}  // namespace kindex::index
