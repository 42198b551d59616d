// Any text as a bundle with signatures, a key, or what is said of one: taken as it was written, or refused in one line;
// and nothing is taken as signed that its key did not sign.

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "../importers/checked_sink.h"
#include "identity/ed25519.h"
#include "identity/key_statement.h"
#include "identity/signature.h"
#include "importers/json_importers.h"

namespace {

void expect_clean(const kindex::Error& error) {
  if (!kindex::tests::is_clean(error)) std::abort();
}

void read_bundle(std::string_view text) {
  kindex::tests::CheckedSink sink;
  kindex::importers::ViewInput input(text);
  try {
    kindex::importers::read_manifests(input, sink, {});
  } catch (const kindex::Error& error) {
    expect_clean(error);
    return;
  }
  for (const auto& bundle : sink.signatures) {
    if (!bundle.signature.right() || bundle.first_line > bundle.last_line) std::abort();
  }
}

void read_line(std::string_view text) {
  using namespace kindex::identity;
  (void)is_signature_line(text);
  try {
    const Signature signature = parse_signature_line(text);
    (void)signature.right();
    const std::string line = signature_line(signature);
    if (signature_line(parse_signature_line(line)) != line) std::abort();
  } catch (const kindex::Error& error) {
    expect_clean(error);
  }
}

void read_keys(std::string_view text) {
  using namespace kindex::identity;
  const auto key = PublicKey::parse(text);
  if (key && key->text() != text) std::abort();
  if (const auto pem = PublicKey::from_pem(text); pem && PublicKey::from_pem(pem->pem()) != pem) std::abort();
  if (const auto secret = PrivateKey::from_pem(text); secret && !PrivateKey::from_pem(secret->pem())) std::abort();
  try {
    const KeyStatementObject said = parse_key_statement(text);
    if (parse_key_statement(said.body).digest != said.digest) std::abort();
  } catch (const kindex::Error& error) {
    expect_clean(error);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  read_bundle(text);
  read_line(text);
  read_keys(text);
  return 0;
}
