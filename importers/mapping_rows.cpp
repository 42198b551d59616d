#include <functional>
#include <set>
#include <unordered_map>

#include "base/error.h"
#include "base/text.h"
#include "importers/csv_reader.h"
#include "importers/json_fields.h"
#include "importers/json_pieces.h"
#include "importers/liger_case.h"
#include "importers/liger_number.h"
#include "importers/liger_objects.h"
#include "importers/liger_time.h"
#include "importers/limits.h"
#include "importers/listing.h"
#include "importers/mapping.h"
#include "importers/source_rows.h"

namespace kindex::importers {
namespace {

using manifest::Json;

// A row's columns by name, numbers as numbers.
using MappedRow = Json;

std::optional<std::string> text_in(const MappedRow& row, const std::string& column) {
  const auto found = row.find(column);
  if (found == row.end() || found->is_null()) return std::nullopt;
  return found->is_string() ? found->get<std::string>() : found->dump();
}

class MappedRows {
 public:
  MappedRows(Sink& sink, const Context& context)
      : rows_(sink, context), mapping_(parse_mapping(context.mapping, context.mapping_name, rows_.curation())) {}

  [[nodiscard]] const Mapping& mapping() const { return mapping_; }
  void take(const MappedRow& row, std::string_view raw, const Place& place) {
    rows_.row(place, raw, "", [&](RowFacts& facts) { return draft_of(row, facts); });
  }
  void reject_row(const Rejection& why, std::string_view raw, const Place& place) { rows_.keep_back(why, raw, place); }
  void finish() { rows_.finish(); }

 private:
  // What a term says of this row; nullopt where its column has nothing.
  static std::optional<std::string> said(const std::optional<MappedText>& term, const MappedRow& row) {
    if (!term) return std::nullopt;
    return term->column ? text_in(row, term->text) : term->text;
  }

  const Kernel& kernel_of(const MappedRow& row, std::string& name) const {
    name = said(mapping_.kernel, row).value_or("");
    const auto found = mapping_.kernels.find(name);
    if (found == mapping_.kernels.end()) reject(codes::kUnknownKernel, not_known("kernel", name, mapping_.kernels));
    return found->second;
  }

  LigerCase case_of(const Kernel& kernel, const MappedRow& row) const {
    auto resolved = resolve_case(mapping_.curation, kernel, {LigerMetric::speed, kMappedRow, "1", row.dump(), 0});
    if (auto* wrong = std::get_if<Rejection>(&resolved)) {
      constexpr std::string_view kTheirs = "the config";
      const std::size_t at = wrong->detail.find(kTheirs);
      if (at != std::string::npos) wrong->detail.replace(at, kTheirs.size(), "the row");
      throw RowRejected{std::move(*wrong)};
    }
    return std::get<LigerCase>(std::move(resolved));
  }

  double measured(const MappedRow& row, const std::string& column) const {
    const auto found = row.find(column);
    const auto number = found == row.end() ? std::nullopt : finite(*found);
    const double value = number ? std::floor(*number * mapping_.value.scale + 0.5) : 0;
    if (value < 1 || value > kMostExact) {
      reject(codes::kInvalidValue, "column " + manifest::quote(column) + " is " +
                                       manifest::quote(text_in(row, column).value_or("")) +
                                       ", not a positive number in " + mapping_.value.spelled);
    }
    return value;
  }

  std::string status_of(const MappedRow& row) const {
    if (mapping_.status.empty()) return "passed";
    const std::string word = text_in(row, mapping_.status).value_or("");
    const auto found = mapping_.statuses.find(word);
    if (found == mapping_.statuses.end()) {
      reject(codes::kUnknownConfig, not_known("status", word, mapping_.statuses));
    }
    return found->second;
  }

  Json measurement(const std::string& statistic, double value) const {
    return Json{
        {"metric", mapping_.value.metric}, {"unit", mapping_.value.unit}, {"statistic", statistic}, {"value", value}};
  }

