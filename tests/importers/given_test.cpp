#include "importers/given.h"

#include <doctest/doctest.h>

#include <string>

#include "base/error.h"

using kindex::Error;
using kindex::importers::add_given;
using kindex::importers::Given;
using kindex::importers::not_asked_for;

namespace {

std::string refusal(const std::string& text) {
  Given given{{"level", "1"}};
  try {
    add_given(given, text);
  } catch (const Error& error) {
    CHECK(error.exit() == kindex::Exit::usage);
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("facts are kept by key") {
  Given given;
  add_given(given, "gpu=NVIDIA H100 PCIe");
  add_given(given, "provider=a=b");
  add_given(given, "observed=2026-03-01");
  CHECK(given.at("gpu") == "NVIDIA H100 PCIe");
  CHECK(given.at("provider") == "a=b");
  CHECK(given.at("observed") == "2026-03-01T00:00:00.000Z");
  CHECK(not_asked_for(given, "observed gpu") == std::vector<std::string>{"provider"});
  CHECK(not_asked_for(given, "").size() == 3);
}

TEST_CASE("a slip is told in one line") {
  CHECK(refusal("gpu").find("needs KEY=VALUE") != std::string::npos);
  CHECK(refusal("=x").find("needs KEY=VALUE") != std::string::npos);
  CHECK(refusal("observd=2026-03-01").find("did you mean observed?") != std::string::npos);
  CHECK(refusal("zzzzzzzz=1").find("known: gpu, observed") != std::string::npos);
  CHECK(refusal("observed=yesterday").find("needs a date") != std::string::npos);
  CHECK(refusal("observed=2026-02-30").find("needs a date") != std::string::npos);
  CHECK(refusal("unit=GB/s").find("needs a unit of time") != std::string::npos);
  CHECK(refusal("level=2").find("stands twice") != std::string::npos);
  CHECK(refusal("provider=").find("1 to 100") != std::string::npos);
  CHECK(refusal("provider=" + std::string(101, 'x')).find("1 to 100") != std::string::npos);
  CHECK(refusal("provider=\xFF").find("UTF-8") != std::string::npos);
  CHECK(refusal("gpu=x").empty());
}
