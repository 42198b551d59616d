#include "importers/run_put.h"

#include <string>
#include <utility>

#include "base/error.h"
#include "identity/run_form.h"
#include "identity/run_values.h"

namespace kindex::importers {
namespace {

using manifest::Json;

Digest reference(const Json& spec, const char* field) {
  // A validated spec has all four, well-formed.
  return *Digest::parse(spec.at(field).get_ref<const std::string&>());
}

}  // namespace

void put_run(Sink& sink, const manifest::Manifest& run, const identity::Object& object, Series series,
             const Place& place) {
  const Json& spec = run.spec;
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
  const identity::RunValues values = identity::run_values(spec);
  series.implementation = reference(spec, "implementationDigest");
  series.workload = reference(spec, "workloadDigest");
  series.protocol = reference(spec, "protocolDigest");
  series.environment = reference(spec, "environmentDigest");
  series.metric = values.primary ? values.primary->key() : "none";

  Run out;
  out.series = sink.series(series);
  out.digest = object.digest;
  out.form = formed.form;
  out.metadata_form = metadata_form;
  out.labels = formed.values.labels;
  out.status = spec.at("status").get_ref<const std::string&>();
  out.observed = *observed;
  if (values.primary) out.value = values.primary->value;
  out.p20 = values.p20;
  out.p80 = values.p80;
  out.payload = payload;
  sink.run(out, place);
}

}  // namespace kindex::importers
