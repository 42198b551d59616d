#pragma once
// Whose word counts: what an index is told of keys, and what follows for the runs that they signed.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/digest.h"
#include "base/instant.h"

namespace kindex::policy {

// What was said of a key.
struct KeyWord {
  Digest key;  // fingerprint
  bool trusted = false;
  std::string name;
  std::optional<Instant> expires;  // of trust
};

enum class KeyStanding {
  trusted,
  unknown,     // nothing was said of the key
  expired,     // signed after the day until which the key was trusted
  distrusted,  // whatever it signed, and whenever: who has a stolen key can write any date
};

// The last word on a key counts; nullptr where there is none. `words` are in the order in which they were said.
[[nodiscard]] const KeyWord* last_word(const std::vector<KeyWord>& words, const Digest& key);
// Of a signature made at that time.
[[nodiscard]] KeyStanding standing(const std::vector<KeyWord>& words, const Digest& key, const Instant& signed_at);
[[nodiscard]] std::string_view standing_name(KeyStanding standing);

// A trusted signature of a run, or (no key) that kindex measured it into this index.
struct Vouch {
  std::int64_t run = 0;
  std::string machine;  // as the run's label says; "" unknown
  std::optional<Digest> key;
  Instant signed_at;
};

struct Vouched {
  std::size_t machines = 0, signers = 0;
};

// What vouched-for runs of one entry in one cohort come to. A run that was measured here is of its machine; any other
// is of the key that signed it first, so that who signs what others measured adds nothing. `machines` counts the
// machines measured on here and one for each key that signed a run of another machine: a key alone cannot say that it
// has two.
[[nodiscard]] Vouched vouched(const std::vector<Vouch>& vouches);

}  // namespace kindex::policy
