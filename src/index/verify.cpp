#include <algorithm>
#include <exception>
#include <future>
#include <iterator>
#include <utility>
#include <vector>

#include "identity/event.h"
#include "identity/identity.h"
#include "index/artifacts.h"
#include "index/check_derived.h"
#include "index/check_places.h"
#include "index/cohorts.h"
#include "index/content_digest.h"
#include "index/events.h"
#include "index/reader.h"
#include "index/reader_state.h"
#include "index/signatures.h"
#include "index/snapshot_bytes.h"
#include "index/status.h"
#include "index/tallies.h"

namespace kindex::index {
namespace {

constexpr std::int64_t kProgressEvery = 8192;

using Lines = std::vector<std::string>;

void append(Lines& to, Lines more) {
  to.insert(to.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

std::string differs(const Digest& claimed, const Digest& computed, const std::string& what) {
  return claimed.text() + ": " + what + ", whose digest is " + computed.text();
}

// What is wrong with the file that a digest stands for; "" nothing.
std::string check_snapshot(Connection& connection, const Digest& digest, Id import, std::int64_t size) {
  try {
    identity::Sha256 sha;
    std::vector<std::int64_t> lines{0};  // that end before each frame
    read_snapshot(connection, import, size, [&](std::string_view bytes) {
      sha.update(bytes);
      lines.push_back(lines.back() + std::count(bytes.begin(), bytes.end(), '\n'));
    });
    if (const Digest computed = sha.finish(); computed != digest)
      return differs(digest, computed, "holds another file");
    if (!lines_right(connection, import, lines)) {
      return digest.text() + ": the file's lines are not where the index says";
    }
    return {};
  } catch (const Error& error) {
    return digest.text() + ": the file cannot be read back: " + error.what();
  }
}

// What can be said without the runs' texts: half of the work, done beside the other half where there is a connection
// for it.
struct Bytes {
  Lines file, snapshots;
};

Bytes check_bytes(Connection& connection) {
  Bytes found;
  connection.check_store([&](const std::string& line) { found.file.push_back(line); });
  Statement select = connection.scan("SELECT digest, kept, size FROM snapshot WHERE kept IS NOT NULL");
  while (select.step()) {
    std::string line = check_snapshot(connection, select.digest(0), select.integer(1), select.integer(2));
    if (!line.empty()) found.snapshots.push_back(std::move(line));
  }
  return found;
}

// All the rest.
class Verifier {
 public:
  Verifier(Connection& connection, RunText& text) : connection_(connection), text_(text), tallies_(connection) {}

  void run(const std::function<void(std::int64_t)>& progress) {
    connection_.check_schema([&](const std::string& line) { mismatch(line); });
    check_objects();
    check_object_columns(connection_, [&](const std::string& line) { mismatch(line); });
    check_runs(progress);
    before_snapshots_ = std::exchange(report_.digest_mismatches, {});
    check_cohorts();
    places_.finish(connection_, [&](const std::string& line) { mismatch(line); });
    check_artifacts();
    check_events();
    check_signatures(connection_, [&](const std::string& line) { mismatch(line); });
    report_.unresolved = connection_.integer("SELECT count(*) FROM object WHERE kind IS NULL");
    report_.content = content_.finish(connection_);
  }

  // With what was found in the bytes.
  [[nodiscard]] Verification report(Bytes bytes) {
    Lines all = std::move(bytes.file);
    append(all, std::move(before_snapshots_));
    append(all, std::move(bytes.snapshots));
    append(all, std::exchange(report_.digest_mismatches, {}));
    report_.digest_mismatches = std::move(all);
    return std::move(report_);
  }

 private:
  void check_objects();
  void check_runs(const std::function<void(std::int64_t)>& progress);
  void check_run(const Statement& row);
  void check_cohorts();
  void check_artifacts();
  void check_events();
  void check(const Digest& claimed, const Digest& computed, const std::string& what);
  void mismatch(const std::string& line) { report_.digest_mismatches.push_back(line); }

  Connection& connection_;
  RunText& text_;
  TallyCheck tallies_;
  PlaceCheck places_;
  ContentDigest content_;
  identity::Sha256 sha_;
  Lines before_snapshots_;
  Verification report_;
};

void Verifier::check(const Digest& claimed, const Digest& computed, const std::string& what) {
  if (claimed != computed) mismatch(differs(claimed, computed, what));
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
  Statement select = connection_.scan(
      "SELECT id, digest, series, form, labels, observed_ms, payload, status, observed_sub, value, p20, p80, import, "
      "line"
      " FROM run ORDER BY id");
  while (select.step()) {
    ++report_.runs;
    check_run(select);
    if (progress && report_.runs % kProgressEvery == 0) progress(report_.runs);
  }
  if (progress) progress(report_.runs);
  Statement metadata = connection_.scan("SELECT r.digest, m.body FROM run_metadata m JOIN " +
                                        std::string(connection_.dialect().registry) + " r ON r.id = m.run");
  while (metadata.step()) content_.metadata(metadata.digest(0), metadata.text(1));
}

void Verifier::check_run(const Statement& row) {
  places_.add(row.integer(12), row.integer(13));
  const Digest digest = row.digest(1);
  const RunParts parts{row.integer(3), row.integer(4), row.integer(5), row.blob(6)};
  tallies_.add({row.integer(0),
                row.integer(2),
                parts.labels,
                digest,
                row.integer(7) == kPassed,
                {parts.observed_ms, row.integer(8)},
                row.maybe_real(9),
                row.maybe_real(10),
                row.maybe_real(11)});
  try {
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
  for (const Id series : tallies_.differing()) say(series, "its tally is not what its runs come to");
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
  Connection& connection = state_->connection;
  const std::unique_ptr<Connection> twin = connection.twin();
  std::future<Bytes> bytes = std::async(twin ? std::launch::async : std::launch::deferred,
                                        [&] { return check_bytes(twin ? *twin : connection); });
  if (!twin) bytes.wait();
  Verifier verifier(connection, state_->text);
  std::exception_ptr failure;
  try {
    verifier.run(progress);
  } catch (...) {
    failure = std::current_exception();  // what is wrong with the file says more
  }
  Bytes found = bytes.get();
  if (failure) std::rethrow_exception(failure);
  return verifier.report(std::move(found));
}

}  // namespace kindex::index
