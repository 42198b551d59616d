#pragma once
// Bundles that are written here: their lines, and who signs them.

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "cli/options.h"
#include "identity/ed25519.h"
#include "identity/sha256.h"

namespace kindex::cli {

struct Signing {
  identity::PrivateKey key;
  std::string at;  // RFC 3339
};

// --sign[=KEY]; "" where it is not given.
void add_sign(OptionList& app, std::string& name);
// The key of that name (cli/keys.h), to sign now; nullopt for "".
[[nodiscard]] std::optional<Signing> signing_by(const std::string& name);

// Writes a bundle (identity/bundle.h), signed where `signing` is not null; that must outlive it.
class SealedLines {
 public:
  SealedLines(std::ostream& out, const Signing* signing) : out_(out), signing_(signing) {}

  // One JSON object on one line, without a newline.
  void line(std::string_view object);
  // The signature and the last line.
  void end();

 private:
  std::ostream& out_;
  const Signing* signing_;
  identity::Sha256 sha_;
  std::int64_t lines_ = 0;
};

}  // namespace kindex::cli
