#include "index/writer.h"

#include <doctest/doctest.h>

#include "identity/identity.h"
#include "identity/sha256.h"
#include "sample.h"

namespace kindex::tests {
namespace {

using index::Database;
using index::Open;
using index::Put;
using index::Reader;
using index::Writer;

struct Memory {
  Database database{":memory:", Open::write};
  void import(const std::string& bytes, const std::vector<const SampleObject*>& objects,
              const std::vector<SampleRun>& runs, const std::string& importer = "test") {
    Writer writer(database, {"file.csv", importer, "1", "0.1.0", true});
    writer.bytes(bytes);
    for (const SampleObject* object : objects) put(writer, *object, importer);
    std::int64_t line = 2;
    for (const SampleRun& run : runs) put(writer, run, line++);
    writer.commit();
  }
};

TEST_CASE("what is written is read back, byte for byte") {
  const World world;
  Memory index;
  const SampleRun run = latency_run(world.series(), 10560, kNoon);
  index.import("bytes", world.objects(), {run});
  Reader reader(index.database);

  const auto detail = reader.run(run.digest);
  REQUIRE(detail);
  CHECK(detail->spec == run.spec);
  REQUIRE(detail->metadata.size() == 1);
  CHECK(detail->metadata[0] == run.metadata);
  CHECK(detail->workload == world.rms_512.digest);
  REQUIRE(detail->provenance.size() == 1);
  CHECK(detail->provenance[0].line == 2);
  CHECK(detail->provenance[0].file == "file.csv");
  CHECK(detail->provenance[0].importer == "test");
  std::size_t runs = 0;
  reader.digested_runs(detail->series, {}, 0, [&](const index::RunBrief& brief, const Digest& digest) {
    CHECK(brief.id == detail->id);
    CHECK(digest == run.digest);
    ++runs;
  });
  CHECK(runs == 1);

  const auto object = reader.object(world.rms_norm.digest);
  REQUIRE(object);
  CHECK(object->kind == "OperationSpec");
  CHECK(object->spec == world.rms_norm.spec);
  REQUIRE(object->metadata.size() == 1);
  CHECK(object->metadata[0] == std::pair<std::string, std::string>("test", world.rms_norm.metadata));
  CHECK_FALSE(reader.run(world.rms_norm.digest));
  CHECK_FALSE(reader.object(run.digest));
}

TEST_CASE("objects and runs are new once, and present after that") {
  const World world;
  Memory index;
  const SampleRun run = latency_run(world.series(), 10560, kNoon);
  Writer writer(index.database, {"f", "test", "1", "0.1.0", true});
  const auto add = [&](const SampleObject& object) {
    return writer.object(
        {object.kind, object.digest, object.spec, object.metadata, object.name, object.title, 2, "test"}, object.facts);
  };
  const auto repeat = [&](const SampleObject& object, const std::string& source) {
    return writer.repeat(object.digest, object.metadata, source);
  };
  CHECK_FALSE(repeat(world.rms_norm, "test"));
  CHECK(add(world.rms_norm).put == Put::added);
  CHECK(add(world.rms_norm).put == Put::present);
  CHECK(add(world.rms_norm).again);
  CHECK_FALSE(repeat(world.rms_norm, "another"));
  REQUIRE(repeat(world.rms_norm, "test"));
  CHECK(repeat(world.rms_norm, "test")->again);
  put(writer, run, 2);
  put(writer, run, 9);
  CHECK(writer.runs().added == 1);
  CHECK(writer.runs().present == 1);
  put(writer, run, 11);
  CHECK(writer.runs().present == 2);
  const index::ObjectPut named_before = add(world.rms_512);  // by the run
  CHECK(named_before.put == Put::added);
  CHECK_FALSE(named_before.again);
}

TEST_CASE("a run that repeats in its file stands in both lines") {
  const World world;
  Memory index;
  const SampleRun run = latency_run(world.series(), 10560, kNoon);
  index.import("bytes", world.objects(), {run, run});
  Reader reader(index.database);
  const auto detail = reader.run(run.digest);
  REQUIRE(detail->provenance.size() == 2);
  CHECK(detail->provenance[0].line == 2);
  CHECK(detail->provenance[1].line == 3);
}

TEST_CASE("the smallest (snapshot, line) is shown, whatever came first") {
  const World world;
  const SampleRun run = latency_run(world.series(), 10560, kNoon);
  const auto shown = [&](const std::string& first, const std::string& second) {
    Memory index;
    index.import(first, world.objects(), {run});
    index.import(second, {}, {run});
    Reader reader(index.database);
    const auto detail = reader.run(run.digest);
    REQUIRE(detail->provenance.size() == 2);
    CHECK(detail->provenance[0].snapshot < detail->provenance[1].snapshot);
    return detail->provenance[0].snapshot;
  };
  CHECK(shown("a", "b") == shown("b", "a"));
}

TEST_CASE("a workload that comes late gives its series their cohort") {
  const World world;
  Memory index;
  const SampleRun run = latency_run(world.series(), 10560, kNoon);
  index.import("record", {&world.forward, &world.h100}, {run});
  {
    Reader reader(index.database);
    const auto series = reader.series({});
    REQUIRE(series.size() == 1);
    CHECK_FALSE(series[0].cohort);
    CHECK_FALSE(series[0].operation);
    CHECK_FALSE(series[0].workload->resolved);
    const auto unresolved = reader.object(world.rms_512.digest);
    REQUIRE(unresolved);
    CHECK(unresolved->kind.empty());
    CHECK(unresolved->named_by == std::vector<std::string>{"BenchmarkRun"});
    CHECK(reader.verify({}).unresolved == 2);  // workload and implementation; nothing names the operation yet
  }
  index.import("case", {&world.rms_512}, {});
  Reader reader(index.database);
  const auto series = reader.series({});
  REQUIRE(series.size() == 1);
  const Digest key = identity::cohort_key({world.rms_norm.digest, world.rms_512.digest, world.forward.digest,
                                           world.h100.digest, *world.rms_512.facts.correctness, "latency:median:ns"});
  CHECK(series[0].cohort == key);
  REQUIRE(series[0].operation);
  CHECK(series[0].operation->name.empty());
  CHECK(reader.object(world.rms_norm.digest)->named_by == std::vector<std::string>{"WorkloadCase"});
}

TEST_CASE("an object that is not the kind it was named as makes no cohort and no crash") {
  const World world;
  Memory index;
  index::SeriesRow series = world.series();
  series.workload = world.rms_norm.digest;
  series.environment = world.forward.digest;
  index.import("odd", world.objects(), {latency_run(series, 5, kNoon)});
  Reader reader(index.database);
  const auto all = reader.series({});
  REQUIRE(all.size() == 1);
  CHECK_FALSE(all[0].cohort);
  CHECK_FALSE(all[0].workload->resolved);
  CHECK(all[0].environment->product.empty());
  CHECK(sound(reader.verify({})));
}

TEST_CASE("metadata of an object is kept by source, that with the most fields first") {
  World world;
  Memory index;
  index.import("one", {&world.rms_norm}, {}, "a");
  SampleObject poorer = world.rms_norm;
  poorer.metadata = "{\"name\":\"aaa\"}";
  poorer.name = "aaa";
  poorer.title.clear();
  index.import("two", {&poorer}, {}, "b");
  index.import("three", {&world.rms_norm}, {}, "c");
  Reader reader(index.database);
  const auto object = reader.object(world.rms_norm.digest);
  REQUIRE(object->metadata.size() == 3);
  CHECK(object->metadata[0].first == "a");
  CHECK(object->metadata[1].first == "c");
  CHECK(object->metadata[2].second == poorer.metadata);
  CHECK(reader.objects("OperationSpec", 0).at(0).name == "rms-norm");
}

TEST_CASE("different metadata for a present run is kept, shown by the same rule, and filtered on") {
  const World world;
  const SampleRun early = latency_run(world.series(), 10560, kNoon, "0.6.3");
  const SampleRun late = latency_run(world.series(), 10560, kNoon, "0.7.0");
  REQUIRE(early.digest == late.digest);
  for (const bool reversed : {false, true}) {
    Memory index;
    index.import("1", world.objects(), {reversed ? late : early});
    index.import("2", {}, {reversed ? early : late});
    Reader reader(index.database);
    const auto detail = reader.run(early.digest);
    REQUIRE(detail->metadata.size() == 2);
    CHECK(detail->metadata[0] == early.metadata);  // as many fields, smaller bytes
    CHECK(detail->metadata[1] == late.metadata);
    for (const char* version : {"0.6.3", "0.7.0"}) {
      index::Filter filter;
      filter.labels = {{"liger_version", version}};
      int seen = 0;
      reader.runs(detail->series, filter, [&](const index::RunBrief& run) {
        ++seen;
        CHECK(reader.labels(run.labels)->at("liger_version") == "0.6.3");
      });
      CHECK(seen == 1);
    }
  }
}

TEST_CASE("runs that come as what their digest is of get it, beside those that come with one") {
  const World world;
  Memory index;
  const SampleRun given = latency_run(world.series(), 7, kNoon);
  {
    index::Writer writer(index.database, {"f", "test", "1", "0.1.0", true});
    index::RunRow row;
    row.series = writer.series(given.series);
    row.form = given.form;
    row.labels = given.labels;
    row.status = "passed";
    row.observed = given.observed;
    row.payload = given.payload;
    for (int i = 0; i < 3000; ++i) {  // more than one batch
      const std::string envelope = "envelope " + std::to_string(i);
      row.envelope = i % 2 == 0 ? std::string_view(envelope) : std::string_view();
      row.digest = i % 2 == 0 ? Digest() : identity::sha256(envelope);
      row.line = i + 2;
      writer.run(row);
    }
    CHECK(writer.runs().added == 3000);
    writer.commit();
  }
  Reader reader(index.database);
  for (const int i : {0, 1, 2046, 2047, 2048, 2049, 2999}) {
    const std::string hex = identity::sha256("envelope " + std::to_string(i)).text().substr(7);
    CHECK(reader.with_prefix(hex, 2).size() == 1);
  }
}

TEST_CASE("a run moves to the series that says more, and an empty series goes") {
  const World world;
  index::SeriesRow plain = world.series("torch");
  plain.timed_region.clear();
  plain.kernel.clear();
  plain.baseline = false;
  index::SeriesRow full = world.series("torch");
  full.strings = {"rms_norm/forward"};
  for (const bool reversed : {false, true}) {
    Memory index;
    index.import("1", world.objects(), {latency_run(reversed ? full : plain, 7, kNoon)});
    index.import("2", {}, {latency_run(reversed ? plain : full, 7, kNoon)});
    index.import("3", {}, {latency_run(plain, 7, kNoon)});
    Reader reader(index.database);
    const auto all = reader.series({});
    REQUIRE(all.size() == 1);
    CHECK(all[0].timed_region == full.timed_region);
    CHECK(all[0].kernel == full.kernel);
    CHECK(all[0].baseline);
    CHECK(all[0].cohort);
    CHECK(sound(reader.verify({})));
  }
}

TEST_CASE("descriptions that contradict each other leave a run where it is") {
  const World world;
  index::SeriesRow other = world.series();
  other.timed_region = "with_loss";
  Memory index;
  index.import("1", world.objects(), {latency_run(world.series(), 7, kNoon)});
  index.import("2", {}, {latency_run(other, 7, kNoon)});
  Reader reader(index.database);
  const auto all = reader.series({});
  REQUIRE(all.size() == 1);
  CHECK(all[0].timed_region == "forward_call");
}

TEST_CASE("a moved run keeps the strings that its own form asks for") {
  const World world;
  index::SeriesRow plain = world.series();
  plain.timed_region.clear();
  plain.strings = {"a string of the first series"};
  SampleRun first = latency_run(plain, 7, kNoon);
  // The same bytes by another form: the time of day is a hole filled from the series.
  const std::string at = "\"observedAt\":\"";
  const std::size_t from = first.form.find(at) + at.size();
  first.form.replace(from, first.form.find('"', from) - from, "${s0}");
  first.series.strings = {kNoon};
  index::SeriesRow full = world.series();
  full.strings = {"something else"};
  Memory index;
  index.import("1", world.objects(), {first});
  index.import("2", {}, {latency_run(full, 7, kNoon)});
  Reader reader(index.database);
  CHECK(reader.series({}).at(0).timed_region == "forward_call");
  CHECK(reader.run(first.digest)->spec == first.spec);
  CHECK(sound(reader.verify({})));
}

TEST_CASE("an import that is not committed leaves nothing") {
  const World world;
  Memory index;
  {
    Writer writer(index.database, {"f", "test", "1", "0.1.0", true});
    put(writer, world.rms_norm);
    put(writer, latency_run(world.series(), 7, kNoon), 2);
  }
  {
    Writer writer(index.database, {"f", "test", "1", "0.1.0", true});
    writer.bytes("abc");
    put(writer, latency_run(world.series(), 7, kNoon), 2);
    // SHA-256 of "abc", FIPS 180-4 example.
    CHECK(writer.dry_run().text() == "sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  }
  CHECK(Reader(index.database).empty());
}

TEST_CASE("values are kept as they are, absent ones as absent") {
  const World world;
  Memory index;
  Writer writer(index.database, {"f", "test", "1", "0.1.0", true});
  const SampleRun run = latency_run(world.series(), 7, "1969-12-31T23:59:58.000000000000000001Z");
  index::RunRow row;
  row.series = writer.series(run.series);
  row.digest = run.digest;
  row.form = run.form;
  row.metadata_form = run.metadata_form;
  row.labels = run.labels;
  row.status = "runtime_error";
  row.observed = run.observed;
  row.value = 0.1;
  row.payload = run.payload;
  row.line = std::int64_t{1} << 40U;
  writer.run(row);
  writer.commit();
  Reader reader(index.database);
  const index::Id series = reader.series({}).at(0).id;
  reader.runs(series, {}, [&](const index::RunBrief& brief) {
    CHECK(brief.value == 0.1);
    CHECK_FALSE(brief.p20);
    CHECK_FALSE(brief.p80);
    CHECK(brief.status == "runtime_error");
    CHECK(brief.observed == Instant{-2000, 1});
  });
  CHECK(reader.run(run.digest)->provenance.at(0).line == std::int64_t{1} << 40U);
  CHECK(sound(reader.verify({})));
}

TEST_CASE("a status that the format does not have is refused") {
  const World world;
  Memory index;
  Writer writer(index.database, {"f", "test", "1", "0.1.0", true});
  const SampleRun run = latency_run(world.series(), 7, kNoon);
  index::RunRow row;
  row.series = writer.series(run.series);
  row.digest = run.digest;
  row.form = run.form;
  row.status = "splendid";
  CHECK_THROWS_AS(writer.run(row), Error);
}

}  // namespace
}  // namespace kindex::tests
