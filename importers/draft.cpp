#include "importers/draft.h"

#include <utility>

#include "base/error.h"
#include "base/text.h"
#include "importers/limits.h"
#include "importers/run_put.h"

namespace kindex::importers {
namespace {

using manifest::Json;
using manifest::Kind;
using manifest::Manifest;

constexpr std::size_t kMostKnown = 16384;

bool alphanumeric(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

Manifest validated(Kind kind, Part part) {
  Json envelope = Json::object();
  envelope["apiVersion"] = manifest::kApiVersion;
  envelope["kind"] = manifest::kind_name(kind);
  envelope["spec"] = std::move(part.spec);
  envelope["metadata"] = std::move(part.metadata);
  try {
    return manifest::validate(std::move(envelope));
  } catch (const Error& error) {
    throw input_error(std::string(manifest::kind_name(kind)) + " " + error.what());
  }
}

}  // namespace

Part benchmark_implementation(const std::string& benchmark, const std::string& provider, const char* language) {
  Part part;
  part.spec["projectRevision"] = Json::object();
  part.spec["callable"] = Json{{"language", language}, {"symbol", cut(benchmark, kMostBenchmark)}};
  if (!provider.empty()) part.spec["callable"]["path"] = provider;
  part.spec["support"] = Json{{"hardwareArchitectures", Json::array()}, {"dtypes", Json::array()}};
  part.spec["licensing"] = Json::object();
  part.metadata = metadata_of(provider.empty() ? benchmark : provider, provider.empty() ? benchmark : provider);
  return part;
}

std::string cut(std::string_view text, std::size_t most) {
  std::size_t units = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if ((byte & 0xC0U) == 0x80U) continue;  // inside a character
    units += byte >= 0xF0U ? 2 : 1;         // four bytes of UTF-8 are a pair of UTF-16
    if (units > most) return std::string(text.substr(0, at));
  }
  return std::string(text);
}

Json metadata_of(std::string_view name, std::string_view title) {
  std::string slug = kebab(name);
  Json metadata = Json::object();
  metadata["name"] = slug.empty() ? "unnamed" : std::move(slug);
  if (!title.empty()) metadata["title"] = cut(title, kMostTitle);
  return metadata;
}

std::string token_of(std::string_view text) {
  std::string out;
  for (const char c : lower(text)) {
    if (alphanumeric(c)) {
      out += c;
    } else if (!out.empty() && out.back() != '_') {
      out += '_';
    }
  }
  while (!out.empty() && out.back() == '_') out.pop_back();
  if (!out.empty() && out[0] >= '0' && out[0] <= '9') out.insert(0, "n");
  return out;
}

const identity::Object& DraftWriter::object(Kind kind, Part part) {
  std::string key(manifest::kind_name(kind));
  key += part.spec.dump() + part.metadata.dump();
  const auto found = known_.find(key);
  if (found != known_.end()) return found->second;
  return known_.emplace(std::move(key), identity::identify(validated(kind, std::move(part)))).first->second;
}

void DraftWriter::put(Draft draft, const Place& place) {
  if (known_.size() > kMostKnown) known_.clear();
  const identity::Object& operation = object(Kind::operation_spec, std::move(draft.operation));
  draft.implementation.spec["operation"]["specDigest"] = operation.digest.text();
  draft.workload.spec["operationSpecDigest"] = operation.digest.text();
  const identity::Object& implementation = object(Kind::implementation_revision, std::move(draft.implementation));
  const identity::Object& workload = object(Kind::workload_case, std::move(draft.workload));
  const identity::Object& protocol = object(Kind::benchmark_protocol, std::move(draft.protocol));
  const identity::Object& environment = object(Kind::execution_environment, std::move(draft.environment));
  Json& spec = draft.run.spec;
  spec["implementationDigest"] = implementation.digest.text();
  spec["workloadDigest"] = workload.digest.text();
  spec["protocolDigest"] = protocol.digest.text();
  spec["environmentDigest"] = environment.digest.text();
  const Manifest run = validated(Kind::benchmark_run, std::move(draft.run));
  const identity::Object identified = identity::identify(run);

  for (const identity::Object* each : {&operation, &implementation, &workload, &protocol, &environment}) {
    sink_.object(*each, place);
  }
  put_run(sink_, run, identified, std::move(draft.series), place);
}

Digest DraftWriter::put_object(Kind kind, Part part, const Place& place) {
  if (known_.size() > kMostKnown) known_.clear();
  const identity::Object& made = object(kind, std::move(part));
  sink_.object(made, place);
  return made.digest;
}

}  // namespace kindex::importers
