#pragma once
// What is said of a run after the fact, as an object of its own and as a line of JSON Lines beside the manifests:
//
//   {"event":{"at":"2026-08-16T12:00:00.000Z","by":"ada","kind":"retraction","run":"sha256:…","why":"clocks unlocked"}}
//
// A retraction says that a run must not be used; a supersession also names the run that corrects it (`replacement`).
// The digest is SHA-256 of the inner object's RFC 8785 text.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/digest.h"

namespace kindex::identity {

struct Event {
  enum class Kind { retraction, supersession };
  Kind kind = Kind::retraction;
  Digest run;
  std::optional<Digest> replacement;  // of a supersession, and never `run` itself
  std::string why;                    // not empty
  std::string by;                     // who says so; not empty
  std::string at;                     // RFC 3339, Z
};

inline constexpr std::size_t kMostWhy = 2000;  // UTF-16 units, as all lengths of the record format
inline constexpr std::size_t kMostBy = 200;

// An event with its canonical text and the digest of that.
struct EventObject {
  Event event;
  std::string body;
  Digest digest;
};

// "retraction" or "supersession".
[[nodiscard]] std::string_view kind_name(Event::Kind kind);

// Throws Error(Exit::input) that starts with the JSON path (`$.event.why: …`) where a member is not what it must be.
[[nodiscard]] EventObject identify(const Event& event);

// True where the text is an object whose first member is `event`.
[[nodiscard]] bool is_event_line(std::string_view text);
// Throws Error(Exit::input) as above.
[[nodiscard]] EventObject parse_event_line(std::string_view line);
// The same for the inner object's own text, which is what an index keeps.
[[nodiscard]] EventObject parse_event_body(std::string_view body);
// With a final newline.
[[nodiscard]] std::string event_line(const EventObject& event);

}  // namespace kindex::identity
