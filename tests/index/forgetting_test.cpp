// A file may name any number of things: what is forgotten of them on the way is found again in the index.
#include <doctest/doctest.h>

#include "index/handle.h"
#include "index/objects.h"
#include "index/series_store.h"
#include "sample.h"

namespace kindex::tests {
namespace {

index::ObjectRow row_of(const SampleObject& object) {
  return {object.kind, object.digest, object.spec, object.metadata, object.name, object.title, 2, "test"};
}

struct Forgetful {
  World world;
  index::Database database{":memory:", index::Open::write};
  index::Connection& connection = *database.handle().connection;
  index::Transaction transaction{connection, index::Transaction::Kind::write};
  index::Objects objects{connection, 1};

  // The series of a GPU, of which each is another.
  [[nodiscard]] index::SeriesRow series(const SampleObject& gpu) const {
    index::SeriesRow row = world.series();
    row.environment = gpu.digest;
    return row;
  }
};

TEST_CASE_FIXTURE(Forgetful, "an object keeps its id and is counted once, however many came between") {
  using Was = index::Objects::Was;
  const index::Id named = objects.name(world.rms_norm.digest);
  CHECK(objects.name(world.h100.digest) != named);
  CHECK(objects.name(world.rms_norm.digest) == named);

  const auto first = objects.put(row_of(world.rms_norm), world.rms_norm.facts);
  CHECK(first.was == Was::named);
  CHECK_FALSE(first.again);
  CHECK(objects.put(row_of(world.rms_512), world.rms_512.facts).was == Was::unknown);
  CHECK_FALSE(objects.repeat(world.rms_norm.digest, world.rms_norm.metadata, "test"));
  const auto second = objects.put(row_of(world.rms_norm), world.rms_norm.facts);
  CHECK(second.was == Was::resolved);
  CHECK(second.again);
  CHECK(connection.integer("SELECT count(*) FROM object WHERE digest = (SELECT digest FROM object WHERE id = 1)") == 1);
  CHECK(connection.integer("SELECT count(*) FROM metadata") == 2);
}

TEST_CASE_FIXTURE(Forgetful, "a series keeps its id; one without a row is not forgotten") {
  index::SeriesStore store(connection, objects, {1, 1});
  const index::Id first = store.id_of(series(world.h100));
  const index::Id second = store.id_of(series(world.a100));
  CHECK(store.id_of(series(world.h100)) == first);
  CHECK_FALSE(store.written(first));
  store.need(first);
  store.need(second);
  const index::Id third = store.id_of(series(world.h100_pcie));
  CHECK(store.id_of(series(world.h100)) == first);
  CHECK(store.id_of(series(world.a100)) == second);
  CHECK(store.id_of(series(world.h100_pcie)) == third);
  CHECK(store.row(first).environment == world.h100.digest);
  CHECK_FALSE(store.written(third));
  store.need(third);
  store.need(third);
  CHECK(connection.integer("SELECT count(*) FROM series") == 3);
}

}  // namespace
}  // namespace kindex::tests
