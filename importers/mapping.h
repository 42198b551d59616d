#pragma once
// A user's mapping file: how the rows of a CSV or JSON file of any tool become runs, as data (docs/sources.md explains
// the terms and has a worked example).

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "importers/curation.h"
#include "importers/importer.h"
#include "manifest/json.h"

namespace kindex::importers {

// A text of the mapping: the same for all rows, or what stands in a column (`$column`).
struct MappedText {
  std::string text;
  bool column = false;
};

struct MappedValue {
  std::string column;
  std::string metric;                         // latency, peak_memory
  std::string unit;                           // of the record format: ns, bytes
  double scale = 1;                           // of one number of the column, in `unit`
  std::string spelled;                        // the unit as the mapping spells it
  std::string statistic;                      // token
  std::map<std::string, std::string> others;  // statistic → column: p20, p80, minimum …
  std::string samples;                        // column; "" none
};

struct Mapping {
  enum class Format : unsigned char { csv, json, json_lines };

  std::string source;  // slug
  Format format = Format::csv;
  std::string rows;  // of JSON: the member that holds the list, `results` or `a.b`; "" the document itself
  MappedText kernel;
  std::map<std::string, Kernel, std::less<>> kernels;
  std::optional<MappedText> provider, pass, gpu, observed;
  std::string language = "unspecified";
  std::string baseline;  // provider; "" none
  manifest::Json protocol;
  manifest::Json software = manifest::Json::object();
  MappedValue value;
  std::string status;                           // column; "" all passed
  std::map<std::string, std::string> statuses;  // the column's words → status
  std::map<std::string, MappedText> labels;
  Curation curation;   // the built-in one with the user's over it, and the mapping's dtypes
  std::string digest;  // the first 12 hex digits of the file's SHA-256
};

// Throws Error(Exit::input) `NAME: $.kernels.x: …` that names the place.
[[nodiscard]] Mapping parse_mapping(const std::string& text, const std::string& name, const Curation& curation);

// The name under which a kernel's one binding is known to the code that it shares with the curation.
inline constexpr std::string_view kMappedRow = "row";

// Reads by context.mapping. It detects nothing: the mapping says that the file is its own.
[[nodiscard]] const Importer& mapping_importer();

}  // namespace kindex::importers
