#include "cli/shown_runs.h"

#include <string_view>
#include <vector>

#include "cli/run_text.h"

namespace kindex::cli {
ShownRuns::ShownRuns(index::Reader& reader, output::Format format, policy::Profile profile)
    : reader_(reader),
      evidence_(reader, EvidenceReader::Ask::level),
      times_(format != output::Format::table && format != output::Format::markdown),
      score_(profile == policy::Profile::source_native) {
  const std::vector<bool> some = reader.forms_hold({R"("confidence95":[)", R"("rawSamples":{)", R"("logs":{)"});
  intervals_ = some[0];
  raw_evidence_ = some[1] || some[2];
}

void ShownRuns::complete(std::vector<policy::Group>& groups, policy::Pick pick) {
  if (!times_ && !intervals_ && !raw_evidence_) return;
  std::map<index::Id, policy::Run*> shown;
  for (policy::Group& group : groups) add_shown(group, pick, shown);
  std::vector<index::Id> ids;
  for (const auto& [id, run] : shown) {
    if (raw_evidence_) {
      const auto detail = reader_.run(run->digest);
      read(detail->spec, *run);
      run->evidence = policy::evidence_of(evidence_.facts_of(*detail));
    } else {
      ids.push_back(id);
    }
  }
  reader_.run_specs(ids, [&](index::Id run, std::string_view spec) { read(spec, *shown[run]); });
}

void ShownRuns::add_shown(policy::Group& group, policy::Pick pick, std::map<index::Id, policy::Run*>& shown) const {
  for (policy::Entry& entry : group.entries) {
    for (const policy::Run* run : policy::picked(entry, pick, group.higher_is_better)) {
      shown.emplace(run->id, &entry.runs[static_cast<std::size_t>(run - entry.runs.data())]);
    }
    for (policy::Run& run : entry.runs) {
      if (times_ && !policy::ineligible(run).empty()) shown.emplace(run.id, &run);
    }
  }
}

void ShownRuns::read(std::string_view spec, policy::Run& run) const {
  run.observed_at = observed_text(spec);
  if (intervals_ && !score_) run.confidence95 = confidence95(spec);
}

}  // namespace kindex::cli
