#include "index/objects.h"

#include "identity/sha256.h"

namespace kindex::index {
namespace {

Digest said_by(std::string_view source, std::string_view metadata) {
  std::string said(source);
  said += '\n';
  said += metadata;
  return identity::sha256(said);
}

}  // namespace

// Ids are the writer's: waiting for the store to say one would cost a way there and back for each object.
Objects::Objects(Connection& connection, std::size_t most)
    : connection_(connection),
      most_(most),
      next_(connection.integer("SELECT coalesce(max(id), 0) + 1 FROM object")),
      all_known_(next_ == 1) {}

// Not while references to elements of known_ are held.
void Objects::make_room() {
  if (known_.size() < most_) return;
  known_.clear();
  all_known_ = false;
}

bool Objects::was_put(Id id) {
  auto& chunk = put_[id / kChunk];
  const auto bit = static_cast<std::size_t>(id % kChunk);
  const bool was = chunk[bit];
  chunk.set(bit);
  return was;
}

Objects::Known& Objects::known(const Digest& digest) {
  const auto [found, missing] = known_.try_emplace(digest);
  Known& known = found->second;
  known.fresh = false;
  if (!missing) return known;
  if (!all_known_) {
    Statement select = connection_.prepare("SELECT id, kind IS NOT NULL FROM object WHERE digest = ?1");
    select.blob(1, digest.raw());
    if (select.step()) {
      known.id = select.integer(0);
      known.resolved = select.integer(1) != 0;
      return known;
    }
  }
  known.id = next_++;
  known.fresh = true;
  connection_.prepare("INSERT INTO object (id, digest) VALUES (?1, ?2)")
      .integer(1, known.id)
      .blob(2, digest.raw())
      .run();
  return known;
}

Id Objects::name(const Digest& digest) {
  make_room();
  return known(digest).id;
}

Objects::Found Objects::put(const ObjectRow& row, const ObjectFacts& facts) {
  make_room();
  Known& object = known(row.digest);  // stays where it is: an unordered_map does not move its elements
  const Was was = object.resolved ? Was::resolved : object.fresh ? Was::unknown : Was::named;
  if (!object.resolved) {
    fill_in(object.id, row, facts);
    object.resolved = true;
  }
  if (!row.metadata.empty()) add_metadata(object, row);
  return {was, was_put(object.id)};
}

std::optional<bool> Objects::repeat(const Digest& digest, std::string_view metadata, std::string_view source) {
  const auto found = known_.find(digest);
  if (found == known_.end() || !found->second.resolved) return std::nullopt;
  if (!metadata.empty() && found->second.said != said_by(source, metadata)) return std::nullopt;
  return was_put(found->second.id);
}

Id Objects::source(std::string_view name) {
  const auto [found, missing] = sources_.try_emplace(std::string(name), 0);
  if (missing) {
    connection_.prepare("INSERT INTO source (name) VALUES (?1) ON CONFLICT (name) DO NOTHING").text(1, name).run();
    Statement select = connection_.prepare("SELECT id FROM source WHERE name = ?1");
    select.text(1, name).step();
    found->second = select.integer(0);
  }
  return found->second;
}

void Objects::fill_in(Id id, const ObjectRow& row, const ObjectFacts& facts) {
  connection_.prepare("UPDATE object SET kind = ?2, spec = ?3 WHERE id = ?1")
      .integer(1, id)
      .text(2, row.kind)
      .text(3, row.spec)
      .run();
  derive(id, row.kind, facts);
}

void Objects::derive(Id id, std::string_view kind, const ObjectFacts& facts) {
  for (const Digest& named : facts.references) {
    connection_.prepare("INSERT INTO reference (named, named_by) VALUES (?1, ?2) ON CONFLICT DO NOTHING")
        .integer(1, known(named).id)
        .integer(2, id)
        .run();
  }
  add_facts(id, kind, facts);
}

void Objects::add_facts(Id id, std::string_view kind, const ObjectFacts& facts) {
  if (kind == "OperationSpec") {
    connection_.prepare("INSERT INTO operation (object, family) VALUES (?1, ?2)")
        .integer(1, id)
        .text(2, facts.family)
        .run();
  } else if ((kind == "WorkloadCase" || kind == "WorkloadSuite") && facts.operation && facts.correctness) {
    connection_
        .prepare(
            "INSERT INTO workload (object, operation, correctness, suite, dtype, axes)"
            " VALUES (?1, ?2, ?3, ?4, ?5, ?6)")
        .integer(1, id)
        .integer(2, known(*facts.operation).id)
        .blob(3, facts.correctness->raw())
        .integer(4, facts.suite ? 1 : 0)
        .text_or_null(5, facts.dtype)
        .text(6, facts.axes.empty() ? "{}" : facts.axes)
        .run();
  } else if (kind == "ImplementationRevision" && facts.operation) {
    connection_.prepare("INSERT INTO implementation (object, operation, language) VALUES (?1, ?2, ?3)")
        .integer(1, id)
        .integer(2, known(*facts.operation).id)
        .text(3, facts.language)
        .run();
  } else if (kind == "BenchmarkProtocol") {
    connection_.prepare("INSERT INTO protocol (object, harness, timer, family) VALUES (?1, ?2, ?3, ?4)")
        .integer(1, id)
        .text(2, facts.harness)
        .text(3, facts.timer)
        .text_or_null(4, facts.family)
        .run();
  } else if (kind == "ExecutionEnvironment") {
    connection_
        .prepare(
            "INSERT INTO environment (object, vendor, product, form_factor, architecture)"
            " VALUES (?1, ?2, ?3, ?4, ?5)")
        .integer(1, id)
        .text(2, facts.vendor)
        .text(3, facts.product)
        .text_or_null(4, facts.form_factor)
        .text(5, facts.architecture)
        .run();
  }
}

void Objects::add_metadata(Known& known, const ObjectRow& row) {
  const Digest said = said_by(row.source, row.metadata);
  if (known.said == said) return;
  connection_
      .prepare(
          "INSERT INTO metadata (object, source, body, fields, name, title) VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
          " ON CONFLICT DO NOTHING")
      .integer(1, known.id)
      .integer(2, source(row.source))
      .text(3, row.metadata)
      .integer(4, row.metadata_fields)
      .text_or_null(5, row.name)
      .text_or_null(6, row.title)
      .run();
  known.said = said;
}

}  // namespace kindex::index
