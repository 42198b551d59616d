// kindex show: everything about one run or object.

#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/curation_file.h"
#include "cli/digest_argument.h"
#include "cli/evidence.h"
#include "cli/flags.h"
#include "cli/key_words.h"
#include "cli/load_groups.h"
#include "cli/pager.h"
#include "cli/progress.h"
#include "cli/row_note.h"
#include "cli/run_text.h"
#include "cli/series_text.h"
#include "identity/event.h"
#include "index/database.h"
#include "index/reader.h"
#include "output/json_writer.h"
#include "output/pretty_json.h"
#include "output/table.h"
#include "policy/reasons.h"

namespace kindex::cli {
namespace {

// The canonical text, laid out for people; untrusted strings are neutralised when printed.
std::string pretty(const std::string& json) {
  const std::string text = output::pretty_json(json);
  std::string out;
  for (const std::string_view line : split(text, '\n')) out += "  " + printable(line) + '\n';
  return out;
}

// "label    value" lines, aligned.
class Facts {
 public:
  void add(const std::string& label, const std::string& value) {
    if (!value.empty()) lines_.emplace_back(label, value);
  }
  [[nodiscard]] std::string text() const {
    std::size_t widest = 0;
    for (const auto& [label, value] : lines_) widest = std::max(widest, label.size());
    std::string out;
    for (const auto& [label, value] : lines_) {
      out += label + std::string(widest - label.size() + 2, ' ') + printable(value) + '\n';
    }
    return out;
  }

