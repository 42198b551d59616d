#include <doctest/doctest.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "index/digest_slots.h"
#include "index/line_log.h"
#include "index/spares.h"
#include "index/sqlite/run_references.h"
#include "index/string_list.h"
#include "sample.h"

namespace kindex::tests {
namespace {

Digest numbered(std::uint32_t tag, std::uint8_t last) {
  Digest digest;
  for (unsigned i = 0; i < 4; ++i) digest.bytes[i] = static_cast<std::uint8_t>(tag >> (8 * i));
  digest.bytes[31] = last;
  return digest;
}

TEST_CASE("digest slots find every digest through growth, and tell equal tags apart") {
  index::DigestSlots slots;
  std::map<std::int64_t, Digest> runs;
  std::int64_t id = 0;
  for (std::uint32_t tag = 0; tag < 3000; ++tag) {
    for (const std::uint8_t last : {std::uint8_t{1}, std::uint8_t{2}}) {  // two digests with one tag
      runs[++id] = numbered(tag * 0x9E3779B9U, last);
      slots.add(runs[id], id);
    }
  }
  const auto find = [&](const Digest& digest) {
    return slots.find(digest, [&](std::int64_t candidate) { return runs.at(candidate) == digest; });
  };
  for (const auto& [run, digest] : runs) CHECK(find(digest) == run);
  CHECK(find(numbered(0, 3)) == std::nullopt);
  CHECK(find(numbered(12345, 1)) == std::nullopt);
}

TEST_CASE("spare buffers are empty and keep their room") {
  index::Spares<std::string> spares(2);
  CHECK(spares.take().empty());
  std::string text(1000, 'x');
  spares.give(std::move(text));
  const std::string again = spares.take();
  CHECK(again.empty());
  CHECK(again.capacity() >= 1000);
  CHECK(spares.take().capacity() < 1000);
  for (int i = 0; i < 3; ++i) spares.give(std::string(1000, 'x'));  // none of which was taken
  for (int i = 0; i < 2; ++i) CHECK(spares.take().capacity() >= 1000);
  CHECK(spares.take().capacity() < 1000);
}

TEST_CASE("what runs refer to is known by its least and its greatest") {
  using index::RunReferences;
  RunReferences noted;
  CHECK(noted.within(RunReferences::of_series, 0));
  index::BatchRun run;
  run.series = 3;
  run.form = 1;
  run.labels = 0;
  noted.add(run, 2);
  run.series = 2;
  noted.add(run, 2);
  CHECK(noted.runs() == 2);
  CHECK(noted.within(RunReferences::of_series, 3));
  CHECK_FALSE(noted.within(RunReferences::of_series, 2));
  CHECK(noted.within(RunReferences::of_form, 1));
  CHECK_FALSE(noted.within(RunReferences::of_labels, 9));  // there is no label set 0
  CHECK(noted.within(RunReferences::of_import, 2));
  CHECK_FALSE(noted.within(RunReferences::of_import, 1));
  noted.moved(4);
  CHECK_FALSE(noted.within(RunReferences::of_series, 3));
  CHECK(noted.runs() == 2);
}

TEST_CASE("a line log gives back what was added, in order") {
  const std::vector<std::pair<std::int64_t, std::int64_t>> pairs{
      {1, 2}, {2, 3}, {1, 2}, {1'000'000'000'000, 5}, {3, 4'000'000'000}, {0, 0}, {-7, INT64_MAX / 2}};
  index::LineLog log;
  for (const auto& [run, line] : pairs) log.add(run, line);
  std::vector<std::pair<std::int64_t, std::int64_t>> seen;
  log.each([&](std::int64_t run, std::int64_t line) { seen.emplace_back(run, line); });
  CHECK(seen == pairs);
}

TEST_CASE("string lists survive quotes, control characters and non-ASCII text") {
  const std::vector<std::string> strings{"", "plain", "a\"b\\c\n\x01", "µs · 2²", "[]"};
  CHECK(index::decode_list(index::encode_list(strings)) == strings);
  CHECK(index::encode_list({}) == "[]");
  CHECK_THROWS_AS((void)index::decode_list("{}"), Error);
  CHECK_THROWS_AS((void)index::decode_list("[1]"), Error);
  CHECK_THROWS_AS((void)index::decode_list("[\"a\""), Error);
}

}  // namespace
}  // namespace kindex::tests
