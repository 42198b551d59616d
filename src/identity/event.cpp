#include "identity/event.h"

#include <array>

#include "base/error.h"
#include "identity/jcs.h"
#include "identity/line_body.h"
#include "identity/line_kind.h"
#include "identity/sha256.h"
#include "manifest/json.h"
#include "manifest/path.h"

namespace kindex::identity {
namespace {

using manifest::Json;

constexpr std::array<std::string_view, 6> kEventMembers{"at", "by", "kind", "replacement", "run", "why"};

constexpr std::string_view kEventPath = "$.event";

void check(const Event& event) {
  check_sentence(kEventPath, "why", event.why, kMostWhy);
  check_sentence(kEventPath, "by", event.by, kMostBy);
  check_time(kEventPath, "at", event.at);
  const bool supersession = event.kind == Event::Kind::supersession;
  if (supersession != event.replacement.has_value()) {
    fail_member(kEventPath, "replacement",
                supersession ? "a supersession names the run that corrects this one" : "a retraction has none");
  }
  if (event.replacement == event.run) fail_member(kEventPath, "replacement", "a run cannot correct itself");
}

Event read(const Json& json) {
  const LineBody body(json, std::string(kEventPath));
  body.expect_only(kEventMembers, "an event");
  Event event;
  const std::string& kind = body.text("kind");
  if (kind != kind_name(Event::Kind::retraction) && kind != kind_name(Event::Kind::supersession)) {
    body.fail("kind", "expected retraction or supersession, got " + manifest::quote(kind));
  }
  if (kind == kind_name(Event::Kind::supersession)) event.kind = Event::Kind::supersession;
  event.run = body.digest("run");
  if (body.has("replacement")) event.replacement = body.digest("replacement");
  event.why = body.text("why");
  event.by = body.text("by");
  event.at = body.text("at");
  return event;
}

}  // namespace

std::string_view kind_name(Event::Kind kind) {
  return kind == Event::Kind::retraction ? "retraction" : "supersession";
}

EventObject identify(const Event& event) {
  check(event);
  Json body{{"at", event.at},
            {"by", event.by},
            {"kind", kind_name(event.kind)},
            {"run", event.run.text()},
            {"why", event.why}};
  if (event.replacement) body["replacement"] = event.replacement->text();
  std::string canonical_body = canonical(body);
  const Digest digest = sha256(canonical_body);
  return {event, std::move(canonical_body), digest};
}

bool is_event_line(std::string_view text) {
  return begins_with_member(text, "event");
}

EventObject parse_event_line(std::string_view line) {
  const Json value = manifest::parse_json(line);
  if (!value.is_object() || value.size() != 1 || !value.contains("event")) {
    throw input_error("$: an event line holds one object, \"event\", and nothing else");
  }
  return identify(read(value["event"]));
}

EventObject parse_event_body(std::string_view body) {
  return identify(read(manifest::parse_json(body)));
}

std::string event_line(const EventObject& event) {
  return R"({"event":)" + event.body + "}\n";
}

}  // namespace kindex::identity
