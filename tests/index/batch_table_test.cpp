// Runs as a table, and the numbers that stand for their texts on the way.
#include "index/sqlite/batch_table.h"

#include <doctest/doctest.h>

#include "index/shared_texts.h"
#include "sample.h"

namespace kindex::tests {
namespace {

using index::SqliteConnection;

// A table that takes what `run` takes, without what that refers to.
void make_run_table(SqliteConnection& connection) {
  connection.execute(
      "CREATE TABLE run (id INTEGER PRIMARY KEY, digest, series, form, labels, status, observed_ms, observed_sub,"
      " value, p20, p80, import, line, payload)");
}

TEST_CASE("runs are inserted as they are, absent values as NULL") {
  SqliteConnection connection(":memory:", SqliteConnection::Mode::create, std::chrono::milliseconds(0));
  make_run_table(connection);
  index::BatchTable table(connection);
  index::BatchRun first;
  first.digest.bytes[0] = 0xAB;
  first.series = 2;
  first.form = 3;
  first.labels = 4;
  first.status = 5;
  first.observed = {-6, 7};
  first.value = 0.5;
  first.line = std::int64_t{1} << 40U;
  const index::BatchRun second;
  table.insert({{10, &first, "ab"}, {11, &second, {}}}, 99);
  CHECK(
      connection.text("SELECT group_concat(concat, '/') FROM (SELECT id || ' ' || hex(substr(digest, 1, 2)) || ' ' ||"
                      " length(digest) || ' ' || series || form || labels || status || ' ' || observed_ms || ' ' ||"
                      " observed_sub || ' ' || ifnull(value, '-') || ' ' || typeof(p20) || typeof(p80) || ' ' || import"
                      " || ' ' || line || ' ' || typeof(payload) || length(payload) AS concat FROM run)") ==
      "10 AB00 32 2345 -6 7 0.5 nullnull 99 1099511627776 blob2/11 0000 32 0000 0 0 - nullnull 99 0 blob0");
  table.insert({}, 99);
  CHECK(connection.integer("SELECT count(*) FROM run") == 2);
}

TEST_CASE("outside of an insert the table is empty, and nobody can make another one") {
  SqliteConnection connection(":memory:", SqliteConnection::Mode::create, std::chrono::milliseconds(0));
  make_run_table(connection);
  index::BatchTable table(connection);
  CHECK(connection.integer("SELECT count(*) FROM new_run") == 0);
  CHECK_THROWS_AS(connection.execute("CREATE VIRTUAL TABLE mine USING new_run"), Error);
  const index::BatchRun run;
  CHECK_THROWS_AS(table.insert({{1, &run, {}}, {1, &run, {}}}, 1), Error);  // an id twice
  CHECK(connection.integer("SELECT count(*) FROM new_run") == 0);
  CHECK(connection.integer("SELECT count(*) FROM run") == 0);
}

TEST_CASE("texts get numbers in the order they come, equal ones the same, wherever they lie") {
  index::SharedTexts texts;
  std::vector<index::SharedText> fresh;
  std::string text = "form";
  CHECK(texts.number_of(text, "meta", fresh) == 0);
  CHECK(texts.number_of(text, "meta", fresh) == 0);
  CHECK(texts.number_of(std::string("form"), std::string("meta"), fresh) == 0);
  CHECK(texts.number_of("formm", "eta", fresh) == 1);
  CHECK(texts.number_of("form", {}, fresh) == 2);
  CHECK(texts.number_of({}, "form", fresh) == 3);
  text = "farm";  // the same place, another text
  CHECK(texts.number_of(text, "meta", fresh) == 4);
  REQUIRE(fresh.size() == 5);
  CHECK(fresh[1].a == "formm");
  CHECK(fresh[1].b == "eta");
  CHECK(fresh[4].a == "farm");
}

TEST_CASE("texts that are forgotten get another number, and come again") {
  index::SharedTexts texts(0);
  std::vector<index::SharedText> fresh;
  CHECK(texts.number_of("a", {}, fresh) == 0);
  CHECK(texts.number_of("a", {}, fresh) == 0);  // none came between
  CHECK(texts.number_of("b", {}, fresh) == 1);
  CHECK(texts.number_of("a", {}, fresh) == 2);
  REQUIRE(fresh.size() == 3);
  CHECK(fresh[2].a == "a");
}

}  // namespace
}  // namespace kindex::tests
