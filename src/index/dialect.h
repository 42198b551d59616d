#pragma once
// The SQL that the engines word differently: sql/queries and sql/postgres/queries, under the same names.

#include <string_view>

namespace kindex::index {

struct Dialect {
  std::string_view id_list;    // that a number is one of a JSON list's; one parameter
  std::string_view text_list;  // the strings of a JSON list, for IN; one parameter
  std::string_view axis;       // the value of a workload's (w) axis as a number; one parameter

  // Runs may lie in partitions: what asks for some of them says so that one partition is looked at.
  std::string_view registry;       // the table that has the id, the digest and the series of every run
  std::string_view run_of_digest;  // of table run: the one with digest ?1
  std::string_view run_of_series;  // those of series ?1
  // By the list: id, place and series of runs, as far as the ids that are wanted; and of table run, those of place ?1,
  // as far again.
  std::string_view run_places, runs_of_place;
  // Statements; each says what its parameters are.
  std::string_view series_insert, run_signatures, series_runs, tally_count, vouched_runs;
};

}  // namespace kindex::index
