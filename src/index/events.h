#pragma once
// What is said of runs after the fact: kept for ever, changing nothing but what they are good for.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/digest.h"
#include "index/database.h"

namespace kindex::index {

class Connection;
enum class Put;

struct EventRow {
  Digest digest;                      // of body
  std::string kind;                   // retraction, supersession
  Digest run;                         // maybe not here yet
  std::optional<Digest> replacement;  // of a supersession
  std::string body;                   // JCS: identity/event.h
};

// Keeps events that are said here and not in a file, in one transaction: all or none. Throws Error(Exit::index).
std::vector<Put> record_events(Database& database, const std::vector<EventRow>& events);

// Inside the caller's transaction. True when it was not there.
bool put_event(Connection& connection, const EventRow& event);
[[nodiscard]] std::optional<EventRow> event(Connection& connection, const Digest& digest);
// Smallest digest first.
void each_event(Connection& connection, const std::function<void(const EventRow&)>& each);
// Those that are about the run, or name it as the one that corrects another; smallest digest first.
[[nodiscard]] std::vector<EventRow> events_of(Connection& connection, const Digest& run);

}  // namespace kindex::index
