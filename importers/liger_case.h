#pragma once
// What a Liger row measured on: the axes, dtype and scalars that its x_value and config stand for (LIGER.md, "From a
// row to objects").

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>

#include "importers/curation.h"
#include "importers/quarantine_codes.h"
#include "manifest/json.h"

namespace kindex::importers {

enum class LigerMetric : unsigned char { speed, memory };

// The columns that say what a row measured on.
struct CaseColumns {
  LigerMetric metric = LigerMetric::speed;
  std::string_view x_name;
  std::string_view x_value;
  std::string_view config;       // text of a JSON object; empty text counts as `{}`
  std::int64_t observed_ms = 0;  // the row's time: scripts changed under the same columns
};

struct LigerCase {
  const Binding* binding = nullptr;             // what it was understood by
  std::map<std::string, std::int64_t> axes;     // bound: what the workload lists
  std::map<std::string, std::int64_t> derived;  // what its shapes need besides
  std::string dtype;                            // of the float tensors
  manifest::Json scalars;                       // name → number; null when the kernel has none
  std::string model;                            // the x_value of a model sweep, else ""

  // The size of an axis, bound or derived; the curation promises that it is there.
  [[nodiscard]] std::int64_t size_of(const std::string& axis) const;
  // `hidden512-rows4096-bf16`: how external ids name the case.
  [[nodiscard]] std::string key() const;
  // key(), and in a model sweep the model's name: several models may have one shape, and their rows one timestamp.
  [[nodiscard]] std::string row_key() const;
};

// `kernel` must be of `curation`, and outlive the result.
[[nodiscard]] std::variant<LigerCase, Rejection> resolve_case(const Curation& curation, const Kernel& kernel,
                                                              const CaseColumns& columns);

}  // namespace kindex::importers
