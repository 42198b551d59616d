#include "policy/trust.h"

#include <doctest/doctest.h>

namespace kindex::policy {
namespace {

Digest key(std::uint8_t number) {
  Digest out;
  out.bytes[0] = number;
  return out;
}

constexpr Instant kEarly{1000, 0};
constexpr Instant kLate{2000, 0};

TEST_CASE("the last word on a key counts, and only on that key") {
  std::vector<KeyWord> words{{key(1), true, "a", {}}};
  CHECK(standing(words, key(1), kLate) == KeyStanding::trusted);
  CHECK(standing(words, key(2), kLate) == KeyStanding::unknown);
  words.push_back({key(1), false, "a", {}});
  CHECK(standing(words, key(1), kEarly) == KeyStanding::distrusted);
  words.push_back({key(1), true, "a again", {}});
  CHECK(standing(words, key(1), kEarly) == KeyStanding::trusted);
  CHECK(last_word(words, key(1))->name == "a again");
  CHECK(last_word(words, key(2)) == nullptr);
}

TEST_CASE("trust ends after its last moment, for what is signed then") {
  const std::vector<KeyWord> words{{key(1), true, "a", kEarly}};
  CHECK(standing(words, key(1), kEarly) == KeyStanding::trusted);
  CHECK(standing(words, key(1), Instant{1000, 1}) == KeyStanding::expired);
  CHECK(standing_name(KeyStanding::expired) == "expired");
}

TEST_CASE("machines measured here and keys of other machines add up") {
  CHECK(vouched({}).machines == 0);
  Vouched out = vouched({{1, "m", {}, {}}, {2, "m", {}, {}}});
  CHECK(out.machines == 1);
  CHECK(out.signers == 0);
  CHECK(vouched({{1, "m", {}, {}}, {2, "n", {}, {}}}).machines == 2);
  out = vouched({{1, "m", {}, {}}, {2, "n", key(1), kEarly}});
  CHECK(out.machines == 2);
  CHECK(out.signers == 1);
  // A key that signs what this machine measured is no second one.
  CHECK(vouched({{1, "m", {}, {}}, {2, "m", key(1), kEarly}}).machines == 1);
}

TEST_CASE("one key cannot say that it has two machines, two keys are two") {
  Vouched out = vouched({{1, "m", key(1), kEarly}, {2, "n", key(1), kLate}});
  CHECK(out.machines == 1);
  CHECK(out.signers == 1);
  out = vouched({{1, "m", key(1), kEarly}, {2, "n", key(2), kLate}});
  CHECK(out.machines == 2);
  CHECK(out.signers == 2);
}

TEST_CASE("who signs what others signed before adds nothing") {
  const Vouched out = vouched({{1, "m", key(2), kLate},
                               {1, "m", key(1), kEarly},
                               {2, "m", key(1), kEarly},
                               {2, "m", key(2), kLate},
                               {3, "m", {}, {}},
                               {3, "m", key(3), kEarly}});
  CHECK(out.signers == 1);
  CHECK(out.machines == 1);
}

}  // namespace
}  // namespace kindex::policy
