// kindex measure: fresh runs of ReLU², from here into the index.

#include <algorithm>
#include <csignal>
#include <exception>
#include <mutex>
#include <thread>

#include "base/instant.h"
#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/live_view.h"
#include "cli/measure_options.h"
#include "cli/measure_store.h"
#include "cli/measure_table.h"
#include "cli/output_file.h"
#include "cli/progress.h"
#include "cli/signing.h"
#include "cli/version.h"
#include "measure/device.h"
#include "measure/manifests.h"
#include "measure/worker.h"

namespace kindex::cli {
namespace {

// Set by Ctrl-C: what is finished is kept.
std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler sets it");

// What one device is to do, and what came of it.
struct Job {
  measure::Plan plan;
  measure::Measured measured;
  std::size_t cells_done = 0;  // over all processes
  std::exception_ptr failure;
};

// What a device offers, asked of a process of its own: this one never opens a device.
measure::Measured probe(const MeasureOptions& o, const std::string& device) {
  measure::Plan plan;
  plan.device = device;
  plan.plugins = o.plugins;
  measure::Conduct once = o.conduct;
  once.processes = 1;
  return measure::conduct(plan, once, interrupted, nullptr);
}

void print_offer(const std::string& device, const measure::Measured& offered, Io& io) {
  io.out << device << ": " << printable(product_of(offered)) << ", " << printable(offered.facts.at("architecture"))
         << '\n';
  bool first = true;
  for (const measure::ImplementationFacts& one : offered.implementations) {
    constexpr std::size_t kNameWidth = 17;
    io.out << "  " << one.name << std::string(one.name.size() < kNameWidth ? kNameWidth - one.name.size() : 1, ' ')
           << printable(one.title) << (first ? " (default)" : "") << (one.reference ? " (reference)" : "") << '\n';
    first = false;
  }
}

// Every GPU and the CPU, or the device named. A machine without a GPU still has something to list.
Exit list_devices(const MeasureOptions& o, Io& io) {
  std::vector<std::string> devices;
  try {
    devices = devices_of(o);
  } catch (const Error& error) {
    if (o.device != "all") throw;
    io.err << "kindex: " << error.what() << '\n';
  }
  if (o.device == "all") devices.emplace_back("cpu");
  for (const std::string& device : devices) print_offer(device, probe(o, device), io);
  return Exit::done;
}

void print_plan(const measure::Plan& plan, int processes, Io& io) {
  const double most = static_cast<double>(plan.cells.size()) * processes * plan.sampling.max_seconds;
  io.out << plan.device << ": " << plan.cells.size() << (plan.cells.size() == 1 ? " cell" : " cells") << " in "
         << processes << " processes, at most " << output::significant(most) << " s of sampling\n";
  for (const measure::PlannedCell& planned : plan.cells) {
    const measure::Cell& cell = planned.cell;
    io.out << "  " << cell.shape.rows << 'x' << cell.shape.hidden << ' ' << measure::name_of(cell.dtype) << ' '
           << measure::name_of(cell.method) << ':';
    for (const measure::ContenderName& one : planned.contenders) {
      io.out << ' ' << one.implementation << '/' << measure::name_of(one.pass);
    }
    io.out << '\n';
  }
}

std::vector<Job> jobs_of(const MeasureOptions& o, const measure::Wanted& base) {
  std::vector<Job> out;
  for (const std::string& device : devices_of(o)) {
    measure::Wanted wanted = base;
    wanted.implementations = implementations_of(o, probe(o, device));
    Job job;
    job.plan = {device, o.plugins, static_cast<std::uint64_t>(o.seed), sampling_of(o), measure::cells_of(wanted)};
    out.push_back(std::move(job));
  }
  return out;
}

std::size_t cells_of(const std::vector<Job>& jobs, int processes) {
  std::size_t out = 0;
  for (const Job& job : jobs) out += job.plan.cells.size() * static_cast<std::size_t>(processes);
  return out;
}

// Runs one job, and shows how far all of them are.
class Conducting {
 public:
  Conducting(std::vector<Job>& jobs, const MeasureOptions& o, Io& io)
      : jobs_(jobs), options_(o), view_(io), total_(cells_of(jobs, o.conduct.processes)) {}

  void run(Job& job) {
    try {
      job.measured = measure::conduct(
          job.plan, options_.conduct, interrupted,
          [&](const measure::Measured& so_far, int process, std::size_t cells) { show(job, so_far, process, cells); });
    } catch (...) {
      job.failure = std::current_exception();
    }
  }

 private:
  void show(Job& job, const measure::Measured& so_far, int process, std::size_t cells) {
    const std::lock_guard<std::mutex> lock(mutex_);
    job.cells_done = static_cast<std::size_t>(process) * job.plan.cells.size() + cells;
    if (!view_.due()) return;
    std::size_t done = 0;
    for (const Job& one : jobs_) done += one.cells_done;
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    const double left = seconds * static_cast<double>(total_ - done) / static_cast<double>(done);
    view_.show("measuring: process " + std::to_string(process + 1) + " of " +
               std::to_string(options_.conduct.processes) + ", " + std::to_string(done) + " of " +
               std::to_string(total_) + " cells, about " + std::to_string(static_cast<long>(left) + 1) + " s left\n" +
               measure_table(so_far, options_.roofline, view_.terminal(), cells));
  }

