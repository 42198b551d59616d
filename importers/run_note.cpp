#include "importers/run_note.h"

#include <array>
#include <utility>

#include "base/error.h"
#include "base/text.h"
#include "manifest/path.h"

namespace kindex::importers {
namespace {

using manifest::Json;

constexpr std::size_t kMostText = 500;  // UTF-16 units; an external id, whose parts these mostly are, has no more
constexpr std::string_view kBaseline = "baseline";

using NoteMember = std::string RunNote::*;
constexpr std::array<std::pair<std::string_view, NoteMember>, 5> kMembers{{{"kernel", &RunNote::kernel},
                                                                           {"provider", &RunNote::provider},
                                                                           {"pass", &RunNote::pass},
                                                                           {"timedRegion", &RunNote::timed_region},
                                                                           {"source", &RunNote::source}}};

[[noreturn]] void fail(const std::string& name, const std::string& what) {
  std::string path = "$.kindex";
  manifest::append_key(path, name);
  throw input_error(path + ": " + what);
}

NoteMember note_member(const std::string& name) {
  for (const auto& [known, member] : kMembers) {
    if (known == name) return member;
  }
  fail(name, "no such member");
}

}  // namespace

RunNote parse_run_note(const Json& value) {
  if (!value.is_object()) throw input_error("$.kindex: expected an object, got " + manifest::describe(value));
  RunNote note;
  for (const auto& [name, item] : value.items()) {
    if (name == kBaseline) {
      if (!item.is_boolean()) fail(name, "expected true or false, got " + manifest::describe(item));
      note.baseline = item.get<bool>();
      continue;
    }
    const NoteMember member = note_member(name);
    if (!item.is_string()) fail(name, "expected text, got " + manifest::describe(item));
    note.*member = item.get<std::string>();
    if (utf16_length(note.*member) > kMostText) fail(name, "longer than 500 characters");
  }
  return note;
}

Json run_note_json(const RunNote& note) {
  Json json = Json::object();
  for (const auto& [name, member] : kMembers) {
    if (!(note.*member).empty()) json[std::string(name)] = note.*member;
  }
  if (note.baseline) json[std::string(kBaseline)] = true;
  return json;
}

void apply(const RunNote& note, Series& series) {
  const auto put = [](const std::string& said, std::string& to) {
    if (!said.empty()) to = said;
  };
  put(note.kernel, series.kernel);
  put(note.provider, series.provider);
  put(note.pass, series.pass);
  put(note.timed_region, series.timed_region);
  put(note.source, series.source);
  series.baseline = series.baseline || note.baseline;
}

}  // namespace kindex::importers
