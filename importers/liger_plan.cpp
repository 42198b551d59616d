#include "importers/liger_plan.h"

#include <utility>

#include "base/text.h"
#include "importers/liger_forms.h"
#include "importers/liger_objects.h"
#include "importers/listing.h"
#include "manifest/path.h"

namespace kindex::importers {
namespace {

constexpr std::size_t kMostKept = std::size_t{64} << 20U;  // bytes of plans, roughly; a hostile file shares none
constexpr std::size_t kPlanBytes = 4096;
constexpr std::size_t kMostName = 100;
constexpr std::size_t kMostExternalId = 500;
constexpr std::size_t kMostKebab = 100;

using Field = LigerIdentity;

std::string joined(std::initializer_list<std::string_view> parts) {
  std::string key;
  for (const std::string_view part : parts) (key += part) += '\0';
  return key;
}

// kernel / mode / provider / kebab(gpu) / case key /; the timestamp follows.
std::string external_id_head(const LigerIdentity& row, const std::string& case_key) {
  const auto& text = row.text;
  return text[Field::kernel] + "/" + text[Field::mode] + "/" + text[Field::provider] + "/" + kebab(text[Field::gpu]) +
         "/" + case_key + "/";
}

// The run's name up to the timestamp, or all of it where that has no room left.
std::string name_head(const LigerIdentity& row, const std::string& case_key) {
  const auto& text = row.text;
  const std::string head = kebab("liger-" + text[Field::kernel] + "-" + text[Field::mode] + "-" +
                                 text[Field::provider] + "-" + text[Field::gpu] + "-" + case_key);
  return head.size() < kMostName ? head + "-" : head;
}

Series series_of(const LigerIdentity& row, const std::array<PlannedObject*, 5>& objects, const Kernel& kernel,
                 const Provider& provider, const std::string& case_key) {
  const auto& text = row.text;
  Series series;
  series.implementation = objects[1]->object.digest;
  series.workload = objects[2]->object.digest;
  series.protocol = objects[3]->object.digest;
  series.environment = objects[4]->object.digest;
  series.kernel = text[Field::kernel];
  series.provider = text[Field::provider];
  series.pass = text[Field::mode];
  series.source = "liger-kernel-bench";
  series.metric = "latency:median:ns";
  series.baseline = provider.baseline;
  series.strings = {text[Field::kernel] + "/" + text[Field::mode], external_id_head(row, case_key),
                    name_head(row, case_key), kernel.title + " · " + text[Field::provider] + " · " + text[Field::mode]};
  return series;
}

}  // namespace

Planned* LigerPlanner::find(std::string_view key) {
  const auto found = plans_.find(key);
  return found == plans_.end() ? nullptr : &found->second;
}

Planned& LigerPlanner::add(std::string_view key, const LigerIdentity& row) {
  make_room(key.size() + kPlanBytes);
  return plans_.insert_or_assign(std::string(key), plan(row)).first->second;
}

// Forgetting a plan costs the time to make it again and nothing else: the sink knows equal objects and series.
void LigerPlanner::make_room(std::size_t bytes) {
  if (kept_bytes_ + bytes > kMostKept) {
    plans_.clear();
    cases_.clear();
    kept_bytes_ = 0;
  }
  kept_bytes_ += bytes;
}

Planned LigerPlanner::plan(const LigerIdentity& row) {
  const auto& text = row.text;
  if (text[Field::metric] != "speed" || text[Field::unit] != "ms") {
    return Rejection{codes::kUnknownMetric, "metric " + manifest::quote(text[Field::metric]) + " in " +
                                                manifest::quote(text[Field::unit]) +
                                                " is not known; known: speed in ms"};
  }
  const auto kernel = curation_.kernels.find(text[Field::kernel]);
  if (kernel == curation_.kernels.end()) {
    return Rejection{codes::kUnknownKernel, not_known("kernel", text[Field::kernel], curation_.kernels)};
  }
  const auto provider = curation_.providers.find(text[Field::provider]);
  if (provider == curation_.providers.end()) {
    return Rejection{codes::kUnknownProvider, not_known("provider", text[Field::provider], curation_.providers)};
  }
  const auto pass = curation_.passes.find(text[Field::mode]);
  if (pass == curation_.passes.end()) {
    return Rejection{codes::kUnknownMode, not_known("mode", text[Field::mode], curation_.passes)};
  }
  ResolvedCase& resolved = case_of(row, kernel->second);
  if (const auto* wrong = std::get_if<Rejection>(&resolved)) return *wrong;
  const auto hardware = curation_.hardware.find(text[Field::gpu]);
  if (hardware == curation_.hardware.end()) {
    return Rejection{codes::kUnknownGpu, not_known("GPU", text[Field::gpu], curation_.hardware)};
  }

  auto& at_case = std::get<PlannedCase>(resolved);
  LigerPlan plan;
  plan.objects = {&operation_of(kernel->first, kernel->second),
                  &implementation_of(row, kernel->second, provider->second), &at_case.workload,
                  &protocol_of(pass->first, pass->second), &environment_of(hardware->first, hardware->second)};
  plan.series = series_of(row, plan.objects, kernel->second, provider->second, at_case.key);
  if (plan.series.strings[kExternalIdHead].size() + kMostKebab > kMostExternalId) {
    return Rejection{codes::kInvalidValue, "the run's external id would be longer than 500 characters"};
  }
  plan.name_room = kMostName - plan.series.strings[kNameHead].size();
  plan.metadata_form = liger_metadata_form(plan.name_room, true, TimeText::usual);
  return plan;
}

LigerPlanner::ResolvedCase& LigerPlanner::case_of(const LigerIdentity& row, const Kernel& kernel) {
  const auto& text = row.text;
  std::string key = joined({text[Field::kernel], text[Field::x_name], text[Field::x_value], text[Field::config]});
  const auto found = cases_.find(key);
  if (found != cases_.end()) return found->second;
  kept_bytes_ += key.size() + kPlanBytes;
  return cases_.emplace(std::move(key), resolve(row, kernel)).first->second;
}

LigerPlanner::ResolvedCase LigerPlanner::resolve(const LigerIdentity& row, const Kernel& kernel) {
  const auto& text = row.text;
  auto resolved = resolve_case(curation_, kernel, text[Field::x_name], text[Field::x_value], text[Field::config]);
  if (auto* wrong = std::get_if<Rejection>(&resolved)) return std::move(*wrong);
  const auto& at = std::get<LigerCase>(resolved);
  const Digest& operation = operation_of(text[Field::kernel], kernel).object.digest;
  return PlannedCase{at.key(), {workload_object(operation, text[Field::kernel], kernel, at)}};
}

PlannedObject& LigerPlanner::operation_of(const std::string& kernel_name, const Kernel& kernel) {
  const auto found = operations_.find(kernel_name);
  if (found != operations_.end()) return found->second;
  return operations_.emplace(kernel_name, PlannedObject{operation_object(kernel_name, kernel)}).first->second;
}

PlannedObject& LigerPlanner::implementation_of(const LigerIdentity& row, const Kernel& kernel,
                                               const Provider& provider) {
  const auto& text = row.text;
  std::string key = joined({text[Field::kernel], text[Field::provider]});
  const auto found = implementations_.find(key);
  if (found != implementations_.end()) return found->second;
  const Digest& operation = operation_of(text[Field::kernel], kernel).object.digest;
  PlannedObject made{implementation_object(operation, kernel, text[Field::provider], provider,
                                           curation_.projects.at(provider.project))};
  return implementations_.emplace(std::move(key), std::move(made)).first->second;
}

PlannedObject& LigerPlanner::protocol_of(const std::string& mode, const std::string& phrase) {
  const auto found = protocols_.find(mode);
  if (found != protocols_.end()) return found->second;
  return protocols_.emplace(mode, PlannedObject{protocol_object(mode, phrase, curation_.protocol_notes)}).first->second;
}

PlannedObject& LigerPlanner::environment_of(const std::string& gpu, const manifest::Json& hardware) {
  const auto found = environments_.find(gpu);
  if (found != environments_.end()) return found->second;
  return environments_.emplace(gpu, PlannedObject{environment_object(gpu, hardware)}).first->second;
}

}  // namespace kindex::importers
