#include "cli/run_origins.h"

#include <string_view>
#include <utility>

#include "cli/run_text.h"

namespace kindex::cli {

std::unordered_map<index::Id, RunOrigin> run_origins(index::Reader& reader, const std::vector<index::Id>& runs) {
  std::unordered_map<index::Id, RunOrigin> origins;
  reader.run_specs(runs, [&](index::Id run, std::string_view spec) { origins[run].observed_at = observed_text(spec); });
  for (auto& [run, place] : reader.first_places(runs)) origins[run].place = std::move(place);
  return origins;
}

}  // namespace kindex::cli
