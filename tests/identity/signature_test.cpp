#include "identity/signature.h"

#include <doctest/doctest.h>

#include "base/base64.h"
#include "base/error.h"
#include "identity/bundle.h"
#include "identity/key_statement.h"
#include "identity/sha256.h"

namespace kindex::identity {
namespace {

std::string bytes_of(std::string_view hex) {
  const auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
  std::string out;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    out += static_cast<char>(digit(hex[i]) * 16 + digit(hex[i + 1]));
  }
  return out;
}

// RFC 8032, section 7.1.
struct Vector {
  const char *secret, *key, *message, *signature;
};
constexpr Vector kVectors[] = {
    {"9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
     "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
     "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe246"
     "55141438e7a100b"},
    {"4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
     "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
     "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb"
     "00d291612bb0c00"},
};

PrivateKey key_of(const Vector& vector) {
  const std::string der = bytes_of("302e020100300506032b657004220420") + bytes_of(vector.secret);
  auto key = PrivateKey::from_pem("-----BEGIN PRIVATE KEY-----\n" + base64(der) + "\n-----END PRIVATE KEY-----\n");
  REQUIRE(key);
  return std::move(*key);
}

TEST_CASE("the vectors of RFC 8032") {
  for (const Vector& vector : kVectors) {
    const PrivateKey key = key_of(vector);
    CHECK(key.public_key().text() == "ed25519:" + base64(bytes_of(vector.key)));
    const std::string message = bytes_of(vector.message);
    const std::string signature = key.sign(message);
    CHECK(signature == bytes_of(vector.signature));
    CHECK(verifies(key.public_key(), message, signature));
    CHECK_FALSE(verifies(key.public_key(), message + " ", signature));
    CHECK_FALSE(verifies(key.public_key(), message, signature.substr(1)));
    CHECK_FALSE(verifies(key.public_key(), message, ""));
    for (std::size_t at = 0; at < signature.size(); ++at) {
      std::string changed = signature;
      changed[at] = static_cast<char>(changed[at] ^ 1);
      CHECK_FALSE(verifies(key.public_key(), message, changed));
    }
  }
}

TEST_CASE("keys come back from their texts, and from nothing else") {
  const PrivateKey made = PrivateKey::generate();
  const PublicKey key = made.public_key();
  CHECK(key != PrivateKey::generate().public_key());
  CHECK(PublicKey::parse(key.text()) == key);
  CHECK(PublicKey::from_pem(key.pem()) == key);
  CHECK(PrivateKey::from_pem(made.pem())->public_key() == key);
  CHECK(PrivateKey::from_pem(made.pem())->pem() == made.pem());
  CHECK(PublicKey::from_pem("# mine\r\n" + key.pem()) == key);

  for (const std::string& text : {std::string(), key.text().substr(1), key.text() + "=", key.text().substr(0, 40),
                                  "ed25519:" + base64(std::string(31, 'x')), "ed448:" + key.text().substr(8)}) {
    CHECK_FALSE(PublicKey::parse(text));
  }
  CHECK_FALSE(PublicKey::from_pem(made.pem()));
  CHECK_FALSE(PrivateKey::from_pem(key.pem()));
  CHECK_FALSE(PublicKey::from_pem(key.pem().substr(0, 60)));
  CHECK_FALSE(PublicKey::from_pem("-----END PUBLIC KEY----------BEGIN PUBLIC KEY-----"));
  CHECK_FALSE(PrivateKey::from_pem(""));
}

TEST_CASE("the fingerprint is SHA-256 of what openssl writes in DER") {
  const PublicKey key = key_of(kVectors[0]).public_key();
  CHECK(key.fingerprint() == sha256(bytes_of("302a300506032b6570032100") + bytes_of(kVectors[0].key)));
}

TEST_CASE("what is signed is the canonical text of all but the value") {
  const Digest bundle = sha256("lines");
  const Signature made = sign_bundle(key_of(kVectors[0]), "2026-08-16T12:00:00.000Z", bundle, 2);
  CHECK(made.right());
  CHECK(made.statement() == R"({"at":"2026-08-16T12:00:00.000Z","bundle":")" + bundle.text() +
                                R"(","key":"ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=","lines":2,)" +
                                R"("type":"kindex-bundle-1"})");
  const std::string line = signature_line(made);
  CHECK(is_signature_line(line));
  const Signature read = parse_signature_line(line);
  CHECK(read.right());
  CHECK(signature_line(read) == line);
  CHECK(parse_statement(made.statement(), made.value).right());

  Signature other = made;
  other.lines = 3;
  CHECK_FALSE(other.right());
  other = made;
  other.at = "2026-08-16T12:00:00.001Z";
  CHECK_FALSE(other.right());
  other = made;
  other.key = key_of(kVectors[1]).public_key();
  CHECK_FALSE(other.right());
}

