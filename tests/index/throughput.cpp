// What a million runs cost the index: writes synthetic runs and prints processor seconds, peak memory and bytes per
// run.
//   index_throughput FOLDER [RUNS] [SERIES]
// The texts are as long as those of the Liger importer, and rows come in file order: all runs of a series together is
// not what files look like, so series alternate. Making the rows is timed apart.
#include <sys/resource.h>
#include <time.h>

#include <chrono>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <string>

#include "identity/run_form.h"
#include "identity/sha256.h"
#include "sample.h"

namespace kindex::tests {
namespace {

// Processor time of all threads of this process: what a busy machine does not stretch.
double processor_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

// That of this thread, which makes the rows while the writer's own writes them.
double thread_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

std::vector<index::SeriesRow> make_series(const World& world, int count) {
  std::vector<index::SeriesRow> all;
  for (int i = 0; i < count; ++i) {
    index::SeriesRow row = world.series(i % 2 == 0 ? "liger" : "torch");
    row.workload = workload(world.rms_norm.digest, {{"hidden", i + 1}}, "bf16").digest;
    row.strings = {"rms_norm/forward", "liger-kernel-bench"};
    all.push_back(std::move(row));
  }
  return all;
}

constexpr int kSampled = 100;  // asking for the time costs as much as a row

struct Seconds {
  double making = 0, writing = 0, ending = 0;
};

Seconds write_runs(const std::filesystem::path& db, const std::vector<index::SeriesRow>& series, int runs) {
  const SampleRun like = latency_run(series[0], 10560, "2026-03-01T12:00:00.000Z");
  identity::Sha256 sha;
  Seconds took;
  const double begin = processor_seconds();
  index::Database database(db, index::Open::fill);
  index::Writer writer(database, {"synthetic", "test", "1", "0.1.0", true});
  std::vector<index::Id> ids;
  for (const index::SeriesRow& row : series) ids.push_back(writer.series(row));
  index::RunRow row;
  row.form = like.form;
  row.metadata_form = like.metadata_form;
  row.labels = like.labels;
  row.status = "passed";
  const std::vector<std::string> strings{"liger"};
  for (int n = 0; n < runs; ++n) {
    const double start = n % kSampled == 0 ? thread_seconds() : 0;
    const double value = 1000 + n % 977 + n * 1e-3;
    const std::string payload = identity::pack({value, value - 5, value + 5}, strings);
    writer.bytes(
        "rms_norm,liger,forward,speed,ms,N,hidden size,4096,0.123,0.122,0.125,\"{\"\"M\"\": 4096}\",NVIDIA H100");
    row.digest = sha.of(std::to_string(n));
    if (n % kSampled == 0) took.making += (thread_seconds() - start) * kSampled;
    row.series = ids[static_cast<std::size_t>(n) % ids.size()];
    row.observed = {1'770'000'000'000 + n * 1000LL, 0};
    row.value = value;
    row.p20 = value - 5;
    row.p80 = value + 5;
    row.payload = payload;
    row.line = n + 2;
    writer.run(row);
  }
  const double end = processor_seconds();
  took.writing = end - begin - took.making;
  writer.commit();
  took.ending = processor_seconds() - end;
  return took;
}

}  // namespace
}  // namespace kindex::tests

int main(int count, char** arguments) {
  if (count < 2) {
    std::fprintf(stderr, "usage: index_throughput FOLDER [RUNS] [SERIES]\n");
    return 2;
  }
  using namespace kindex::tests;  // NOLINT(google-build-using-namespace)
  const int runs = count > 2 ? std::stoi(arguments[2]) : 1'000'000;
  const int series_count = count > 3 ? std::stoi(arguments[3]) : 8'000;
  const std::filesystem::path db = std::filesystem::path(arguments[1]) / "throughput.db";
  const auto series = make_series(World(), series_count);
  for (const char* what : {"new", "present"}) {
    const auto start = std::chrono::steady_clock::now();
    const Seconds took = write_runs(db, series, runs);
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    std::printf(
        "%d runs %s: %.2f s writing, %.2f s at the end: %.2f us a run; %.2f s making them; %.2f s on the clock; "
        "%.1f bytes a run; peak %ld MiB\n",
        runs, what, took.writing, took.ending, (took.writing + took.ending) / runs * 1e6, took.making, wall.count(),
        static_cast<double>(std::filesystem::file_size(db)) / runs, usage.ru_maxrss / 1024);
  }
  return 0;
}
