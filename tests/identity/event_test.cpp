#include "identity/event.h"

#include <doctest/doctest.h>

#include "base/error.h"
#include "identity/sha256.h"

namespace kindex::identity {
namespace {

Event retraction() {
  Event event;
  event.run.bytes.fill(0xAB);
  event.why = "clocks \"unlocked\"";
  event.by = "ada";
  event.at = "2026-08-16T12:00:00Z";
  return event;
}

std::string event_error(const std::string& line) {
  try {
    static_cast<void>(parse_event_line(line));
  } catch (const Error& error) {
    CHECK(error.exit() == Exit::input);
    return error.what();
  }
  return "no error";
}

std::string with(const std::string& from, const std::string& to) {
  std::string line = event_line(identify(retraction()));
  const std::size_t at = line.find(from);
  REQUIRE(at != std::string::npos);
  return line.replace(at, from.size(), to);
}

TEST_CASE("an event's text is canonical and its digest is of that text alone") {
  const EventObject event = identify(retraction());
  std::string ab;
  for (int i = 0; i < 32; ++i) ab += "ab";
  CHECK(event.body == R"({"at":"2026-08-16T12:00:00Z","by":"ada","kind":"retraction","run":"sha256:)" + ab +
                          R"(","why":"clocks \"unlocked\""})");
  CHECK(event.digest == sha256(event.body));
}

TEST_CASE("a line comes back as it was, whatever the order of its members") {
  Event event = retraction();
  event.kind = Event::Kind::supersession;
  event.replacement.emplace().bytes.fill(0xCD);
  const EventObject made = identify(event);
  const EventObject read = parse_event_line(event_line(made));
  CHECK(read.digest == made.digest);
  CHECK(read.event.replacement == event.replacement);
  CHECK(read.event.why == event.why);
  const std::string run = event.run.text();
  CHECK(parse_event_line(" { \"event\" : {\"why\":\"w\",\"run\":\"" + run +
                         R"(","kind":"retraction","by":"b","at":"2026-01-01T00:00:00Z"}})")
            .event.by == "b");
}

TEST_CASE("what is no event says where") {
  CHECK(event_error("{}") == "$: an event line holds one object, \"event\", and nothing else");
  CHECK(event_error(R"({"event":[]})").starts_with("$.event: expected an object"));
  CHECK(event_error(with("retraction", "revision")).starts_with("$.event.kind: expected retraction or supersession"));
  CHECK(event_error(with("\"kind\":\"retraction\"", "\"kind\":\"supersession\"")).starts_with("$.event.replacement"));
  CHECK(event_error(with("sha256:", "sha257:")).starts_with("$.event.run: expected sha256:"));
  CHECK(event_error(with("2026-08-16T12", "2026-08-16 12")).starts_with("$.event.at: expected an RFC 3339 time"));
  CHECK(event_error(with("\"ada\"", "\"\"")) == "$.event.by: must say something");
  CHECK(event_error(with("\"ada\"", "7")) == "$.event.by: missing, or no text");
  CHECK(event_error(with("\"by\"", "\"bye\"")) == "$.event.bye: an event has no such member");
  CHECK(event_error(with("ada", std::string(201, 'a'))) == "$.event.by: longer than 200 characters");
  CHECK(event_error(with("\"by\"", "\"why\"")).find("duplicate key") != std::string::npos);
}

TEST_CASE("a run cannot correct itself, and a retraction has no replacement") {
  Event event = retraction();
  event.replacement = event.run;
  CHECK_THROWS_AS(static_cast<void>(identify(event)), Error);
  event.kind = Event::Kind::supersession;
  CHECK_THROWS_AS(static_cast<void>(identify(event)), Error);
}

TEST_CASE("an event line is told from a manifest by its first member") {
  CHECK(is_event_line("{\"event\":{}}"));
  CHECK(is_event_line("  {  \"event\" :"));
  CHECK_FALSE(is_event_line("{\"events\":1}"));
  CHECK_FALSE(is_event_line("{\"kind\":\"event\"}"));
  CHECK_FALSE(is_event_line(""));
}

}  // namespace
}  // namespace kindex::identity
