#pragma once
// What the index was told of keys, and who signed what under it.

#include <optional>
#include <string>
#include <vector>

#include "identity/ed25519.h"
#include "identity/key_statement.h"
#include "index/reader.h"
#include "output/json_writer.h"
#include "policy/trust.h"

namespace kindex::cli {

// All that was said, in order.
[[nodiscard]] std::vector<identity::KeyStatement> key_statements(index::Reader& reader);
[[nodiscard]] std::vector<policy::KeyWord> key_words(const std::vector<identity::KeyStatement>& statements);

// A signature, and what it is worth here.
struct Signed {
  identity::PublicKey key;
  std::string at;
  policy::KeyStanding standing = policy::KeyStanding::unknown;
  std::optional<identity::KeyStatement> said;  // the last that was said of the key
};
[[nodiscard]] Signed judge(const std::vector<identity::KeyStatement>& statements, const identity::PublicKey& key,
                           const std::string& at);
// `signed by NAME (ed25519:…) at TIME: trusted`, or why it does not count and what to do.
[[nodiscard]] std::string sentence(const Signed& signature);

// An object of its own.
void write_signature(output::JsonWriter& json, const Signed& signature);

// Who signed the bundles that a run stands in; by time.
[[nodiscard]] std::vector<Signed> signatures_of(index::Reader& reader, index::Id run);

}  // namespace kindex::cli
