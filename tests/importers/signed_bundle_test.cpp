// A signature is of the bundle's lines, all of them and no others: nothing that was changed is taken as signed.
#include <doctest/doctest.h>

#include <string>

#include "base/error.h"
#include "identity/artifact.h"
#include "identity/bundle.h"
#include "identity/signature.h"
#include "importers/json_importers.h"
#include "memory_sink.h"
#include "read_bundle.h"

namespace kindex::tests {
namespace {

constexpr const char* kAt = "2026-08-16T12:00:00.000Z";

std::string artifact(const std::string& bytes) {
  std::string line = identity::artifact_line(bytes);
  line.pop_back();
  return line;
}

struct Made {
  std::string lines, signature, end;
  [[nodiscard]] std::string text() const { return lines + signature + end; }
};

Made make(const identity::PrivateKey& key, const std::vector<std::string>& objects) {
  Made out;
  for (const std::string& object : objects) out.lines += identity::seal(object);
  const auto count = static_cast<std::int64_t>(objects.size());
  out.signature = identity::seal(signature_line(identity::sign_bundle(key, kAt, identity::sha256(out.lines), count)));
  out.end = identity::bundle_end(count + 1);
  return out;
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

const identity::PrivateKey& key() {
  static const identity::PrivateKey made = identity::PrivateKey::generate();
  return made;
}

TEST_CASE("who signed a bundle is said with the lines that were signed") {
  const Made made = make(key(), {artifact("a"), artifact("b")});
  const MemorySink sink = read_bundle("\n" + made.text());
  CHECK(sink.artifacts.size() == 2);
  CHECK(sink.row_count == 4);
  CHECK(sink.quarantined.empty());
  REQUIRE(sink.signatures.size() == 1);
  CHECK(sink.signatures[0].signature.key == key().public_key());
  CHECK(sink.signatures[0].signature.at == kAt);
  CHECK(sink.signatures[0].first_line == 2);
  CHECK(sink.signatures[0].last_line == 3);
}

TEST_CASE("a bundle of nothing may be signed, and several in a file each by another") {
  CHECK(read_bundle(make(key(), {}).text()).signatures.size() == 1);
  const identity::PrivateKey other = identity::PrivateKey::generate();
  const MemorySink sink = read_bundle(make(key(), {artifact("a")}).text() + make(other, {artifact("b")}).text() +
                                      identity::artifact_line("c"));
  CHECK(sink.artifacts.size() == 3);
  REQUIRE(sink.signatures.size() == 2);
  CHECK(sink.signatures[1].signature.key == other.public_key());
  CHECK(sink.signatures[1].first_line == 4);
  CHECK(sink.signatures[1].last_line == 4);
}

TEST_CASE("two keys may sign one bundle") {
  const Made made = make(key(), {artifact("a")});
  const Made other = make(identity::PrivateKey::generate(), {artifact("a")});
  CHECK(read_bundle(made.lines + made.signature + other.signature + identity::bundle_end(3)).signatures.size() == 2);
}

TEST_CASE("lines that were added, left out, moved or sealed anew are refused") {
  const Made made = make(key(), {artifact("a"), artifact("b")});
  const std::string a = identity::seal(artifact("a"));
  const std::string b = identity::seal(artifact("b"));
  const std::string c = identity::seal(artifact("c"));
  const std::string end3 = identity::bundle_end(3);
  for (const std::string& lines :
       {a, b, b + a, a + b + c, c + a + b, a + c + b, a + c, a + identity::artifact_line("c") + b,
        a + b + identity::artifact_line("c"), a + "no JSON at all\n" + b}) {
    const std::string error = error_of(lines + made.signature + end3);
    CHECK_MESSAGE(has(error, "the bundle was changed after ed25519:"), error);
  }
  for (const std::string& late : {c, identity::artifact_line("c")}) {
    CHECK(has(error_of(made.lines + made.signature + late + identity::bundle_end(4)),
              "line 4: stands after the signature"));
  }
  // What stands before the bundle or after it is no part of it, and nobody's.
  CHECK(read_bundle(identity::artifact_line("c") + made.text()).signatures.at(0).first_line == 2);
}

TEST_CASE("a signature of something else, or forged, is refused") {
  const Made made = make(key(), {artifact("a")});
  const Made other = make(key(), {artifact("b")});
  CHECK(has(error_of(made.lines + other.signature + made.end), "the bundle was changed after"));
  identity::Signature forged = identity::sign_bundle(key(), kAt, identity::sha256(made.lines), 1);
  forged.key = identity::PrivateKey::generate().public_key();
  const std::string line = identity::seal(signature_line(forged));
  CHECK(has(error_of(made.lines + line + made.end), "line 2: the signature is not one of ed25519:"));
  CHECK(has(error_of(made.lines + made.signature), "the bundle ends early"));
}

TEST_CASE("a signature without a seal or without a bundle stays behind, and says nothing") {
  const Made made = make(key(), {artifact("a")});
  const std::string bare = signature_line(identity::sign_bundle(key(), kAt, identity::sha256(made.lines), 1)) + "\n";
  const MemorySink sink = read_bundle(identity::artifact_line("x") + bare);
  CHECK(sink.signatures.empty());
  CHECK(sink.quarantined.size() == 1);
  std::string later = signature_line(identity::sign_bundle(key(), kAt, identity::sha256(made.lines), 1));
  later.replace(later.find("kindex-bundle-1"), 15, "kindex-bundle-2");
  const MemorySink unknown = read_bundle(made.lines + identity::seal(later) + made.end);
  CHECK(unknown.signatures.empty());
  REQUIRE(unknown.quarantined.size() == 1);
  CHECK(unknown.quarantined[0].line == 2);
}

TEST_CASE("a byte flipped anywhere leaves nothing that was changed signed") {
  const Made made = make(key(), {artifact("a"), artifact("b")});
  const std::string whole = made.text();
  int refused = 0;
  for (std::size_t at = 0; at < whole.size(); ++at) {
    for (const unsigned bit : {static_cast<unsigned>(at % 8), 5U}) {
      std::string changed = whole;
      changed[at] = static_cast<char>(static_cast<unsigned char>(changed[at]) ^ (1U << bit));
      CAPTURE(at);
      try {
        const MemorySink sink = read_bundle(changed);
        REQUIRE(!sink.quarantined.empty());
        if (sink.signatures.empty()) continue;
        REQUIRE(changed.starts_with(made.lines));
        REQUIRE(sink.artifacts.size() == 2);
      } catch (const Error&) {
        ++refused;
      }
    }
  }
  CHECK(refused > 1000);
}

}  // namespace
}  // namespace kindex::tests
