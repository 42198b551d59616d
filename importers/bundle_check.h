#pragma once
// A bundle (identity/bundle.h) as its lines come: whether it is whole, and whether who signed it signed these lines.

#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.h"
#include "identity/sha256.h"
#include "importers/importer.h"

namespace kindex::importers {

// A bundle without all its lines, or with others than were signed: an error of the file, not of a line.
class BundleBroken : public Error {
 public:
  using Error::Error;
};

enum class Seal { none, right, broken };

// Told of every line of a file in order: first line(), then what became of it. Lines count from 1.
class BundleCheck {
 public:
  // The next line that is not blank, as it stands.
  void line(std::string_view text, std::int64_t number, Seal seal);
  // It was one of the bundle's, and taken.
  void taken() { ++sealed_lines_; }
  // It stays behind.
  void kept_back();
  // It is a signature, without its seal. Throws BundleBroken where the key did not sign the lines before it, and
  // Error(Exit::input) where it is no signature that this version knows.
  [[nodiscard]] SignedBundle signature(std::string_view object, std::int64_t number);
  // It is the last one, and says how many there were. Throws BundleBroken.
  void end(std::int64_t lines, std::int64_t number);
  // At the end of the file, with its last line. Throws BundleBroken for a bundle without a last line: cut between two
  // lines it looks whole.
  void expect_end(std::int64_t number) const;

 private:
  void hash(std::string_view text, std::int64_t number);

  bool inside_ = false;            // since its first sealed line, until its end
  bool last_kept_back_ = false;    // the line read last
  std::int64_t sealed_lines_ = 0;  // of the bundle so far
  std::int64_t kept_back_ = 0;     // of those
  // What a signature is of: every line since the bundle began, whether it has a seal or not.
  identity::Sha256 sha_;
  bool hashing_ = false;
  Digest signed_;  // of the lines before the first signature
  std::int64_t lines_ = 0, first_ = 0, last_ = 0;
  bool signatures_ = false;  // their part of the bundle has begun
};

}  // namespace kindex::importers
