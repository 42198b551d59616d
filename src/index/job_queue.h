#pragma once
// One thread that does what it is given, in order, while the giver goes on.

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace kindex::index {

// For one giver. What `work` throws is kept, the jobs behind it are dropped, and from then on every call throws it:
// whoever gives jobs hears of it at the next one. The destructor drops what has not begun.
template <typename Job>
class JobQueue {
 public:
  // At most `most` jobs wait; one more makes give() wait.
  JobQueue(std::function<void(Job)> work, std::size_t most) : work_(std::move(work)), most_(most) {}

  ~JobQueue() {
    if (!thread_.joinable()) return;
    {
      const std::lock_guard lock(mutex_);
      stopped_ = true;
      jobs_.clear();
    }
    changed_.notify_all();
    thread_.join();
  }
  JobQueue(const JobQueue&) = delete;
  JobQueue& operator=(const JobQueue&) = delete;
  JobQueue(JobQueue&&) = delete;
  JobQueue& operator=(JobQueue&&) = delete;

  void give(Job job) {
    if (!thread_.joinable()) thread_ = std::thread([this] { run(); });  // small files never need one
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return jobs_.size() < most_ || failure_; });
      rethrow();
      jobs_.push_back(std::move(job));
    }
    changed_.notify_all();
  }

  // Until everything that was given is done: what the thread touches is the caller's until the next give().
  void wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return (jobs_.empty() && !busy_) || failure_; });
    rethrow();
  }

  // A last job that is not worth a thread: done by the caller, after all that were given.
  void do_here(Job job) {
    wait();
    try {
      work_(std::move(job));
    } catch (...) {
      failure_ = std::current_exception();
      throw;
    }
  }

 private:
  void rethrow() const {
    if (failure_) std::rethrow_exception(failure_);
  }

  std::optional<Job> next() {
    std::unique_lock lock(mutex_);
    busy_ = false;
    changed_.notify_all();
    changed_.wait(lock, [&] { return !jobs_.empty() || stopped_; });
    if (stopped_) return std::nullopt;
    std::optional<Job> job(std::move(jobs_.front()));
    jobs_.pop_front();
    busy_ = true;
    changed_.notify_all();
    return job;
  }

  void run() {
    while (std::optional<Job> job = next()) {
      try {
        work_(*std::move(job));
      } catch (...) {
        const std::lock_guard lock(mutex_);
        failure_ = std::current_exception();
        jobs_.clear();
      }
    }
  }

  std::function<void(Job)> work_;
  std::size_t most_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Job> jobs_;  // these four under mutex_
  bool busy_ = false, stopped_ = false;
  std::exception_ptr failure_;
  std::thread thread_;
};

}  // namespace kindex::index
