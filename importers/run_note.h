#pragma once
// What a bundle says of a run beside its manifest, in the member `kindex`: facts that the index has from the run's
// first source and that its text does not hold.

#include <string>

#include "importers/importer.h"
#include "manifest/json.h"

namespace kindex::importers {

struct RunNote {
  std::string kernel, provider, pass, timed_region, source;  // "" not known
  bool baseline = false;
};

// Throws Error(Exit::input) that starts with the JSON path (`$.kindex.pass: …`).
[[nodiscard]] RunNote parse_run_note(const manifest::Json& value);

// A JSON object of what is known; `{}` where nothing is.
[[nodiscard]] manifest::Json run_note_json(const RunNote& note);

// The note's word in place of what the run's text gave.
void apply(const RunNote& note, Series& series);

}  // namespace kindex::importers
