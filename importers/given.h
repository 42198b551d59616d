#pragma once
// What a user states about a file that the file itself does not say: the GPU of a Google Benchmark report, the time of
// an nvbench run. `kindex import FILE --given gpu='NVIDIA H100 PCIe'`. Nothing of it overrides what a file says, and
// every run that needed it carries a label that says so (`given_gpu`).

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kindex::importers {

struct GivenKey {
  std::string_view name;
  std::string_view meaning;  // for help and messages
};
// The closed list of what can be given; docs/sources.md says which source needs what.
inline constexpr std::array<GivenKey, 8> kGivenKeys{{
    {"gpu", "the GPU's name, as its driver spells it"},
    {"observed", "when it was measured: 2026-03-01 or 2026-03-01T12:00:00Z"},
    {"provider", "whose code ran"},
    {"baseline", "the provider that others are measured against"},
    {"benchmark", "what ran, for a file that names its arguments alone"},
    {"unit", "the unit of the times: s, ms, us or ns"},
    {"level", "the level of the KernelBench problems"},
    {"version", "the version of the KernelBench problems, like v0.1"},
}};

// By key; values are in the form their key asks for.
using Given = std::map<std::string, std::string, std::less<>>;

// Takes one `KEY=VALUE`. An observed date becomes an instant of the record format. Throws Error(Exit::usage) for an
// unknown key, one given twice, or a value that its key cannot have.
void add_given(Given& given, std::string_view key_and_value);

// The keys of `given` that are not in `asked_for`, a list separated by spaces.
[[nodiscard]] std::vector<std::string> not_asked_for(const Given& given, std::string_view asked_for);

}  // namespace kindex::importers
