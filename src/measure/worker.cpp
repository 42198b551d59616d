#include "measure/worker.h"

#include <unistd.h>

#include <algorithm>
#include <bit>
#include <csignal>
#include <cstdio>
#include <iostream>
#include <iterator>
#include <map>
#include <set>

#include "base/error.h"
#include "base/text.h"
#include "measure/buffers.h"
#include "measure/calibration.h"
#include "measure/contenders.h"
#include "measure/device.h"

namespace kindex::measure {
namespace {

constexpr int kMessageDescriptor = 3;

std::string flag(const std::optional<bool>& value) {
  return !value ? "" : *value ? "1" : "0";
}

// A contender of the cell in hand.
struct Live {
  std::size_t index;  // in the plan's cell
  const Implementation* implementation;
  Pass pass;
};

// A launch that returned a code.
struct LaunchFailed {
  int code;
};

void launch(const Implementation& implementation, Pass pass, const Buffers& buffers, int set) {
  const auto once = [&](kindex_pass which) {
    const kindex_call call = buffers.call(which, set);
    if (const int code = implementation.launch(implementation.state, &call); code != 0) throw LaunchFailed{code};
  };
  if (pass != Pass::backward) once(KINDEX_FORWARD);
  if (pass != Pass::forward) once(KINDEX_BACKWARD);
}

class Worker {
 public:
  Worker(const Plan& plan, const Say& say) : plan_(plan), say_(say), device_(open_device(plan.device)) {
    implementations_ = built_in_implementations(*device_);
    for (const std::string& path : plan.plugins) {
      plugins_.push_back(std::make_unique<Plugin>(path));
      for (const Implementation& one : plugins_.back()->implementations()) add(one, path);
    }
  }

  void run() {
    say_facts();
    for (const Implementation& one : implementations_) {
      say_({"implementation",
            {one.name, one.language, one.file, one.source_digest, std::to_string(one.source_size), one.title,
             one.plugin ? "1" : "0", one.reference ? "1" : "0"}});
    }
    if (!plan_.cells.empty()) say_({"tick", {number_text(tick_ns(*device_))}});
    for (std::size_t i = 0; i < plan_.cells.size(); ++i) {
      cell(i);
      device_->release_all();
    }
    say_({"end", {}});
  }

 private:
  void add(const Implementation& one, const std::string& path) {
    if (find(one.name) != nullptr) {
      throw input_error(printable(path) + ": there is another implementation of the name " + one.name);
    }
    implementations_.push_back(one);
  }

  void say_facts() {
    const DeviceFacts& f = device_->facts();
    const auto fact = [&](const char* name, const std::string& value) {
      if (!value.empty()) say_({"facts", {name, value}});
    };
    fact("backend", f.backend);
    fact("vendor", f.vendor);
    fact("product", f.product);
    fact("formFactor", f.form_factor);
    fact("architecture", f.architecture);
    fact("memoryBytes", std::to_string(f.memory_bytes));
    fact("operatingSystem", f.operating_system);
    fact("kernel", f.kernel);
    fact("driver", f.driver);
    fact("runtime", f.runtime);
    fact("compiler", f.compiler);
    fact("clocksLocked", flag(f.clocks_locked));
    fact("persistenceMode", flag(f.persistence));
    fact("eccEnabled", flag(f.ecc));
    if (f.power_limit_watts) fact("powerLimitWatts", number_text(*f.power_limit_watts));
    fact("cacheBytes", std::to_string(f.cache_bytes));
    fact("flushBytes", std::to_string(device_->flush_bytes()));
    fact("timer", f.timer);
    fact("machine", f.machine);
  }

  const Implementation* find(const std::string& name) const {
    const auto found = std::find_if(implementations_.begin(), implementations_.end(),
                                    [&](const Implementation& one) { return one.name == name; });
    return found == implementations_.end() ? nullptr : &*found;
  }

  void floor(Method method) {
    if (!floors_.insert(method).second) return;
    if (const double ns = floor_ns(*device_, method, plan_.sampling); ns > 0) {
      say_({"floor", {std::string(name_of(method)), number_text(ns)}});
    }
  }

  void fail(std::size_t cell, std::size_t contender, const char* status, const std::string& detail) {
    say_({"failed", {std::to_string(cell), std::to_string(contender), status, detail}});
  }

  void begin(std::size_t cell, std::size_t contender) {
    say_({"begin", {std::to_string(cell), std::to_string(contender)}});
  }

