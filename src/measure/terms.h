#pragma once
// The words of a measurement: passes, dtypes, methods, shapes.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kernels/kindex_plugin.h"

namespace kindex::measure {

enum class Pass { forward, backward, full };
inline constexpr std::array kPasses{Pass::forward, Pass::backward, Pass::full};
[[nodiscard]] std::string_view name_of(Pass pass);
[[nodiscard]] std::optional<Pass> parse_pass(std::string_view text);
// Tensors that a pass must move at least: read and written once each.
[[nodiscard]] int tensors_moved(Pass pass);

[[nodiscard]] std::string_view name_of(kindex_dtype dtype);
[[nodiscard]] std::optional<kindex_dtype> parse_dtype(std::string_view text);
[[nodiscard]] std::int64_t size_of(kindex_dtype dtype);

// How time is taken: docs/measure.md.
enum class Method { cold_l2, cold_dirty, graph_warm, graph_cold };
inline constexpr std::array kMethods{Method::cold_l2, Method::cold_dirty, Method::graph_warm, Method::graph_cold};
[[nodiscard]] std::string_view name_of(Method method);
[[nodiscard]] std::optional<Method> parse_method(std::string_view text);
[[nodiscard]] inline bool is_cold_launch(Method method) {
  return method == Method::cold_l2 || method == Method::cold_dirty;
}

struct Shape {
  std::int64_t rows = 0;
  std::int64_t hidden = 0;
  bool operator==(const Shape&) const = default;
};
// Whether a tensor of that shape can be counted: 1 to 2^40 elements.
[[nodiscard]] inline bool in_range(const Shape& shape) {
  constexpr std::int64_t kMost = std::int64_t{1} << 40U;
  return shape.rows >= 1 && shape.hidden >= 1 && shape.rows <= kMost / shape.hidden;
}

// What is measured together: all its contenders alternate, on the same buffers.
struct Cell {
  Shape shape;
  kindex_dtype dtype = KINDEX_BF16;
  Method method = Method::cold_l2;
  bool operator==(const Cell&) const = default;

  [[nodiscard]] std::int64_t elements() const { return shape.rows * shape.hidden; }
  [[nodiscard]] std::int64_t tensor_bytes() const { return elements() * size_of(dtype); }
};

}  // namespace kindex::measure
