// The real program, the real processes, and a plugin that does what plugins do on a bad day.

#include <doctest/doctest.h>

#include <array>
#include <cstdio>
#include <string>

#include "base/error.h"
#include "measure/contenders.h"

namespace kindex::tests {
namespace {

std::string shell(const std::string& command) {
  std::string out;
  std::FILE* pipe = popen(("{ " + command + "; } 2>&1").c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::array<char, 4096> buffer{};
  while (std::fgets(buffer.data(), static_cast<int>(buffer.size()), pipe) != nullptr) out += buffer.data();
  pclose(pipe);
  return out;
}

std::string measured(const std::string& options) {
  return shell(
      "'" KINDEX_BINARY
      "' measure --device cpu --rows 8 --hidden 256 --pass forward --protocol graph_warm --procs 2 --min-samples 1"
      " --max-time 0 --out - --plugin '" KINDEX_TEST_PLUGIN "' " +
      options);
}

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST_CASE("what goes wrong in an implementation is its status, and the others are measured") {
  // A process of a busy machine may be without a word for seconds, and has not hung.
  const std::string out =
      measured("--dtype fp32 --impl flat,right,wrong,cached,scribbles,fails,crashes,hangs --timeout 10");
  INFO(out);
  CHECK(holds(out, "wrong: incorrect_numerical: 1 of 2048 elements are wrong"));
  CHECK(holds(out, "cached: incorrect_numerical: what it wrote while it was timed is wrong"));
  CHECK(holds(out, "scribbles: policy_violation: it changed its inputs"));
  CHECK(holds(out, "fails: runtime_error: its launch returned 17"));
  CHECK(holds(out, "crashes: runtime_error: the process it ran in ended by signal 6"));
  CHECK(holds(out, "hangs: timeout: no sign of life for 10 s"));
  // flat and right, each with the samples of both processes. A busy machine may leave them flagged.
  CHECK(count(out, R"("rawSamples":{)") == 2);
  CHECK(count(out, R"("processes":2)") == 2);
}

TEST_CASE("a launch that fails while it is timed is the implementation's failure, and ends nothing else") {
  const std::string out = measured("--dtype fp32 --impl tires,right");
  INFO(out);
  CHECK(holds(out, "tires: runtime_error: its launch returned 18 while it was timed"));
  CHECK(count(out, R"("rawSamples":{)") == 1);
}

TEST_CASE("an implementation that does not do a dtype has no run") {
  const std::string out = measured("--dtype bf16 --impl right");
  INFO(out);
  CHECK(holds(out, "not supported"));
  CHECK_FALSE(holds(out, "BenchmarkRun"));
}

TEST_CASE("a file that is no plugin is bad input, in one line") {
  CHECK_THROWS_WITH_AS(measure::Plugin("/nonexistent.so"), doctest::Contains("cannot be loaded"), Error);
  const std::string out = shell("'" KINDEX_BINARY "' measure --device cpu --plugin /nonexistent.so; echo \"[$?]\"");
  CHECK(holds(out, "/nonexistent.so: cannot be loaded"));
  CHECK(holds(out, "[3]"));
}

TEST_CASE("two plugins may not use one name") {
  const std::string out = measured("--plugin '" KINDEX_TEST_PLUGIN "'");
  CHECK(holds(out, "kindex_test_plugin.so: there is another implementation of the name right"));
}

}  // namespace
}  // namespace kindex::tests
