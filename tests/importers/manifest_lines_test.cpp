#include <doctest/doctest.h>

#include <string>

#include "../shared_data.h"
#include "base/error.h"
#include "importers/json_importers.h"
#include "importers/quarantine_codes.h"
#include "manifest/manifest.h"
#include "memory_sink.h"

using kindex::Error;
using kindex::manifest::Json;
using kindex::manifest::Kind;
using kindex::tests::import;
using kindex::tests::MemorySink;
namespace codes = kindex::importers::codes;

namespace {

Json seed() {
  const std::string text = kindex::tests::read_file(std::string(KINDEX_SOURCE_DIR) + "/data/samples/seed-record.txt");
  return Json::parse(text.substr(text.find("\n{")));
}

MemorySink read(const std::string& text, std::size_t chunk = 1000) {
  MemorySink sink;
  kindex::tests::ChunkedInput input(text, chunk);
  kindex::importers::read_manifests(input, sink, {});
  return sink;
}

std::string lines_error(const std::string& text) {
  try {
    read(text);
  } catch (const Error& caught) {
    CHECK(caught.exit() == kindex::Exit::input);
    return caught.what();
  }
  return "no error";
}

}  // namespace

TEST_CASE("events stand beside manifests, a line each") {
  const std::string line = R"({"event":{"at":"2026-08-16T12:00:00Z","by":"ada","kind":"retraction","run":"sha256:)" +
                           std::string(64, 'a') + R"(","why":"unlocked"}})";
  CHECK(import(line + "\n" + line + "\n").events.size() == 1);
  const MemorySink sink = import(line + "\n{\"event\":{}}\n");
  CHECK(sink.row_count == 2);
  REQUIRE(sink.quarantined.size() == 1);
  CHECK(sink.quarantined[0].line == 2);
  CHECK(sink.quarantined[0].detail == "$.event.kind: missing, or no text");
}

TEST_CASE("one manifest, compact or pretty-printed") {
  const Json protocol = seed().at("protocol");
  for (const std::string& text :
       {protocol.dump(), protocol.dump(2), "\xEF\xBB\xBF\n" + protocol.dump(2) + "\n\n", protocol.dump(0)}) {
    const MemorySink sink = read(text);
    CHECK(sink.count(Kind::benchmark_protocol) == 1);
    CHECK(sink.row_count == 1);
    CHECK(sink.objects.begin()->first.text() ==
          "sha256:080e6e66e4ec75a131aa0c9121c74b8e8eed64e7b6d621d567c6a28f79548be8");
  }
}

TEST_CASE("a run manifest on its own is a run") {
  const MemorySink sink = import(seed().at("run").dump(1));
  REQUIRE(sink.runs.size() == 1);
  CHECK(sink.objects.empty());
  CHECK(sink.series_of(sink.runs[0]).provider == "liger");
  CHECK(sink.proves(sink.runs[0]));
}

TEST_CASE("one manifest that is wrong is an error") {
  Json protocol = seed().at("protocol");
  protocol["spec"]["colour"] = "red";
  CHECK(lines_error("\n" + protocol.dump()).rfind("line 2: $.spec.colour", 0) == 0);
  CHECK(lines_error(protocol.dump(2)).rfind("line 1: $.spec.colour", 0) == 0);
  CHECK(lines_error(R"({"kind": "OperationSpec")").rfind("line 1: ", 0) == 0);
  CHECK(lines_error(" \n").rfind("line 1: the file is empty", 0) == 0);
  CHECK(lines_error(seed().at("protocol").dump() + std::string(1 << 20, ' ')) ==
        "line 1: $: a manifest of more than 1 MiB");
}

TEST_CASE("of many lines, the wrong ones stay behind") {
  Json mismatch = seed();
  mismatch["environment"]["spec"]["hardware"]["product"] = "another";
  const std::string good = seed().dump();
  const std::string text =
      good + "\n\n" + mismatch.dump() + "\r\n{\"kind\": 1}\nnot json\n" + seed().at("protocol").dump() + "\n" + good;
  for (const std::size_t chunk : {std::size_t{1}, std::size_t{17}, std::size_t{100000}}) {
    const MemorySink sink = read(text, chunk);
    CHECK(sink.row_count == 6);
    CHECK(sink.runs.size() == 2);
    CHECK(sink.added == 1);
    CHECK(sink.objects.size() == 2);
    REQUIRE(sink.quarantined.size() == 3);
    CHECK(sink.quarantined[0].code == codes::kDigestMismatch);
    CHECK(sink.quarantined[0].line == 3);
    CHECK(sink.quarantined[0].raw == mismatch.dump());
    CHECK(sink.quarantined[1].code == codes::kInvalidManifest);
    CHECK(sink.quarantined[1].line == 4);
    CHECK(sink.quarantined[2].raw == "not json");
    CHECK(sink.runs[1].line == 7);
  }
}

TEST_CASE("a first line that is wrong does not hide the rest") {
  const MemorySink sink = import("{\"kind\": \"x\n" + seed().dump() + "\n" + seed().at("protocol").dump());
  CHECK(sink.row_count == 3);
  CHECK(sink.quarantined.size() == 1);
  CHECK(sink.quarantined.at(0).line == 1);
  CHECK(sink.runs.size() == 1);
}

TEST_CASE("text that cannot be decoded is an error for the file") {
  const std::string good = seed().dump() + "\n";
  CHECK(lines_error(good + good + "{\"kind\": \"\xFF\"}\n") == "line 3: bytes that are not UTF-8");
  CHECK(lines_error(good + good + std::string("{\"\0\"}\n", 6)) == "line 3: a NUL byte");
  CHECK(lines_error(good + good + std::string(4 << 20, ' ')) == "line 3: longer than 3 MiB");
}
