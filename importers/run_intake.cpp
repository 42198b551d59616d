#include "importers/run_intake.h"

#include <optional>
#include <utility>

#include "base/text.h"
#include "identity/artifact.h"
#include "identity/event.h"
#include "identity/identity.h"
#include "identity/line_kind.h"
#include "identity/listing.h"
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

constexpr const char* kNote = "kindex";
constexpr std::string_view kLigerSource = "liger-kernel-bench";
constexpr std::string_view kOwnSource = "kindex";  // `kindex measure`, whose external ids begin as Liger's do

void expect_reference(const Json& run_spec, const std::string& path, const char* field, const Object& travelling) {
  const auto& named = run_spec.at(field).get_ref<const std::string&>();
  if (named == travelling.digest.text()) return;
  throw DigestMismatch(Exit::input, path + ".run.spec." + field + ": names " + named +
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
    : sink_(sink), importer_(importer), context_(context) {
  if (!context.curation_override.empty()) static_cast<void>(curation());
}

const Curation& RunIntake::curation() const {
  if (!curation_) curation_ = load_curation(context_.curation_override, context_.curation_name);
  return *curation_;
}

void RunIntake::take(std::string_view json_text, const Place& place, bool sealed) {
  if (identity::begins_with_member(json_text, "artifact")) {
    const identity::Artifact artifact = identity::parse_artifact_line(json_text);
    return sink_.artifact(artifact.digest, artifact.bytes, place);
  }
  if (identity::is_listing_line(json_text)) return sink_.listing(identity::parse_listing_line(json_text), place);
  if (identity::is_event_line(json_text)) return sink_.event(identity::parse_event_line(json_text), place);
  manifest::Limits limits;
  const std::size_t one_manifest = limits.bytes;
  limits.bytes = kMostDocument;
  Json value = manifest::parse_json(json_text, limits);
  if (!manifest::is_record(value) && json_text.size() > one_manifest) {
    throw input_error("$: a manifest of more than 1 MiB");
  }
  std::optional<RunNote> note;
  if (sealed && value.is_object() && value.contains(kNote)) {
    note = parse_run_note(value[kNote]);
    value.erase(kNote);
  }
  if (note) return take_manifest(std::move(value), &*note, place);
  take_value(std::move(value), place);
}

void RunIntake::take_value(Json value, const Place& place) {
  if (manifest::is_record(value)) return put(identify_record(std::move(value)), place);
  take_manifest(std::move(value), nullptr, place);
}

RunIntake::Record RunIntake::identify_record(Json value, const std::string& path) {
  manifest::Record record = manifest::validate_record(std::move(value), path);
  Record out{std::move(record.run), {}, identity::identify(record.protocol), identity::identify(record.environment)};
  expect_reference(out.run.spec, path, "protocolDigest", out.protocol);
  expect_reference(out.run.spec, path, "environmentDigest", out.environment);
  out.object = identity::identify(out.run);
  return out;
}

void RunIntake::put(const Record& record, const Place& place, const std::string& source) {
  sink_.object(record.protocol, place);
  sink_.object(record.environment, place);
  put_run(record.run, record.object, nullptr, place, source);
}

void RunIntake::take_manifest(Json value, const RunNote* note, const Place& place) {
  const Manifest manifest = manifest::validate(std::move(value));
  const Object object = identity::identify(manifest);
  if (manifest.kind == Kind::benchmark_run) return put_run(manifest, object, note, place, "");
  if (note != nullptr) throw input_error("$.kindex: only a run has one");
  sink_.object(object, place);
}

Series RunIntake::series_of(const Json& spec, const std::string& source) const {
  Series series;
  series.source = source_native_text(spec, "source");
  if (series.source == kLigerSource || series.source == kOwnSource) {
    name_entry(source_native_text(spec, "externalId"), curation(), series);
  }
  if (series.source.empty()) series.source = source.empty() ? importer_ : source;
  return series;
}

void RunIntake::put_run(const Manifest& manifest, const Object& object, const RunNote* note, const Place& place,
                        const std::string& source) {
  Series series = series_of(manifest.spec, source);
  if (note != nullptr) apply(*note, series);
  importers::put_run(sink_, manifest, object, std::move(series), place);
}

}  // namespace kindex::importers
