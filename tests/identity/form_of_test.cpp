#include <doctest/doctest.h>

#include <string>

#include "identity/run_form.h"
#include "identity/sha256.h"

namespace kindex::tests {
namespace {

using identity::Form;
using identity::Formed;

std::string rebuilt(const Formed& formed) {
  std::string out;
  Form(formed.form).fill(formed.values, out);
  return out;
}

// A canonical run spec around `members`, which must sort between environmentDigest and observedAt.
std::string run_spec(const std::string& members, const std::string& observed = "2026-03-27T06:09:42.000Z") {
  const auto digest = [](const char* text) { return identity::sha256(text).text(); };
  return R"({"environmentDigest":")" + digest("e") + R"(","implementationDigest":")" + digest("i") + "\"," + members +
         R"("observedAt":")" + observed + R"(","protocolDigest":")" + digest("p") +
         R"(","status":"passed","workloadDigest":")" + digest("w") + "\"}";
}

}  // namespace

TEST_CASE("a run becomes a form whose holes are what differs between runs") {
  const std::string spec =
      run_spec(R"("measurements":[{"metric":"latency","statistic":"p20","unit":"ns","value":10336.5}],)");
  const Formed formed = identity::form_of_run(spec);
  CHECK(
      formed.form ==
      R"({"environmentDigest":"${e}","implementationDigest":"${i}","measurements":[{"metric":"latency","statistic":"p20",)"
      R"("unit":"ns","value":${0}}],"observedAt":"${t}","protocolDigest":"${p}","status":"passed","workloadDigest":"${w}"})");
  CHECK(formed.values.numbers == std::vector<double>{10336.5});
  CHECK(formed.values.strings.empty());
  CHECK(formed.values.observed_ms == 1774591782000);
  CHECK(*formed.values.implementation == identity::sha256("i"));
  CHECK(*formed.values.workload == identity::sha256("w"));
  CHECK(*formed.values.protocol == identity::sha256("p"));
  CHECK(*formed.values.environment == identity::sha256("e"));
  CHECK(rebuilt(formed) == spec);
}

TEST_CASE("runs of one shape share a form") {
  const auto form = [](const std::string& value, const std::string& id) {
    return identity::form_of_run(
               run_spec(R"("measurements":[{"metric":"latency","statistic":"p20","unit":"ns","value":)" + value +
                        R"(}],"sourceNative":{"externalId":")" + id + R"(","source":"a-b"},)"))
        .form;
  };
  CHECK(form("1", "x") == form("-2.5e-7", "y$\\n"));
}

TEST_CASE("any text survives: dollars, escapes, Unicode, braces") {
  for (const char* text : {"$", "$$", "${0}", "a${x0}b$", R"(\"quoted\")", R"(back\\slash)", R"(\\)", R"(\u0001\n\t)",
                           "é\U0001F600", "{[1,2]}", "1234", "", "sha256:"}) {
    INFO(std::string(text));
    const std::string spec = run_spec(R"("sourceNative":{"benchmark":")" + std::string(text) + R"(","source":"a"},)");
    CHECK(rebuilt(identity::form_of_run(spec)) == spec);
    const std::string metadata =
        R"({"labels":{"k":")" + std::string(text) + R"("},"name":"n","title":")" + text + "\"}";
    CHECK(rebuilt(identity::form_of_metadata(metadata)) == metadata);
  }
  // A key can hold a dollar only in metadata that no validation has seen; a form keeps it all the same.
  const std::string odd = R"({"$a":"b","c\"$":1})";
  CHECK(rebuilt(identity::form_of_metadata(odd)) == odd);
  CHECK(identity::form_literal("a$b$$") == "a$$b$$$$");
}

TEST_CASE("an instant that would be printed differently is kept as text") {
  for (const char* observed : {"2025-09-04T19:30:14Z", "2026-03-27T06:09:42.123456Z", "2026-03-27T06:09:42.1Z"}) {
    const std::string spec = run_spec("", observed);
    const Formed formed = identity::form_of_run(spec);
    CHECK(formed.form.find("${t}") == std::string::npos);
    CHECK(formed.values.strings == std::vector<std::string>{observed});
    CHECK(formed.values.observed_ms / 1000 > 1'700'000'000);
    CHECK(rebuilt(formed) == spec);
  }
}

TEST_CASE("names that mean something at the top mean nothing inside") {
  const std::string spec = run_spec(R"("evidence":{"observedAt":"2026-03-27T06:09:42.000Z","workloadDigest":")" +
                                    identity::sha256("x").text() + "\"},");
  const Formed formed = identity::form_of_run(spec);
  CHECK(*formed.values.workload == identity::sha256("w"));
  CHECK(formed.values.strings.size() == 2);
  CHECK(rebuilt(formed) == spec);
}

TEST_CASE("metadata: labels are one hole, other strings are numbered behind the spec's") {
  const std::string metadata = R"({"labels":{"liger_version":"0.7.0","n":"}"},"name":"a-b","title":"A · b"})";
  const Formed formed = identity::form_of_metadata(metadata, 2);
  CHECK(formed.form == R"({"labels":${l},"name":"${x2}","title":"${x3}"})");
  CHECK(formed.values.labels == R"({"liger_version":"0.7.0","n":"}"})");
  CHECK(formed.values.strings == std::vector<std::string>{"a-b", "A · b"});
  CHECK(identity::form_of_metadata(R"({"labels":{},"name":"a"})").values.labels == "{}");
  CHECK(identity::form_of_metadata(R"({"name":"a"})").values.labels == "");
}

TEST_CASE("a Formed can be moved and copied") {
  const std::string spec = run_spec("");
  Formed first = identity::form_of_run(spec);
  const Formed copy = first;
  const Formed moved = std::move(first);
  CHECK(rebuilt(copy) == spec);
  CHECK(rebuilt(moved) == spec);
}

}  // namespace kindex::tests
