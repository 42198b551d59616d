#pragma once
// Names of things in comparisons, as people read them.

#include <map>
#include <set>
#include <string>
#include <vector>

#include "output/compare_report.h"
#include "output/table.h"

namespace kindex::output {

// "strict_exact", "latest" …: what JSON and the command line call them.
[[nodiscard]] std::string profile_name(policy::Profile profile);
[[nodiscard]] std::string pick_name(policy::Pick pick);
[[nodiscard]] std::string mark_name(policy::Mark mark);

// The kernel, else the operation's name, else the start of its digest.
[[nodiscard]] std::string operation_label(const policy::Group& group);
// The protocol's name without its pass, which stands beside it; the start of its digest where it has no name.
[[nodiscard]] std::string protocol_label(const policy::Group& group);
// "H100 80GB HBM3": product without its vendor's name, and form factor; the start of the digest where both are unknown.
[[nodiscard]] std::string environment_label(const policy::Group& group);
// The labels of all environments in `groups`, told apart by the start of the digest where two would read the same.
[[nodiscard]] std::map<Digest, std::string> environment_labels(const std::vector<const Compared*>& groups);
// Provider, else the implementation's name, else the start of its digest.
[[nodiscard]] std::string entry_label(const policy::Entry& entry);
// The first `digits` hex digits.
[[nodiscard]] std::string short_digest(const Digest& digest, std::size_t digits = 8);

// "1 run", "3 runs".
[[nodiscard]] std::string counted(std::size_t count, const std::string& noun);

// Label values of compared runs: key → values, "" standing for a run without that label.
using LabelValues = std::map<std::string, std::set<std::string>>;
[[nodiscard]] LabelValues label_values(const std::vector<const policy::Run*>& runs);
// "liger 0.7.0", "mixed liger 0.6.3, 0.7.0": a key loses its "_version".
[[nodiscard]] std::string label_text(const std::string& key, const std::set<std::string>& values);
// "liger 0.3.1-0.8.1": the first and the last of several, in the order of their numbers.
[[nodiscard]] std::string label_range(const std::string& key, const std::set<std::string>& values);

// `text` broken at spaces into lines of at most `width` columns, further lines indented by two. Passed through
// printable(). Ends in a newline.
[[nodiscard]] std::string wrapped(const std::string& text, Style style, const Terminal& terminal);
// Parts joined by `separator`, with line breaks between parts, and inside one only where it alone is too long.
[[nodiscard]] std::string wrapped_parts(const std::vector<Cell>& parts, const std::string& separator,
                                        const Terminal& terminal);

}  // namespace kindex::output
