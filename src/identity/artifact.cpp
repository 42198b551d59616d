#include "identity/artifact.h"

#include "base/base64.h"
#include "identity/sha256.h"
#include "manifest/json.h"

namespace kindex::identity {
namespace {

using manifest::Json;

const std::string& text(const Json& artifact, const char* field) {
  const auto found = artifact.find(field);
  if (found == artifact.end() || !found->is_string()) {
    throw input_error(std::string("$.artifact.") + field + ": missing, or no text");
  }
  return found->get_ref<const std::string&>();
}

}  // namespace

std::string artifact_line(std::string_view bytes) {
  return R"({"artifact":{"digest":")" + sha256(bytes).text() + R"(","base64":")" + base64(bytes) + "\"}}\n";
}

Artifact parse_artifact_line(std::string_view line) {
  constexpr std::size_t kMostLine = std::size_t{3} << 20U;
  constexpr std::size_t kDepth = 4;
  const Json value = manifest::parse_json(line, {kMostLine, kDepth, kMostLine});
  if (!value.is_object() || value.size() != 1 || !value.contains("artifact") || !value["artifact"].is_object()) {
    throw input_error("$: an artifact line holds one object, \"artifact\", and nothing else");
  }
  const Json& artifact = value["artifact"];
  if (artifact.size() != 2) throw input_error("$.artifact: holds \"digest\" and \"base64\", and nothing else");
  const auto digest = Digest::parse(text(artifact, "digest"));
  if (!digest) throw input_error("$.artifact.digest: expected sha256: and 64 lowercase hex digits");
  auto bytes = from_base64(text(artifact, "base64"));
  if (!bytes) throw input_error("$.artifact.base64: not base64 (RFC 4648, with padding)");
  if (bytes->size() > kMostArtifact) throw input_error("$.artifact.base64: more than 2 MiB");
  if (const Digest found = sha256(*bytes); found != *digest) {
    throw input_error("$.artifact.digest: the bytes have digest " + found.text());
  }
  return {*digest, std::move(*bytes)};
}

}  // namespace kindex::identity
