// The export of the KernelIndex catalog: JSON Lines of {"table", "row"}. docs/catalog.md says what becomes of each row.

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "identity/listing.h"
#include "importers/catalog_checks.h"
#include "importers/json_importers.h"
#include "importers/json_text.h"
#include "importers/quarantine_codes.h"
#include "importers/run_intake.h"
#include "manifest/path.h"

namespace kindex::importers {
namespace {

using manifest::Json;
using manifest::Kind;

constexpr std::string_view kCatalogImporter = "kernelindex-catalog";
constexpr std::string_view kSaysSo = "KernelIndex catalog";  // who says what its rows do not name anybody for
constexpr std::int64_t kLinesPerTick = 256;

class UnknownTable : public Error {
 public:
  using Error::Error;
};

// Takes one table's rows; throws before the sink has heard anything of a row that is wrong.
class CatalogReader {
 public:
  CatalogReader(Input& input, Sink& sink, const Context& context)
      : lines_(input), sink_(sink), intake_(sink, kCatalogImporter, context) {}

  void read() {
    while (lines_.next()) {
      if (is_blank(lines_.text())) continue;
      take_line();
      if (++rows_ % kLinesPerTick == 0) sink_.rows(rows_);
    }
    settle_records();
    warn_of_what_is_missing();
    sink_.claims(claims_);
    sink_.rows(rows_);
  }

 private:
  using Handler = void (CatalogReader::*)(Json& row);
  struct Table {
    std::string_view name;
    Handler take;
    LineFate fate = LineFate::taken;
  };
  static const Table& table(std::string_view name);

  void take_line() {
    table_ = "?";
    try {
      manifest::Limits limits;
      limits.bytes = kMostDocument;
      Json line = manifest::parse_json(lines_.text(), limits);
      if (!line.is_object() || line.size() != 2 || !line.contains("table") || !line.contains("row")) {
        throw input_error("$: expected an object of \"table\" and \"row\"");
      }
      if (!line["table"].is_string() || !line["row"].is_object()) {
        throw input_error("$: expected the name of a table and a row of it");
      }
      const Table& known = table(line["table"].get_ref<const std::string&>());
      table_ = known.name;
      (this->*known.take)(line["row"]);
      if (known.take != &CatalogReader::take_record_event) sink_.line(table_, known.fate);
    } catch (const UnknownTable& error) {
      keep_back(codes::kUnknownTable, error.what());
    } catch (const DigestMismatch& error) {
      keep_back(codes::kDigestMismatch, error.what());
    } catch (const Contradiction& error) {
      keep_back(codes::kContradiction, error.what());
    } catch (const Error& error) {
      if (error.exit() != Exit::input) throw;
      keep_back(codes::kInvalidManifest, error.what());
    }
  }

  void keep_back(std::string_view code, std::string_view detail) {
    sink_.quarantine(code, detail, lines_.text(), place());
    sink_.line(table_, LineFate::quarantined);
  }

  [[nodiscard]] Place place() const { return {lines_.line()}; }

  void check_digest(const Json& row, const char* claim, const Digest& computed) {
    if (expect_digest(row, claim, computed)) ++claims_.digests;
  }
  void check_key(const Json& row, const char* claim, const Digest& computed) {
    if (expect_digest(row, claim, computed)) ++claims_.keys;
  }

  // The manifest in a row, identified, and held against the digest that the row claims for it.
  identity::Object object_in(Json& row, std::initializer_list<Kind> kinds, const char* claim) {
    const auto found = row.find("manifest");
    if (found == row.end()) throw input_error("$.row.manifest: missing");
    manifest::Manifest parsed = manifest::validate(std::move(*found), "$.row.manifest");
    if (std::find(kinds.begin(), kinds.end(), parsed.kind) == kinds.end()) {
      throw input_error("$.row.manifest.kind: a " + std::string(manifest::kind_name(parsed.kind)) +
                        " does not belong in table " + std::string(table_));
    }
    identity::Object object = identity::identify(parsed);
    if (claim != nullptr) check_digest(row, claim, object.digest);
    spec_ = std::move(parsed.spec);
    return object;
  }

