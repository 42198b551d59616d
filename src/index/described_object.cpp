#include "index/described_object.h"

#include <string>

#include "identity/facts.h"
#include "index/facts_columns.h"
#include "manifest/json.h"
#include "manifest/manifest.h"

namespace kindex::index {
namespace {

std::string text_member(const manifest::Json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace

void describe(ObjectRow row, const std::function<void(const ObjectRow&, const ObjectFacts&)>& put) {
  manifest::Manifest parsed{manifest::parse_kind(row.kind).value(),
                            manifest::parse_json(row.spec, manifest::kOwnLimits), manifest::Json::object()};
  if (!row.metadata.empty()) parsed.metadata = manifest::parse_json(row.metadata, manifest::kOwnLimits);
  const std::string name = text_member(parsed.metadata, "name");
  const std::string title = text_member(parsed.metadata, "title");
  row.name = name;
  row.title = title;
  row.metadata_fields = static_cast<int>(parsed.metadata.size());
  put(row, columns(identity::facts_of(parsed)));
}

}  // namespace kindex::index
