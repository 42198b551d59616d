#include "index/job_queue.h"

#include <doctest/doctest.h>

#include <atomic>
#include <stdexcept>
#include <vector>

namespace kindex::tests {
namespace {

using index::JobQueue;

TEST_CASE("jobs are done in order, and all before wait() returns") {
  std::vector<int> done;
  JobQueue<int> queue([&](int job) { done.push_back(job); }, 2);
  queue.wait();  // nothing was given
  for (int i = 0; i < 1000; ++i) queue.give(i);
  queue.do_here(1000);
  REQUIRE(done.size() == 1001);
  for (int i = 0; i <= 1000; ++i) CHECK(done[static_cast<std::size_t>(i)] == i);
}

TEST_CASE("what a job throws is thrown to the giver, again and again, and no job follows it") {
  std::atomic<int> done = 0;
  JobQueue<int> queue(
      [&](int job) {
        if (job == 3) throw std::runtime_error("three");
        done = job;
      },
      2);
  const auto give_many = [&] {
    for (int i = 0; i < 1000; ++i) queue.give(i);
  };
  CHECK_THROWS_WITH(give_many(), "three");
  CHECK_THROWS_WITH(queue.give(5000), "three");
  CHECK_THROWS_WITH(queue.wait(), "three");
  CHECK_THROWS_WITH(queue.do_here(5000), "three");
  CHECK(done == 2);
}

TEST_CASE("a job that the giver does itself is no different") {
  JobQueue<int> queue([](int /*job*/) { throw std::runtime_error("here"); }, 2);
  CHECK_THROWS_WITH(queue.do_here(1), "here");
  CHECK_THROWS_WITH(queue.wait(), "here");
  CHECK_THROWS_WITH(queue.give(2), "here");
}

TEST_CASE("a queue that is left with jobs in it drops them") {
  std::atomic<int> done = 0;
  {
    JobQueue<int> queue([&](int /*job*/) { ++done; }, 100);
    for (int i = 0; i < 100; ++i) queue.give(i);
  }
  CHECK(done <= 100);
}

}  // namespace
}  // namespace kindex::tests
