#include "cli/diff_sides.h"

#include "base/text.h"
#include "cli/selection.h"

namespace kindex::cli {
namespace {

constexpr std::string_view kLast = "@last";
constexpr std::string_view kPrevious = "@previous";

index::ImportBrief import_of(index::Reader& reader, const std::string& word) {
  const std::vector<index::ImportBrief> all = reader.imports();
  const std::size_t back = word == kLast ? 0 : 1;
  if (all.size() <= back) {
    throw Error(Exit::no, word + ": the index holds " + std::to_string(all.size()) + " imported file" +
                              (all.size() == 1 ? "" : "s") + "; import another with 'kindex import FILE'");
  }
  return all[back];
}

DiffSide side_of(index::Reader& reader, const std::string& text, const std::string& label, const FilterOptions& shared,
                 const char* which) {
  if (text.empty() && label.empty()) {
    throw usage_error(std::string("diff: what is ") + which +
                      "? Give two selections, @previous @last, or --label-a KEY=VALUE --label-b KEY=VALUE");
  }
  DiffSide side;
  FilterOptions options = shared;
  if (text == kLast || text == kPrevious) {
    const index::ImportBrief import = import_of(reader, text);
    side.name = text + ": " + import.file + ", imported " + import.imported_at;
    side.filter.snapshot = import.snapshot;
  } else {
    options = combined(shared, parse_selection(text));
    side.name = text;
  }
  if (!label.empty()) {
    options.label.push_back(label);
    side.name += (side.name.empty() ? "" : " ") + label;
  }
  const std::optional<Digest> snapshot = side.filter.snapshot;
  side.filter = parse_filters(options);
  side.filter.snapshot = snapshot;
  return side;
}

}  // namespace

std::array<DiffSide, 2> diff_sides(index::Reader& reader, const DiffOptions& options) {
  return {side_of(reader, options.a, options.label_a, options.filters, "A"),
          side_of(reader, options.b, options.label_b, options.filters, "B")};
}

policy::Matching matching_of(const std::array<DiffSide, 2>& sides) {
  const index::Filter& a = sides[0].filter;
  const index::Filter& b = sides[1].filter;
  policy::Matching matching;
  matching.across_environments = a.gpu != b.gpu || a.arch != b.arch;
  matching.across_entries = a.provider != b.provider;
  if (matching.across_entries && (a.provider.size() > 1 || b.provider.size() > 1)) {
    throw usage_error("diff of providers takes one on each side, like provider=torch and provider=liger");
  }
  return matching;
}

}  // namespace kindex::cli
