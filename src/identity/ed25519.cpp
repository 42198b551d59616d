#include "identity/ed25519.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>

#include <algorithm>

#include "base/base64.h"
#include "base/error.h"
#include "identity/openssl.h"
#include "identity/sha256.h"

namespace kindex::identity {
namespace {

constexpr std::size_t kKeySize = 32;
constexpr std::string_view kKeyScheme = "ed25519:";
// What stands before the 32 bytes of a key in DER (RFC 8410): all Ed25519 keys begin alike.
constexpr std::string_view kPublicDer("\x30\x2a\x30\x05\x06\x03\x2b\x65\x70\x03\x21\x00", 12);
constexpr std::string_view kPrivateDer("\x30\x2e\x02\x01\x00\x30\x05\x06\x03\x2b\x65\x70\x04\x22\x04\x20", 16);

void require_ed25519(bool worked) {
  require_openssl(worked, "Ed25519");
}

const unsigned char* raw(std::string_view bytes) {
  return reinterpret_cast<const unsigned char*>(bytes.data());
}

std::string pem_of(std::string_view label, std::string_view der) {
  const std::string name(label);
  return "-----BEGIN " + name + "-----\n" + base64(der) + "\n-----END " + name + "-----\n";  // one line of base64
}

// The key's 32 bytes from PEM, where it is of that label and begins as that DER does. Line ends and spaces are free.
std::optional<std::string> key_bytes(std::string_view pem, std::string_view label, std::string_view der) {
  const std::string begin = "-----BEGIN " + std::string(label) + "-----";
  const std::string end = "-----END " + std::string(label) + "-----";
  const std::size_t from = pem.find(begin);
  if (from == std::string_view::npos) return std::nullopt;
  const std::size_t to = pem.find(end, from);
  if (to == std::string_view::npos) return std::nullopt;
  std::string body(pem.substr(from + begin.size(), to - from - begin.size()));
  body.erase(std::remove_if(body.begin(), body.end(), [](char c) { return c == '\n' || c == '\r' || c == ' '; }),
             body.end());
  const auto bytes = from_base64(body);
  OPENSSL_cleanse(body.data(), body.size());
  if (!bytes || bytes->size() != der.size() + kKeySize || !bytes->starts_with(der)) return std::nullopt;
  return bytes->substr(der.size());
}

PublicKey public_of(std::string_view bytes) {
  PublicKey key;
  std::copy(bytes.begin(), bytes.end(), key.bytes.begin());
  return key;
}

std::string_view view(const PublicKey& key) {
  return {reinterpret_cast<const char*>(key.bytes.data()), key.bytes.size()};
}

}  // namespace

std::string PublicKey::text() const {
  return std::string(kKeyScheme) + base64(view(*this));
}

std::optional<PublicKey> PublicKey::parse(std::string_view text) {
  if (!text.starts_with(kKeyScheme)) return std::nullopt;
  const auto bytes = from_base64(text.substr(kKeyScheme.size()));
  if (!bytes || bytes->size() != kKeySize) return std::nullopt;
  return public_of(*bytes);
}

std::string PublicKey::pem() const {
  return pem_of("PUBLIC KEY", std::string(kPublicDer) + std::string(view(*this)));
}

std::optional<PublicKey> PublicKey::from_pem(std::string_view pem) {
  const auto bytes = key_bytes(pem, "PUBLIC KEY", kPublicDer);
  if (!bytes) return std::nullopt;
  return public_of(*bytes);
}

Digest PublicKey::fingerprint() const {
  return sha256(std::string(kPublicDer) + std::string(view(*this)));
}

bool verifies(const PublicKey& key, std::string_view message, std::string_view signature) {
  if (signature.size() != kSignatureSize) return false;
  const Key loaded(EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nullptr, key.bytes.data(), key.bytes.size()));
  const DigestContext context(EVP_MD_CTX_new());
  require_ed25519(loaded != nullptr && context != nullptr &&
                  EVP_DigestVerifyInit(context.get(), nullptr, nullptr, nullptr, loaded.get()) == 1);
  return EVP_DigestVerify(context.get(), raw(signature), signature.size(), raw(message), message.size()) == 1;
}

struct PrivateKey::State {
  Key key;
};

PrivateKey::PrivateKey(std::unique_ptr<State> state) : state_(std::move(state)) {}
PrivateKey::~PrivateKey() = default;
PrivateKey::PrivateKey(PrivateKey&&) noexcept = default;
PrivateKey& PrivateKey::operator=(PrivateKey&&) noexcept = default;

PrivateKey PrivateKey::generate() {
  auto state = std::make_unique<State>();
  state->key.reset(EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519"));
  require_ed25519(state->key != nullptr);
  return PrivateKey(std::move(state));
}

std::optional<PrivateKey> PrivateKey::from_pem(std::string_view pem) {
  auto bytes = key_bytes(pem, "PRIVATE KEY", kPrivateDer);
  if (!bytes) return std::nullopt;
  auto state = std::make_unique<State>();
  state->key.reset(EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nullptr, raw(*bytes), bytes->size()));
  OPENSSL_cleanse(bytes->data(), bytes->size());
  require_ed25519(state->key != nullptr);
  return PrivateKey(std::move(state));
}

std::string PrivateKey::pem() const {
  std::string der(kPrivateDer);
  der.resize(kPrivateDer.size() + kKeySize);
  std::size_t size = kKeySize;
  auto* bytes = reinterpret_cast<unsigned char*>(der.data()) + kPrivateDer.size();
  require_ed25519(EVP_PKEY_get_raw_private_key(state_->key.get(), bytes, &size) == 1 && size == kKeySize);
  std::string text = pem_of("PRIVATE KEY", der);
  OPENSSL_cleanse(der.data(), der.size());
  return text;
}

PublicKey PrivateKey::public_key() const {
  PublicKey key;
  std::size_t size = key.bytes.size();
  require_ed25519(EVP_PKEY_get_raw_public_key(state_->key.get(), key.bytes.data(), &size) == 1 && size == kKeySize);
  return key;
}

std::string PrivateKey::sign(std::string_view message) const {
  const DigestContext context(EVP_MD_CTX_new());
  std::string signature(kSignatureSize, '\0');
  std::size_t size = signature.size();
  require_ed25519(context != nullptr &&
                  EVP_DigestSignInit(context.get(), nullptr, nullptr, nullptr, state_->key.get()) == 1 &&
                  EVP_DigestSign(context.get(), reinterpret_cast<unsigned char*>(signature.data()), &size, raw(message),
                                 message.size()) == 1 &&
                  size == kSignatureSize);
  return signature;
}

}  // namespace kindex::identity