  // Every element of what the contender last wrote into set 0, against float64.
  kernels::Comparison compared(const Live& live, const Buffers& buffers) {
    kernels::Comparison found;
    for (const auto pass : {KINDEX_FORWARD, KINDEX_BACKWARD}) {
      if (live.pass != Pass::full && (live.pass == Pass::forward) != (pass == KINDEX_FORWARD)) continue;
      const kernels::Comparison one = device_->compare(buffers.call(pass, 0));
      found.count += one.count;
      found.mismatches += one.mismatches;
      found.max_absolute = std::max(found.max_absolute, one.max_absolute);
      found.max_relative = std::max(found.max_relative, one.max_relative);
    }
    return found;
  }

  // Poisons, launches once the way it is timed, compares every element, and looks whether the inputs are as they were.
  bool check(std::size_t cell, const Live& live, Buffers& buffers, Method method) {
    const std::uint64_t before = buffers.checksum();
    buffers.poison_outputs();
    try {
      // The first launch may compile or load something, which a stream that is captured does not allow.
      launch(*live.implementation, live.pass, buffers, 0);
      buffers.poison_outputs();
      if (is_cold_launch(method)) {
        launch(*live.implementation, live.pass, buffers, 0);
      } else {
        const auto recording = device_->record([&] { launch(*live.implementation, live.pass, buffers, 0); });
        device_->replay(*recording);
      }
    } catch (const LaunchFailed& failed) {
      if (failed.code == KINDEX_UNSUPPORTED) {
        say_({"skipped", {std::to_string(cell), std::to_string(live.index), "not supported"}});
      } else {
        fail(cell, live.index, "runtime_error", "its launch returned " + std::to_string(failed.code));
      }
      return false;
    }
    const kernels::Comparison found = compared(live, buffers);
    say_({"checked",
          {std::to_string(cell), std::to_string(live.index), std::to_string(found.count),
           std::to_string(found.mismatches), number_text(found.max_absolute), number_text(found.max_relative)}});
    if (found.mismatches > 0) {
      fail(cell, live.index, "incorrect_numerical",
           std::to_string(found.mismatches) + " of " + std::to_string(found.count) + " elements are wrong");
      return false;
    }
    if (buffers.checksum() != before) {
      fail(cell, live.index, "policy_violation", "it changed its inputs");
      return false;
    }
    return true;
  }

  void cell(std::size_t index) {
    const PlannedCell& planned = plan_.cells[index];
    const Cell& cell = planned.cell;
    bool backward = false;
    std::vector<Live> lives;
    for (std::size_t i = 0; i < planned.contenders.size(); ++i) {
      const ContenderName& name = planned.contenders[i];
      const Implementation* implementation = find(name.implementation);
      if (implementation == nullptr) throw usage_error("there is no implementation '" + name.implementation + "'");
      backward = backward || name.pass != Pass::forward;
      lives.push_back({i, implementation, name.pass});
    }
    try {
      if (!Buffers::possible(*device_, cell)) {
        for (const Live& live : lives) {
          say_({"skipped",
                {std::to_string(index), std::to_string(live.index),
                 "too small for graph_cold: it would take more than " + std::to_string(Buffers::kMostSets) +
                     " buffers"}});
        }
        return say_({"done", {std::to_string(index)}});
      }
      Buffers buffers(*device_, cell, backward);
      measure(index, cell, lives, buffers);
    } catch (const OutOfMemory& error) {
      for (const Live& live : lives) fail(index, live.index, "resource_exceeded", error.what());
    }
    say_({"done", {std::to_string(index)}});
  }

  void measure(std::size_t index, const Cell& cell, const std::vector<Live>& lives, Buffers& buffers) {
    // A seed of its own for each cell and each check: what a kernel might have kept from before is of no use to it.
    const std::uint64_t seed = plan_.seed * 1'000'003 + 2 * index;
    buffers.generate(seed);
    std::vector<Live> checked;
    for (const Live& live : lives) {
      begin(index, live.index);
      if (live.implementation->reference || check(index, live, buffers, cell.method)) checked.push_back(live);
    }
    if (checked.empty()) return;
    std::vector<Contender> contenders;
    contenders.reserve(checked.size());
    for (const Live& live : checked) {
      contenders.push_back({live.implementation->name,
                            [&buffers, live](int set) { launch(*live.implementation, live.pass, buffers, set); }});
    }
    begin(index, checked.front().index);
    warm_up(*device_, [&] { contenders.front().enqueue(0); });
    floor(cell.method);
    const DeviceHealth before = device_->health();
    std::vector<int> turns(checked.size());
    std::set<std::size_t> wrong;
    // What blocks 1, 3, 7, 15, … of a contender wrote while they were timed is compared too, outside the timing.
    const auto looked_at = [&](std::size_t i) {
      return !checked[i].implementation->reference && std::has_single_bit(static_cast<unsigned>(turns[i]));
    };
    const BlockHooks hooks{[&](std::size_t i) {
                             begin(index, checked[i].index);
                             if (const double clock = device_->clock_mhz(); clock > 0) {
                               say_({"clock", {std::to_string(index), number_text(clock)}});
                             }
                             ++turns[i];
                             if (looked_at(i)) buffers.poison_outputs();
                           },
                           [&](std::size_t i) {
                             if (looked_at(i) && compared(checked[i], buffers).mismatches > 0) wrong.insert(i);
                           }};
    const std::vector<Sampled> sampled =
        Sampler(*device_, cell.method, plan_.sampling, hooks).run(contenders, buffers.sets());
    say_health(index, before, device_->health());
    buffers.generate(seed + 1);
    for (std::size_t i = 0; i < checked.size(); ++i) {
      begin(index, checked[i].index);
      if (wrong.count(i) > 0) {
        fail(index, checked[i].index, "incorrect_numerical", "what it wrote while it was timed is wrong");
        continue;
      }
      const bool right = checked[i].implementation->reference || check(index, checked[i], buffers, cell.method);
      if (right) say_samples(index, checked[i].index, sampled[i]);
    }
  }

