#pragma once
// The user's own keys: a file NAME.pem each in $XDG_CONFIG_HOME/kindex/keys, else ~/.config/kindex/keys, that nobody
// else may read. They are never written over.

#include <filesystem>
#include <string>
#include <vector>

#include "identity/ed25519.h"

namespace kindex::cli {

struct OwnKey {
  std::string name;
  std::filesystem::path path;
  identity::PublicKey key;
};

inline constexpr const char* kDefaultKey = "default";

// A new key, on disk when this returns. Throws Error(Exit::usage) for a name that is taken or no file name, and
// Error(Exit::input) where the folder cannot be written.
[[nodiscard]] OwnKey make_key(const std::string& name);
// All of them, by name; files that are no keys are passed over.
[[nodiscard]] std::vector<OwnKey> own_keys();
// One by name, or any file with a '/' or '.' in its name. Throws Error(Exit::usage) where there is no key of that name,
// Error(Exit::input) for a file that is none, or that others may read.
[[nodiscard]] identity::PrivateKey load_key(const std::string& name);

// A public key as people hand them on: `ed25519:…`, or a file with that or with PEM in it; a private key of one's own
// by name stands for its public half. Throws Error(Exit::usage) for what is neither.
[[nodiscard]] identity::PublicKey public_key(const std::string& text);

}  // namespace kindex::cli
