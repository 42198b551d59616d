#include "base/base64.h"

#include <doctest/doctest.h>

namespace kindex::tests {
namespace {

TEST_CASE("the vectors of RFC 4648, section 10") {
  const std::pair<const char*, const char*> kVectors[] = {{"", ""},
                                                          {"f", "Zg=="},
                                                          {"fo", "Zm8="},
                                                          {"foo", "Zm9v"},
                                                          {"foob", "Zm9vYg=="},
                                                          {"fooba", "Zm9vYmE="},
                                                          {"foobar", "Zm9vYmFy"}};
  for (const auto& [bytes, text] : kVectors) {
    CHECK(base64(bytes) == text);
    CHECK(from_base64(text) == bytes);
  }
}

TEST_CASE("every byte comes back") {
  std::string all;
  for (int i = 0; i < 256; ++i) all += static_cast<char>(i);
  for (std::size_t cut = 0; cut < 4; ++cut) CHECK(from_base64(base64(all.substr(cut))) == all.substr(cut));
}

TEST_CASE("text that is no base64") {
  for (const char* text : {"Zg=", "Zg", "Zh==", "Zm9=", "Z===", "====", "Zg==Zg==", "Zm 9", "Zm9v\n"}) {
    CAPTURE(text);
    CHECK_FALSE(from_base64(text));
  }
}

}  // namespace
}  // namespace kindex::tests
