#pragma once
// An event on its way into the index: the same facts on both sides of its border.

#include "identity/event.h"
#include "index/events.h"

namespace kindex::cli {

[[nodiscard]] inline index::EventRow event_row(const identity::EventObject& object) {
  return {object.digest, std::string(kind_name(object.event.kind)), object.event.run, object.event.replacement,
          object.body};
}

}  // namespace kindex::cli
