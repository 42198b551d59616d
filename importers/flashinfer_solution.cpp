#include "identity/jcs.h"
#include "identity/sha256.h"
#include "importers/flashinfer_parts.h"
#include "importers/json_fields.h"
#include "importers/limits.h"
#include "importers/source_rows.h"
#include "manifest/path.h"

namespace kindex::importers {
namespace {

using manifest::Json;

// One file: its bytes. Several: the canonical JSON of {path: content}, since an entry file alone does not say what ran.
Json source_of(const Json& sources) {
  Json by_path = Json::object();
  for (const Json& source : sources) {
    const auto path = text_of(source, "path");
    const auto content = text_of(source, "content");
    if (!path || !content) reject(codes::kInvalidConfig, "a source without path or content");
    if (by_path.contains(*path)) reject(codes::kInvalidConfig, "two sources are " + manifest::quote(*path));
    by_path[*path] = *content;
  }
  if (by_path.empty()) reject(codes::kInvalidConfig, "a solution without sources");
  Json out = Json::object();
  if (by_path.size() > 1) {
    out["contentDigest"] = identity::sha256(identity::canonical(by_path)).text();
    return out;
  }
  const auto& content = by_path.begin()->get_ref<const std::string&>();
  out["contentDigest"] = identity::sha256(content).text();
  out["fileName"] = by_path.begin().key();
  if (!content.empty()) out["sizeBytes"] = content.size();
  return out;
}

}  // namespace

Part flashinfer_implementation(const Json& solution) {
  constexpr std::string_view kSeparator = "::";
  const Json& build = member_of(solution, "spec");
  const auto language = text_of(build, "language");
  const std::string entry = text_of(build, "entry_point").value_or("");
  const std::size_t at = entry.find(kSeparator);
  if (!language) reject(codes::kInvalidConfig, "a solution without a language");

  Part part;
  part.spec["projectRevision"] = Json::object();
  Json& callable = part.spec["callable"];
  callable["language"] = token_of(*language);
  if (at != std::string::npos) {
    callable["path"] = entry.substr(0, at);
    callable["symbol"] = entry.substr(at + kSeparator.size());
  }
  part.spec["support"] = Json{{"hardwareArchitectures", Json::array()}, {"dtypes", Json::array()}};
  const Json& targets = member_of(build, "target_hardware");
  if (targets.is_array() && !targets.empty()) part.spec["support"]["productsTested"] = targets;
  part.spec["source"] = source_of(member_of(solution, "sources"));
  part.spec["licensing"] = Json::object();
  const std::string name = text_of(solution, "name").value_or("");
  part.metadata = metadata_of(name, name);
  const auto author = text_of(solution, "author");
  if (author && !author->empty()) part.metadata["authors"] = Json::array({Json{{"name", cut(*author, kMostName)}}});
  const auto description = text_of(solution, "description");
  if (description && !description->empty()) part.metadata["description"] = cut(*description, kMostDescription);
  return part;
}

}  // namespace kindex::importers
