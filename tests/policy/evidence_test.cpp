#include "policy/evidence.h"

#include <doctest/doctest.h>

namespace kindex::policy {
namespace {

TEST_CASE("each level needs all of its facts") {
  EvidenceFacts facts;
  CHECK(evidence_of(facts) == Evidence::reported);
  facts = {true, true, true, true};
  CHECK(evidence_of(facts) == Evidence::reproducible);
  for (bool EvidenceFacts::*each : {&EvidenceFacts::source_code, &EvidenceFacts::full_environment,
                                    &EvidenceFacts::full_protocol, &EvidenceFacts::raw_evidence}) {
    EvidenceFacts lacking{true, true, true, true};
    lacking.*each = false;
    CHECK(evidence_of(lacking) == Evidence::reported);
  }
  facts = {};
  facts.measured_by_kindex = true;
  CHECK(evidence_of(facts) == Evidence::reported);
  facts.samples_held = true;
  CHECK(evidence_of(facts) == Evidence::reported);
  facts.vouched = true;
  CHECK(evidence_of(facts) == Evidence::verified);
  facts.machines = 2;
  CHECK(evidence_of(facts) == Evidence::replicated);
}

TEST_CASE("machines and signatures count only for what is verified") {
  EvidenceFacts facts;
  facts.machines = 5;
  facts.signers = 2;
  facts.vouched = true;
  CHECK(evidence_of(facts) == Evidence::reported);
  facts.measured_by_kindex = true;
  facts.samples_held = true;
  CHECK(evidence_of(facts) == Evidence::replicated);
  facts.machines = 1;
  CHECK(evidence_of(facts) == Evidence::replicated);
  facts.signers = 1;
  CHECK(evidence_of(facts) == Evidence::verified);
}

TEST_CASE("the facts are told one by one") {
  EvidenceFacts facts;
  facts.samples_held = true;
  facts.machines = 3;
  const std::vector<std::string> lines = fact_lines(facts);
  REQUIRE(lines.size() == 9);
  CHECK(lines[5] == "raw samples are in the index: yes");
  CHECK(lines[7] == "machines with such a run of this entry here: 3");
  CHECK(evidence_name(Evidence::replicated) == "replicated");
}

}  // namespace
}  // namespace kindex::policy
