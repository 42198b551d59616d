#include "index/sqlite/check_run_indexes.h"

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <random>
#include <tuple>

namespace kindex::index {
namespace {

// A set of rows as a number that does not depend on their order: the sum of a hash of each. The hash begins with a
// random number, so that no file can be made to collide.
class RowSum {
 public:
  explicit RowSum(std::uint64_t seed) : seed_(seed) {}

  void begin() { hash_ = seed_; }
  void add(std::uint64_t word) {
    // splitmix64's finisher, over what came before.
    hash_ += word + 0x9E3779B97F4A7C15U;
    hash_ = (hash_ ^ (hash_ >> 30U)) * 0xBF58476D1CE4E5B9U;
    hash_ = (hash_ ^ (hash_ >> 27U)) * 0x94D049BB133111EBU;
    hash_ ^= hash_ >> 31U;
  }
  void add(std::int64_t number) { add(static_cast<std::uint64_t>(number)); }
  void add(const std::optional<double>& number) {
    add(static_cast<std::uint64_t>(number.has_value()));
    if (number) add(std::bit_cast<std::uint64_t>(*number));
  }
  void add(const Digest& digest) {
    for (const auto word : std::bit_cast<std::array<std::uint64_t, 4>>(digest.bytes)) add(word);
  }
  void end() {
    sum_ += hash_;
    ++rows_;
  }

  [[nodiscard]] bool operator==(const RowSum& other) const { return sum_ == other.sum_ && rows_ == other.rows_; }

 private:
  std::uint64_t seed_;
  std::uint64_t hash_ = 0, sum_ = 0, rows_ = 0;
};

// What run_series is of, and so how it is ordered: NULL comes before every number, as nullopt does here.
using SeriesEntry = std::tuple<std::int64_t, std::int64_t, std::int64_t, std::optional<double>, std::optional<double>,
                               std::optional<double>, std::int64_t, std::int64_t, std::int64_t>;

SeriesEntry series_entry(const Statement& row) {
  return {row.integer(1),    row.integer(2), row.integer(3), row.maybe_real(4), row.maybe_real(5),
          row.maybe_real(6), row.integer(7), row.integer(8), row.integer(0)};
}

void add(const SeriesEntry& entry, RowSum& sum) {
  sum.begin();
  std::apply([&](const auto&... column) { (sum.add(column), ...); }, entry);
  sum.end();
}

void add(std::int64_t id, const Digest& digest, RowSum& sum) {
  sum.begin();
  sum.add(id);
  sum.add(digest);
  sum.end();
}

struct Sums {
  RowSum digests, series;
};

constexpr std::string_view kSeriesColumns = "id, series, observed_ms, observed_sub, value, p20, p80, status, labels";

Sums of_table(Connection& connection, const Sums& empty) {
  Sums sums = empty;
  Statement row = connection.prepare("SELECT " + std::string(kSeriesColumns) + ", digest FROM run NOT INDEXED");
  while (row.step()) {
    add(series_entry(row), sums.series);
    add(row.integer(0), row.digest(9), sums.digests);
  }
  return sums;
}

// nullopt where they are out of order, or stand there twice.
std::optional<RowSum> of_digest_index(Connection& connection, RowSum sum) {
  Statement row = connection.prepare("SELECT id, digest FROM run INDEXED BY run_digest ORDER BY digest");
  std::optional<Digest> last;
  while (row.step()) {
    const Digest digest = row.digest(1);
    if (last && !(*last < digest)) return std::nullopt;
    last = digest;
    add(row.integer(0), digest, sum);
  }
  return sum;
}

std::optional<RowSum> of_series_index(Connection& connection, RowSum sum) {
  Statement row = connection.prepare("SELECT " + std::string(kSeriesColumns) +
                                     " FROM run INDEXED BY run_series ORDER BY series, observed_ms, observed_sub,"
                                     " value, p20, p80, status, labels, id");
  std::optional<SeriesEntry> last;
  while (row.step()) {
    const SeriesEntry entry = series_entry(row);
    if (last && !(*last < entry)) return std::nullopt;
    last = entry;
    add(entry, sum);
  }
  return sum;
}

bool right(Connection& connection) {
  std::random_device random;
  const std::uint64_t seed = std::uint64_t{random()} << 32U | random();
  const Sums empty{RowSum(seed), RowSum(seed)};
  const Sums table = of_table(connection, empty);
  return of_digest_index(connection, empty.digests) == table.digests &&
         of_series_index(connection, empty.series) == table.series;
}

}  // namespace

bool run_indexes_known(Connection& connection) {
  return connection.text(
             "SELECT ifnull(group_concat(name), '') FROM (SELECT name FROM sqlite_schema"
             " WHERE type = 'index' AND tbl_name = 'run' ORDER BY name)") == "run_digest,run_series";
}

bool run_indexes_right(Connection& connection) {
  try {
    return right(connection);
  } catch (const SqliteError&) {
    return false;  // pages that cannot be read, or an index over other columns
  }
}

}  // namespace kindex::index
