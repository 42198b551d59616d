#include "cli/signing.h"

#include "base/instant.h"
#include "cli/keys.h"
#include "identity/bundle.h"
#include "identity/signature.h"

namespace kindex::cli {

void add_sign(OptionList& app, std::string& name) {
  app.add_flag_with_value("--sign", name, kDefaultKey, "Sign it with your key; --sign=KEY: another by name, or a file");
}

std::optional<Signing> signing_by(const std::string& name) {
  if (name.empty()) return std::nullopt;
  return Signing{load_key(name), format_instant(now_ms())};
}

void SealedLines::line(std::string_view object) {
  const std::string sealed = identity::seal(object);
  if (signing_ != nullptr) sha_.update(sealed);
  ++lines_;
  out_ << sealed;
}

void SealedLines::end() {
  if (signing_ != nullptr) {
    const identity::Signature signature = identity::sign_bundle(signing_->key, signing_->at, sha_.finish(), lines_);
    out_ << identity::seal(signature_line(signature));
    ++lines_;
  }
  out_ << identity::bundle_end(lines_);
}

}  // namespace kindex::cli
