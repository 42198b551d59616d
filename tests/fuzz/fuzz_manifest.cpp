// What is accepted as a manifest keeps its promises: it is accepted again after its own canonical text, with the same
// digest, and a run comes back byte for byte from its form and payload.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/error.h"
#include "identity/facts.h"
#include "identity/identity.h"
#include "identity/jcs.h"
#include "identity/run_form.h"
#include "manifest/manifest.h"

namespace {

using namespace kindex;

void require(bool holds) {
  if (!holds) std::abort();
}

void check_form(const identity::Object& run) {
  const identity::Formed spec = identity::form_of_run(run.spec);
  const identity::Formed metadata = identity::form_of_metadata(run.metadata, spec.values.strings.size());
  identity::Values values = spec.values;
  values.labels = metadata.values.labels;
  values.numbers.insert(values.numbers.end(), metadata.values.numbers.begin(), metadata.values.numbers.end());
  values.strings.insert(values.strings.end(), metadata.values.strings.begin(), metadata.values.strings.end());
  const std::string payload = identity::pack(values.numbers, values.strings);
  identity::unpack(payload, values.numbers.size(), values.strings.size(), values.numbers, values.strings);
  std::string text;
  identity::Form(spec.form).fill(values, text);
  require(text == run.spec);
  text.clear();
  identity::Form(metadata.form).fill(values, text);
  require(text == run.metadata);
}

void check(const manifest::Manifest& manifest) {
  const identity::Object object = identity::identify(manifest);
  static_cast<void>(identity::facts_of(manifest));
  manifest::Json again = {{"apiVersion", manifest::kApiVersion},
                          {"kind", manifest::kind_name(manifest.kind)},
                          {"metadata", manifest.metadata},
                          {"spec", manifest.spec}};
  const manifest::Manifest second = manifest::validate(std::move(again));
  require(identity::identify(second).digest == object.digest);
  if (manifest.kind != manifest::Kind::benchmark_run) return;
  static_cast<void>(identity::primary_measurement(manifest.spec));
  check_form(object);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    manifest::Json value = manifest::parse_json({reinterpret_cast<const char*>(data), size});
    if (manifest::is_record(value)) {
      const manifest::Record record = manifest::validate_record(std::move(value));
      check(record.run);
      check(record.protocol);
      check(record.environment);
    } else {
      check(manifest::validate(std::move(value)));
    }
  } catch (const Error& error) {
    require(error.exit() == Exit::input);
  }
  return 0;
}
