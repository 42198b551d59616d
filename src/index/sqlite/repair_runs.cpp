#include <vector>

#include "embedded/run_list.h"
#include "identity/identity.h"
#include "identity/sha256.h"
#include "index/run_text.h"
#include "index/sqlite/repair_steps.h"
#include "index/text_ids.h"

namespace kindex::index {
namespace {

struct WrongRun {
  Id id = 0;
  Digest digest;
};

// Whether the row's text has its digest. Columns as sql/queries/run_list.sql has them.
bool right(const Statement& row, RunText& text) {
  try {
    const RunParts parts{row.integer(3), row.integer(4), row.integer(5), row.blob(6)};
    const RunText::Texts& texts = text.texts(text.series(row.integer(2)), parts);
    return identity::sha256(identity::envelope_bytes(manifest::Kind::benchmark_run, texts.spec)) == row.digest(1);
  } catch (const Error&) {
    return false;  // what cannot be rebuilt
  }
}

std::vector<WrongRun> wrong_runs(Connection& connection) {
  std::vector<WrongRun> wrong;
  RunText text(connection);
  Statement row = connection.prepare(sql::run_list);
  while (row.step()) {
    if (!right(row, text)) wrong.push_back({row.integer(0), row.digest(1)});
  }
  return wrong;
}

bool right_now(Connection& connection, Id run) {
  RunText text(connection);  // a new one: it remembers what it has read
  Statement row = connection.prepare(std::string(sql::run_list) + " WHERE id = ?1");
  return row.integer(1, run).step() && right(row, text);
}

// What a series says, in words that mean the same in every index. Not its strings: an importer may put into them what
// another puts into the run.
constexpr const char* kSeriesText =
    "(SELECT hex(w.digest) || char(31) || hex(p.digest) || char(31) || hex(v.digest) || char(31) || hex(i.digest) ||"
    " char(31) || e.kernel || char(31) || e.provider || char(31) || s.pass || char(31) || s.timed_region || char(31) ||"
    " s.source || char(31) || s.metric FROM series s JOIN entry e ON e.id = s.entry"
    " JOIN object w ON w.id = s.workload JOIN object p ON p.id = s.protocol JOIN object v ON v.id = s.environment"
    " JOIN object i ON i.id = e.implementation WHERE s.id = x.";

// The series that say this; the one that the run has first.
std::vector<Id> series_like(Connection& connection, std::string_view text, Id run) {
  std::vector<Id> ids;
  Statement select = connection.prepare("SELECT x.id FROM series x WHERE " + std::string(kSeriesText) +
                                        "id) = ?1 ORDER BY x.id <> (SELECT series FROM run WHERE id = ?2), x.id");
  select.text(1, text).integer(2, run);
  while (select.step()) ids.push_back(select.integer(0));
  return ids;
}

void write(Connection& damaged, const Statement& from, Id run, Id series) {
  const Id form = form_id(damaged, {std::string(from.text(0)), std::string(from.text(1))});
  const Id labels = label_set_id(damaged, {std::string(from.text(2)), {}});
  damaged
      .prepare(
          "UPDATE run SET series = ?2, form = ?3, labels = ?4, payload = ?5, status = ?6, observed_ms = ?7,"
          " observed_sub = ?8, value = ?9, p20 = ?10, p80 = ?11 WHERE id = ?1")
      .integer(1, run)
      .integer(2, series)
      .integer(3, form)
      .integer(4, labels)
      .blob(5, from.blob(3))
      .integer(6, from.integer(4))
      .integer(7, from.integer(5))
      .integer(8, from.integer(6))
      .real(9, from.maybe_real(7))
      .real(10, from.maybe_real(8))
      .real(11, from.maybe_real(9))
      .run();
}

// As the source has it, where that gives the right bytes in a series that is here.
bool put_run(Connection& damaged, Connection& source, const WrongRun& run) {
  Statement from = source.prepare(
      "SELECT f.spec, f.metadata, l.body, x.payload, x.status, x.observed_ms, x.observed_sub, x.value, x.p20, x.p80, " +
      std::string(kSeriesText) +
      "series) FROM run x JOIN form f ON f.id = x.form JOIN label_set l ON l.id = x.labels WHERE x.digest = ?1");
  if (!from.blob(1, run.digest.raw()).step()) return false;
  for (const Id series : series_like(damaged, from.text(10), run.id)) {
    damaged.execute("SAVEPOINT one_run");
    write(damaged, from, run.id, series);
    const bool good = right_now(damaged, run.id);
    damaged.execute(good ? "RELEASE one_run" : "ROLLBACK TO one_run; RELEASE one_run");
    if (good) return true;
  }
  return false;
}

}  // namespace

void repair_runs(Connection& damaged, Connection& source, const Say& say) {
  for (const WrongRun& run : wrong_runs(damaged)) {
    if (put_run(damaged, source, run)) say(run.digest.text() + ": the run");
  }
}

}  // namespace kindex::index
