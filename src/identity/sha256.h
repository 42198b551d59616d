#pragma once
// SHA-256 (FIPS 180-4) through OpenSSL's EVP; OpenSSL is known here and in ed25519.cpp only.

#include <memory>
#include <string>
#include <string_view>

#include "base/digest.h"

namespace kindex::identity {

// Streaming hash; reusable after finish(). Throws Error(Exit::machine) if OpenSSL refuses SHA-256.
class Sha256 {
 public:
  Sha256();
  ~Sha256();
  Sha256(Sha256&&) noexcept;
  Sha256& operator=(Sha256&&) noexcept;
  Sha256(const Sha256&) = delete;
  Sha256& operator=(const Sha256&) = delete;

  void update(std::string_view bytes);
  // The digest of everything since construction or the last finish(); starts over.
  [[nodiscard]] Digest finish();
  // One-shot, reusing this context: finish() of exactly `bytes`.
  [[nodiscard]] Digest of(std::string_view bytes);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// One-shot on a per-thread context.
[[nodiscard]] Digest sha256(std::string_view bytes);

// Of the OpenSSL that runs.
[[nodiscard]] std::string openssl_version();

}  // namespace kindex::identity
