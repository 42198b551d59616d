// Every object of the public catalog export, recomputed: MANIFESTS.md, "The catalog export". The digests it claims
// were made by another implementation; one that differs is a wrong digest here.

#include <doctest/doctest.h>

#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

#include "catalog_lines.h"
#include "identity/facts.h"
#include "identity/identity.h"
#include "identity/run_form.h"
#include "manifest/manifest.h"
#include "tests/shared_data.h"

namespace kindex::tests {
namespace {

using identity::Object;
using manifest::Json;
using manifest::Manifest;

constexpr const char* kCatalog = "conformance/catalog-2026-08-16-0022af0b.jsonl.zst";

// Which column of a table claims the digest of its manifest. Projects have none: they are only validated.
const std::map<std::string, std::string, std::less<>> kClaims{
    {"operations", "semanticDigest"},
    {"workloads", "workloadDigest"},
    {"implementations", "implementationDigest"},
    {"model_revisions", "modelDigest"},
    {"serving_stack_revisions", "stackDigest"},
    {"serving_configurations", "configurationDigest"},
    {"serving_workloads", "workloadDigest"},
    {"serving_runs", "runDigest"},
};

// A count of what was looked at and of what was right; the first few that were not are shown.
struct Tally {
  const char* what;
  int seen = 0;
  int right = 0;

  void add(bool equal, const std::string& claimed, const std::string& got) {
    ++seen;
    right += equal ? 1 : 0;
    if (!equal && seen - right <= 3)
      std::fprintf(stderr, "%s: claimed %s, got %s\n", what, claimed.c_str(), got.c_str());
  }
  void add(const Json& claimed, const Digest& got) { add(claimed == got.text(), claimed.dump(), got.text()); }
  void print() const { std::printf("%s: %d of %d\n", what, right, seen); }
};

// A run whose workload may stand in a later line.
struct PendingRun {
  identity::CohortParts parts;
  Json correctness_claim;
  Json cohort_claim;
};

class Catalog {
 public:
  Tally digests{"object digests"};
  Tally correctness{"correctness keys"};
  Tally cohorts{"cohort keys"};
  Tally forms{"runs rebuilt from form and payload"};
  int validated = 0;
  std::set<std::pair<std::string, std::string>> distinct_forms;
  std::size_t payload_bytes = 0;

  void line(std::string_view text) {
    const Json entry = manifest::parse_json(text, {.bytes = std::size_t{1} << 26U});
    const auto& table = entry.at("table").get_ref<const std::string&>();
    const Json& row = entry.at("row");
    if (table == "benchmark_runs") {
      run(row);
    } else if (row.contains("manifest")) {
      object(table, row);
    }
  }

  // Once every workload is known.
  void finish() {
    for (const PendingRun& run : pending_) {
      const Workload& workload = workloads_.at(run.parts.workload);
      identity::CohortParts parts = run.parts;
      parts.operation = workload.operation;
      parts.correctness = workload.correctness;
      correctness.add(run.correctness_claim, parts.correctness);
      cohorts.add(run.cohort_claim, identity::cohort_key(parts));
    }
  }

 private:
  struct Workload {
    Digest operation;
    Digest correctness;
  };

  Object identify(const Manifest& manifest) {
    ++validated;
    return identity::identify(manifest);
  }

  void object(const std::string& table, const Json& row) {
    const Manifest manifest = manifest::validate(row.at("manifest"));
    const Object object = identify(manifest);
    const auto claim = kClaims.find(table);
    if (claim != kClaims.end()) digests.add(row.at(claim->second), object.digest);
    if (table != "workloads") return;
    const identity::ObjectFacts facts = identity::facts_of(manifest);
    workloads_.emplace(object.digest, Workload{facts.operation.value(), facts.correctness.value()});
  }

  void run(const Json& row) {
    const manifest::Record record = manifest::validate_record(row.at("manifest"));
    const Object run = identify(record.run);
    const Object protocol = identify(record.protocol);
    const Object environment = identify(record.environment);
    digests.add(row.at("runDigest"), run.digest);
    digests.add(row.at("protocolKey"), protocol.digest);
    digests.add(row.at("environmentKey"), environment.digest);
    round_trip(run);

    PendingRun pending;
    pending.correctness_claim = row.at("correctnessKey");
    pending.cohort_claim = row.at("comparisonKey");
    pending.parts.workload = Digest::parse(record.run.spec.at("workloadDigest").get<std::string>()).value();
    pending.parts.protocol = protocol.digest;
    pending.parts.environment = environment.digest;
    const auto primary = identity::primary_measurement(record.run.spec);
    pending.parts.metric = primary ? primary->key() : "none";
    pending_.push_back(std::move(pending));
  }

  // Through form and packed payload, as the index keeps a run.
  void round_trip(const Object& run) {
    const identity::Formed spec = identity::form_of_run(run.spec);
    const identity::Formed metadata = identity::form_of_metadata(run.metadata, spec.values.strings.size());
    std::vector<double> numbers = spec.values.numbers;
    numbers.insert(numbers.end(), metadata.values.numbers.begin(), metadata.values.numbers.end());
    std::vector<std::string> strings = spec.values.strings;
    strings.insert(strings.end(), metadata.values.strings.begin(), metadata.values.strings.end());
    const std::string payload = identity::pack(numbers, strings);
    distinct_forms.emplace(spec.form, metadata.form);
    payload_bytes += payload.size();

    identity::Values values = spec.values;
    values.labels = metadata.values.labels;
    identity::unpack(payload, numbers.size(), strings.size(), values.numbers, values.strings);
    std::string text;
    identity::Form(spec.form).fill(values, text);
    forms.add(text == run.spec, run.spec, text);
    std::string metadata_text;
    identity::Form(metadata.form).fill(values, metadata_text);
    forms.add(metadata_text == run.metadata, run.metadata, metadata_text);
  }

  std::unordered_map<Digest, Workload> workloads_;
  std::vector<PendingRun> pending_;
};

}  // namespace

TEST_CASE("every object of the public catalog has the digest the catalog claims") {
  const auto file = shared_file(kCatalog);
  if (!file) return;
  Catalog catalog;
  int lines = 0;
  each_line(*file, [&](std::string_view line) {
    ++lines;
    catalog.line(line);
  });
  catalog.finish();

  CHECK(lines == 40795);
  // 615 projects are validated beside the objects that have a digest to compare.
  CHECK(catalog.validated == 34843 + 615);
  // 449 operations, 5,627 workloads, 4,250 implementations, 3 × 7,857 for runs with their protocols and environments,
  // 6 + 71 + 130 + 17 + 722 of the serving kinds.
  CHECK(catalog.digests.seen == 34843);
  CHECK(catalog.digests.right == 34843);
  CHECK(catalog.correctness.seen == 7857);
  CHECK(catalog.correctness.right == 7857);
  CHECK(catalog.cohorts.seen == 7857);
  CHECK(catalog.cohorts.right == 7857);
  CHECK(catalog.forms.seen == 2 * 7857);
  CHECK(catalog.forms.right == 2 * 7857);
  // What makes a run cheap to keep: few forms, small payloads.
  CHECK(catalog.distinct_forms.size() <= 60);

  std::printf("forms: %zu for 7857 runs, %.1f bytes of payload each\n", catalog.distinct_forms.size(),
              static_cast<double>(catalog.payload_bytes) / 7857);
  catalog.forms.print();
  catalog.correctness.print();
  catalog.cohorts.print();
  catalog.digests.print();
}

}  // namespace kindex::tests
