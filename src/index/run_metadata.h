#pragma once
// The metadata of a run: what its form gives, and what later imports said differently.

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "index/connection.h"
#include "index/reader.h"
#include "index/run_text.h"

namespace kindex::index {

// Number of members of a metadata object: the one with the most is shown.
[[nodiscard]] std::size_t field_count(std::string_view body);

struct MetadataBody {
  std::string body;  // JCS
  Id labels = 0;     // its label set
};

// Sorted by what is shown first: most fields, then smallest bytes.
using MetadataBodies = std::vector<MetadataBody>;

class RunMetadata {
 public:
  RunMetadata(Connection& connection, RunText& text) : connection_(connection), text_(text) {}

  // Adds what later imports said of the run to `bodies`, which holds what its form gives, and sorts.
  void complete(Id run, MetadataBodies& bodies);

  // The runs of a series of which a later import said something different, with all that was said.
  [[nodiscard]] std::unordered_map<Id, MetadataBodies> of_series(Id series);

 private:
  [[nodiscard]] bool any();

  Connection& connection_;
  RunText& text_;
  std::optional<bool> any_;
};

}  // namespace kindex::index
