#include "identity/sha256.h"

#include <doctest/doctest.h>

#include <string>
#include <utility>

namespace kindex::tests {

using identity::Sha256;
using identity::sha256;

// FIPS 180-2 appendix B and the NIST example values for SHA-256.
TEST_CASE("SHA-256 of the published vectors") {
  CHECK(sha256("").text() == "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(sha256("abc").text() == "sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq").text() ==
        "sha256:248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(sha256(std::string(1'000'000, 'a')).text() ==
        "sha256:cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("a stream gives the digest of the whole, and starts over") {
  Sha256 hash;
  hash.update("a");
  hash.update("");
  hash.update("bc");
  CHECK(hash.finish() == sha256("abc"));
  CHECK(hash.finish() == sha256(""));
  CHECK(hash.of("abc") == sha256("abc"));
  hash.update("ab");
  Sha256 moved = std::move(hash);
  moved.update("c");
  CHECK(moved.finish() == sha256("abc"));
}

}  // namespace kindex::tests