  void put(const Json& row, const identity::Object& object, CatalogIds& ids) {
    sink_.object(object, place());
    ids.add(row, object.digest);
  }

  void put_listing(std::string_view kind, const std::string& subject, const Json& body) {
    sink_.listing(identity::make_listing(kind, subject, body), place());
  }

  // The members of a row but the database's own and those named.
  static Json without(const Json& row, std::initializer_list<std::string_view> dropped) {
    Json body = Json::object();
    for (const auto& [name, value] : row.items()) {
      const bool own = name == "id" || name == "createdAt" || value.is_null();
      if (!own && std::find(dropped.begin(), dropped.end(), name) == dropped.end()) body[name] = value;
    }
    return body;
  }

  void take_source(Json& row) {
    const std::string& slug = row_text(row, "slug");
    put_listing("source", slug, without(row, {"slug"}));
    if (const auto id = row.find("id"); id != row.end() && id->is_string()) {
      sources_.emplace(id->get_ref<const std::string&>(), slug);
    }
  }

  void take_project(Json& row) { put(row, object_in(row, {Kind::software_project}, nullptr), projects_); }

  void take_operation(Json& row) {
    const identity::Object object = object_in(row, {Kind::operation_spec}, "semanticDigest");
    expect_equal(row, "family", spec_.at("family"));
    const auto tags = row.find("tags");
    const bool tagged = tags != row.end() && tags->is_array() && !tags->empty();
    const Json body{{"tags", tagged ? *tags : Json::array()}};
    static_cast<void>(identity::make_listing("tags", object.digest.text(), body));  // before anything is put
    put(row, object, operations_);
    if (tagged) put_listing("tags", object.digest.text(), body);
  }

  void take_alias(Json& row) {
    const auto operation = operations_.find(row, "operationId");
    if (!operation) throw input_error("$.row.operationId: missing");
    put_listing("alias", operation->text(), {{"alias", row_text(row, "alias")}});
  }

  void take_workload(Json& row) {
    const identity::Object object = object_in(row, {Kind::workload_case, Kind::workload_suite}, "workloadDigest");
    const Digest operation = *Digest::parse(spec_.at("operationSpecDigest").get_ref<const std::string&>());
    operations_.expect(row, "operationId", operation);
    put(row, object, workloads_);
    known_workloads_.emplace(object.digest, Workload{operation, identity::correctness_key(spec_.at("correctness"))});
  }

  void take_implementation(Json& row) {
    const identity::Object object = object_in(row, {Kind::implementation_revision}, "implementationDigest");
    operations_.expect(row, "operationId",
                       *Digest::parse(spec_.at("operation").at("specDigest").get_ref<const std::string&>()));
    put(row, object, implementations_);
  }

  void take_run(Json& row);
  void take_lifecycle(const Json& row, const Digest& run);

  void take_measurement(Json& row) { measurements_.check(row); }
  void take_serving_measurement(Json& row) { serving_measurements_.check(row); }

  void take_record_event(Json& row) {
    const auto id = [&](const char* field) {
      const auto found = row.find(field);
      return found == row.end() || found->is_null() ? std::string() : row_text(row, field);
    };
    records_.claim({std::string(lines_.text()), lines_.line(), row_text(row, "runId"), id("previousRunId"),
                    row_text(row, "comparisonKey"), row_text(row, "at")});
  }

  void take_artifact(Json& row) {
    put_listing("artifact", row_text(row, "contentDigest"), without(row, {"contentDigest"}));
  }

  void take_model(Json& row) { put(row, object_in(row, {Kind::model_revision}, "modelDigest"), serving_); }
  void take_stack(Json& row) { put(row, object_in(row, {Kind::serving_stack_revision}, "stackDigest"), serving_); }
  void take_configuration(Json& row) {
    put(row, object_in(row, {Kind::serving_configuration}, "configurationDigest"), serving_);
  }
  void take_serving_workload(Json& row) {
    put(row, object_in(row, {Kind::serving_workload}, "workloadDigest"), serving_);
  }

