#pragma once
// Who signed a bundle (identity/bundle.h): a sealed line before its last one.
//
//   {"signature":{"at":"…Z","bundle":"sha256:…","key":"ed25519:…","lines":N,"type":"kindex-bundle-1","value":"…"},"sha256":"…"}
//
// `bundle` is SHA-256 of the bundle's first N lines, each with its seal and one `\n`; `lines` is N. What is signed is
// the statement: the RFC 8785 text of the inner object without `value`. docs/signing.md has a test vector.

#include <cstdint>
#include <string>
#include <string_view>

#include "base/digest.h"
#include "identity/ed25519.h"

namespace kindex::identity {

struct Signature {
  PublicKey key;
  std::string at;          // when it was signed, as the signer says: RFC 3339, Z
  Digest bundle;           // of the lines
  std::int64_t lines = 0;  // before the first signature
  std::string value;       // kSignatureSize bytes

  // The bytes that are signed.
  [[nodiscard]] std::string statement() const;
  // Whether the key signed that statement; of the bundle's lines it says nothing.
  [[nodiscard]] bool right() const { return verifies(key, statement(), value); }
};

[[nodiscard]] Signature sign_bundle(const PrivateKey& key, const std::string& at, const Digest& bundle,
                                    std::int64_t lines);

// True where the text is an object whose first member is `signature`.
[[nodiscard]] bool is_signature_line(std::string_view text);
// Of an unsealed line. Throws Error(Exit::input) that starts with the JSON path where a member is not what it must be;
// whether the signature is right() is for the caller to ask.
[[nodiscard]] Signature parse_signature_line(std::string_view object);
// Of a statement and the signature of it, as an index keeps them.
[[nodiscard]] Signature parse_statement(std::string_view statement, std::string_view value);
// Without a seal or newline.
[[nodiscard]] std::string signature_line(const Signature& signature);

}  // namespace kindex::identity