  // A mean or median of times is the run's timing; any other primary value is its first measurement.
  void add_values(const MappedRow& row, Json& run) const {
    const MappedValue& value = mapping_.value;
    if (run["status"] != "passed" && !text_in(row, value.column)) return;
    const double primary = measured(row, value.column);
    const bool timing = value.metric == "latency" && (value.statistic == "mean" || value.statistic == "median");
    Json list = Json::array();
    if (timing) {
      run["timing"] = Json{{"primaryStatistic", value.statistic},
                           {"latencyNs", {{value.statistic, static_cast<std::int64_t>(primary)}}}};
    } else {
      list.push_back(measurement(value.statistic, primary));
    }
    for (const auto& [statistic, column] : value.others) {
      if (text_in(row, column)) list.push_back(measurement(statistic, measured(row, column)));
    }
    if (!list.empty()) run["measurements"] = std::move(list);
    const auto samples = value.samples.empty() ? std::nullopt : whole(member_of(row, value.samples.c_str()));
    if (timing && samples && *samples > 0) run["timing"]["samples"] = *samples;
  }

  std::string observed_at(const MappedRow& row, RowFacts& facts, bool& zone_assumed) const {
    const auto stated = said(mapping_.observed, row);
    if (!stated || stated->empty()) return observed_by_user(facts);
    constexpr std::size_t kDate = 10;
    constexpr std::size_t kSeconds = 19;
    const std::string text = stated->size() == kDate ? *stated + " 00:00:00" : *stated;
    const auto time = parse_liger_time(text);
    if (!time) reject(codes::kInvalidTimestamp, "time " + manifest::quote(*stated) + " is not YYYY-MM-DD HH:MM:SS");
    zone_assumed = mapping_.observed->column && text.find_first_of("Z+-", kSeconds) == std::string::npos;
    return time->usual ? format_instant(time->instant.ms) : time->observed;
  }

  Draft draft_of(const MappedRow& row, RowFacts& facts) const {
    std::string name;
    const Kernel& kernel = kernel_of(row, name);
    const LigerCase at = case_of(kernel, row);
    const std::string provider =
        facts.stated_or_given(said(mapping_.provider, row), "provider", codes::kProviderNotStated, "whose code ran");
    const std::string gpu =
        facts.stated_or_given(said(mapping_.gpu, row), "gpu", codes::kGpuNotStated, "which GPU ran it");
    Draft draft;
    const identity::Object operation = operation_object(kebab(name), kernel, kernel.bindings.front());
    const identity::Object workload = workload_object(operation.digest, kebab(name), kernel, at);
    draft.operation = {manifest::parse_json(operation.spec), manifest::parse_json(operation.metadata)};
    draft.workload = {manifest::parse_json(workload.spec), manifest::parse_json(workload.metadata)};
    draft.implementation.spec = Json{{"projectRevision", Json::object()},
                                     {"callable", {{"language", mapping_.language}, {"symbol", provider}}},
                                     {"support", {{"hardwareArchitectures", Json::array()}, {"dtypes", Json::array()}}},
                                     {"licensing", Json::object()}};
    draft.implementation.metadata = metadata_of(provider, provider);
    draft.protocol = {mapping_.protocol, metadata_of(mapping_.source, mapping_.source)};
    draft.environment.spec = Json{{"hardware", rows_.hardware(gpu)}, {"software", mapping_.software}};
    draft.environment.metadata = metadata_of(mapping_.source + "-" + gpu, mapping_.source + " host · " + gpu);
    fill_run(row, name, at.key(), provider, facts, draft);
    return draft;
  }

  void fill_run(const MappedRow& row, const std::string& name, const std::string& case_key, const std::string& provider,
                RowFacts& facts, Draft& draft) const {
    const std::string pass = said(mapping_.pass, row).value_or("");
    Json& run = draft.run.spec;
    run["status"] = status_of(row);
    add_values(row, run);
    bool zone_assumed = false;
    run["observedAt"] = observed_at(row, facts, zone_assumed);
    std::string id = name;
    for (const std::string& part : {pass, provider, case_key}) {
      if (!part.empty()) id += "/" + part;
    }
    run["sourceNative"] = Json{
        {"source", mapping_.source}, {"benchmark", cut(name, kMostName)}, {"externalId", cut(id, kMostExternalId)}};
    draft.run.metadata = metadata_of(mapping_.source + "-" + id, name + " · " + provider);
    Json& labels = draft.run.metadata["labels"];
    labels["mapping"] = mapping_.digest;
    if (zone_assumed) labels["zone_assumed"] = "UTC";
    for (const auto& [key, term] : mapping_.labels) {
      const auto text = said(term, row);
      if (text && !text->empty()) labels[key] = *text;
    }
    draft.series.kernel = name;
    draft.series.provider = provider;
    draft.series.pass = pass;
    draft.series.source = mapping_.source;
    draft.series.baseline =
        facts.is_baseline(provider) || (!mapping_.baseline.empty() && provider == mapping_.baseline);
  }

