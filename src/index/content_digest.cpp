#include "index/content_digest.h"

namespace kindex::index {
namespace {

// The digests of one table in order, from its index alone.
class Digests {
 public:
  Digests(Connection& connection, std::string_view sql) : select_(connection.scan(sql)) { next(); }
  [[nodiscard]] const std::optional<Digest>& now() const { return now_; }
  void next() { now_ = select_.step() ? std::optional(select_.digest(0)) : std::nullopt; }

 private:
  Statement select_;
  std::optional<Digest> now_;
};

}  // namespace

void ContentDigest::metadata(const Digest& of, std::string_view body) {
  metadata_.add({of, body_sha_.of(body)});
}

Digest ContentDigest::finish(Connection& connection) {
  // In the order of the lines' first words: artifact, event, metadata, object.
  add_table("artifact ", connection, "SELECT digest FROM artifact ORDER BY digest");
  add_table("event ", connection, "SELECT digest FROM event ORDER BY digest");
  metadata_.take_sorted([&](const DigestPairs::Pair& pair) { add_line("metadata ", &pair[0], &pair[1]); });
  add_objects(connection);
  return sha_.finish();
}

void ContentDigest::add_line(std::string_view word, const Digest* first, const Digest* second) {
  line_ = word;
  first->append_to(line_);
  if (second != nullptr) {
    line_ += ' ';
    second->append_to(line_);
  }
  line_ += '\n';
  sha_.update(line_);
}

void ContentDigest::add_table(std::string_view word, Connection& connection, std::string_view sql) {
  for (Digests all(connection, sql); all.now(); all.next()) add_line(word, &*all.now(), nullptr);
}

void ContentDigest::add_objects(Connection& connection) {
  Digests objects(connection, "SELECT digest FROM object WHERE kind IS NOT NULL ORDER BY digest");
  Digests runs(connection, "SELECT digest FROM " + std::string(connection.dialect().registry) + " ORDER BY digest");
  while (objects.now() || runs.now()) {
    const bool object = objects.now() && (!runs.now() || *objects.now() <= *runs.now());
    const bool run = runs.now() && (!objects.now() || *runs.now() <= *objects.now());
    const Digest digest = object ? *objects.now() : *runs.now();
    add_line("object ", &digest, nullptr);
    if (object) objects.next();
    if (run) runs.next();
  }
}

}  // namespace kindex::index
