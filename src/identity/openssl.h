#pragma once
// OpenSSL's objects as src/identity holds them. Private to it.

#include <openssl/evp.h>

#include <memory>
#include <string>

#include "base/error.h"

namespace kindex::identity {

struct FreeDigestContext {
  void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
};
using DigestContext = std::unique_ptr<EVP_MD_CTX, FreeDigestContext>;

struct FreeKey {
  void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
};
using Key = std::unique_ptr<EVP_PKEY, FreeKey>;

// Throws Error(Exit::machine) where OpenSSL could not do what was asked of it: `what` names the algorithm.
inline void require_openssl(bool worked, const char* what) {
  if (worked) return;
  throw Error(Exit::machine, std::string("OpenSSL refuses ") + what + "; check this machine's OpenSSL 3 configuration");
}

}  // namespace kindex::identity
