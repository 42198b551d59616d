#pragma once
// What ReLU² is, in float64: the definition that every implementation is held to, element by element.
//
// Special values: a NaN in x gives a NaN, as torch.relu does. -0 counts as 0. +inf gives +inf forward; backward it
// gives dy·inf. Where x ≤ 0 the slope is dy·0, so that an infinite or NaN dy gives a NaN there, as IEEE 754 has it.

#include <cstdint>

#ifdef __CUDACC__
#define KINDEX_EVERYWHERE __host__ __device__
#else
#define KINDEX_EVERYWHERE
#endif

namespace kindex::kernels {

KINDEX_EVERYWHERE inline double reference_forward(double x) {
  const double r = x <= 0 ? 0 : x;
  return r * r;
}
KINDEX_EVERYWHERE inline double reference_backward(double x, double dy) {
  const double r = x <= 0 ? 0 : x;
  return dy * (2 * r);
}

// How far a result may be from the float64 one: relative to it, or absolutely where that is tiny. About two units in
// the last place, so that an implementation may round twice; a wrong one is off by orders of magnitude.
struct Tolerance {
  double relative;
  double absolute;
};

// What a comparison of all elements found. Errors are over the elements that are finite on both sides.
struct Comparison {
  std::int64_t count = 0;
  std::int64_t mismatches = 0;
  double max_absolute = 0;
  double max_relative = 0;
};

// One element. `expected` is the float64 result, `rounded` the same as the dtype holds it (infinite on overflow).
struct Verdict {
  bool matches;
  bool finite;
  double absolute, relative;
};
KINDEX_EVERYWHERE inline Verdict judge(double got, double expected, double rounded, const Tolerance& tolerance) {
  const bool got_nan = got != got;
  const bool want_nan = rounded != rounded;
  if (got_nan || want_nan) return {got_nan && want_nan, false, 0, 0};
  const bool infinite = rounded - rounded != 0 || got - got != 0;
  if (infinite) return {got == rounded, false, 0, 0};
  const double absolute = got > expected ? got - expected : expected - got;
  const double size = expected < 0 ? -expected : expected;
  const bool matches = absolute <= tolerance.relative * size + tolerance.absolute;
  return {matches, true, absolute, size > tolerance.absolute ? absolute / size : 0};
}

}  // namespace kindex::kernels
