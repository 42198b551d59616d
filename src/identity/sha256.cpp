#include "identity/sha256.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>

#include "base/error.h"

namespace kindex::identity {
namespace {

struct FreeMethod {
  void operator()(EVP_MD* method) const { EVP_MD_free(method); }
};
struct FreeContext {
  void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
};

void require(bool worked) {
  if (!worked) throw Error(Exit::machine, "OpenSSL refuses SHA-256; check this machine's OpenSSL 3 configuration");
}

// Fetched once: an implicit fetch for each digest costs half as much as hashing a kilobyte.
const EVP_MD* method() {
  static const std::unique_ptr<EVP_MD, FreeMethod> fetched(EVP_MD_fetch(nullptr, "SHA256", nullptr));
  require(fetched != nullptr);
  return fetched.get();
}

}  // namespace

struct Sha256::State {
  std::unique_ptr<EVP_MD_CTX, FreeContext> context{EVP_MD_CTX_new()};

  void start() { require(context != nullptr && EVP_DigestInit_ex2(context.get(), method(), nullptr) == 1); }
};

Sha256::Sha256() : state_(std::make_unique<State>()) {
  state_->start();
}
Sha256::~Sha256() = default;
Sha256::Sha256(Sha256&&) noexcept = default;
Sha256& Sha256::operator=(Sha256&&) noexcept = default;

void Sha256::update(std::string_view bytes) {
  require(EVP_DigestUpdate(state_->context.get(), bytes.data(), bytes.size()) == 1);
}

Digest Sha256::finish() {
  Digest digest;
  require(EVP_DigestFinal_ex(state_->context.get(), digest.bytes.data(), nullptr) == 1);
  state_->start();
  return digest;
}

Digest Sha256::of(std::string_view bytes) {
  update(bytes);
  return finish();
}

Digest sha256(std::string_view bytes) {
  thread_local Sha256 hash;
  return hash.of(bytes);
}

std::string openssl_version() {
  return OpenSSL_version(OPENSSL_VERSION_STRING);
}

}  // namespace kindex::identity
