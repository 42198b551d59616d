#include "index/sqlite/copies.h"

#include <optional>

namespace kindex::index {

// A table, one of its indexes with the columns that both have, and what a row `x` of it says in words that mean the
// same in every index.
struct Copies::Pair {
  std::string table, index, columns, says;

  [[nodiscard]] std::string kept() const { return "repair_" + index; }
  [[nodiscard]] std::string in_index() const {
    return "SELECT id, " + columns + " FROM " + table + " INDEXED BY " + index;
  }
  [[nodiscard]] std::string in_table() const { return "SELECT id, " + columns + " FROM " + table + " NOT INDEXED"; }
};

namespace {

std::string digest_of(const std::string& column) {
  return "(SELECT hex(digest) FROM object WHERE id = x." + column + ")";
}

std::string joined(const std::vector<std::string>& parts) {
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : " || char(31) || ") + part;
  return out;
}

std::optional<std::string> text_of(Connection& connection, const std::string& rows, const std::string& says,
                                   std::int64_t id) {
  // Materialised, so that the columns are those of the table or of the index, and not of whichever is quicker.
  Statement select =
      connection.prepare("WITH x AS MATERIALIZED (" + rows + ") SELECT " + says + " FROM x WHERE id = ?1");
  select.integer(1, id);
  if (!select.step() || select.is_null(0)) return std::nullopt;
  return std::string(select.text(0));
}

// Rows that stand otherwise in the index than in the table, or in one of them only.
std::vector<std::int64_t> differing(Connection& connection, const std::string& in_table, const std::string& in_index) {
  Statement select = connection.prepare("SELECT id FROM (SELECT * FROM (" + in_table + ") EXCEPT SELECT * FROM (" +
                                        in_index + ")) UNION SELECT id FROM (SELECT * FROM (" + in_index +
                                        ") EXCEPT SELECT * FROM (" + in_table + "))");
  std::vector<std::int64_t> ids;
  while (select.step()) ids.push_back(select.integer(0));
  return ids;
}

bool holds(Connection& source, const std::string& table, const std::string& says,
           const std::optional<std::string>& text) {
  if (!text) return false;
  Statement select = source.prepare("SELECT 1 FROM " + table + " x WHERE " + says + " = ?1 LIMIT 1");
  return select.text(1, *text).step();
}

}  // namespace

const std::vector<Copies::Pair>& Copies::pairs() {
  static const std::string kEntry =
      "(SELECT (SELECT hex(digest) FROM object WHERE id = e.implementation) || char(31) || e.kernel || char(31) ||"
      " e.provider FROM entry e WHERE e.id = x.entry)";
  static const std::string kSeries =
      "(SELECT hex(w.digest) || char(31) || hex(p.digest) || char(31) || hex(v.digest) || char(31) || s.entry ||"
      " char(31) || s.pass || char(31) || s.timed_region || char(31) || s.source || char(31) || s.metric || char(31) ||"
      " s.strings FROM series s JOIN object w ON w.id = s.workload JOIN object p ON p.id = s.protocol"
      " JOIN object v ON v.id = s.environment WHERE s.id = x.series)";
  static const std::string kNumbers =
      "ifnull(x.value, '') || char(31) || ifnull(x.p20, '') || char(31) || ifnull(x.p80, '')";
  static const std::vector<Pair> all{
      {"source", "sqlite_autoindex_source_1", "name", "x.name"},
      {"object", "sqlite_autoindex_object_1", "digest", "hex(x.digest)"},
      {"label_set", "sqlite_autoindex_label_set_1", "body", "x.body"},
      {"form", "sqlite_autoindex_form_1", "spec, metadata", joined({"x.spec", "x.metadata"})},
      {"metadata", "sqlite_autoindex_metadata_1", "object, source, body",
       joined({digest_of("object"), "(SELECT name FROM source WHERE id = x.source)", "x.body"})},
      {"listing", "sqlite_autoindex_listing_1", "kind, subject, body", joined({"x.kind", "x.subject", "x.body"})},
      {"entry", "sqlite_autoindex_entry_1", "implementation, kernel, provider",
       joined({digest_of("implementation"), "x.kernel", "x.provider"})},
      {"cohort", "sqlite_autoindex_cohort_1", "key", "hex(x.key)"},
      {"series", "sqlite_autoindex_series_1",
       "workload, environment, protocol, entry, pass, timed_region, source, metric, strings",
       joined({digest_of("workload"), digest_of("environment"), digest_of("protocol"), kEntry, "x.pass",
               "x.timed_region", "x.source", "x.metric", "x.strings"})},
      {"run", "run_digest", "digest", "hex(x.digest)"},
      {"run", "run_series", "series, observed_ms, observed_sub, value, p20, p80, status, labels",
       joined({kSeries, "x.observed_ms", "x.observed_sub", kNumbers, "x.status",
               "(SELECT body FROM label_set WHERE id = x.labels)"})},
      {"artifact", "sqlite_autoindex_artifact_1", "digest", "hex(x.digest)"},
      {"event", "sqlite_autoindex_event_1", "digest", "hex(x.digest)"},
      {"snapshot", "sqlite_autoindex_snapshot_1", "digest", "hex(x.digest)"},
      {"signature", "sqlite_autoindex_signature_1", "snapshot, first_line, last_line, key, statement, value",
       joined({"(SELECT hex(digest) FROM snapshot WHERE id = x.snapshot)", "x.first_line", "x.last_line", "hex(x.key)",
               "x.statement", "hex(x.value)"})},
  };
  return all;
}