 private:
  std::vector<std::pair<std::string, std::string>> lines_;
};

std::string named(const std::string& name, const Digest& digest) {
  return (name.empty() ? "(not here yet)" : name) + "  " + digest.text();
}

std::string shape_text(const index::Workload& workload) {
  return axes_text(workload.axes) + (workload.dtype.empty() ? "" : " " + workload.dtype);
}

std::string value_text(const index::RunBrief& run, const Metric& metric) {
  if (!run.value) return "none";
  std::string out = with_unit(*run.value, metric.unit) + " " + metric.metric + " " + metric.statistic;
  if (run.p20 && run.p80) {
    out += ", p20 " + with_unit(*run.p20, metric.unit) + ", p80 " + with_unit(*run.p80, metric.unit);
  }
  return out;
}

std::optional<index::RunBrief> brief_of(index::Reader& reader, const index::RunDetail& run) {
  std::optional<index::RunBrief> found;
  reader.runs(run.series, {}, [&](const index::RunBrief& brief) {
    if (brief.id == run.id) found = brief;
  });
  return found;
}

void add_series(Facts& facts, const index::SeriesInfo& series, RowCuration& curation) {
  if (series.operation) {
    facts.add("operation", named(series.operation->name, series.operation->digest));
  } else {
    facts.add("operation", "unknown until its workload is imported");
  }
  facts.add("workload", named(series.workload->resolved ? shape_text(*series.workload) : "", series.workload->digest));
  facts.add("implementation", named(series.implementation->name, series.implementation->digest));
  facts.add("kernel", series.kernel);
  facts.add("provider", series.provider + (series.baseline ? " (baseline)" : ""));
  facts.add("pass", series.pass);
  const std::string ran = region_text(curation.of(series.kernel), series.timed_region);
  facts.add("timed region", series.timed_region + (ran.empty() ? "" : ": " + ran));
  const index::Environment& environment = *series.environment;
  facts.add("environment", named(gpu_text(environment), environment.digest));
  facts.add("protocol", named(series.protocol->name, series.protocol->digest));
  facts.add("cohort", series.cohort ? series.cohort->text() : "none: UNRESOLVED_WORKLOAD");
  facts.add("source", series.source);
}

// What a run is flagged with, each with its meaning, and the codes that exclude it.
void add_flags(Facts& facts, index::Reader& reader, const index::SeriesInfo& series, const index::RunDetail& detail) {
  const policy::Run run = load_run(reader, series, detail);
  for (const policy::Flag flag : flags_of_run(reader, series, run)) {
    const policy::FlagText& text = policy::flag_text(flag);
    facts.add("flag", std::string(text.name) + ": " + std::string(text.meaning));
  }
  for (const std::string& code : policy::ineligible(run)) {
    facts.add("excluded", code + ": " + std::string(policy::reason(code).meaning));
  }
}

policy::EvidenceFacts evidence_facts(index::Reader& reader, const index::RunDetail& run) {
  return EvidenceReader(reader, EvidenceReader::Ask::facts).facts_of(run);
}

void add_evidence(Facts& facts, index::Reader& reader, const index::RunDetail& run) {
  const policy::EvidenceFacts known = evidence_facts(reader, run);
  facts.add("evidence", std::string(policy::evidence_name(policy::evidence_of(known))));
  for (const std::string& line : policy::fact_lines(known)) facts.add("", line);
}

void add_events(Facts& facts, index::Reader& reader, const Digest& run) {
  for (const index::EventRow& row : reader.events_of(run)) {
    const identity::Event event = identity::parse_event_body(row.body).event;
    const std::string said = event.at + " by " + event.by + ": " + event.why;
    if (row.run != run) {
      facts.add("corrects", row.run.text() + "  " + said);
    } else if (event.replacement) {
      facts.add("superseded", said);
      facts.add("corrected by", event.replacement->text());
    } else {
      facts.add("retracted", said);
    }
  }
}

void add_note(Facts& facts, const importers::LigerNote& note) {
  if (!note.script.empty()) facts.add("meaning read in", note.script + " at " + note.commit);
  for (const std::string& caveat : note.caveats) facts.add("caveat", caveat);
}

std::optional<importers::LigerNote> note_of(index::Reader& reader, RowCuration& curation, const index::RunDetail& run) {
  const auto of = [&](const std::string& kernel) -> const importers::Curation& { return curation.of(kernel); };
  return row_note(reader, of, run);
}

std::string run_for_people(index::Reader& reader, const index::RunDetail& run, RowCuration& curation) {
  Facts facts;
  facts.add("run", run.digest.text());
  const auto series = reader.series_of(run.series);
  if (const auto brief = brief_of(reader, run); brief && series) {
    facts.add("value", value_text(*brief, parse_metric(series->metric)));
    facts.add("status", std::string(brief->status));
    add_flags(facts, reader, *series, run);
    std::string labels;
    for (const auto& [key, value] : *reader.labels(brief->labels)) {
      labels.append(labels.empty() ? "" : " ").append(key).append("=").append(value);
    }
    facts.add("labels", labels);
  }
  add_events(facts, reader, run.digest);
  facts.add("observed", observed_text(run.spec));
  if (series) add_series(facts, *series, curation);
  if (const auto note = note_of(reader, curation, run)) add_note(facts, *note);
  for (const index::Provenance& from : run.provenance) {
    facts.add("from", from.file + ":" + std::to_string(from.line) + "  " + from.importer + " " + from.importer_version +
                          ", imported " + from.imported_at + ", snapshot " + from.snapshot.text());
  }
  for (const Signed& signature : signatures_of(reader, run.id)) facts.add("", sentence(signature));
  if (series) add_evidence(facts, reader, run);
  std::string out = facts.text() + "\nspec\n" + pretty(run.spec);
  for (const std::string& metadata : run.metadata) out += "metadata\n" + pretty(metadata);
  return out;
}

std::string object_for_people(const index::ObjectDetail& object) {
  Facts facts;
  facts.add("digest", object.digest.text());
  if (object.kind.empty()) {
    std::string kinds;
    for (const std::string& kind : object.named_by) kinds += (kinds.empty() ? "" : ", ") + kind;
    facts.add("kind", "unresolved: named by " + kinds + ", not imported yet");
    return facts.text();
  }
  facts.add("kind", object.kind);
  std::string out = facts.text() + "\nspec\n" + pretty(object.spec);
  for (const auto& [source, metadata] : object.metadata)
    out += "metadata from " + printable(source) + '\n' + pretty(metadata);
  return out;
}

void write_note(output::JsonWriter& json, const std::optional<importers::LigerNote>& note) {
  json.key("script").value_or_null(note ? note->script : "");
  json.key("commit").value_or_null(note ? note->commit : "");
  json.key("caveats").begin_array();
  if (note) {
    for (const std::string& caveat : note->caveats) json.value(caveat);
  }
  json.end_array();
}

void write_flags(output::JsonWriter& json, index::Reader& reader, const std::optional<index::SeriesInfo>& series,
                 const index::RunDetail& run) {
  const auto list = [&](const char* key, const auto& texts) {
    json.key(key).begin_array();
    for (const auto& text : texts) json.value(std::string(text));
    json.end_array();
  };
  std::vector<std::string> flags;
  std::vector<std::string> excluded;
  policy::EvidenceFacts facts;
  if (series) {
    const policy::Run loaded = load_run(reader, *series, run);
    for (const policy::Flag flag : flags_of_run(reader, *series, loaded)) {
      flags.emplace_back(policy::flag_text(flag).name);
    }
    excluded = policy::ineligible(loaded);
    facts = evidence_facts(reader, run);
  }
  list("flags", flags);
  list("excluded", excluded);
  json.field("evidence", policy::evidence_name(policy::evidence_of(facts)));
  list("evidenceFacts", policy::fact_lines(facts));
}

std::string run_json(index::Reader& reader, const index::RunDetail& run, RowCuration& curation) {
  const auto series = reader.series_of(run.series);
  output::JsonWriter json;
  json.begin_object().field("digest", run.digest.text()).field("kind", "BenchmarkRun");
  json.key("cohort");
  if (series && series->cohort) {
    json.value(series->cohort->text());
  } else {
    json.null();
  }
  json.key("operation");
  if (series && series->operation) {
    json.value(series->operation->digest.text());
  } else {
    json.null();
  }
  json.key("kernel").value_or_null(series ? series->kernel : "");
  json.key("provider").value_or_null(series ? series->provider : "");
  json.key("pass").value_or_null(series ? series->pass : "");
  json.key("timedRegion").value_or_null(series ? series->timed_region : "");
  json.key("timedRegionText")
      .value_or_null(series ? region_text(curation.of(series->kernel), series->timed_region) : "");
  write_note(json, note_of(reader, curation, run));
  write_flags(json, reader, series, run);
  json.key("source").value_or_null(series ? series->source : "");
  json.key("spec").document(run.spec).key("metadata").begin_array();
  for (const std::string& metadata : run.metadata) json.document(metadata);
  json.end_array().key("provenance").begin_array();
  for (const index::Provenance& from : run.provenance) {
    json.begin_object().field("snapshot", from.snapshot.text()).field("line", from.line).field("file", from.file);
    json.field("importer", from.importer).field("importerVersion", from.importer_version);
    json.field("importedAt", from.imported_at).end_object();
  }
  json.end_array().key("events").begin_array();
  for (const index::EventRow& event : reader.events_of(run.digest)) {
    json.begin_object().field("event", event.digest.text()).key("body").document(event.body).end_object();
  }
  json.end_array().key("signatures").begin_array();
  for (const Signed& signature : signatures_of(reader, run.id)) write_signature(json, signature);
  json.end_array().end_object();
  return json.take();
}

std::string object_json(const index::ObjectDetail& object) {
  output::JsonWriter json;
  json.begin_object().field("digest", object.digest.text());
  json.key("kind").value_or_null(object.kind);
  json.key("spec");
  if (object.spec.empty()) {
    json.null();
  } else {
    json.document(object.spec);
  }
  json.key("metadata").begin_array();
  for (const auto& [source, body] : object.metadata) {
    json.begin_object().field("source", source).key("metadata").document(body).end_object();
  }
  json.end_array().end_object();
  return json.take();
}

}  // namespace

Exit run_show(const Command& self, const std::vector<std::string>& args, Io& io) {
  std::string database_option;
  std::string format;
  std::string digest;
  std::string curation_file;
  Arguments arguments(self);
  arguments.app.add_option("DIGEST", digest, "A run or object, by digest or unique prefix").required();
  add_curation(arguments.app, curation_file);
  add_database(arguments.app, database_option);
  add_format(arguments.app, format, {"table", "json"});
  if (arguments.parse(args, io)) return Exit::done;

  index::Database database(database_path(database_option), index::Open::read);
  index::Reader reader(database);
  const index::Found found = resolve_digest(reader, digest);
  if (found.kind == "BenchmarkRun") {
    const auto run = reader.run(found.digest);
    RowCuration curation(curation_file);
    page(format == "json" ? run_json(reader, *run, curation) : run_for_people(reader, *run, curation), io);
  } else {
    const auto object = reader.object(found.digest);
    page(format == "json" ? object_json(*object) : object_for_people(*object), io);
  }
  return Exit::done;
}

}  // namespace kindex::cli
