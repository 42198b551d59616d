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

struct LigerCase {
  std::map<std::string, std::int64_t> axes;     // bound: what the workload lists
  std::map<std::string, std::int64_t> derived;  // what its shapes need besides
  std::string dtype;                            // of the float tensors
  manifest::Json scalars;                       // name → number; null when the kernel has none

  // The size of an axis, bound or derived; the curation promises that it is there.
  [[nodiscard]] std::int64_t size_of(const std::string& axis) const;
  // `hidden512-rows4096-bf16`: how external ids name the case.
  [[nodiscard]] std::string key() const;
};

// `config` is the text of a JSON object; empty text counts as `{}`.
[[nodiscard]] std::variant<LigerCase, Rejection> resolve_case(const Curation& curation, const Kernel& kernel,
                                                              std::string_view x_name, std::string_view x_value,
                                                              std::string_view config);

}  // namespace kindex::importers