  // Its manifest is an envelope, or holds one under `run`.
  void take_serving_run(Json& row) {
    const auto manifest = row.find("manifest");
    if (manifest != row.end() && manifest->is_object() && manifest->size() == 1 && manifest->contains("run")) {
      Json run = std::move(manifest->at("run"));
      *manifest = std::move(run);
    }
    const identity::Object object = object_in(row, {Kind::serving_run}, "runDigest");
    put(row, object, serving_);
    if (const auto id = row.find("id"); id != row.end() && id->is_string()) {
      serving_measurements_.expect(id->get_ref<const std::string&>(), spec_);
    }
  }

  void settle_records() {
    const std::size_t unclaimed = records_.settle([&](const RecordCheck::Claim& claim, const std::string& wrong) {
      if (wrong.empty()) return sink_.line("record_events", LineFate::checked);
      sink_.quarantine(codes::kContradiction, wrong, claim.raw, {claim.line});
      sink_.line("record_events", LineFate::quarantined);
    });
    if (records_.any() && unclaimed > 0) warn(unclaimed, "record events follow from the runs and stand in no row");
  }

  void warn_of_what_is_missing() {
    if (unchecked_keys_ > 0) warn(unchecked_keys_, "comparison keys name a workload that no row before theirs has");
    if (measurements_.any() && measurements_.missing() > 0) {
      warn(measurements_.missing(), "measurements of runs stand in no row");
    }
  }

  void warn(std::size_t count, const std::string& what) { sink_.warning(std::to_string(count) + " " + what); }

  struct Workload {
    Digest operation, correctness;
  };

