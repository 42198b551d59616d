// What the inner loops cost, each beside a peer that does the least of the same. Bytes per second are of the input.
// Built with KINDEX_BENCH: build/release/tests/bench/kindex_bench --benchmark_repetitions=5

#include <benchmark/benchmark.h>
#include <openssl/evp.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "identity/identity.h"
#include "identity/jcs.h"
#include "identity/sha256.h"
#include "importers/csv_reader.h"
#include "importers/view_input.h"
#include "manifest/json.h"

namespace {

using kindex::Digest;
using kindex::manifest::Json;

std::string read_file(const char* path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream bytes;
  bytes << in.rdbuf();
  return bytes.str();
}

void count_bytes(benchmark::State& state, std::size_t bytes) {
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(bytes));
}

// A run as a catalog has it.
const std::string& manifest_text() {
  static const std::string kText = [] {
    const std::string lines = read_file(KINDEX_SOURCE_DIR "/data/measured/h200-relu-squared.jsonl");
    return lines.substr(0, lines.find('\n'));
  }();
  return kText;
}

const std::string& csv_text() {
  static const std::string kText = [] {
    const std::string sample = read_file(KINDEX_SOURCE_DIR "/data/samples/liger-sample.csv");
    std::string text = sample;
    while (text.size() < std::size_t{4} << 20U) text += sample.substr(sample.find('\n') + 1);
    return text;
  }();
  return kText;
}

// Times as sources report them, in every magnitude.
const std::vector<double>& numbers() {
  static const std::vector<double> kNumbers = [] {
    std::mt19937_64 random(1);  // NOLINT(cert-msc51-cpp): the same numbers every time
    std::vector<double> all(4096);
    for (double& number : all) {
      number = std::uniform_real_distribution(1.0, 10.0)(random) *
               std::pow(10, std::uniform_int_distribution(-6, 9)(random));
    }
    return all;
  }();
  return kNumbers;
}

void jcs(benchmark::State& state) {
  const Json value = Json::parse(manifest_text());
  std::string out;
  for (auto _ : state) {
    out.clear();
    kindex::identity::append_canonical(value, out);
    benchmark::DoNotOptimize(out);
  }
  count_bytes(state, manifest_text().size());
}
BENCHMARK(jcs);

void jcs_peer_nlohmann_dump(benchmark::State& state) {
  const auto value = nlohmann::json::parse(manifest_text());
  for (auto _ : state) benchmark::DoNotOptimize(value.dump());
  count_bytes(state, manifest_text().size());
}
BENCHMARK(jcs_peer_nlohmann_dump);

void json_parse(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(kindex::manifest::parse_json(manifest_text()));
  count_bytes(state, manifest_text().size());
}
BENCHMARK(json_parse);

void json_parse_peer_nlohmann(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(nlohmann::json::parse(manifest_text()));
  count_bytes(state, manifest_text().size());
}
BENCHMARK(json_parse_peer_nlohmann);

void sha256(benchmark::State& state) {
  const std::string bytes(static_cast<std::size_t>(state.range(0)), 'x');
  kindex::identity::Sha256 sha;
  for (auto _ : state) benchmark::DoNotOptimize(sha.of(bytes));
  count_bytes(state, bytes.size());
}
BENCHMARK(sha256)->Arg(64)->Arg(1024)->Arg(1 << 20);

void sha256_peer_evp(benchmark::State& state) {
  const std::string bytes(static_cast<std::size_t>(state.range(0)), 'x');
  EVP_MD_CTX* context = EVP_MD_CTX_new();
  EVP_MD* method = EVP_MD_fetch(nullptr, "SHA256", nullptr);
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  for (auto _ : state) {
    EVP_DigestInit_ex(context, method, nullptr);
    EVP_DigestUpdate(context, bytes.data(), bytes.size());
    EVP_DigestFinal_ex(context, digest.data(), nullptr);
    benchmark::DoNotOptimize(digest);
  }
  EVP_MD_free(method);
  EVP_MD_CTX_free(context);
  count_bytes(state, bytes.size());
}
BENCHMARK(sha256_peer_evp)->Arg(64)->Arg(1024)->Arg(1 << 20);

void csv(benchmark::State& state) {
  for (auto _ : state) {
    kindex::importers::ViewInput input(csv_text());
    kindex::importers::CsvReader reader(input);
    while (reader.next()) benchmark::DoNotOptimize(reader.fields().data());
  }
  count_bytes(state, csv_text().size());
}
BENCHMARK(csv);

// Lines alone: no fields, no quotes, nothing checked.
void csv_peer_getline(benchmark::State& state) {
  std::string line;
  for (auto _ : state) {
    std::istringstream in(csv_text());
    while (std::getline(in, line)) benchmark::DoNotOptimize(line);
  }
  count_bytes(state, csv_text().size());
}
BENCHMARK(csv_peer_getline);

kindex::identity::CohortParts cohort_parts() {
  kindex::identity::CohortParts parts;
  std::uint8_t next = 0;
  for (Digest* digest : {&parts.operation, &parts.workload, &parts.protocol, &parts.environment, &parts.correctness}) {
    digest->bytes.fill(++next);
  }
  parts.metric = "latency:median:ns";
  return parts;
}

void cohort_key(benchmark::State& state) {
  const kindex::identity::CohortParts parts = cohort_parts();
  for (auto _ : state) benchmark::DoNotOptimize(kindex::identity::cohort_key(parts));
}
BENCHMARK(cohort_key);

// The same key, through a JSON value.
void cohort_key_peer_json(benchmark::State& state) {
  const kindex::identity::CohortParts parts = cohort_parts();
  for (auto _ : state) {
    const Json key{
        {"correctness", parts.correctness.text()}, {"environment", parts.environment.text()}, {"metric", parts.metric},
        {"operation", parts.operation.text()},     {"protocol", parts.protocol.text()},       {"v", 1},
        {"workload", parts.workload.text()}};
    benchmark::DoNotOptimize(kindex::identity::sha256(key.dump()));
  }
}
BENCHMARK(cohort_key_peer_json);

void number(benchmark::State& state) {
  std::string out;
  for (auto _ : state) {
    out.clear();
    for (const double value : numbers()) kindex::identity::append_number(value, out);
    benchmark::DoNotOptimize(out);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(numbers().size()));
}
BENCHMARK(number);

// Not the shortest digits, but some that read back.
void number_peer_snprintf(benchmark::State& state) {
  std::array<char, 32> text{};
  for (auto _ : state) {
    for (const double value : numbers()) {
      benchmark::DoNotOptimize(std::snprintf(text.data(), text.size(), "%.17g", value));
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(numbers().size()));
}
BENCHMARK(number_peer_snprintf);

}  // namespace

BENCHMARK_MAIN();
