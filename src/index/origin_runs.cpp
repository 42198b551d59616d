#include "identity/identity.h"
#include "index/origin.h"
#include "index/series_row.h"
#include "index/status.h"

namespace kindex::index {
namespace {

// Forms are a kilobyte or two each. Who needs more of them than this reads some twice.
constexpr std::size_t kMostForms = 8192;

constexpr std::string_view kRun =
    "SELECT r.digest, r.series, r.form, r.labels, r.status, r.observed_ms, r.observed_sub, r.value, r.p20, r.p80,"
    " r.payload, r.import, ";

}  // namespace

SeriesRow Origin::series(Id id) {
  return series_row(connection_, id);
}

void Origin::runs(const HeldImport& import, const EachRun& each) {
  if (import.runs == 0) return;
  std::int64_t runs = 0;
  std::int64_t lines = 0;
  Statement select =
      connection_.scan(std::string(kRun) + "r.line FROM run r WHERE r.id BETWEEN ?1 AND ?2 ORDER BY r.id");
  select.integer(1, import.first_run).integer(2, import.first_run + import.runs - 1);
  while (select.step()) {
    if (select.integer(11) != import.id) break;
    ++runs;
    lines += select.integer(12);
    give(select, false, each);
  }
  if (runs != import.runs || lines != import.lines) {
    fail(import.name + ": its runs are not where they stood in the file, or not as many");
  }
}

// Runs that later imports brought are theirs to bring.
void Origin::places(const HeldImport& import, const EachRun& each) {
  Statement select = connection_.scan(std::string(kRun) +
                                      "p.line FROM run_provenance p JOIN run r ON r.id = p.run"
                                      " WHERE p.snapshot = (SELECT id FROM snapshot WHERE digest = ?1) AND p.run < ?2");
  select.digest(1, import.snapshot).integer(2, import.first_run + import.runs);
  while (select.step()) give(select, true, each);
}

void Origin::said(const HeldImport& import, const std::function<void(const RunMetadataRow&)>& each) {
  Statement select = connection_.scan(
      "SELECT r.digest, s.name, m.body, l.body FROM run_metadata m JOIN run r ON r.id = m.run"
      " JOIN source s ON s.id = m.source JOIN label_set l ON l.id = m.labels"
      " WHERE m.run BETWEEN ?1 AND ?2 OR m.run IN (SELECT p.run FROM run_provenance p"
      "  WHERE p.snapshot = (SELECT id FROM snapshot WHERE digest = ?3) AND p.run <= ?2)");
  select.integer(1, import.first_run).integer(2, import.first_run + import.runs - 1);
  select.digest(3, import.snapshot);
  while (select.step()) {
    each({select.digest(0), std::string(select.text(1)), std::string(select.text(2)), std::string(select.text(3))});
  }
}

void Origin::give(const Statement& row, bool again, const EachRun& each) {
  RunRow run;
  run.digest = row.digest(0);
  const Id series = row.integer(1);
  const RunParts parts{row.integer(2), row.integer(3), row.integer(5), row.blob(10)};
  const SharedText& texts = form(parts.form);
  run.form = texts.a;
  run.metadata_form = texts.b;
  run.labels = labels(parts.labels);
  run.status = status_name(row.integer(4));
  if (run.status.empty()) fail(run.digest.text() + ": the run has no known status");
  run.observed = {row.integer(5), row.integer(6)};
  run.value = row.maybe_real(7);
  run.p20 = row.maybe_real(8);
  run.p80 = row.maybe_real(9);
  run.payload = parts.payload;
  run.line = row.integer(12);
  run.again = again;
  check(run, series, parts);
  each(series, run);
}

void Origin::check(const RunRow& run, Id series, const RunParts& parts) {
  const SeriesText& shared = text_.series(series);
  const RunText::Texts* texts = nullptr;
  try {
    texts = &text_.texts(shared, parts);
  } catch (const Error& error) {
    fail(run.digest.text() + ": the run cannot be rebuilt: " + error.what());
  }
  const auto kind = manifest::Kind::benchmark_run;
  if (sha_.of(identity::envelope_bytes(kind, texts->spec)) != run.digest)
    fail(run.digest.text() + ": holds another run");
  // The runs of a form differ in numbers and strings alone: what is valid in one of them is in all.
  if (validated_.insert(parts.form).second) {
    validate(run.digest, manifest::kind_name(kind), texts->spec, texts->metadata);
  }
  if (!columns_.right(run, metric(series), shared, parts, texts->spec, text_.numbers())) {
    fail(run.digest.text() + ": its columns are not what its text says");
  }
}

const std::string& Origin::metric(Id series) {
  const auto [found, missing] = metrics_.try_emplace(series);
  if (missing) found->second = series_row(connection_, series).metric;
  return found->second;
}

const SharedText& Origin::form(Id id) {
  if (const auto found = forms_.find(id); found != forms_.end()) return found->second;
  if (forms_.size() >= kMostForms) forms_.clear();
  Statement select = connection_.prepare("SELECT spec, metadata FROM form WHERE id = ?1");
  if (!select.integer(1, id).step()) connection_.fail_damaged("no form " + std::to_string(id));
  return forms_.emplace(id, SharedText{std::string(select.text(0)), std::string(select.text(1))}).first->second;
}

const std::string& Origin::labels(Id id) {
  if (const auto found = labels_.find(id); found != labels_.end()) return found->second;
  Statement select = connection_.prepare("SELECT body FROM label_set WHERE id = ?1");
  if (!select.integer(1, id).step()) connection_.fail_damaged("no label set " + std::to_string(id));
  return labels_.emplace(id, select.text(0)).first->second;
}

}  // namespace kindex::index
