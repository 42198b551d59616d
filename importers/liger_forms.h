#pragma once
// The run of a Liger row as a form (src/identity/run_form.h): its canonical text with holes for what differs.

#include <cstddef>
#include <string>
#include <string_view>

#include "importers/importer.h"
#include "importers/liger_case.h"

namespace kindex::importers {

// Which of p20 and p80 the row gives.
struct Quantiles {
  bool p20 = false;
  bool p80 = false;
};

// How much of a row's timestamp the holes ${t} and ${k} can say (LigerTime::usual, and decimals past milliseconds).
enum class TimeText : unsigned char {
  usual,         // ${t} and ${k} say it all
  odd,           // ${t}; the source's text in kebab is run string 0
  odd_and_fine,  // as odd, and observedAt is run string 2
};

// Strings of a series and of a run, in the order in which the forms ask for them.
enum SeriesString : unsigned char { kBenchmark, kExternalIdHead, kNameHead, kTitle };
enum RunString : unsigned char { kTimeKebab, kNameTail, kObserved };

// The spec of a run of one shape. Numbers: the median in ms or MB, then p20 and p80 where the row gives them.
[[nodiscard]] std::string liger_spec_form(LigerMetric metric, Quantiles given, TimeText time);

// The same form with everything filled in that `series` decides, for the millions of rows that only need their digest:
// it gives the same bytes, and is no form to keep.
[[nodiscard]] std::string with_series(std::string_view form, const Series& series);

inline constexpr std::size_t kKebabTime = 19;  // YYYY-MM-DD-HH-MM-SS

// The metadata of a run. `name_room` is how many characters of the timestamp the name has room for before it is cut at
// 100; `labelled` says whether there are labels.
[[nodiscard]] std::string liger_metadata_form(std::size_t name_room, bool labelled, TimeText time);

}  // namespace kindex::importers
