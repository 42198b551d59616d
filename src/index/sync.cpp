#include "index/sync.h"

#include "index/copy_import.h"
#include "index/handle.h"
#include "index/lacking.h"
#include "index/origin.h"
#include "index/postgres/same_server.h"

namespace kindex::index {

struct Sync::State {
  Connection& connection;
  Transaction transaction;
  Origin origin;
  Lacking lacking;
  SyncPlan plan;

  State(Connection& source, Validate validate)
      : connection(source), transaction(source, Transaction::Kind::read), origin(source, std::move(validate)) {}
};

void check_distinct(Database& source, Database& target) {
  std::error_code unknown;
  const bool same =
      postgres::same_server(source, target) || std::filesystem::equivalent(source.path(), target.path(), unknown);
  if (same) throw usage_error(target.path().string() + ": SOURCE and TARGET are the same index");
}

Sync::Sync(Database& source, Validate validate)
    : state_(std::make_unique<State>(*source.handle().connection, std::move(validate))) {}

Sync::~Sync() = default;

const SyncPlan& Sync::compare(Database* target) {
  SyncPlan& plan = state_->plan;
  Connection* there = target == nullptr ? nullptr : target->handle().connection.get();
  std::optional<Transaction> one_state;
  if (there != nullptr) one_state.emplace(*there, Transaction::Kind::read);
  state_->lacking = what_lacks(state_->connection, there);
  const Lacking& lacking = state_->lacking;
  plan = {};
  plan.held = lacking.held;
  plan.objects = static_cast<std::int64_t>(lacking.objects.size());
  plan.artifacts = static_cast<std::int64_t>(lacking.artifacts.size());
  plan.events = static_cast<std::int64_t>(lacking.events.size());
  for (const LackingImport& item : lacking.imports) {
    const HeldImport& import = item.import;
    plan.imports.push_back(
        {import.name, import.importer, import.imported_at, import.snapshot, import.runs, item.bytes});
  }
  return plan;
}

void Sync::copy(Database& target, const std::function<void(std::size_t, const RunCounts&)>& copied,
                const std::function<void(std::int64_t)>& progress) {
  const Lacking& lacking = state_->lacking;
  const Lacking* shared = &lacking;  // until an import has brought it
  for (std::size_t i = 0; i < lacking.imports.size(); ++i) {
    const auto counts = copy_import(state_->origin, target, lacking.imports[i], shared, progress);
    if (!counts) continue;
    shared = nullptr;
    copied(i, *counts);
  }
  if (shared == nullptr) return;
  // Who has copied all imports meanwhile has copied what they brought; an event may have come without a file.
  std::vector<EventRow> events;
  for (const Digest& digest : lacking.events) events.push_back(state_->origin.event(digest));
  if (!events.empty()) (void)record_events(target, events);
}

}  // namespace kindex::index