  void say_samples(std::size_t cell, std::size_t contender, const Sampled& sampled) {
    for (const Block& block : sampled.blocks) {
      Message message{"samples", {std::to_string(cell), std::to_string(contender)}};
      for (const double ns : block) message.fields.push_back(number_text(ns));
      say_(message);
    }
    say_({"sampled",
          {std::to_string(cell), std::to_string(contender), std::to_string(sampled.late),
           std::to_string(sampled.launches), std::to_string(sampled.sets),
           std::to_string(static_cast<int>(sampled.stop))}});
  }

  void say_health(std::size_t cell, const DeviceHealth& before, const DeviceHealth& after) {
    // A state that a counter does not show counts as the least there is.
    const std::uint64_t slowed = before.slowed_now || after.slowed_now ? 1 : 0;
    say_({"health",
          {std::to_string(cell), std::to_string(after.hardware_slowdown_ns - before.hardware_slowdown_ns + slowed),
           std::to_string(after.thermal_ns - before.thermal_ns),
           std::to_string(after.power_cap_ns - before.power_cap_ns),
           std::to_string(std::max(before.other_processes, after.other_processes)), after.known ? "1" : "0"}});
  }

  const Plan& plan_;
  const Say& say_;
  std::unique_ptr<Device> device_;
  std::vector<std::unique_ptr<Plugin>> plugins_;
  std::vector<Implementation> implementations_;
  std::set<Method> floors_;
};

}  // namespace

void work(const Plan& plan, const Say& say) {
  // What is being measured when the device gives up is to blame for it.
  Message last;
  const Say remember = [&](const Message& message) {
    if (message.word == "begin") last = message;
    say(message);
  };
  try {
    Worker(plan, remember).run();
  } catch (const DeviceError& error) {
    if (last.fields.empty()) throw Error(Exit::machine, error.what());
    say({"failed", {last.fields[0], last.fields[1], "runtime_error", error.what()}});
    throw;
  } catch (const LaunchFailed& failed) {
    // In the middle of a recording or a block: what is enqueued cannot be taken back, so that this process is over.
    const std::string what = "its launch returned " + std::to_string(failed.code) + " while it was timed";
    say({"failed", {last.fields[0], last.fields[1], "runtime_error", what}});
    throw DeviceError(what);
  }
}

int worker_main() {
  // Ctrl-C is for the process that conducts: it keeps what is finished and ends this one.
  std::signal(SIGINT, SIG_IGN);
  std::FILE* out = fdopen(kMessageDescriptor, "w");
  if (out == nullptr) {
    std::cerr << "kindex: --worker is how 'kindex measure' starts itself; run 'kindex measure' instead\n";
    return static_cast<int>(Exit::usage);
  }
  const Say say = [out](const Message& message) {
    const std::string line = encode(message);
    std::fwrite(line.data(), 1, line.size(), out);
    std::fflush(out);
  };
  Exit exit = Exit::done;
  try {
    work(decode_plan(std::string(std::istreambuf_iterator<char>(std::cin), {})), say);
  } catch (const DeviceError&) {
    exit = Exit::machine;  // said as `failed`
  } catch (const Error& error) {
    exit = error.exit();
    say({"error", {std::to_string(static_cast<int>(exit)), error.what()}});
  }
  std::fclose(out);
  // A device or a plugin left broken may crash while it is torn down; everything that matters has been said.
  _exit(static_cast<int>(exit));
}

}  // namespace kindex::measure
