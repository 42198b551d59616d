#pragma once
// Ed25519 (RFC 8032) through OpenSSL's EVP, and its keys as text. Files are those of `openssl genpkey -algorithm
// ed25519` and `openssl pkey -pubout`: PKCS#8 and SubjectPublicKeyInfo in PEM, without a passphrase.

#include <array>
#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/digest.h"

namespace kindex::identity {

inline constexpr std::size_t kSignatureSize = 64;

struct PublicKey {
  std::array<std::uint8_t, 32> bytes{};

  auto operator<=>(const PublicKey&) const = default;  // NOLINT(modernize-use-nullptr): clang-tidy 14 is wrong here

  // `ed25519:` and the 32 bytes in base64.
  [[nodiscard]] std::string text() const;
  // Exactly what text() writes; nullopt for anything else.
  [[nodiscard]] static std::optional<PublicKey> parse(std::string_view text);
  // With a final newline.
  [[nodiscard]] std::string pem() const;
  [[nodiscard]] static std::optional<PublicKey> from_pem(std::string_view pem);
  // SHA-256 of its SubjectPublicKeyInfo: `openssl pkey -pubin -in FILE -outform DER | sha256sum`.
  [[nodiscard]] Digest fingerprint() const;
};

// `signature` is of kSignatureSize bytes; of any other size it is wrong. Throws Error(Exit::machine) if OpenSSL refuses
// Ed25519.
[[nodiscard]] bool verifies(const PublicKey& key, std::string_view message, std::string_view signature);

// A secret; whoever holds one writes it nowhere but where pem() is meant to go.
class PrivateKey {
 public:
  // From the system's random numbers. Throws Error(Exit::machine) if OpenSSL refuses Ed25519.
  [[nodiscard]] static PrivateKey generate();
  // nullopt for anything else than an Ed25519 key as pem() writes it.
  [[nodiscard]] static std::optional<PrivateKey> from_pem(std::string_view pem);
  ~PrivateKey();
  PrivateKey(PrivateKey&&) noexcept;
  PrivateKey& operator=(PrivateKey&&) noexcept;
  PrivateKey(const PrivateKey&) = delete;
  PrivateKey& operator=(const PrivateKey&) = delete;

  [[nodiscard]] std::string pem() const;
  [[nodiscard]] PublicKey public_key() const;
  // kSignatureSize bytes; the same for the same message.
  [[nodiscard]] std::string sign(std::string_view message) const;

 private:
  struct State;
  explicit PrivateKey(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace kindex::identity
