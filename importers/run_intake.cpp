#include "importers/run_intake.h"

#include <utility>

#include "base/text.h"
#include "identity/artifact.h"
#include "identity/event.h"
#include "identity/identity.h"
#include "importers/json_text.h"
#include "importers/liger_provider.h"
#include "importers/run_put.h"
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

void expect_reference(const Json& run_spec, const char* field, const Object& travelling) {
  const auto& named = run_spec.at(field).get_ref<const std::string&>();
  if (named == travelling.digest.text()) return;
  throw DigestMismatch(Exit::input, std::string("$.run.spec.") + field + ": names " + named +
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
  if (!manifest::is_record(value) && json_text.size() > one_manifest) {
    throw input_error("$: a manifest of more than 1 MiB");
  }
  take_value(std::move(value), place);
}

void RunIntake::take_value(Json value, const Place& place) {
  if (manifest::is_record(value)) return take_record(std::move(value), place);
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
  series.source = source_native_text(spec, "source");
  if (series.source == kLigerSource || series.source == kOwnSource) {
    name_entry(source_native_text(spec, "externalId"), *curation_, series);
  }
  if (series.source.empty()) series.source = importer_;
  return series;
}

void RunIntake::put_run(const Manifest& manifest, const Object& object, const Place& place) {
  importers::put_run(sink_, manifest, object, series_of(manifest.spec), place);
}

}  // namespace kindex::importers
