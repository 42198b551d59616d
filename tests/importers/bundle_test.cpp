// A byte changed anywhere in a bundle is reported with its line, and costs nothing but that line.
#include "identity/bundle.h"

#include <doctest/doctest.h>

#include <string>

#include "../shared_data.h"
#include "base/error.h"
#include "base/text.h"
#include "importers/json_importers.h"
#include "importers/quarantine_codes.h"
#include "manifest/manifest.h"
#include "memory_sink.h"
#include "read_bundle.h"

namespace kindex::tests {
namespace {

using manifest::Json;

std::vector<std::string> objects() {
  const std::string text = read_file(std::string(KINDEX_SOURCE_DIR) + "/data/samples/seed-record.txt");
  const Json record = Json::parse(text.substr(text.find("\n{")));
  Json run = record.at("run");
  run["spec"].erase("sourceNative");  // so that no curation is loaded for it, thousands of times
  run["kindex"] = {{"kernel", "relu"}, {"provider", "mine"}, {"timedRegion", "bwd.given"}, {"baseline", true}};
  return {record.at("protocol").dump(), record.at("environment").dump(), run.dump(),
          R"({"listing":{"body":{"name":"n"},"kind":"source","subject":"s"}})"};
}

std::string bundle() {
  std::string out;
  for (const std::string& object : objects()) out += identity::seal(object);
  return out + identity::bundle_end(4);
}

std::size_t taken(const MemorySink& sink) {
  return sink.objects.size() + sink.runs.size() + sink.listings.size();
}

TEST_CASE("a bundle gives its objects, and the notes on its runs") {
  const MemorySink sink = import(bundle());
  CHECK(taken(sink) == 4);
  CHECK(sink.quarantined.empty());
  CHECK(sink.row_count == 5);
  const importers::Series& series = sink.series_of(sink.runs.at(0));
  CHECK(series.kernel == "relu");
  CHECK(series.timed_region == "bwd.given");
  CHECK(series.provider == "mine");
  CHECK(series.source == "manifest-lines");  // which neither says
  CHECK(series.baseline);
}

TEST_CASE("a bundle that is cut between two lines is refused, wherever") {
  const std::string whole = bundle();
  std::size_t at = 0;
  int cuts = 0;
  for (std::size_t end = whole.find('\n', at); end + 1 < whole.size(); end = whole.find('\n', at)) {
    at = end + 1;
    if (++cuts < 2) continue;  // one line alone is one document
    CHECK(error_of(whole.substr(0, at)).find("the bundle ends early") != std::string::npos);
    // A line taken out of the middle.
    const std::size_t next = whole.find('\n', at) + 1;
    if (next < whole.size()) {
      CHECK(error_of(whole.substr(0, at) + whole.substr(next)).find("lines of the 4") != std::string::npos);
    }
  }
  CHECK(cuts == 4);
}

TEST_CASE("two bundles may stand in one file, and plain lines beside them") {
  CHECK(read_bundle(bundle() + bundle() + objects()[0] + "\n").quarantined.empty());
}

TEST_CASE("a note is only for runs of bundles, and only what it may say") {
  const Json protocol = Json::parse(objects()[0]);
  Json noted = protocol;
  noted["kindex"] = {{"kernel", "x"}};
  CHECK(read_bundle(objects()[1] + "\n" + noted.dump() + "\n").quarantined.size() == 1);  // not sealed
  const auto sealed = [&](const Json& object) {
    return read_bundle(identity::seal(objects()[1]) + identity::seal(object.dump()) + identity::bundle_end(2));
  };
  REQUIRE(sealed(noted).quarantined.size() == 1);
  CHECK(sealed(noted).quarantined[0].detail == "$.kindex: only a run has one");
  Json run = Json::parse(objects()[2]);
  run["kindex"] = {{"speed", 1}};
  CHECK(sealed(run).quarantined.at(0).detail == "$.kindex.speed: no such member");
  run["kindex"] = {{"pass", 1}};
  CHECK(sealed(run).quarantined.at(0).detail == "$.kindex.pass: expected text, got 1");
}

TEST_CASE("a byte flipped anywhere is reported with its line and changes nothing else") {
  const std::string whole = bundle();
  const std::size_t all = taken(read_bundle(whole));
  std::int64_t line = 1;
  for (std::size_t at = 0; at < whole.size(); ++at) {
    for (const unsigned bit : {static_cast<unsigned>(at % 8), 5U}) {
      std::string changed = whole;
      changed[at] = static_cast<char>(static_cast<unsigned char>(changed[at]) ^ (1U << bit));
      MemorySink sink;
      try {
        sink = read_bundle(changed);
      } catch (const Error& error) {
        // Not UTF-8, or a NUL: the text cannot be decoded, and nothing of it is kept.
        CHECK_MESSAGE(std::string(error.what()).starts_with("line " + std::to_string(line) + ":"),
                      error.what() << " for byte " << at);
        continue;
      }
      CAPTURE(at);
      REQUIRE(!sink.quarantined.empty());
      REQUIRE(sink.quarantined[0].line == line);
      // A line end that is lost makes two lines one, so that two objects are kept back, as one row.
      REQUIRE(taken(sink) >= all - (whole[at] == '\n' ? 2 : 1));
      for (const KeptRun& run : sink.runs) REQUIRE(sink.proves(run));
    }
    if (whole[at] == '\n') ++line;
  }
}

}  // namespace
}  // namespace kindex::tests
