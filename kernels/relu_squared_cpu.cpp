#include "kernels/relu_squared_cpu.h"

#include <algorithm>
#include <cstring>

#include "embedded/relu_squared_cpu_source.h"
#include "kernels/host_formats.h"
#include "kernels/random.h"

namespace kindex::kernels {
namespace {

float squared(float x, float /*dy*/) {
  const float r = x <= 0 ? 0 : x;
  return r * r;
}
float slope(float x, float dy) {
  const float r = x <= 0 ? 0 : x;
  return 2 * (dy * r);  // doubled last: 2x alone may overflow where the product does not
}
float copied(float x, float /*dy*/) {
  return x;
}
float sum(float x, float dy) {
  return x + dy;
}

using Element = float (*)(float, float);

template <Element Apply, typename T>
void each(const void* x, const void* dy, void* out, std::int64_t count) {
  const auto* from = static_cast<const T*>(x);
  const auto* gradient = static_cast<const T*>(dy != nullptr ? dy : x);
  auto* to = static_cast<T*>(out);
  for (std::int64_t i = 0; i < count; ++i) {
    to[i] = from_float<T>(Apply(to_float(from[i]), to_float(gradient[i])));
  }
}

template <Element Apply>
int run(const kindex_call& call) {
  void* out = call.pass == KINDEX_FORWARD ? call.y : call.dx;
  const std::int64_t count = call.rows * call.hidden;
  switch (call.dtype) {
    case KINDEX_FP32:
      each<Apply, float>(call.x, call.dy, out, count);
      return 0;
    case KINDEX_FP16:
      each<Apply, HostFp16>(call.x, call.dy, out, count);
      return 0;
    case KINDEX_BF16:
      each<Apply, HostBf16>(call.x, call.dy, out, count);
      return 0;
    default:
      return KINDEX_UNSUPPORTED;
  }
}

template <Element Forward, Element Backward>
int whole(void* /*state*/, const kindex_call* call) {
  return call->pass == KINDEX_FORWARD ? run<Forward>(*call) : run<Backward>(*call);
}

// Row by row, as a caller with strided rows would write it.
int by_rows(void* /*state*/, const kindex_call* call) {
  const std::int64_t size = call->dtype == KINDEX_FP32 ? 4 : 2;
  kindex_call row = *call;
  row.rows = 1;
  const auto at = [&](const void* base, std::int64_t index) {
    return base == nullptr ? nullptr : static_cast<const char*>(base) + index * call->hidden * size;
  };
  for (std::int64_t r = 0; r < call->rows; ++r) {
    row.x = at(call->x, r);
    row.dy = at(call->dy, r);
    row.y = const_cast<char*>(at(call->y, r));
    row.dx = const_cast<char*>(at(call->dx, r));
    if (const int code = whole<squared, slope>(nullptr, &row); code != 0) return code;
  }
  return 0;
}

BuiltIn built_in(const char* name, kindex_launch launch, std::string_view title) {
  return {{name, "cpp", launch, nullptr}, "kernels/relu_squared_cpu.cpp", relu_squared_cpu_source, title};
}

double reference(const kindex_call& call, double x, double dy) {
  return call.pass == KINDEX_FORWARD ? reference_forward(x) : reference_backward(x, dy);
}

template <typename T>
Comparison compare(const kindex_call& call) {
  const Tolerance tolerance = tolerance_of(static_cast<kindex_dtype>(call.dtype));
  const auto* x = static_cast<const T*>(call.x);
  const auto* dy = static_cast<const T*>(call.dy);
  const auto* out = static_cast<const T*>(call.pass == KINDEX_FORWARD ? call.y : call.dx);
  Comparison found;
  found.count = call.rows * call.hidden;
  for (std::int64_t i = 0; i < found.count; ++i) {
    const double expected = reference(call, to_float(x[i]), dy != nullptr ? static_cast<double>(to_float(dy[i])) : 0);
    const double rounded = to_float(from_float<T>(static_cast<float>(expected)));
    const Verdict verdict = judge(to_float(out[i]), expected, rounded, tolerance);
    if (!verdict.matches) ++found.mismatches;
    if (!verdict.finite) continue;
    found.max_absolute = std::max(found.max_absolute, verdict.absolute);
    found.max_relative = std::max(found.max_relative, verdict.relative);
  }
  return found;
}

template <typename T>
void generate(void* data, std::int64_t count, std::uint64_t seed) {
  auto* out = static_cast<T*>(data);
  for (std::int64_t i = 0; i < count; ++i) out[i] = from_float<T>(normal_at(seed, i));
}

}  // namespace

const std::vector<BuiltIn>& cpu_implementations() {
  static const std::vector<BuiltIn> kAll{
      built_in("flat", whole<squared, slope>, "one loop over all elements"),
      built_in("by_rows", by_rows, "one loop a row"),
  };
  return kAll;
}

const std::vector<BuiltIn>& cpu_references() {
  static const std::vector<BuiltIn> kAll{built_in("reference", whole<copied, sum>, "the same traffic, no arithmetic")};
  return kAll;
}

Tolerance tolerance_of(kindex_dtype dtype) {
  switch (dtype) {
    case KINDEX_BF16:
      return {1.0 / 128, 1.2e-38};
    case KINDEX_FP16:
      return {1.0 / 1024, 6.2e-5};
    case KINDEX_FP32:
      break;
  }
  return {1.0 / (1 << 22), 1.2e-38};
}

Comparison compare_on_host(const kindex_call& call) {
  switch (call.dtype) {
    case KINDEX_FP16:
      return compare<HostFp16>(call);
    case KINDEX_BF16:
      return compare<HostBf16>(call);
    default:
      return compare<float>(call);
  }
}

void generate_on_host(void* data, kindex_dtype dtype, std::int64_t count, std::uint64_t seed) {
  switch (dtype) {
    case KINDEX_FP32:
      return generate<float>(data, count, seed);
    case KINDEX_FP16:
      return generate<HostFp16>(data, count, seed);
    case KINDEX_BF16:
      return generate<HostBf16>(data, count, seed);
  }
}

}  // namespace kindex::kernels