  SourceRows rows_;
  Mapping mapping_;
};

// A cell: a finite number as one, an empty one as nothing.
Json cell_value(const std::string& text) {
  if (text.empty()) return nullptr;
  const auto number = parse_number(text);
  if (number && std::isfinite(*number)) return *number;
  return text;
}

void read_csv(Input& input, MappedRows& rows) {
  CsvReader csv(input);
  if (!csv.next()) throw input_error("line 1: the file is empty");
  std::vector<std::string> columns;
  std::set<std::string> seen;
  for (const CsvField& field : csv.fields()) {
    columns.push_back(field.value());
    if (!seen.insert(columns.back()).second) {
      throw input_error("line " + std::to_string(csv.line()) + ": two columns are " + manifest::quote(columns.back()));
    }
  }
  while (csv.next()) {
    const Place place{csv.line()};
    if (csv.fields().size() != columns.size()) {
      rows.reject_row({codes::kWrongFieldCount, std::to_string(csv.fields().size()) + " fields, the header has " +
                                                    std::to_string(columns.size())},
                      csv.raw(), place);
      continue;
    }
    MappedRow row = MappedRow::object();
    for (std::size_t i = 0; i < columns.size(); ++i) row[columns[i]] = cell_value(csv.fields()[i].value());
    rows.take(row, csv.raw(), place);
  }
}

void read_json(Input& input, MappedRows& rows) {
  const JsonReport report(input);
  const Json* list = &report.value();
  Piece piece = report.root();
  const std::string& path = rows.mapping().rows;
  for (const std::string_view step : path.empty() ? std::vector<std::string_view>{} : split(path, '.')) {
    const std::string key(step);
    list = &member_of(*list, key.c_str());
    piece = report.member(piece, key);
  }
  if (!list->is_array()) throw input_error("line 1: $" + (path.empty() ? "" : "." + path) + ": the rows are no list");
  const auto pieces = report.elements(piece, list->size());
  RowPlaces places;
  for (const Piece& each : pieces) places.add(each);
  for (std::size_t i = 0; i < list->size(); ++i) {
    if ((*list)[i].is_object()) {
      rows.take((*list)[i], pieces[i].text, places.of(i));
    } else {
      rows.reject_row({codes::kInvalidConfig, "the row is no object"}, pieces[i].text, places.of(i));
    }
  }
}

void read_json_lines(Input& input, MappedRows& rows) {
  const JsonDocuments documents(input);
  RowPlaces places;
  for (const auto& document : documents.all()) places.add(document.piece);
  for (std::size_t i = 0; i < documents.all().size(); ++i) {
    rows.take(documents.all()[i].value, documents.all()[i].piece.text, places.of(i));
  }
}

bool detects_nothing(std::string_view) {
  return false;
}

void read_mapped(Input& input, Sink& sink, const Context& context) {
  MappedRows rows(sink, context);
  switch (rows.mapping().format) {
    case Mapping::Format::csv:
      read_csv(input, rows);
      break;
    case Mapping::Format::json:
      read_json(input, rows);
      break;
    case Mapping::Format::json_lines:
      read_json_lines(input, rows);
      break;
  }
  rows.finish();
}

}  // namespace

const Importer& mapping_importer() {
  static const Importer kImporter{
      "mapping",       "1",        "any CSV or JSON, by a mapping file of your own", "gpu observed provider baseline",
      detects_nothing, read_mapped};
  return kImporter;
}

}  // namespace kindex::importers
