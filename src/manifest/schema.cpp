#include "manifest/schema.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "base/text.h"
#include "manifest/manifest.h"
#include "manifest/scalars.h"

namespace kindex::manifest {
namespace {

[[noreturn]] void fail_expected(const Path& path, std::string_view expected, const Json& got) {
  fail(path, "expected " + std::string(expected) + ", got " + describe(got));
}

std::string_view text_of(const Json& value, const Type& type, const Path& path) {
  if (!value.is_string()) fail_expected(path, type.expected, value);
  return value.get_ref<const std::string&>();
}

// `what` names the place of the text in messages: "" for a value, " as a key" for a key.
void hold_text(std::string_view text, const Type& type, const Path& path, std::string_view what = "") {
  if (!type.accepts(text)) {
    fail(path, "expected " + std::string(type.expected) + std::string(what) + ", got " + quote(text));
  }
  if (text.size() <= type.longest) return;  // no text has more UTF-16 units than bytes
  if (const std::size_t units = utf16_length(text); units > type.longest) {
    fail(path, "expected at most " + std::to_string(type.longest) + " UTF-16 units" + std::string(what) + ", got " +
                   std::to_string(units));
  }
}

void hold_word(const Json& value, const Type& type, const Path& path) {
  const std::string_view text = text_of(value, type, path);
  if (std::find(type.words.begin(), type.words.end(), text) != type.words.end()) return;
  std::string expected;
  for (const std::string_view word : type.words) expected += (expected.empty() ? "" : " | ") + std::string(word);
  fail_expected(path, expected, value);
}

void hold_bounds(const Json& value, const Type& type, const Path& path) {
  const double number = value.get<double>();
  const bool below = type.least_excluded ? number <= type.least : number < type.least;
  if (below || number > type.most) fail_expected(path, type.expected, value);
}

bool is_whole(double number) {
  return std::trunc(number) == number;
}

// JSON has one kind of number: 1.0 is the integer 1.
void make_integer(Json& value) {
  constexpr double kBeyondInt64 = 0x1p63;
  const double number = value.get<double>();
  if (std::abs(number) < kBeyondInt64) value = static_cast<std::int64_t>(number);
}

void hold_integer(Json& value, const Type& type, const Path& path) {
  const bool whole = value.is_number() && (value.is_number_integer() || is_whole(value.get<double>()));
  if (!whole) fail_expected(path, type.expected, value);
  hold_bounds(value, type, path);
  if (value.is_number_float()) make_integer(value);
}

void hold_duration(Json& value, const Type& type, const Path& path) {
  if (!value.is_string()) {
    hold_integer(value, type, path);
    return;
  }
  const std::optional<std::int64_t> ns = parse_duration(value.get_ref<const std::string&>());
  if (!ns) fail_expected(path, type.expected, value);
  value = *ns;
}

void sort_as_set(Json::array_t& elements) {
  const auto less = [](const Json& a, const Json& b) {
    return utf16_less(a.get_ref<const std::string&>(), b.get_ref<const std::string&>());
  };
  std::sort(elements.begin(), elements.end(), less);
  elements.erase(std::unique(elements.begin(), elements.end()), elements.end());
}

void hold_list(Json& value, const Type& type, const Path& path) {
  if (!value.is_array()) fail_expected(path, type.expected, value);
  auto& elements = value.get_ref<Json::array_t&>();
  if (elements.size() < type.fewest || elements.size() > type.greatest) {
    const bool few = elements.size() < type.fewest;
    fail(path, "expected at " +
                   (few ? "least " + std::to_string(type.fewest) : "most " + std::to_string(type.greatest)) +
                   " in the list, got " + std::to_string(elements.size()));
  }
  for (std::size_t i = 0; i < elements.size(); ++i) hold(elements[i], type.inner[0], Path(path, i));
  if (type.is == Type::Is::set) sort_as_set(elements);
}

void hold_map(Json& value, const Type& type, const Path& path) {
  if (!value.is_object()) fail_expected(path, type.expected, value);
  for (auto& [key, member] : value.get_ref<Json::object_t&>()) {
    const Path here(path, key);
    hold_text(key, type.inner[0], here, " as a key");
    hold(member, type.inner[1], here);
  }
}

[[noreturn]] void fail_unknown(const Path& path, const std::string& key, const std::vector<Field>& fields) {
  std::vector<std::string> names;
  names.reserve(fields.size());
  for (const Field& field : fields) names.emplace_back(field.name);
  const std::vector<std::string> near = closest(key.substr(0, 64), names, 1);
  fail(path, near.empty() ? "unknown field" : "unknown field, did you mean `" + near.front() + "`?");
}

void hold_object(Json& value, const Type& type, const Path& path) {
  if (!value.is_object()) fail_expected(path, type.expected, value);
  auto& members = value.get_ref<Json::object_t&>();
  for (auto& [key, member] : members) {
    const Path here(path, key);
    const auto field = std::find_if(type.fields.begin(), type.fields.end(),
                                    [&name = key](const Field& known) { return known.name == name; });
    if (field == type.fields.end()) fail_unknown(here, key, type.fields);
    hold(member, field->type, here);
  }
  for (const Field& field : type.fields) {
    if (field.required && members.find(field.name) == members.end()) fail(Path(path, field.name), "missing");
  }
  if (type.rule != nullptr) type.rule(value, path);
}

Type text(std::string_view expected, bool (*accepts)(std::string_view), std::size_t longest = kUnbounded) {
  Type type(Type::Is::text);
  type.expected = expected;
  type.accepts = accepts;
  type.longest = longest;
  return type;
}

Type numeric(Type::Is is, std::string_view expected, double least, double most, bool least_excluded = false) {
  Type type(is);
  type.expected = expected;
  type.least = least;
  type.most = most;
  type.least_excluded = least_excluded;
  return type;
}

constexpr double kInfinity = std::numeric_limits<double>::infinity();

}  // namespace

Type::Type(Is of) : is(of) {}

void fail(const Path& path, std::string_view what) {
  throw input_error(path.text() + ": " + std::string(what));
}

void hold(Json& value, const Type& type, const Path& path) {
  switch (type.is) {
    case Type::Is::text:
      return hold_text(text_of(value, type, path), type, path);
    case Type::Is::word:
      return hold_word(value, type, path);
    case Type::Is::integer:
      return hold_integer(value, type, path);
    case Type::Is::number:
      if (!value.is_number()) fail_expected(path, type.expected, value);
      return hold_bounds(value, type, path);
    case Type::Is::boolean:
      if (!value.is_boolean()) fail_expected(path, type.expected, value);
      return;
    case Type::Is::duration:
      return hold_duration(value, type, path);
    case Type::Is::object:
      return hold_object(value, type, path);
    case Type::Is::any_object:
      if (!value.is_object()) fail_expected(path, type.expected, value);
      return;
    case Type::Is::list:
    case Type::Is::set:
      return hold_list(value, type, path);
    case Type::Is::map:
      return hold_map(value, type, path);
    case Type::Is::size_or_axis:
      return hold(value, type.inner[value.is_string() ? 1 : 0], path);
  }
}

Type token() {
  return text("a token ([a-z][a-z0-9_]*)", is_token);
}
Type slug() {
  return text("a slug ([a-z0-9][a-z0-9-]*)", is_slug, 100);
}
Type name() {
  return text("a name ([a-z0-9][a-z0-9._-]*)", is_name, 200);
}
Type axis() {
  return text("an axis name ([a-z][a-z0-9_]*)", is_token);
}
Type digest() {
  return text("a digest (sha256: and 64 lowercase hex digits)", is_digest);
}
Type commit() {
  return text("a commit (40 lowercase hex digits)", is_commit);
}
Type https() {
  return text("an https URL", is_https, 2000);
}
Type instant() {
  return text("an instant (RFC 3339 in UTC, like 2026-03-27T06:09:42.000Z)", is_instant);
}
Type expression() {
  return text("an expression of axes (a-z 0-9 _ + - * // % ( ) and space)", is_expression, 200);
}
Type str(std::size_t longest) {
  return text("text", is_any_text, longest);
}

Type one_of(std::initializer_list<std::string_view> words) {
  Type type(Type::Is::word);
  type.expected = "text";
  type.words = words;
  return type;
}

Type any_int() {
  return numeric(Type::Is::integer, "an integer", -kInfinity, kInfinity);
}
Type natural() {
  return numeric(Type::Is::integer, "an integer of 0 or more", 0, kInfinity);
}
Type positive_int() {
  return numeric(Type::Is::integer, "an integer above 0", 0, kInfinity, true);
}
Type any_number() {
  return numeric(Type::Is::number, "a number", -kInfinity, kInfinity);
}
Type non_negative() {
  return numeric(Type::Is::number, "a number of 0 or more", 0, kInfinity);
}
Type ratio() {
  return numeric(Type::Is::number, "a number from 0 to 1", 0, 1);
}
Type positive_number() {
  return numeric(Type::Is::number, "a number above 0", 0, kInfinity, true);
}

Type boolean() {
  Type type(Type::Is::boolean);
  type.expected = "true or false";
  return type;
}

Type duration() {
  return numeric(Type::Is::duration, "a duration (an integer of ns, or text like \"0.008 ms\" that is whole ns)", 0,
                 static_cast<double>(kMostDurationNs));
}

Type size_or_axis() {
  Type type(Type::Is::size_or_axis);
  type.inner = {natural(), axis()};
  return type;
}

Type object(std::initializer_list<Field> fields, void (*rule)(const Json&, const Path&)) {
  Type type(Type::Is::object);
  type.expected = "an object";
  type.fields = fields;
  type.rule = rule;
  return type;
}

Type any_object() {
  Type type(Type::Is::any_object);
  type.expected = "an object";
  return type;
}

Type list(Type element, std::size_t fewest, std::size_t greatest) {
  Type type(Type::Is::list);
  type.expected = "a list";
  type.inner.push_back(std::move(element));
  type.fewest = fewest;
  type.greatest = greatest;
  return type;
}

Type set(Type element) {
  Type type = list(std::move(element));
  type.is = Type::Is::set;
  return type;
}

Type map(Type key, Type value) {
  Type type(Type::Is::map);
  type.expected = "an object";
  type.inner.push_back(std::move(key));
  type.inner.push_back(std::move(value));
  return type;
}

Field must(std::string_view name, Type type) {
  return {name, true, std::move(type)};
}
Field may(std::string_view name, Type type) {
  return {name, false, std::move(type)};
}

}  // namespace kindex::manifest
