#pragma once
// The arithmetic of ReLU², once for every CUDA variant: 16 bytes at a time, every result rounded once.
//
// Forward in bf16 and fp16 is two packed instructions for two elements: a maximum is exact and a product rounds once.
// The short code matters where the cache is cold, since instructions then come from memory too. Backward is computed in
// float, where products of two bf16 or fp16 numbers are exact (two 11-bit significands make 22 bits).

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <cstdint>
#include <type_traits>

namespace kindex::kernels {

// max(x, 0) that lets a NaN through, as torch.relu does, and gives +0 for -0.
__device__ __forceinline__ float rectified(float x) {
  return x <= 0.0F ? 0.0F : x;
}
__device__ __forceinline__ float squared(float x) {
  const float r = rectified(x);
  return r * r;
}
__device__ __forceinline__ float slope(float x, float dy) {
  return 2.0F * (dy * rectified(x));  // doubled last: 2x alone may overflow where the product does not
}

// Loads and stores of one element.
__device__ __forceinline__ float to_float(float x) {
  return x;
}
__device__ __forceinline__ float to_float(__half x) {
  return __half2float(x);
}
__device__ __forceinline__ float to_float(__nv_bfloat16 x) {
  return __bfloat162float(x);
}
template <typename T>
__device__ __forceinline__ T from_float(float x);
template <>
__device__ __forceinline__ float from_float<float>(float x) {
  return x;
}
template <>
__device__ __forceinline__ __half from_float<__half>(float x) {
  return __float2half_rn(x);
}
template <>
__device__ __forceinline__ __nv_bfloat16 from_float<__nv_bfloat16>(float x) {
  return __float2bfloat16_rn(x);
}

// What a kernel computes from one element of x, and in the backward pass one of dy.
struct Forward {
  static constexpr bool kReadsGradient = false;
  template <typename T>
  static __device__ __forceinline__ T apply(T x, T /*dy*/) {
    return from_float<T>(squared(to_float(x)));
  }
};
struct Backward {
  static constexpr bool kReadsGradient = true;
  template <typename T>
  static __device__ __forceinline__ T apply(T x, T dy) {
    return from_float<T>(slope(to_float(x), to_float(dy)));
  }
};
// The same traffic without the arithmetic: one read and one write, two reads and one write. What a variant is held to.
struct Copy {
  static constexpr bool kReadsGradient = false;
  template <typename T>
  static __device__ __forceinline__ T apply(T x, T /*dy*/) {
    return x;
  }
};
struct Add {
  static constexpr bool kReadsGradient = true;
  template <typename T>
  static __device__ __forceinline__ T apply(T x, T dy) {
    return from_float<T>(to_float(x) + to_float(dy));
  }
};

// 16 bytes of T.
template <typename T>
struct alignas(16) Pack {
  static constexpr int kCount = 16 / sizeof(T);
  T value[kCount];
};

// Two elements of a 16-bit type, as the packed instructions take them.
template <typename T>
struct Pair;
template <>
struct Pair<__half> {
  using Type = __half2;
};
template <>
struct Pair<__nv_bfloat16> {
  using Type = __nv_bfloat162;
};

template <typename Op, typename T>
__device__ __forceinline__ Pack<T> apply(const Pack<T>& x, const Pack<T>& dy) {
  Pack<T> out;
  if constexpr (std::is_same_v<Op, Forward> && sizeof(T) == 2) {
    using Two = typename Pair<T>::Type;
    const auto* from = reinterpret_cast<const Two*>(x.value);
    auto* to = reinterpret_cast<Two*>(out.value);
    const Two zero{from_float<T>(0), from_float<T>(0)};
#pragma unroll
    for (int i = 0; i < Pack<T>::kCount / 2; ++i) {
      const Two r = __hmax2_nan(from[i], zero);
      to[i] = __hmul2(r, r);
    }
  } else {
#pragma unroll
    for (int i = 0; i < Pack<T>::kCount; ++i) out.value[i] = Op::apply(x.value[i], dy.value[i]);
  }
  return out;
}

// How a kernel treats the caches: keep what it touches, or mark it as the first to go.
struct Cached {
  template <typename T>
  static __device__ __forceinline__ Pack<T> load(const Pack<T>* from) {
    return *from;
  }
  template <typename T>
  static __device__ __forceinline__ void store(Pack<T>* to, const Pack<T>& pack) {
    *to = pack;
  }
};
struct Streamed {
  template <typename T>
  static __device__ __forceinline__ Pack<T> load(const Pack<T>* from) {
    const uint4 raw = __ldcs(reinterpret_cast<const uint4*>(from));
    return reinterpret_cast<const Pack<T>&>(raw);
  }
  template <typename T>
  static __device__ __forceinline__ void store(Pack<T>* to, const Pack<T>& pack) {
    __stcs(reinterpret_cast<uint4*>(to), reinterpret_cast<const uint4&>(pack));
  }
};

}  // namespace kindex::kernels
