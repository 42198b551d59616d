#include "index/series_row.h"

#include "embedded/series_row.h"
#include "index/string_list.h"

namespace kindex::index {

SeriesRow series_row(Connection& connection, Id series) {
  Statement select = connection.prepare(std::string(sql::series_row) + " WHERE s.id = ?1");
  select.integer(1, series);
  if (!select.step()) connection.fail_damaged("no series " + std::to_string(series));
  SeriesRow row;
  row.implementation = select.digest(0);
  row.workload = select.digest(1);
  row.protocol = select.digest(2);
  row.environment = select.digest(3);
  row.kernel = select.text(4);
  row.provider = select.text(5);
  row.baseline = select.integer(6) != 0;
  row.pass = select.text(7);
  row.timed_region = select.text(8);
  row.source = select.text(9);
  row.metric = select.text(10);
  row.strings = decode_list(select.text(11));
  return row;
}

}  // namespace kindex::index
