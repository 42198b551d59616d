#include "identity/event.h"

#include <algorithm>
#include <array>

#include "base/error.h"
#include "base/instant.h"
#include "base/text.h"
#include "identity/jcs.h"
#include "identity/line_kind.h"
#include "identity/sha256.h"
#include "manifest/json.h"
#include "manifest/path.h"

namespace kindex::identity {
namespace {

using manifest::Json;

constexpr std::array<std::string_view, 6> kMembers{"at", "by", "kind", "replacement", "run", "why"};

[[noreturn]] void fail(std::string_view member, const std::string& what) {
  throw input_error("$.event." + std::string(member) + ": " + what);
}

const std::string& text(const Json& body, const char* member) {
  const auto found = body.find(member);
  if (found == body.end() || !found->is_string()) fail(member, "missing, or no text");
  return found->get_ref<const std::string&>();
}

Digest digest(const Json& body, const char* member) {
  const auto parsed = Digest::parse(text(body, member));
  if (!parsed) fail(member, "expected sha256: and 64 lowercase hex digits");
  return *parsed;
}

void check_sentence(std::string_view member, const std::string& sentence, std::size_t most) {
  if (invalid_utf8(sentence)) fail(member, "bytes that are not UTF-8");
  if (sentence.find_first_not_of(" \t\r\n") == std::string::npos) fail(member, "must say something");
  if (utf16_length(sentence) > most) fail(member, "longer than " + std::to_string(most) + " characters");
}

void check(const Event& event) {
  check_sentence("why", event.why, kMostWhy);
  check_sentence("by", event.by, kMostBy);
  if (!parse_instant(event.at)) fail("at", "expected an RFC 3339 time in UTC, like 2026-08-16T12:00:00Z");
  const bool supersession = event.kind == Event::Kind::supersession;
  if (supersession != event.replacement.has_value()) {
    fail("replacement", supersession ? "a supersession names the run that corrects this one" : "a retraction has none");
  }
  if (event.replacement == event.run) fail("replacement", "a run cannot correct itself");
}

Event read(const Json& body) {
  if (!body.is_object()) throw input_error("$.event: expected an object, got " + manifest::describe(body));
  for (const auto& [name, value] : body.items()) {
    if (std::find(kMembers.begin(), kMembers.end(), name) == kMembers.end()) {
      std::string path = "$.event";
      manifest::append_key(path, name);
      throw input_error(path + ": an event has no such member");
    }
  }
  Event event;
  const std::string& kind = text(body, "kind");
  if (kind != kind_name(Event::Kind::retraction) && kind != kind_name(Event::Kind::supersession)) {
    fail("kind", "expected retraction or supersession, got " + manifest::quote(kind));
  }
  if (kind == kind_name(Event::Kind::supersession)) event.kind = Event::Kind::supersession;
  event.run = digest(body, "run");
  if (body.contains("replacement")) event.replacement = digest(body, "replacement");
  event.why = text(body, "why");
  event.by = text(body, "by");
  event.at = text(body, "at");
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
