#include "identity/bundle.h"

#include <doctest/doctest.h>

#include "identity/sha256.h"

namespace kindex::identity {
namespace {

TEST_CASE("a sealed line gives its object back, and the seal is SHA-256 of the object's bytes") {
  const std::string line = seal(R"({"a":1})");
  CHECK(line == R"({"a":1,"sha256":")" + sha256(R"({"a":1})").text().substr(7) + "\"}\n");
  CHECK(unseal(line.substr(0, line.size() - 1)) == R"({"a":1})");
}

TEST_CASE("a line without a seal is no sealed line, one with a wrong seal is broken") {
  CHECK(unseal(R"({"a":1})") == std::nullopt);
  CHECK(unseal("") == std::nullopt);
  const std::string line = seal(R"({"a":1})");
  const std::string_view whole = std::string_view(line).substr(0, line.size() - 1);
  CHECK(unseal(whole.substr(whole.size() - 20)) == std::nullopt);
  for (const std::size_t at : {std::size_t{1}, std::size_t{5}, line.size() - 5}) {
    std::string changed(whole);
    changed[at] = changed[at] == '0' ? '1' : '0';
    CHECK_THROWS_AS(static_cast<void>(unseal(changed)), SealBroken);
  }
}

TEST_CASE("the last line says how many there were") {
  const std::string line = bundle_end(42);
  const auto object = unseal(line.substr(0, line.size() - 1));
  REQUIRE(object);
  CHECK(parse_bundle_end(*object) == 42);
  for (const char* other : {"{}", R"({"bundle":{"lines":-1}})", R"({"bundle":{"lines":x}})", R"({"bundle":{"lines":}})",
                            R"({"bundle":{"lines":99999999999999999999}})"}) {
    CHECK(parse_bundle_end(other) == std::nullopt);
  }
}

}  // namespace
}  // namespace kindex::identity
