// Every implementation against float64, on the device that KINDEX_TEST_DEVICE names (default: cpu, which every machine
// has). KINDEX_TEST_LARGE=1 adds a tensor of more than 2^31 elements; KINDEX_TEST_SMALL=1 leaves the large shapes out,
// for compute-sanitizer.

#include <doctest/doctest.h>

#include <array>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "kernels/host_formats.h"
#include "measure/contenders.h"
#include "measure/device.h"
#include "measure/terms.h"

namespace kindex::tests {
namespace {

using measure::Device;
using measure::Implementation;

constexpr std::array kDtypes{KINDEX_FP32, KINDEX_FP16, KINDEX_BF16};
constexpr std::array kCalls{KINDEX_FORWARD, KINDEX_BACKWARD};
constexpr std::int64_t kGuard = 4096;

std::string setting(const char* name, const char* otherwise) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
  return value == nullptr ? otherwise : value;
}

Device& device() {
  static const auto kDevice = measure::open_device(setting("KINDEX_TEST_DEVICE", "cpu"));
  return *kDevice;
}

// The tensors of one call, with guarded space behind the output, all starting `offset` elements off their alignment.
struct Tensors {
  kindex_call call{};
  char* guard = nullptr;
  std::uint64_t untouched = 0;  // checksum of the guard as it is before a launch

  Tensors(measure::Shape shape, kindex_dtype dtype, kindex_pass pass, std::int64_t offset = 0) {
    const std::int64_t size = measure::size_of(dtype);
    const std::int64_t count = shape.rows * shape.hidden;
    const auto tensor = [&] {
      return static_cast<char*>(device().allocate((count + offset) * size + kGuard)) + offset * size;
    };
    call.dtype = dtype;
    call.pass = pass;
    call.rows = shape.rows;
    call.hidden = shape.hidden;
    call.stream = device().stream();
    char* x = tensor();
    char* out = tensor();
    device().generate(x, dtype, count, 7);
    call.x = x;
    if (pass == KINDEX_BACKWARD) {
      char* dy = tensor();
      device().generate(dy, dtype, count, 8);
      call.dy = dy;
      call.dx = out;
    } else {
      call.y = out;
    }
    device().poison(out, count * size + kGuard);
    guard = out + count * size;
    untouched = device().checksum(guard, kGuard);
  }
  ~Tensors() { device().release_all(); }
  Tensors(const Tensors&) = delete;
  Tensors& operator=(const Tensors&) = delete;
};

void expect_right(const Implementation& implementation, const Tensors& tensors) {
  const int code = implementation.launch(implementation.state, &tensors.call);
  if (code == KINDEX_UNSUPPORTED) return;
  CHECK(code == 0);
  device().synchronize();
  const kernels::Comparison found = device().compare(tensors.call);
  CHECK(found.count == tensors.call.rows * tensors.call.hidden);
  CHECK(found.mismatches == 0);
  CHECK(device().checksum(tensors.guard, kGuard) == tensors.untouched);
}

template <typename Each>
void each_implementation(const Each& each) {
  for (const Implementation& one : measure::built_in_implementations(device())) {
    if (one.reference) continue;
    for (const kindex_dtype dtype : kDtypes) {
      for (const kindex_pass pass : kCalls) {
        CAPTURE(one.name);
        CAPTURE(measure::name_of(dtype));
        CAPTURE(static_cast<int>(pass));
        each(one, dtype, pass);
      }
    }
  }
}

std::vector<measure::Shape> shapes() {
  // The last is a whole number of tiles for every variant, the others are not.
  std::vector<measure::Shape> out{{1, 1}, {1, 7}, {3, 127}, {5, 8}, {129, 513}, {64, 1024}};
  if (device().facts().backend != "cpu" && setting("KINDEX_TEST_SMALL", "") != "1") out.push_back({4097, 8191});
  return out;
}

TEST_CASE("every implementation is right on every element, whatever the shape") {
  each_implementation([](const Implementation& one, kindex_dtype dtype, kindex_pass pass) {
    for (const measure::Shape& shape : shapes()) {
      CAPTURE(shape.rows);
      CAPTURE(shape.hidden);
      expect_right(one, Tensors(shape, dtype, pass));
    }
  });
}

TEST_CASE("pointers need only be aligned to the element") {
  each_implementation([](const Implementation& one, kindex_dtype dtype, kindex_pass pass) {
    for (const std::int64_t offset : {1, 3}) expect_right(one, Tensors({31, 257}, dtype, pass, offset));
  });
}

TEST_CASE("more than 2^31 elements") {
  if (setting("KINDEX_TEST_LARGE", "") != "1") return;
  for (const Implementation& one : measure::built_in_implementations(device())) {
    if (one.reference) continue;
    for (const kindex_pass pass : kCalls) {
      CAPTURE(one.name);
      expect_right(one, Tensors({65537, 32769}, KINDEX_BF16, pass));
    }
  }
}

template <typename T>
std::vector<T> special_values() {
  using Limits = std::numeric_limits<float>;
  std::vector<T> out;
  for (const float value :
       {0.0F, -0.0F, 1.0F, -1.0F, Limits::infinity(), -Limits::infinity(), Limits::quiet_NaN(), Limits::denorm_min(),
        -Limits::denorm_min(), 1e-5F, 6e-8F, 1e-20F, 65504.0F, 3e38F, -3e38F, 300.0F}) {
    out.push_back(kernels::from_float<T>(value));
  }
  return out;
}

// Every special value of x beside every one of dy.
template <typename T>
void expect_special(const Implementation& one, kindex_dtype dtype, kindex_pass pass) {
  const std::vector<T> values = special_values<T>();
  const auto side = static_cast<std::int64_t>(values.size());
  std::vector<T> xs;
  std::vector<T> dys;
  for (const T& x : values) {
    for (const T& dy : values) {
      xs.push_back(x);
      dys.push_back(dy);
    }
  }
  const Tensors tensors({side, side}, dtype, pass);
  const auto bytes = static_cast<std::int64_t>(xs.size() * sizeof(T));
  device().upload(const_cast<void*>(tensors.call.x), xs.data(), bytes);
  if (pass == KINDEX_BACKWARD) device().upload(const_cast<void*>(tensors.call.dy), dys.data(), bytes);
  expect_right(one, tensors);
}

TEST_CASE("NaN, infinities, zeros of both signs and subnormals come out as float64 has them") {
  each_implementation([](const Implementation& one, kindex_dtype dtype, kindex_pass pass) {
    switch (dtype) {
      case KINDEX_FP32:
        return expect_special<float>(one, dtype, pass);
      case KINDEX_FP16:
        return expect_special<kernels::HostFp16>(one, dtype, pass);
      case KINDEX_BF16:
        return expect_special<kernels::HostBf16>(one, dtype, pass);
    }
  });
}

TEST_CASE("what was not written, and what is wrong, is found") {
  for (const kindex_pass pass : kCalls) {
    const Tensors tensors({64, 100}, KINDEX_BF16, pass);
    CHECK(device().compare(tensors.call).mismatches > 6000);  // only poison is there
    for (const Implementation& one : measure::built_in_implementations(device())) {
      if (!one.reference) continue;
      REQUIRE(one.launch(one.state, &tensors.call) == 0);
      CHECK(device().compare(tensors.call).mismatches > 3000);  // it moves bytes and computes nothing
    }
  }
}

}  // namespace
}  // namespace kindex::tests
