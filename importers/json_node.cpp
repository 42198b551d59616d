#include "importers/json_node.h"

#include <algorithm>

#include "base/error.h"
#include "base/text.h"
#include "manifest/path.h"

namespace kindex::importers {
namespace {

constexpr std::string_view kComment = "$comment";

std::string step(std::string path, std::string_view key) {
  manifest::append_key(path, key);
  return path;
}

}  // namespace

void JsonNode::fail(const std::string& what) const {
  throw input_error(path_ + ": " + what);
}

void JsonNode::expect_object() const {
  if (!value_->is_object()) fail("expected an object, got " + manifest::describe(*value_));
}

void JsonNode::expect_keys(std::initializer_list<std::string_view> known) const {
  expect_object();
  for (const auto& [key, member] : value_->items()) {
    if (key == kComment || std::find(known.begin(), known.end(), key) != known.end()) continue;
    std::string names;
    for (const std::string_view name : known) names += (names.empty() ? "" : ", ") + std::string(name);
    throw input_error(step(path_, key) + ": unknown term; known here: " + names);
  }
}

JsonNode JsonNode::at(std::string_view key) const {
  auto member = find(key);
  if (!member) fail("`" + std::string(key) + "` is missing");
  return *std::move(member);
}

std::optional<JsonNode> JsonNode::find(std::string_view key) const {
  expect_object();
  const auto member = value_->find(key);
  if (member == value_->end()) return std::nullopt;
  return JsonNode(*member, step(path_, key));
}

std::vector<std::pair<std::string, JsonNode>> JsonNode::members() const {
  expect_object();
  std::vector<std::pair<std::string, JsonNode>> out;
  for (const auto& [key, member] : value_->items()) {
    if (key != kComment) out.emplace_back(key, JsonNode(member, step(path_, key)));
  }
  return out;
}

std::vector<JsonNode> JsonNode::items() const {
  if (!value_->is_array()) fail("expected a list, got " + manifest::describe(*value_));
  std::vector<JsonNode> out;
  for (const auto& item : *value_) {
    std::string path = path_;
    manifest::append_index(path, out.size());
    out.emplace_back(item, std::move(path));
  }
  return out;
}

std::string JsonNode::text(std::size_t most) const {
  if (!value_->is_string()) fail("expected text, got " + manifest::describe(*value_));
  const auto& text = value_->get_ref<const std::string&>();
  if (text.empty()) fail("empty text");
  if (utf16_length(text) > most) fail("longer than " + std::to_string(most) + " characters");
  return text;
}

bool JsonNode::boolean() const {
  if (!value_->is_boolean()) fail("expected true or false, got " + manifest::describe(*value_));
  return value_->get<bool>();
}

}  // namespace kindex::importers
