#include "importers/curation_terms.h"

#include <algorithm>

#include "base/instant.h"
#include "base/text.h"

namespace kindex::importers {
namespace {

constexpr std::size_t kMostSegment = 48;

bool is_lower(char c) {
  return c >= 'a' && c <= 'z';
}
Dimension parse_dimension(const JsonNode& node) {
  if (node.value().is_string()) return axis_name(node);
  if (!node.value().is_number_unsigned()) node.fail("expected a size or the name of an axis");
  return node.value().get<std::int64_t>();
}

Tensor parse_tensor(const JsonNode& node) {
  node.expect_keys({"name", "shape", "dtype"});
  Tensor tensor{axis_name(node.at("name")), {}, axis_name(node.at("dtype"))};
  for (const JsonNode& side : node.at("shape").items()) tensor.shape.push_back(parse_dimension(side));
  if (tensor.shape.empty()) node.at("shape").fail("a shape has at least one dimension");
  return tensor;
}

std::optional<std::int64_t> parse_moment(const std::optional<JsonNode>& node) {
  constexpr std::size_t kDate = 10;
  if (!node) return std::nullopt;
  std::string text = node->text();
  if (text.size() == kDate) {
    text += "T00:00:00Z";
  } else if (text.size() > kDate && text[kDate] == ' ') {
    text[kDate] = 'T';
    text += 'Z';
  }
  const auto instant = parse_instant(text);
  if (!instant) node->fail("expected `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`");
  return instant->ms;
}

}  // namespace

bool is_axis_name(std::string_view text) {
  return !text.empty() && is_lower(text[0]) &&
         std::all_of(text.begin(), text.end(), [](char c) { return is_lower(c) || is_digit(c) || c == '_'; });
}

std::string axis_name(const JsonNode& node) {
  std::string name = node.text(kMostTermName);
  if (!is_axis_name(name)) node.fail("expected a name of lower-case letters, digits and `_`");
  return name;
}

void expect_axis_name(const std::string& name, const JsonNode& node) {
  if (!is_axis_name(name)) node.fail("an axis is named with lower-case letters, digits and `_`");
}

void expect_segment(const std::string& name, const JsonNode& node) {
  if (name.empty() || name.size() > kMostSegment) {
    node.fail("a name has 1 to " + std::to_string(kMostSegment) + " bytes");
  }
  const auto unfit = [](char c) { return c <= ' ' || c > '~' || c == '/'; };
  if (std::any_of(name.begin(), name.end(), unfit)) node.fail("a name is printable ASCII without spaces and `/`");
}

std::vector<std::string> text_list(const JsonNode& node, std::size_t most) {
  std::vector<std::string> out;
  for (const JsonNode& item : node.items()) out.push_back(item.text(most));
  return out;
}

Period parse_period(const JsonNode& node) {
  const Period period{parse_moment(node.find("since")), parse_moment(node.find("until"))};
  if (period.since && period.until && *period.since >= *period.until) node.fail("`since` is not before `until`");
  return period;
}

std::vector<Tensor> parse_tensors(const JsonNode& node) {
  std::vector<Tensor> tensors;
  for (const JsonNode& item : node.items()) {
    tensors.push_back(parse_tensor(item));
    const auto same = [&](const Tensor& other) { return other.name == tensors.back().name; };
    if (std::count_if(tensors.begin(), tensors.end(), same) > 1) item.at("name").fail("a second tensor of this name");
  }
  if (tensors.empty()) node.fail("at least one tensor is needed");
  return tensors;
}

}  // namespace kindex::importers
