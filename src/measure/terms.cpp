#include "measure/terms.h"

namespace kindex::measure {
namespace {

template <typename Value, std::size_t N>
std::optional<Value> find(const std::array<Value, N>& all, std::string_view text) {
  for (const Value value : all) {
    if (name_of(value) == text) return value;
  }
  return std::nullopt;
}

}  // namespace

std::string_view name_of(Pass pass) {
  switch (pass) {
    case Pass::forward:
      return "forward";
    case Pass::backward:
      return "backward";
    case Pass::full:
      break;
  }
  return "full";
}

std::optional<Pass> parse_pass(std::string_view text) {
  return find(kPasses, text);
}

int tensors_moved(Pass pass) {
  switch (pass) {
    case Pass::forward:
      return 2;
    case Pass::backward:
      return 3;
    case Pass::full:
      break;
  }
  return 5;
}

std::string_view name_of(kindex_dtype dtype) {
  switch (dtype) {
    case KINDEX_FP32:
      return "fp32";
    case KINDEX_FP16:
      return "fp16";
    case KINDEX_BF16:
      break;
  }
  return "bf16";
}

std::optional<kindex_dtype> parse_dtype(std::string_view text) {
  return find(std::array{KINDEX_FP32, KINDEX_FP16, KINDEX_BF16}, text);
}

std::int64_t size_of(kindex_dtype dtype) {
  return dtype == KINDEX_FP32 ? 4 : 2;
}

std::string_view name_of(Method method) {
  switch (method) {
    case Method::cold_l2:
      return "cold_l2";
    case Method::cold_dirty:
      return "cold_dirty";
    case Method::graph_warm:
      return "graph_warm";
    case Method::graph_cold:
      break;
  }
  return "graph_cold";
}

std::optional<Method> parse_method(std::string_view text) {
  return find(kMethods, text);
}

}  // namespace kindex::measure
