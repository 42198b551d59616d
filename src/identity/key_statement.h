#pragma once
// What an index is told of a key: that its signatures count, and until when, or that they do not. The digest is SHA-256
// of the statement's RFC 8785 text:
//
//   {"at":"…Z","by":"ada","expires":"…Z","key":"ed25519:…","kind":"trust","name":"bench-1"}
//   {"at":"…Z","by":"ada","key":"ed25519:…","kind":"distrust","name":"bench-1","why":"the disk was stolen"}

#include <optional>
#include <string>
#include <string_view>

#include "base/digest.h"
#include "identity/ed25519.h"

namespace kindex::identity {

struct KeyStatement {
  enum class Kind { trust, distrust };
  Kind kind = Kind::trust;
  PublicKey key;
  std::string name;                    // what people call the key here: 1 to 100 characters
  std::string at;                      // RFC 3339, Z
  std::string by;                      // who says so; not empty
  std::optional<std::string> expires;  // of a trust: signatures of after that do not count
  std::string why;                     // of a distrust; not empty there
};

struct KeyStatementObject {
  KeyStatement statement;
  std::string body;  // JCS
  Digest digest;     // of it
};

// "trust" or "distrust".
[[nodiscard]] std::string_view kind_name(KeyStatement::Kind kind);
// Throws Error(Exit::input) that starts with `$.MEMBER: ` where a member is not what it must be.
[[nodiscard]] KeyStatementObject identify(const KeyStatement& statement);
[[nodiscard]] KeyStatementObject parse_key_statement(std::string_view text);

}  // namespace kindex::identity
