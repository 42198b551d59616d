#include "cli/shown_runs.h"

#include "cli/run_text.h"

namespace kindex::cli {
ShownRuns::ShownRuns(index::Reader& reader, output::Format format, policy::Profile profile)
    : reader_(reader),
      evidence_(reader, EvidenceReader::Ask::level),
      times_(format != output::Format::table && format != output::Format::markdown),
      intervals_(reader.any_form_with(R"("confidence95":[)")),
      raw_evidence_(reader.any_form_with(R"("rawSamples":{)") || reader.any_form_with(R"("logs":{)")),
      score_(profile == policy::Profile::source_native) {}

void ShownRuns::complete(policy::Group& group, policy::Pick pick) {
  if (!times_ && !intervals_ && !raw_evidence_) return;
  for (policy::Entry& entry : group.entries) {
    for (const policy::Run* run : policy::picked(entry, pick, group.higher_is_better)) {
      read(entry.runs[static_cast<std::size_t>(run - entry.runs.data())]);
    }
    for (policy::Run& run : entry.runs) {
      if (run.observed_at.empty() && times_ && !policy::ineligible(run).empty()) read(run);
    }
  }
}

void ShownRuns::read(policy::Run& run) {
  const auto detail = reader_.run(run.digest);
  run.observed_at = observed_text(detail->spec);
  if (intervals_ && !score_) run.confidence95 = confidence95(detail->spec);
  if (raw_evidence_) run.evidence = policy::evidence_of(evidence_.facts_of(*detail));
}

}  // namespace kindex::cli
