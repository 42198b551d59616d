#pragma once
// A verdict for programs, the same in every command.

#include <optional>

#include "output/json_writer.h"
#include "policy/verdict.h"

namespace kindex::output {

// The member "verdict": null without one. `adjusted_p` is null where nothing was corrected.
void write_verdict(const std::optional<policy::Judgement>& verdict, std::optional<double> adjusted_p, JsonWriter& json);

}  // namespace kindex::output
