#pragma once
// What the rows of a catalog export say twice: measurements and record events follow from the runs, and the database's
// ids from the digests. Each is held against the other, so that a catalog that contradicts itself is found out.

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/digest.h"
#include "base/error.h"
#include "base/instant.h"
#include "identity/identity.h"
#include "manifest/json.h"

namespace kindex::importers {

// A row that says something else than the rows it follows from, or names one that was not taken.
class Contradiction : public Error {
 public:
  using Error::Error;
};

// The database's ids of one table, and what stands behind them. All methods throw Contradiction.
class CatalogIds {
 public:
  void add(const manifest::Json& row, const Digest& digest);
  // What `row[field]` refers to; nullopt where it is null or absent.
  [[nodiscard]] std::optional<Digest> find(const manifest::Json& row, const char* field) const;
  // That it refers to `digest`. An id that no row before has is nothing to hold it against.
  void expect(const manifest::Json& row, const char* field, const Digest& digest) const;

 private:
  std::unordered_map<std::string, Digest> digests_;
};

// `row[field]`, where it is not null or absent, must be the digest; true where it was there.
// Throws importers::DigestMismatch (run_intake.h) otherwise.
bool expect_digest(const manifest::Json& row, const char* field, const Digest& computed);
// `row[field]`, where it is there, must be equal to `value` (null where `value` is).
void expect_equal(const manifest::Json& row, const char* field, const manifest::Json& value);
// A member that must be text.
[[nodiscard]] const std::string& row_text(const manifest::Json& row, const char* field);

// The measurements that runs give, waiting for the rows that repeat them.
class MeasurementCheck {
 public:
  // `id` is the run's in the database, `spec` a validated BenchmarkRun's, or a serving run's.
  void expect(const std::string& id, const manifest::Json& spec);
  // Throws Contradiction when no run gives it, or gave it before.
  void check(const manifest::Json& row);
  // Measurements of runs that no row repeated.
  [[nodiscard]] std::size_t missing() const { return expected_.size(); }
  [[nodiscard]] bool any() const { return seen_; }

 private:
  std::unordered_multiset<std::string> expected_;
  bool seen_ = false;
};

// The record events that the runs of a file give, and the rows that claim them.
class RecordCheck {
 public:
  struct Claim {
    std::string raw;  // the row's line, for quarantine
    std::int64_t line = 0;
    std::string run, previous;  // ids; "" for null
    std::string cohort, at;
  };

  void add(const std::string& id, const Digest& cohort, const Instant& observed, double value, const Digest& run);
  // The run takes no part: it was retracted or superseded.
  void drop(const std::string& id);
  void claim(Claim claim) { claims_.push_back(std::move(claim)); }
  // Calls `each` for every claim in file order with what is wrong with it, "" for nothing. Returns how many events of
  // the runs nobody claimed.
  std::size_t settle(const std::function<void(const Claim&, const std::string&)>& each) const;
  [[nodiscard]] bool any() const { return !claims_.empty(); }

 private:
  struct Run {
    Digest cohort, digest;
    Instant observed;
    double value = 0;
  };
  std::unordered_map<std::string, Run> runs_;
  std::vector<Claim> claims_;
};

}  // namespace kindex::importers