  LineReader lines_;
  Sink& sink_;
  RunIntake intake_;
  std::string_view table_;
  Json spec_;  // of the object last identified
  std::int64_t rows_ = 0;
  std::size_t unchecked_keys_ = 0;
  Claims claims_;
  std::unordered_map<std::string, std::string> sources_;  // id → slug
  CatalogIds projects_, operations_, workloads_, implementations_, runs_, serving_;
  std::unordered_map<Digest, Workload> known_workloads_;
  MeasurementCheck measurements_, serving_measurements_;
  RecordCheck records_;
};

const CatalogReader::Table& CatalogReader::table(std::string_view name) {
  using R = CatalogReader;
  static constexpr std::array<Table, 16> kTables{{
      {"sources", &R::take_source},
      {"projects", &R::take_project},
      {"operations", &R::take_operation},
      {"operation_aliases", &R::take_alias},
      {"workloads", &R::take_workload},
      {"implementations", &R::take_implementation},
      {"artifacts", &R::take_artifact},
      {"benchmark_runs", &R::take_run},
      {"measurements", &R::take_measurement, LineFate::checked},
      {"record_events", &R::take_record_event, LineFate::checked},
      {"model_revisions", &R::take_model},
      {"serving_stack_revisions", &R::take_stack},
      {"serving_configurations", &R::take_configuration},
      {"serving_workloads", &R::take_serving_workload},
      {"serving_runs", &R::take_serving_run},
      {"serving_measurements", &R::take_serving_measurement, LineFate::checked},
  }};
  const auto found =
      std::find_if(kTables.begin(), kTables.end(), [&](const Table& known) { return known.name == name; });
  if (found == kTables.end())
    throw UnknownTable(Exit::input, "$.table: kindex knows no table " + manifest::quote(name));
  return *found;
}

void CatalogReader::take_run(Json& row) {
  const auto found = row.find("manifest");
  if (found == row.end()) throw input_error("$.row.manifest: missing");
  const RunIntake::Record record = RunIntake::identify_record(std::move(*found), "$.row.manifest");
  const Json& spec = record.run.spec;
  check_digest(row, "runDigest", record.object.digest);
  check_digest(row, "protocolKey", record.protocol.digest);
  check_digest(row, "environmentKey", record.environment.digest);

  const auto primary = identity::primary_measurement(spec);
  expect_equal(row, "status", spec.at("status"));
  expect_equal(row, "primaryMetric", primary ? Json(primary->metric) : Json("none"));
  expect_equal(row, "primaryStatistic", primary ? Json(primary->statistic) : row.value("primaryStatistic", Json()));
  expect_equal(row, "primaryUnit", primary ? Json(primary->unit) : Json());
  expect_equal(row, "primaryValue", primary ? Json(primary->value) : Json());
  const Digest workload = *Digest::parse(spec.at("workloadDigest").get_ref<const std::string&>());
  workloads_.expect(row, "workloadId", workload);
  implementations_.expect(row, "implementationId",
                          *Digest::parse(spec.at("implementationDigest").get_ref<const std::string&>()));

  std::optional<Digest> cohort;
  if (const auto known = known_workloads_.find(workload); known != known_workloads_.end()) {
    check_key(row, "correctnessKey", known->second.correctness);
    cohort = identity::cohort_key({known->second.operation, workload, record.protocol.digest, record.environment.digest,
                                   known->second.correctness, primary ? primary->key() : "none"});
    check_key(row, "comparisonKey", *cohort);
  }

  std::string source;
  if (const auto id = row.find("sourceId"); id != row.end() && id->is_string()) {
    const auto known = sources_.find(id->get_ref<const std::string&>());
    if (known != sources_.end()) source = known->second;
  }
  take_lifecycle(row, record.object.digest);
  intake_.put(record, place(), source);

  if (!cohort) ++unchecked_keys_;
  runs_.add(row, record.object.digest);
  const auto id = row.find("id");
  if (id == row.end() || !id->is_string()) return;
  const auto& run = id->get_ref<const std::string&>();
  measurements_.expect(run, spec);
  const auto observed = parse_instant(spec.at("observedAt").get_ref<const std::string&>());
  const auto retracted = row.find("retractedAt");
  const bool eligible = spec.at("status") == "passed" && (retracted == row.end() || retracted->is_null());
  if (cohort && primary && observed && eligible) {
    records_.add(run, *cohort, *observed, primary->value, record.object.digest);
  }
}

// A retraction or a correction that the catalog records in the row of the run.
void CatalogReader::take_lifecycle(const Json& row, const Digest& run) {
  const auto said = [&](const char* field) {
    const auto found = row.find(field);
    return found != row.end() && found->is_string() ? found->get<std::string>() : std::string();
  };
  std::vector<identity::EventObject> events;
  if (const std::string at = said("retractedAt"); !at.empty()) {
    identity::Event event;
    event.run = run;
    event.why = said("retractionReason").empty() ? "the catalog gives no reason" : said("retractionReason");
    event.by = kSaysSo;
    event.at = at;
    events.push_back(identity::identify(event));
  }
  if (const auto old = runs_.find(row, "supersedesId")) {
    identity::Event event;
    event.kind = identity::Event::Kind::supersession;
    event.run = *old;
    event.replacement = run;
    event.why = "the catalog gives no reason";
    event.by = kSaysSo;
    event.at = said("publishedAt").empty() ? said("observedAt") : said("publishedAt");
    events.push_back(identity::identify(event));
    records_.drop(said("supersedesId"));
  }
  for (const identity::EventObject& event : events) sink_.event(event, place());
}

}  // namespace

bool detect_catalog(std::string_view head) {
  head = without_byte_order_mark(head);
  const std::size_t start = head.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos || head[start] != '{') return false;
  const ObjectOutline object = outline(head.substr(start));
  if (object.first_key != "table" && object.first_key != "row") return false;
  const std::string_view first = head.substr(start, object.end ? *object.end : std::string_view::npos);
  return first.find("\"table\"") != std::string_view::npos && first.find("\"row\"") != std::string_view::npos;
}

void read_catalog(Input& input, Sink& sink, const Context& context) {
  CatalogReader(input, sink, context).read();
}

}  // namespace kindex::importers
