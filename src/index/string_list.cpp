#include "index/string_list.h"

#include "identity/jcs.h"
#include "manifest/json.h"

namespace kindex::index {

std::string encode_list(const std::vector<std::string>& strings) {
  std::string json = "[";
  for (const std::string& string : strings) {
    if (json.size() > 1) json += ',';
    identity::append_string(string, json);
  }
  return json + "]";
}

std::string encode_ids(const std::vector<std::int64_t>& ids) {
  std::string json = "[";
  for (const std::int64_t id : ids) {
    if (json.size() > 1) json += ',';
    json += std::to_string(id);
  }
  return json + "]";
}

std::vector<std::string> decode_list(std::string_view json) {
  const manifest::Json list = manifest::Json::parse(json, nullptr, false);
  if (!list.is_array()) throw index_error("the index is damaged: a series' strings are no list; restore a backup");
  std::vector<std::string> strings;
  for (const manifest::Json& item : list) {
    if (!item.is_string()) throw index_error("the index is damaged: a series' strings are no text; restore a backup");
    strings.push_back(item.get<std::string>());
  }
  return strings;
}

std::map<std::string, std::string> parse_labels(std::string_view json) {
  const manifest::Json object = manifest::Json::parse(json, nullptr, false);
  if (!object.is_object()) throw index_error("the index is damaged: a label set is no JSON object; restore a backup");
  std::map<std::string, std::string> labels;
  for (const auto& [key, value] : object.items()) {
    if (value.is_string()) labels.emplace(key, value.get<std::string>());
  }
  return labels;
}

}  // namespace kindex::index
