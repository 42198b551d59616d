#include "policy/trust.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace kindex::policy {
namespace {

// Measured here before signed, and of signatures the first.
bool before(const Vouch& a, const Vouch& b) {
  return std::tuple(a.key.has_value(), a.signed_at, a.key) < std::tuple(b.key.has_value(), b.signed_at, b.key);
}

}  // namespace

const KeyWord* last_word(const std::vector<KeyWord>& words, const Digest& key) {
  const auto found = std::find_if(words.rbegin(), words.rend(), [&](const KeyWord& word) { return word.key == key; });
  return found == words.rend() ? nullptr : &*found;
}

KeyStanding standing(const std::vector<KeyWord>& words, const Digest& key, const Instant& signed_at) {
  const KeyWord* word = last_word(words, key);
  if (word == nullptr) return KeyStanding::unknown;
  if (!word->trusted) return KeyStanding::distrusted;
  return word->expires && signed_at > *word->expires ? KeyStanding::expired : KeyStanding::trusted;
}

std::string_view standing_name(KeyStanding standing) {
  switch (standing) {
    case KeyStanding::trusted:
      return "trusted";
    case KeyStanding::unknown:
      return "unknown";
    case KeyStanding::expired:
      return "expired";
    case KeyStanding::distrusted:
      return "distrusted";
  }
  return "";
}

Vouched vouched(const std::vector<Vouch>& vouches) {
  std::map<std::int64_t, const Vouch*> of_run;
  for (const Vouch& vouch : vouches) {
    const auto [found, fresh] = of_run.try_emplace(vouch.run, &vouch);
    if (!fresh && before(vouch, *found->second)) found->second = &vouch;
  }
  std::set<std::string> here;
  std::set<Digest> signers;
  for (const auto& item : of_run) {
    if (!item.second->key) here.insert(item.second->machine);
  }
  std::set<Digest> elsewhere;
  for (const auto& item : of_run) {
    const Vouch& vouch = *item.second;
    if (!vouch.key) continue;
    signers.insert(*vouch.key);
    if (here.count(vouch.machine) == 0) elsewhere.insert(*vouch.key);
  }
  return {here.size() + elsewhere.size(), signers.size()};
}

}  // namespace kindex::policy
