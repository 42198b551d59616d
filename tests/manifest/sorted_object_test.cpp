#include "manifest/sorted_object.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "manifest/json.h"

namespace kindex::tests {
namespace {

using manifest::Json;
using manifest::SortedObject;
using Numbers = SortedObject<std::string, int>;
using Map = std::map<std::string, int, std::less<>>;

template <typename Object>
std::vector<std::pair<std::string, int>> members_of(const Object& object) {
  return {object.begin(), object.end()};
}

TEST_CASE("an object does what a map does, in its order") {
  std::mt19937 random(20261201);
  const auto key = [&] { return std::string(1 + random() % 2, static_cast<char>(0x7E + random() % 4)); };
  Numbers object;
  Map map;
  for (int round = 0; round < 5'000; ++round) {
    const std::string name = key();
    CAPTURE(round);
    switch (random() % 5) {
      case 0:
        CHECK(object.emplace(name, round).second == map.emplace(name, round).second);
        break;
      case 1:
        object[name] = round;
        map[name] = round;
        break;
      case 2:
        CHECK(object.erase(name) == map.erase(name));
        break;
      case 3:
        CHECK(object.insert({name, round}).second == map.insert({name, round}).second);
        break;
      default:
        CHECK(object.count(name) == map.count(name));
        CHECK((object.find(name) == object.end()) == (map.find(name) == map.end()));
    }
    REQUIRE(members_of(object) == members_of(map));
  }
}

TEST_CASE("of a key that is there the first value stays, and what was not taken is not moved away") {
  Numbers object;
  CHECK(object.emplace("a", 1).first->second == 1);
  CHECK(object.emplace("a", 2).first->second == 1);
  const std::vector<std::pair<std::string, int>> pairs{{"b", 3}, {"a", 4}, {"b", 5}};
  object.insert(pairs.begin(), pairs.end());
  CHECK(members_of(object) == std::vector<std::pair<std::string, int>>{{"a", 1}, {"b", 3}});
  CHECK(members_of(Numbers(pairs.begin(), pairs.end())) ==
        std::vector<std::pair<std::string, int>>{{"a", 4}, {"b", 3}});
  SortedObject<std::string, std::string> texts;
  std::string text = "a text that is longer than any that is kept inside";
  texts.emplace("a", "first");
  texts.emplace("a", std::move(text));
  CHECK(text == "a text that is longer than any that is kept inside");  // NOLINT(bugprone-use-after-move)
}

TEST_CASE("keys are looked up as any text") {
  Numbers object;
  object["one"] = 1;
  const Numbers& same = object;
  CHECK(same.at("one") == 1);
  CHECK(same.at(std::string_view("one")) == 1);
  CHECK(same.find(std::string("one"))->second == 1);
  CHECK(same.count("two") == 0);
  CHECK_THROWS_AS(static_cast<void>(same.at("two")), std::out_of_range);
  CHECK_THROWS_AS(static_cast<void>(object.at("two")), std::out_of_range);
}

TEST_CASE("parts of an object are erased") {
  const std::array<std::pair<std::string, int>, 4> pairs{{{"d", 4}, {"b", 2}, {"a", 1}, {"c", 3}}};
  Numbers object(pairs.begin(), pairs.end());
  CHECK(object.erase(object.begin())->first == "b");
  const auto after = object.erase(object.begin() + 1, object.end());
  CHECK(after == object.end());
  CHECK(members_of(object) == std::vector<std::pair<std::string, int>>{{"b", 2}});
  object.clear();
  CHECK(object.empty());
}

// Counts what it is asked.
struct Counting {
  static inline std::size_t asked = 0;
  bool operator()(const std::string& a, const std::string& b) const {
    ++asked;
    return a < b;
  }
};

TEST_CASE("an object is made of many keys in any order with few comparisons, and of sorted ones with fewer") {
  constexpr std::size_t kKeys = 100'000;
  std::vector<std::pair<std::string, int>> pairs;
  for (std::size_t i = 0; i < kKeys; ++i) pairs.emplace_back(std::to_string(1'000'000 + i), 0);
  using Counted = SortedObject<std::string, int, Counting>;
  Counting::asked = 0;
  CHECK(Counted(pairs.begin(), pairs.end()).size() == kKeys);
  CHECK(Counting::asked < 3 * kKeys);
  Counted one_by_one;
  Counting::asked = 0;
  for (const auto& [key, value] : pairs) one_by_one[key] = value;
  CHECK(Counting::asked < 3 * kKeys);
  std::shuffle(pairs.begin(), pairs.end(), std::mt19937(1));
  Counting::asked = 0;
  CHECK(Counted(pairs.begin(), pairs.end()) == one_by_one);
  CHECK(Counting::asked < 20 * kKeys);
}

TEST_CASE("the JSON library works on it") {
  Json value{{"b", 1}, {"a", {{"y", 2}, {"x", nullptr}}}};
  CHECK(value.dump() == R"({"a":{"x":null,"y":2},"b":1})");
  CHECK(Json::parse(R"({"b":1,"a":{"y":2,"x":null}})") == value);
  CHECK(value[Json::json_pointer("/a/y")] == 2);
  CHECK(value.contains("a"));
  CHECK_FALSE(value.contains(std::string("c")));
  CHECK(value.value("c", 7) == 7);
  CHECK(value.at("a").erase("x") == 1);
  CHECK(value.find("b") != value.end());
  CHECK(value.erase(value.find("b")).key().empty() == false);
  Json copy = value;
  copy.update(Json{{"0", 1}, {"a", 2}});
  CHECK(copy.dump() == R"({"0":1,"a":2})");
  copy.merge_patch(Json{{"0", nullptr}});
  CHECK(copy.dump() == R"({"a":2})");
  CHECK(Json(std::map<std::string, int>{{"z", 1}, {"y", 2}}).dump() == R"({"y":2,"z":1})");
  CHECK(Json{{"a", 1}} < Json{{"a", 2}});
  for (const auto& [key, item] : copy.items()) CHECK((key == "a" && item == 2));
  CHECK(copy.get<std::map<std::string, int>>() == std::map<std::string, int>{{"a", 2}});
  CHECK_THROWS_AS(static_cast<void>(copy.at("b")), Json::out_of_range);
}

}  // namespace
}  // namespace kindex::tests
