#include "importers/liger_plan.h"

#include <utility>

#include "base/text.h"
#include "importers/liger_forms.h"
#include "importers/liger_objects.h"
#include "importers/liger_provider.h"
#include "importers/liger_region.h"
#include "importers/limits.h"
#include "importers/listing.h"
#include "manifest/path.h"

namespace kindex::importers {
namespace {

constexpr std::size_t kMostKept = std::size_t{64} << 20U;  // bytes of plans, roughly; a hostile file shares none
constexpr std::size_t kPlanBytes = 4096;
constexpr std::size_t kMostKebab = 100;

using Field = LigerIdentity;

std::string joined(std::initializer_list<std::string_view> parts) {
  std::string key;
  for (const std::string_view part : parts) (key += part) += '\0';
  return key;
}

std::string in_sequence(std::string_view separator, std::initializer_list<std::string_view> parts) {
  std::string out;
  for (const std::string_view part : parts) {
    if (!part.empty()) (out += out.empty() ? "" : separator) += part;
  }
  return out;
}

// What a row of memory has between its mode and its provider.
std::string_view memory_word(LigerMetric metric) {
  return metric == LigerMetric::memory ? "memory" : "";
}

// kernel / mode [/ memory] / provider / kebab(gpu) / case key /; the timestamp follows.
std::string external_id_head(const LigerIdentity& row, LigerMetric metric, const std::string& case_key) {
  const auto& text = row.text;
  return in_sequence("/", {text[Field::kernel], text[Field::mode], memory_word(metric), text[Field::provider],
                           kebab(text[Field::gpu]), case_key}) +
         "/";
}

// The run's name up to the timestamp, or all of it where that has no room left.
std::string name_head(const LigerIdentity& row, LigerMetric metric, const std::string& case_key) {
  const auto& text = row.text;
  const std::string head = kebab(in_sequence("-", {"liger", text[Field::kernel], text[Field::mode], memory_word(metric),
                                                   text[Field::provider], text[Field::gpu], case_key}));
  return head.size() < kMostName ? head + "-" : head;
}

std::vector<std::string> series_strings(const LigerIdentity& row, LigerMetric metric, const std::string& title,
                                        const std::string& case_key) {
  const auto& text = row.text;
  return {in_sequence("/", {text[Field::kernel], text[Field::mode], memory_word(metric)}),
          external_id_head(row, metric, case_key), name_head(row, metric, case_key),
          in_sequence(" · ", {title, text[Field::provider], text[Field::mode], memory_word(metric)})};
}

Series series_of(const LigerIdentity& row, const std::array<PlannedObject*, 5>& objects, LigerMetric metric) {
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
  series.metric = metric == LigerMetric::speed ? "latency:median:ns" : "peak_memory:median:bytes";
  return series;
}

}  // namespace

Planned* LigerPlanner::find(std::string_view key) {
  if (last_ != nullptr && last_->second.next != nullptr && last_->second.next->first == key) {
    last_ = last_->second.next;
    return &last_->second.planned;
  }
  const auto found = plans_.find(key);
  return found == plans_.end() ? nullptr : &step_to(*found);
}

Planned& LigerPlanner::add(std::string_view key, const LigerIdentity& row) {
  make_room(key.size() + kPlanBytes);
  return step_to(*plans_.insert_or_assign(std::string(key), Kept{plan(row)}).first);
}

Planned& LigerPlanner::step_to(Plans::value_type& kept) {
  if (last_ != nullptr) last_->second.next = &kept;
  last_ = &kept;
  return kept.second.planned;
}

// Forgetting a plan costs the time to make it again and nothing else: the sink knows equal objects and series.
void LigerPlanner::make_room(std::size_t bytes) {
  if (kept_bytes_ + bytes > kMostKept) {
    plans_.clear();
    last_ = nullptr;
    cases_.clear();
    kept_bytes_ = 0;
  }
  kept_bytes_ += bytes;
}

std::variant<LigerPlanner::Named, Rejection> LigerPlanner::look_up(const LigerIdentity& row) const {
  const auto& text = row.text;
  const bool speed = text[Field::metric] == "speed" && text[Field::unit] == "ms";
  if (!speed && !(text[Field::metric] == "memory" && text[Field::unit] == "MB")) {
    return Rejection{codes::kUnknownMetric, "metric " + manifest::quote(text[Field::metric]) + " in " +
                                                manifest::quote(text[Field::unit]) +
                                                " is not known; known: speed in ms, memory in MB"};
  }
  const auto kernel = curation_.kernels.find(text[Field::kernel]);
  if (kernel == curation_.kernels.end()) {
    return Rejection{codes::kUnknownKernel, not_known("kernel", text[Field::kernel], curation_.kernels)};
  }
  const Correction* correction =
      find_correction(curation_, text[Field::kernel], text[Field::provider], text[Field::gpu], row.observed_ms);
  const std::string& whose = correction == nullptr ? text[Field::provider] : correction->implementation;
  auto provider = find_provider(curation_, text[Field::kernel], whose);
  if (!provider) {
    return Rejection{codes::kUnknownProvider, not_known("provider", text[Field::provider], curation_.providers)};
  }
  const auto pass = curation_.passes.find(text[Field::mode]);
  if (pass == curation_.passes.end()) {
    return Rejection{codes::kUnknownMode, not_known("mode", text[Field::mode], curation_.passes)};
  }
  return Named{speed ? LigerMetric::speed : LigerMetric::memory, &kernel->second, whose, *std::move(provider),
               &pass->second};
}

Planned LigerPlanner::plan(const LigerIdentity& row) {
  const auto& text = row.text;
  auto looked_up = look_up(row);
  if (auto* wrong = std::get_if<Rejection>(&looked_up)) return std::move(*wrong);
  const auto& named = std::get<Named>(looked_up);
  ResolvedCase& resolved = case_of(row, named);
  if (const auto* wrong = std::get_if<Rejection>(&resolved)) return *wrong;
  const auto hardware = curation_.hardware.find(text[Field::gpu]);
  if (hardware == curation_.hardware.end()) {
    return Rejection{codes::kUnknownGpu, not_known("GPU", text[Field::gpu], curation_.hardware)};
  }

  auto& at_case = std::get<PlannedCase>(resolved);
  LigerPlan plan;
  plan.metric = named.metric;
  plan.objects = {at_case.operation, &implementation_of(row, named, *at_case.operation), &at_case.workload,
                  &protocol_of(row, named), &environment_of(hardware->first, hardware->second)};
  plan.series = series_of(row, plan.objects, named.metric);
  plan.series.baseline = named.provider.baseline;
  plan.series.timed_region = region_of(*at_case.binding, named.metric, text[Field::mode], text[Field::provider]);
  plan.series.strings = series_strings(row, named.metric, named.kernel->title, at_case.key);
  if (plan.series.strings[kExternalIdHead].size() + kMostKebab > kMostExternalId) {
    return Rejection{codes::kInvalidValue, "the run's external id would be longer than 500 characters"};
  }
  plan.name_room = kMostName - plan.series.strings[kNameHead].size();
  return plan;
}

LigerPlanner::ResolvedCase& LigerPlanner::case_of(const LigerIdentity& row, const Named& named) {
  const auto& text = row.text;
  std::string key =
      joined({text[Field::kernel], text[Field::metric], text[Field::x_name], text[Field::x_value], text[Field::config],
              std::to_string(curation_.era_of(text[Field::kernel], row.observed_ms))});
  const auto found = cases_.find(key);
  if (found != cases_.end()) return found->second;
  kept_bytes_ += key.size() + kPlanBytes;
  return cases_.emplace(std::move(key), resolve(row, named)).first->second;
}

LigerPlanner::ResolvedCase LigerPlanner::resolve(const LigerIdentity& row, const Named& named) {
  const auto& text = row.text;
  auto resolved =
      resolve_case(curation_, *named.kernel,
                   {named.metric, text[Field::x_name], text[Field::x_value], text[Field::config], row.observed_ms});
  if (auto* wrong = std::get_if<Rejection>(&resolved)) return std::move(*wrong);
  const auto& at = std::get<LigerCase>(resolved);
  PlannedObject& operation = operation_of(text[Field::kernel], *named.kernel, *at.binding);
  return PlannedCase{at.binding,
                     at.row_key(),
                     &operation,
                     {workload_object(operation.object.digest, text[Field::kernel], *named.kernel, at)}};
}

// A binding with inputs of its own is an operation of its own.
PlannedObject& LigerPlanner::operation_of(const std::string& kernel_name, const Kernel& kernel,
                                          const Binding& binding) {
  const auto own = binding.inputs.empty() ? std::string() : std::to_string(&binding - kernel.bindings.data());
  std::string key = joined({kernel_name, own});
  const auto found = operations_.find(key);
  if (found != operations_.end()) return found->second;
  return operations_.emplace(std::move(key), PlannedObject{operation_object(kernel_name, kernel, binding)})
      .first->second;
}

PlannedObject& LigerPlanner::implementation_of(const LigerIdentity& row, const Named& named,
                                               const PlannedObject& operation) {
  const Digest& digest = operation.object.digest;
  std::string key = joined({row.text[Field::kernel], named.implementation, digest.text()});
  const auto found = implementations_.find(key);
  if (found != implementations_.end()) return found->second;
  PlannedObject made{implementation_object(digest, *named.kernel, named.implementation, named.provider,
                                           curation_.projects.at(named.provider.project))};
  return implementations_.emplace(std::move(key), std::move(made)).first->second;
}

PlannedObject& LigerPlanner::protocol_of(const LigerIdentity& row, const Named& named) {
  const auto& text = row.text;
  std::string key = joined({text[Field::metric], text[Field::mode]});
  const auto found = protocols_.find(key);
  if (found != protocols_.end()) return found->second;
  PlannedObject made{protocol_object(curation_, named.metric, text[Field::mode], *named.phrase)};
  return protocols_.emplace(std::move(key), std::move(made)).first->second;
}

PlannedObject& LigerPlanner::environment_of(const std::string& gpu, const manifest::Json& hardware) {
  const auto found = environments_.find(gpu);
  if (found != environments_.end()) return found->second;
  return environments_.emplace(gpu, PlannedObject{environment_object(gpu, hardware)}).first->second;
}

}  // namespace kindex::importers
