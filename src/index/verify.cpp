#include "embedded/run_list.h"
#include "identity/event.h"
#include "identity/identity.h"
#include "index/artifacts.h"
#include "index/check_derived.h"
#include "index/cohorts.h"
#include "index/content_digest.h"
#include "index/events.h"
#include "index/reader.h"
#include "index/reader_state.h"
#include "index/snapshot_bytes.h"
#include "index/tallies.h"

namespace kindex::index {
namespace {

constexpr std::int64_t kProgressEvery = 8192;

class Verifier {
 public:
  Verifier(Connection& connection, RunText& text) : connection_(connection), text_(text) {}

  [[nodiscard]] Verification run(const std::function<void(std::int64_t)>& progress) {
    connection_.check([&](const std::string& line) { mismatch(line); });
    check_objects();
    check_object_columns(connection_, [&](const std::string& line) { mismatch(line); });
    check_runs(progress);
    check_cohorts();
    check_tallies();
    check_snapshots();
    check_artifacts();
    check_events();
    report_.unresolved = connection_.integer("SELECT count(*) FROM object WHERE kind IS NULL");
    report_.content = content_.finish(connection_);
    return std::move(report_);
  }

 private:
  void check_objects();
  void check_runs(const std::function<void(std::int64_t)>& progress);
  void check_run(const Statement& row);
  void check_cohorts();
  void check_tallies();
  void check_snapshots();
  void check_artifacts();
  void check_events();
  void check(const Digest& claimed, const Digest& computed, const std::string& what);
  void mismatch(const std::string& line) { report_.digest_mismatches.push_back(line); }

  Connection& connection_;
  RunText& text_;
  ContentDigest content_;
  identity::Sha256 sha_;
  Verification report_;
};

void Verifier::check(const Digest& claimed, const Digest& computed, const std::string& what) {
  if (claimed != computed) mismatch(claimed.text() + ": " + what + ", whose digest is " + computed.text());
}

void Verifier::check_objects() {
  Statement select = connection_.scan("SELECT digest, kind, spec FROM object WHERE kind IS NOT NULL");
  while (select.step()) {
    ++report_.objects;
    const Digest digest = select.digest(0);
    if (const auto kind = manifest::parse_kind(select.text(1))) {
      check(digest, sha_.of(identity::envelope_bytes(*kind, select.text(2))), "holds another object");
    } else {
      mismatch(digest.text() + ": is of an unknown kind");
    }
  }
  Statement metadata = connection_.scan("SELECT o.digest, m.body FROM metadata m JOIN object o ON o.id = m.object");
  while (metadata.step()) content_.metadata(metadata.digest(0), metadata.text(1));
}

void Verifier::check_runs(const std::function<void(std::int64_t)>& progress) {
  Statement select = connection_.scan(std::string(sql::run_list) + " ORDER BY id");
  while (select.step()) {
    ++report_.runs;
    check_run(select);
    if (progress && report_.runs % kProgressEvery == 0) progress(report_.runs);
  }
  if (progress) progress(report_.runs);
  Statement metadata = connection_.scan("SELECT r.digest, m.body FROM run_metadata m JOIN run r ON r.id = m.run");
  while (metadata.step()) content_.metadata(metadata.digest(0), metadata.text(1));
}

void Verifier::check_run(const Statement& row) {
  const Digest digest = row.digest(1);
  try {
    const RunParts parts{row.integer(3), row.integer(4), row.integer(5), row.blob(6)};
    const RunText::Texts& texts = text_.texts(text_.series(row.integer(2)), parts);
    check(digest, sha_.of(identity::envelope_bytes(manifest::Kind::benchmark_run, texts.spec)), "holds another run");
    if (!texts.metadata.empty()) content_.metadata(digest, texts.metadata);
  } catch (const Error& error) {
    mismatch(digest.text() + ": cannot be rebuilt: " + error.what());
  }
}

void Verifier::check_cohorts() {
  const auto say = [&](Id series, const std::string& what) {
    report_.cohort_mismatches.push_back("series " + std::to_string(series) + ": " + what);
  };
  each_series_cohort(connection_, [&](const SeriesCohort& series) {
    if (!series.stored) {
      say(series.series, "has no cohort, but its workload is known; it belongs to " + series.key.text());
    } else if (*series.stored != series.key) {
      say(series.series, "is in cohort " + series.stored->text() + ", but belongs to " + series.key.text());
    }
  });
  Statement early = connection_.prepare(
      "SELECT id FROM series WHERE cohort IS NOT NULL AND workload NOT IN (SELECT object FROM workload)");
  while (early.step()) say(early.integer(0), "has a cohort, but its workload is not known");
}

void Verifier::check_tallies() {
  index::check_tallies(connection_, [&](Id series) {
    report_.cohort_mismatches.push_back("series " + std::to_string(series) +
                                        ": its tally is not what its runs come to");
  });
}

void Verifier::check_snapshots() {
  Statement select = connection_.scan("SELECT digest, kept, size FROM snapshot WHERE kept IS NOT NULL");
  while (select.step()) {
    const Digest digest = select.digest(0);
    try {
      identity::Sha256 sha;
      read_snapshot(connection_, select.integer(1), select.integer(2),
                    [&](std::string_view bytes) { sha.update(bytes); });
      check(digest, sha.finish(), "holds another file");
    } catch (const Error& error) {
      mismatch(digest.text() + ": the file cannot be read back: " + error.what());
    }
  }
}

void Verifier::check_artifacts() {
  each_artifact(connection_, [&](const Digest& digest, std::string_view bytes) {
    check(digest, sha_.of(bytes), "holds other bytes");
  });
}

// The columns repeat what the body says, and the body is what was said: both must lead to the digest.
void Verifier::check_events() {
  each_event(connection_, [&](const EventRow& row) {
    try {
      const identity::EventObject found = identity::parse_event_body(row.body);
      check(row.digest, sha_.of(row.body), "holds another event");
      const bool same = kind_name(found.event.kind) == row.kind && found.event.run == row.run &&
                        found.event.replacement == row.replacement;
      if (!same) mismatch(row.digest.text() + ": the event's columns contradict its text");
    } catch (const Error& error) {
      mismatch(row.digest.text() + ": no event: " + error.what());
    }
  });
}

}  // namespace

Verification Reader::verify(const std::function<void(std::int64_t)>& progress) {
  return Verifier(state_->connection, state_->text).run(progress);
}

}  // namespace kindex::index
