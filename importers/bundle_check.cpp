#include "importers/bundle_check.h"

#include "identity/bundle.h"
#include "identity/signature.h"

namespace kindex::importers {
namespace {

[[noreturn]] void broken(std::int64_t number, const std::string& what) {
  throw BundleBroken(Exit::input, "line " + std::to_string(number) + ": " + what);
}

}  // namespace

void BundleCheck::line(std::string_view text, std::int64_t number, Seal seal) {
  last_kept_back_ = false;
  if (seal == Seal::right) inside_ = true;
  if (seal != Seal::none) hashing_ = true;
  const bool closes = seal != Seal::none && (identity::is_signature_line(text) || identity::is_bundle_end_line(text));
  if (hashing_ && !closes) hash(text, number);
}

void BundleCheck::hash(std::string_view text, std::int64_t number) {
  if (signatures_) {
    broken(number, "stands after the signature of its bundle, so that nobody signed it; get the bundle again");
  }
  if (lines_++ == 0) first_ = number;
  last_ = number;
  sha_.update(text);
  sha_.update("\n");
}

void BundleCheck::kept_back() {
  last_kept_back_ = true;
  ++kept_back_;
  ++sealed_lines_;
}

SignedBundle BundleCheck::signature(std::string_view object, std::int64_t number) {
  SignedBundle out{identity::parse_signature_line(object), first_, last_};
  if (!signatures_) signed_ = sha_.finish();
  signatures_ = true;
  const std::string who = out.signature.key.text();
  if (!out.signature.right()) {
    broken(number, "the signature is not one of " + who + ": it was changed, or forged; get the bundle again");
  }
  if (out.signature.lines != lines_ || out.signature.bundle != signed_) {
    broken(number, "the bundle was changed after " + who + " signed it: its " + std::to_string(lines_) +
                       " lines have " + signed_.text() + ", what was signed are " +
                       std::to_string(out.signature.lines) + " with " + out.signature.bundle.text() + "; get it again");
  }
  taken();
  return out;
}

void BundleCheck::end(std::int64_t lines, std::int64_t number) {
  // Where something was kept back, a line may have become two, or two one; that is reported already.
  if (kept_back_ == 0 && lines != sealed_lines_) {
    broken(number, "the bundle has " + std::to_string(sealed_lines_) + " lines of the " + std::to_string(lines) +
                       " that it was written with; export or copy it again");
  }
  *this = BundleCheck();
}

void BundleCheck::expect_end(std::int64_t number) const {
  if (!inside_ || last_kept_back_) return;
  broken(number, "the bundle ends early: its last line, {\"bundle\":…}, is missing; export or copy it again");
}

}  // namespace kindex::importers
