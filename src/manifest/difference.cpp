#include "manifest/difference.h"

#include <algorithm>
#include <set>

#include "manifest/path.h"

namespace kindex::manifest {
namespace {

bool of_containers(const Json& list) {
  return std::any_of(list.begin(), list.end(), [](const Json& item) { return item.is_structured(); });
}

const Json* member(const Json& object, const std::string& key) {
  const auto found = object.find(key);
  return found == object.end() ? nullptr : &*found;
}

void compare(const Json* a, const Json* b, const std::string& path, std::vector<Difference>& out) {
  if (a != nullptr && b != nullptr) {
    find_differences(*a, *b, path, out);
    return;
  }
  const auto copy = [](const Json* value) { return value == nullptr ? std::nullopt : std::optional(*value); };
  out.push_back({path, copy(a), copy(b)});
}

void compare_objects(const Json& a, const Json& b, const std::string& root, std::vector<Difference>& out) {
  std::set<std::string> keys;
  for (const Json* side : {&a, &b}) {
    for (const auto& item : side->items()) keys.insert(item.key());
  }
  for (const std::string& key : keys) {
    std::string path = root;
    append_key(path, key);
    compare(member(a, key), member(b, key), path, out);
  }
}

void compare_lists(const Json& a, const Json& b, const std::string& root, std::vector<Difference>& out) {
  for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
    std::string path = root;
    append_index(path, i);
    compare(i < a.size() ? &a[i] : nullptr, i < b.size() ? &b[i] : nullptr, path, out);
  }
}

}  // namespace

void find_differences(const Json& a, const Json& b, const std::string& root, std::vector<Difference>& out) {
  if (a == b) return;
  if (a.is_object() && b.is_object()) {
    compare_objects(a, b, root, out);
  } else if (a.is_array() && b.is_array() && (of_containers(a) || of_containers(b))) {
    compare_lists(a, b, root, out);
  } else {
    out.push_back({root, a, b});
  }
}

}  // namespace kindex::manifest
