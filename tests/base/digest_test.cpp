#include "base/digest.h"

#include <doctest/doctest.h>

using kindex::Digest;

TEST_CASE("a digest prints as it parses") {
  const std::string text = "sha256:41bc6b75969c753a5f709b3fbfe63e3d4164b4250f5fd3fd689081e9fc85ea9b";
  const auto digest = Digest::parse(text);
  REQUIRE(digest);
  CHECK(digest->bytes[0] == 0x41);
  CHECK(digest->bytes[31] == 0x9b);
  CHECK(digest->text() == text);
  CHECK(Digest::from_bytes(digest->raw()) == digest);
}

TEST_CASE("only the one form is a digest") {
  const std::string hex = "41bc6b75969c753a5f709b3fbfe63e3d4164b4250f5fd3fd689081e9fc85ea9b";
  CHECK_FALSE(Digest::parse(hex));
  CHECK_FALSE(Digest::parse("SHA256:" + hex));
  CHECK_FALSE(Digest::parse("sha256:" + hex.substr(1)));
  CHECK_FALSE(Digest::parse("sha256:" + hex + "0"));
  CHECK_FALSE(Digest::parse("sha256:4G" + hex.substr(2)));
  CHECK_FALSE(Digest::parse("sha256:4B" + hex.substr(2)));
  CHECK_FALSE(Digest::parse(""));
  CHECK_FALSE(Digest::from_bytes("short"));
}