void Copies::decide() {
  for (const Pair& pair : pairs()) {
    if (!decide(pair) && pair.table == "series") series_known_ = false;
  }
}

bool Copies::decide(const Pair& pair) {
  const std::vector<std::int64_t> ids = differing(damaged_, pair.in_table(), pair.in_index());
  if (ids.empty()) return true;
  std::vector<std::int64_t> from_index;
  for (const std::int64_t id : ids) {
    const auto here = text_of(damaged_, pair.in_table(), pair.says, id);
    const auto there = text_of(damaged_, pair.in_index(), pair.says, id);
    const bool table_right = holds(source_, pair.table, pair.says, here);
    const bool index_right = holds(source_, pair.table, pair.says, there);
    if (table_right == index_right) return false;
    if (index_right && !here) return false;  // a row that is gone had more columns than these
    if (index_right) from_index.push_back(id);
  }
  damaged_.execute("CREATE TEMP TABLE " + pair.kept() + " AS " + pair.in_index() + " LIMIT 0");
  for (const std::int64_t id : from_index) {
    damaged_.prepare("INSERT INTO " + pair.kept() + " SELECT * FROM (" + pair.in_index() + ") WHERE id = ?1")
        .integer(1, id)
        .run();
  }
  decided_.push_back(&pair);
  return true;
}

void Copies::make_indexes() {
  for (const Pair* pair : decided_) damaged_.execute("REINDEX " + pair->index);
  // What these are over follows from a text with a digest, or from the columns of a pair.
  for (const char* name : {"object_kind", "workload_operation", "event_run", "event_replacement", "reference_whole"}) {
    damaged_.execute("REINDEX " + std::string(name));
  }
  if (!series_known_) return;
  for (const char* name : {"series_entry", "series_environment", "series_cohort"}) {
    damaged_.execute("REINDEX " + std::string(name));
  }
}

void Copies::put_back(const Say& say) {
  for (const Pair* pair : decided_) {
    say("index " + pair->index + " of table " + pair->table);
    Statement kept = damaged_.prepare("SELECT id FROM " + pair->kept() + " ORDER BY id");
    while (kept.step()) {
      say("row " + std::to_string(kept.integer(0)) + " of table " + pair->table + ": " + pair->columns);
    }
    kept.reset();
    damaged_.execute("UPDATE " + pair->table + " SET (" + pair->columns + ") = (SELECT " + pair->columns + " FROM " +
                     pair->kept() + " k WHERE k.id = " + pair->table + ".id) WHERE id IN (SELECT id FROM " +
                     pair->kept() + ")");
    damaged_.execute("DROP TABLE " + pair->kept());
  }
}

}  // namespace kindex::index
