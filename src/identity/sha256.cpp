#include "identity/sha256.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>

#include "identity/openssl.h"

namespace kindex::identity {
namespace {

struct FreeMethod {
  void operator()(EVP_MD* method) const { EVP_MD_free(method); }
};
void require_sha256(bool worked) {
  require_openssl(worked, "SHA-256");
}

// Fetched once: an implicit fetch for each digest costs half as much as hashing a kilobyte.
const EVP_MD* method() {
  static const std::unique_ptr<EVP_MD, FreeMethod> fetched(EVP_MD_fetch(nullptr, "SHA256", nullptr));
  require_sha256(fetched != nullptr);
  return fetched.get();
}

}  // namespace

struct Sha256::State {
  DigestContext context{EVP_MD_CTX_new()};

  void start() { require_sha256(context != nullptr && EVP_DigestInit_ex2(context.get(), method(), nullptr) == 1); }
};

Sha256::Sha256() : state_(std::make_unique<State>()) {
  state_->start();
}
Sha256::~Sha256() = default;
Sha256::Sha256(Sha256&&) noexcept = default;
Sha256& Sha256::operator=(Sha256&&) noexcept = default;

void Sha256::update(std::string_view bytes) {
  require_sha256(EVP_DigestUpdate(state_->context.get(), bytes.data(), bytes.size()) == 1);
}

Digest Sha256::finish() {
  Digest digest;
  require_sha256(EVP_DigestFinal_ex(state_->context.get(), digest.bytes.data(), nullptr) == 1);
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
