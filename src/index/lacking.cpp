#include "index/lacking.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>
#include <unordered_set>

namespace kindex::index {
namespace {

// What both indexes have of one file.
struct File {
  bool kept = false;    // the target holds its bytes
  bool theirs = false;  // the target has an import of it that the source has not
  Id last = 0;          // import of the source
  std::size_t last_lacking = 0;
  std::unordered_set<Digest> readings;  // of the source's imports that the target has
};
using Files = std::unordered_map<Digest, File>;
using Keys = std::unordered_map<Digest, std::int64_t>;

Keys count_keys(const std::vector<HeldImport>& imports) {
  Keys keys;
  for (const HeldImport& import : imports) ++keys[import.key];
  return keys;
}

bool has(const Keys& keys, const HeldImport& import) {
  const auto found = keys.find(import.key);
  return found != keys.end() && import.ordinal <= found->second;
}

Files files_of(const std::vector<HeldImport>& source, const std::vector<HeldImport>& there, const Keys& there_keys) {
  Files files;
  const Keys source_keys = count_keys(source);
  for (const HeldImport& import : there) {
    File& file = files[import.snapshot];
    file.kept = import.kept;
    file.theirs = file.theirs || !has(source_keys, import);
  }
  for (const HeldImport& import : source) {
    File& file = files[import.snapshot];
    file.last = import.id;
    if (import.reading && has(there_keys, import)) file.readings.insert(*import.reading);
  }
  return files;
}

std::vector<LackingImport> lacking_imports(const std::vector<HeldImport>& held, Connection* there) {
  const std::vector<HeldImport> held_there = there == nullptr ? std::vector<HeldImport>() : held_imports(*there);
  const Keys keys = count_keys(held_there);
  Files files = files_of(held, held_there, keys);
  std::vector<LackingImport> lacking;
  for (const HeldImport& import : held) {
    if (has(keys, import)) continue;
    File& file = files[import.snapshot];
    file.last_lacking = lacking.size();
    LackingImport& item = lacking.emplace_back();
    item.import = import;
    item.bytes = import.kept && !file.kept;
    // The same bytes read in the same way bring nothing that is not there.
    item.places = import.runs > 0 || !import.reading || file.readings.count(*import.reading) == 0;
    item.report = import.reading && import.id == file.last;
    item.theirs = file.theirs;
    file.kept = file.kept || import.kept;
    if (import.reading) file.readings.insert(*import.reading);
  }
  for (std::size_t i = 0; i < lacking.size(); ++i) {
    lacking[i].last = files[lacking[i].import.snapshot].last_lacking == i;
  }
  return lacking;
}

template <typename T>
std::vector<T> difference(const std::vector<T>& source, const std::vector<T>& there) {
  std::vector<T> out;
  std::set_difference(source.begin(), source.end(), there.begin(), there.end(), std::back_inserter(out));
  return out;
}

std::vector<Digest> lacking_digests(Connection& source, Connection* there, std::string_view table) {
  return difference(held_digests(source, table),
                    there == nullptr ? std::vector<Digest>() : held_digests(*there, table));
}

std::vector<Digest> lacking_objects(Connection& source, Connection* there) {
  std::vector<Digest> objects = lacking_digests(source, there, "object");
  if (there == nullptr) return objects;  // all of them
  for (const HeldMetadata& metadata : difference(held_metadata(source), held_metadata(*there))) {
    objects.push_back(metadata.object);
  }
  std::sort(objects.begin(), objects.end());
  objects.erase(std::unique(objects.begin(), objects.end()), objects.end());
  return objects;
}

}  // namespace

Lacking what_lacks(Connection& source, Connection* there) {
  Lacking lacking;
  const std::vector<HeldImport> held = held_imports(source);
  lacking.held = static_cast<std::int64_t>(held.size());
  lacking.imports = lacking_imports(held, there);
  lacking.events = lacking_digests(source, there, "event");
  if (lacking.imports.empty()) return lacking;
  lacking.objects = lacking_objects(source, there);
  lacking.artifacts = lacking_digests(source, there, "artifact");
  return lacking;
}

}  // namespace kindex::index