std::string signature_error(const std::string& line) {
  try {
    (void)parse_signature_line(line);
  } catch (const Error& error) {
    CHECK(error.exit() == Exit::input);
    return error.what();
  }
  return "no error";
}

TEST_CASE("a line that is no signature is told where it is wrong") {
  const std::string line =
      signature_line(sign_bundle(key_of(kVectors[0]), "2026-08-16T12:00:00.000Z", sha256("lines"), 2));
  const auto with = [&](std::string_view what, std::string_view by) {
    std::string changed = line;
    return changed.replace(changed.find(what), what.size(), by);
  };
  CHECK(signature_error(with("kindex-bundle-1", "kindex-bundle-2")) ==
        R"($.signature.type: expected kindex-bundle-1, got "kindex-bundle-2")");
  CHECK(signature_error(with("2026-08-16T12", "yesterday")).starts_with("$.signature.at: "));
  CHECK(signature_error(with("ed25519:1", "ed25519:")).starts_with("$.signature.key: "));
  CHECK(signature_error(with("sha256:", "md5:")).starts_with("$.signature.bundle: "));
  CHECK(signature_error(with("\"lines\":2", "\"lines\":2.5")).starts_with("$.signature.lines: "));
  CHECK(signature_error(with("\"lines\":2", "\"lines\":-2")).starts_with("$.signature.lines: "));
  CHECK(signature_error(with("\"lines\":2", "\"more\":1,\"lines\":2")) ==
        "$.signature.more: a signature has no such member");
  CHECK(signature_error(with("\"value\":\"", "\"value\":\"A")).starts_with("$.signature.value: "));
  CHECK(signature_error(R"({"signature":1})").starts_with("$.signature: "));
  CHECK(signature_error(R"({"signature":{},"run":{}})").starts_with("$: "));
}

TEST_CASE("what is said of a key is an object of its own") {
  KeyStatement said;
  said.key = key_of(kVectors[0]).public_key();
  said.name = "bench-1";
  said.by = "ada";
  said.at = "2026-08-16T12:00:00Z";
  said.expires = "2027-08-16T12:00:00Z";
  const KeyStatementObject trust = identify(said);
  CHECK(trust.digest == sha256(trust.body));
  CHECK(parse_key_statement(trust.body).body == trust.body);

  const auto fails = [](const KeyStatement& wrong, const std::string& with) {
    CHECK_THROWS_WITH_AS(static_cast<void>(identify(wrong)), doctest::Contains(with.c_str()), Error);
  };
  KeyStatement wrong = said;
  wrong.name = " ";
  fails(wrong, "$.name: ");
  wrong = said;
  wrong.expires = "soon";
  fails(wrong, "$.expires: ");
  wrong = said;
  wrong.why = "no reason is asked for";
  fails(wrong, "$.why: ");
  wrong = said;
  wrong.kind = KeyStatement::Kind::distrust;
  fails(wrong, "$.expires: ");
  wrong.expires.reset();
  fails(wrong, "$.why: ");
  wrong.why = "stolen";
  CHECK(parse_key_statement(identify(wrong).body).statement.kind == KeyStatement::Kind::distrust);
}

}  // namespace
}  // namespace kindex::identity
