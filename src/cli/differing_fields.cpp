#include "cli/differing_fields.h"

#include <map>
#include <set>

#include "identity/jcs.h"
#include "manifest/difference.h"

namespace kindex::cli {
namespace {

using manifest::Json;

Json spec_of(index::Reader& reader, const Digest& digest) {
  const auto object = reader.object(digest);
  return object && !object->spec.empty() ? manifest::parse_json(object->spec, manifest::kOwnLimits)
                                         : Json(digest.text());
}

std::string text_of(const std::optional<Json>& value) {
  return value ? identity::canonical(*value) : "";
}

// The objects against the first of them: a path at which any differs has a value for each.
void compare_objects(index::Reader& reader, const Digest& workload, const std::string& root,
                     const std::set<Digest>& objects, std::vector<output::DifferingField>& out) {
  if (objects.size() < 2) return;
  const Json first = spec_of(reader, *objects.begin());
  std::map<std::string, output::DifferingField> fields;
  for (const Digest& digest : objects) {
    std::vector<manifest::Difference> found;
    manifest::find_differences(first, spec_of(reader, digest), root, found);
    for (const manifest::Difference& each : found) {
      output::DifferingField& field = fields[each.path];
      field.workload = workload;
      field.path = each.path;
      for (const Digest& other : objects) field.values.emplace(other, text_of(each.a));
      field.values[digest] = text_of(each.b);
    }
  }
  for (auto& item : fields) out.push_back(std::move(item.second));
}

}  // namespace

std::vector<output::DifferingField> differing_fields(index::Reader& reader,
                                                     const std::vector<output::Compared>& groups) {
  struct Ways {
    std::set<Digest> protocols, environments;
  };
  std::map<Digest, Ways> by_workload;
  for (const output::Compared& item : groups) {
    by_workload[item.group.workload].protocols.insert(item.group.protocol);
    by_workload[item.group.workload].environments.insert(item.group.environment);
  }
  std::vector<output::DifferingField> out;
  for (const auto& [workload, ways] : by_workload) {
    compare_objects(reader, workload, "$.environment", ways.environments, out);
    compare_objects(reader, workload, "$.protocol", ways.protocols, out);
  }
  return out;
}

}  // namespace kindex::cli