  std::vector<Job>& jobs_;
  const MeasureOptions& options_;
  LiveView view_;
  std::size_t total_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::mutex mutex_;
};

// GPUs measure side by side where each has two processor cores: one that enqueues, one for the rest.
void run_jobs(std::vector<Job>& jobs, const MeasureOptions& o, Io& io) {
  Conducting conducting(jobs, o, io);
  const std::size_t at_once = std::max(1U, std::thread::hardware_concurrency() / 2);
  for (std::size_t first = 0; first < jobs.size() && !interrupted; first += at_once) {
    std::vector<std::thread> threads;
    for (std::size_t i = first; i < std::min(jobs.size(), first + at_once); ++i) {
      threads.emplace_back([&conducting, &job = jobs[i]] { conducting.run(job); });
    }
    for (std::thread& thread : threads) thread.join();
  }
}

bool something(const measure::Measured& measured) {
  for (const measure::CellResult& cell : measured.cells) {
    for (const measure::ContenderResult& contender : cell.contenders) {
      if (!contender.processes.empty() || contender.status != "passed") return true;
    }
  }
  return false;
}

std::string document_of(const Job& job, const std::string& observed_at) {
  measure::Provenance provenance;
  provenance.kindex_version = std::string(kVersion);
  provenance.observed_at = observed_at;
  provenance.sampling = job.plan.sampling;
  provenance.seed = job.plan.seed;
  return measure::manifests(job.measured, provenance);
}

// Where the runs go. Opened before anything is measured: minutes of work are not lost to a folder without write access.
class Keeper {
 public:
  Keeper(const MeasureOptions& o, Io& io)
      : options_(o), io_(io), signing_(signing_by(o.sign)), file_(o.out == "-" ? "" : o.out, io.out) {
    if (o.out.empty() && !o.roofline) database_.emplace(database_path(o.database), index::Open::write);
  }

  void keep(const std::string& document, const std::string& observed_at) {
    if (!database_) {
      write(document);
      file_.commit();
      if (options_.out == "-" || options_.quiet) return;
      io_.err << "kindex: wrote " << printable(options_.out) << "; take it in with: kindex import "
              << printable(options_.out) << '\n';
      return;
    }
    const ImportCounts counts = store_document(*database_, "kindex measure " + observed_at, document);
    io_.out << "  runs: " << grouped(counts.runs.added) << " new, " << grouped(counts.runs.present) << " present\n"
            << "Next: kindex compare --op relu_squared --source kindex\n";
  }

 private:
  void write(const std::string& document) {
    if (!signing_) {
      file_.stream() << document;
      return;
    }
    SealedLines bundle(file_.stream(), &*signing_);
    for (const std::string_view line : split(document, '\n')) {
      if (!line.empty()) bundle.line(line);
    }
    bundle.end();
  }

  const MeasureOptions& options_;
  Io& io_;
  std::optional<Signing> signing_;
  OutputFile file_;
  std::optional<index::Database> database_;
};

Exit measure_now(const MeasureOptions& o, std::vector<Job>& jobs, Io& io) {
  Keeper keeper(o, io);
  const std::string observed_at = format_instant(now_ms());
  run_jobs(jobs, o, io);
  // The runs on stdout are for a program: what is for people goes elsewhere.
  std::ostream& people = o.out == "-" ? io.err : io.out;
  std::string document;
  for (const Job& job : jobs) {
    if (job.failure != nullptr || !something(job.measured)) continue;
    people << measure_heading(job.measured, job.plan.device) << measure_table(job.measured, o.roofline, io.terminal);
    if (!o.roofline) document += document_of(job, observed_at);
  }
  if (!document.empty()) keeper.keep(document, observed_at);
  for (const Job& job : jobs) {
    if (job.failure != nullptr) std::rethrow_exception(job.failure);
  }
  if (interrupted) throw Error(Exit::no, "interrupted; what was finished before that is kept");
  return Exit::done;
}

}  // namespace

Exit run_measure(const Command& self, const std::vector<std::string>& args, Io& io) {
  MeasureOptions options;
  Arguments arguments(self);
  add_measure_options(arguments.app, options);
  if (arguments.parse(args, io)) return Exit::done;
  hush(options.quiet, io);
  if (options.worker) return static_cast<Exit>(measure::worker_main());
  if (options.list) return list_devices(options, io);
  if (!options.sign.empty() && options.out.empty()) {
    throw usage_error("--sign is for --out: what is measured into this index needs no signature here");
  }
  const measure::Wanted wanted = wanted_by(options);
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, [](int) { interrupted = true; });
  std::vector<Job> jobs = jobs_of(options, wanted);
  if (!options.dry_run) return measure_now(options, jobs, io);
  for (const Job& job : jobs) print_plan(job.plan, options.conduct.processes, io);
  return Exit::done;
}

}  // namespace kindex::cli
