#include "cli/samples.h"

#include "cli/run_text.h"
#include "measure/samples.h"

namespace kindex::cli {

policy::SampleSource sample_source(index::Reader& reader) {
  // Most indexes hold no samples at all, and then no run's text is read to find that out.
  if (!reader.forms_hold({R"("rawSamples":{)"}).front()) {
    return [](const policy::Run& /*run*/) { return std::nullopt; };
  }
  return [&reader](const policy::Run& run) -> std::optional<policy::Samples> {
    const auto digest = raw_samples(reader.run(run.digest)->spec);
    const auto bytes = digest ? reader.artifact(*digest) : std::nullopt;
    return bytes ? measure::decode_samples(*bytes) : std::nullopt;
  };
}

}  // namespace kindex::cli
