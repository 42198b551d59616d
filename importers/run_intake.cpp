#include "importers/run_intake.h"

#include <optional>
#include <utility>

#include "base/text.h"
#include "identity/artifact.h"
#include "identity/event.h"
#include "identity/identity.h"
#include "identity/jcs.h"
#include "identity/run_form.h"
#include "importers/json_text.h"
#include "importers/liger_provider.h"
#include "manifest/manifest.h"

namespace kindex::importers {
namespace {

using identity::Object;
using manifest::Json;
using manifest::Kind;
using manifest::Manifest;

constexpr std::string_view kLigerSource = "liger-kernel-bench";
constexpr std::string_view kOwnSource = "kindex";  // `kindex measure`, whose external ids begin as Liger's do

bool is_artifact(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  return start != std::string_view::npos && text[start] == '{' && outline(text.substr(start)).first_key == "artifact";
}

Digest reference(const Json& spec, std::string_view field) {
  // A validated spec has all four, well-formed.
  return *Digest::parse(spec.at(std::string(field)).get_ref<const std::string&>());
}

void expect_reference(const Json& run_spec, const char* field, const Object& travelling) {
  const Digest named = reference(run_spec, field);
  if (named == travelling.digest) return;
  throw DigestMismatch(Exit::input, std::string("$.run.spec.") + field + ": names " + named.text() +
                                        ", but the one in the record is " + travelling.digest.text());
}

std::string source_native_text(const Json& spec, const char* field) {
  const auto native = spec.find("sourceNative");
  return native == spec.end() ? std::string() : native->value(field, "");
}

// kernel / mode / provider / gpu / case / time, with `memory` between mode and provider of memory rows (LIGER.md).
void name_entry(const std::string& external_id, const Curation& curation, Series& series) {
  const auto segments = split(external_id, '/');
  if (segments.size() < 4) return;
  series.kernel = segments[0];
  series.pass = segments[1];
  series.provider = segments[2] == "memory" ? segments[3] : segments[2];
  const auto provider = find_provider(curation, series.kernel, series.provider);
  series.baseline = provider && provider->baseline;
}

// The measurement of the primary's metric and unit that says `statistic`.
std::optional<double> spread(const Json& spec, const identity::Primary& primary, std::string_view statistic) {
  const auto measurements = spec.find("measurements");
  if (measurements == spec.end()) return std::nullopt;
  for (const Json& measurement : *measurements) {
    if (measurement.at("metric") == primary.metric && measurement.at("unit") == primary.unit &&
        measurement.at("statistic") == statistic) {
      return measurement.at("value").get<double>();
    }
  }
  return std::nullopt;
}

}  // namespace

RunIntake::RunIntake(Sink& sink, std::string_view importer, const Context& context)
    : sink_(sink), importer_(importer), curation_(load_curation(context.curation_override, context.curation_name)) {}

void RunIntake::take(std::string_view json_text, const Place& place) {
  if (is_artifact(json_text)) {
    const identity::Artifact artifact = identity::parse_artifact_line(json_text);
    return sink_.artifact(artifact.digest, artifact.bytes, place);
  }
  if (identity::is_event_line(json_text)) return sink_.event(identity::parse_event_line(json_text), place);
  manifest::Limits limits;
  const std::size_t one_manifest = limits.bytes;
  limits.bytes = kMostDocument;
  Json value = manifest::parse_json(json_text, limits);
  if (manifest::is_record(value)) return take_record(std::move(value), place);
  if (json_text.size() > one_manifest) throw input_error("$: a manifest of more than 1 MiB");
  take_manifest(std::move(value), place);
}

void RunIntake::take_record(Json value, const Place& place) {
  const manifest::Record record = manifest::validate_record(std::move(value));
  const Object protocol = identity::identify(record.protocol);
  const Object environment = identity::identify(record.environment);
  expect_reference(record.run.spec, "protocolDigest", protocol);
  expect_reference(record.run.spec, "environmentDigest", environment);
  const Object run = identity::identify(record.run);
  sink_.object(protocol, place);
  sink_.object(environment, place);
  put_run(record.run, run, place);
}

void RunIntake::take_manifest(Json value, const Place& place) {
  const Manifest manifest = manifest::validate(std::move(value));
  const Object object = identity::identify(manifest);
  if (manifest.kind == Kind::benchmark_run) return put_run(manifest, object, place);
  sink_.object(object, place);
}

Series RunIntake::series_of(const Json& spec) const {
  Series series;
  series.implementation = reference(spec, "implementationDigest");
  series.workload = reference(spec, "workloadDigest");
  series.protocol = reference(spec, "protocolDigest");
  series.environment = reference(spec, "environmentDigest");
  series.source = source_native_text(spec, "source");
  if (series.source == kLigerSource || series.source == kOwnSource) {
    name_entry(source_native_text(spec, "externalId"), *curation_, series);
  }
  if (series.source.empty()) series.source = importer_;
  return series;
}

void RunIntake::put_run(const Manifest& manifest, const Object& object, const Place& place) {
  const Json& spec = manifest.spec;
  const auto observed = parse_instant(spec.at("observedAt").get_ref<const std::string&>());
  if (!observed) throw input_error("$.spec.observedAt: more than 18 decimals of a second");

  identity::Formed formed = identity::form_of_run(object.spec);
  auto& strings = formed.values.strings;
  std::string metadata_form;
  if (!object.metadata.empty()) {
    identity::Formed metadata = identity::form_of_metadata(object.metadata, strings.size());
    metadata_form = std::move(metadata.form);
    strings.insert(strings.end(), metadata.values.strings.begin(), metadata.values.strings.end());
    formed.values.labels = std::move(metadata.values.labels);
  }
  const std::string payload = identity::pack(formed.values.numbers, strings);
  const auto primary = identity::primary_measurement(spec);
  Series series = series_of(spec);
  series.metric = primary ? primary->key() : "none";

  Run run;
  run.series = sink_.series(series);
  run.digest = object.digest;
  run.form = formed.form;
  run.metadata_form = metadata_form;
  run.labels = formed.values.labels;
  run.status = spec.at("status").get_ref<const std::string&>();
  run.observed = *observed;
  if (primary) {
    run.value = primary->value;
    run.p20 = spread(spec, *primary, "p20");
    run.p80 = spread(spec, *primary, "p80");
  }
  run.payload = payload;
  sink_.run(run, place);
}

}  // namespace kindex::importers
