#include "importers/triton_csv.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "importers/csv_reader.h"
#include "importers/json_fields.h"
#include "importers/limits.h"
#include "importers/opaque.h"
#include "importers/source_rows.h"
#include "importers/units.h"
#include "importers/view_input.h"
#include "manifest/path.h"

namespace kindex::importers {
namespace {

using manifest::Json;

// `Triton (ms)`: whose times, and in which unit the plot's axis is labelled. The label is free text.
struct Line {
  std::string name, label;
};

std::optional<Line> line_of(const std::string& column) {
  const std::size_t open = column.rfind(" (");
  if (open == std::string::npos || open == 0 || column.back() != ')') return std::nullopt;
  return Line{column.substr(0, open), column.substr(open + 2, column.size() - open - 3)};
}

// Labels as scripts write them, to the units that kindex knows; "" for what is no time.
std::string unit_in(std::string label) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kWords{{{"milliseconds", "ms"},
                                                                                 {"microseconds", "us"},
                                                                                 {"nanoseconds", "ns"},
                                                                                 {"seconds", "s"},
                                                                                 {"msec", "ms"},
                                                                                 {"usec", "us"}}};
  std::transform(label.begin(), label.end(), label.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  for (const auto& [word, unit] : kWords) {
    if (label == word) return std::string(unit);
  }
  return ns_per_unit(label) ? label : "";
}

// The columns: arguments first, then lines that share one label.
struct Columns {
  std::vector<std::string> arguments;
  std::vector<Line> lines;
};

std::optional<Columns> columns_of(const std::vector<CsvField>& header) {
  Columns out;
  for (const CsvField& field : header) {
    const std::string name = field.value();
    auto line = line_of(name);
    if (line && !out.lines.empty() && line->label != out.lines[0].label) return std::nullopt;
    if (line) {
      out.lines.push_back(*std::move(line));
    } else {
      if (name.empty() || !out.lines.empty()) return std::nullopt;
      out.arguments.push_back(name);
    }
  }
  if (out.arguments.empty() || out.lines.empty()) return std::nullopt;
  return out;
}

Part triton_implementation(const std::string& provider) {
  Part part;
  part.spec["projectRevision"] = Json::object();
  part.spec["callable"] = Json{{"language", "unspecified"}, {"symbol", provider}};
  part.spec["support"] = Json{{"hardwareArchitectures", Json::array()}, {"dtypes", Json::array()}};
  part.spec["licensing"] = Json::object();
  part.metadata = metadata_of(provider, provider);
  return part;
}

Part triton_protocol() {
  Part part;
  part.spec["harness"] =
      Json{{"name", "triton.testing.perf_report"}, {"repository", "https://github.com/triton-lang/triton"}};
  part.spec["measurement"] = Json{{"timer", "unspecified"}, {"primaryStatistic", "unspecified"}};
  part.spec["comparability"] =
      Json{{"family", "triton_perf_report"},
           {"notes",
            "What the reported function returned first, by convention the median of do_bench; the file does not say."}};
  part.metadata = metadata_of("triton-perf-report", "triton.testing perf_report");
  return part;
}

Part triton_environment(const std::string& gpu, const SourceRows& rows) {
  Part part;
  part.spec["hardware"] = rows.hardware(gpu);
  part.spec["software"] = Json::object();
  part.metadata = metadata_of("triton-" + gpu, "perf_report host · " + gpu);
  return part;
}

class TritonReader {
 public:
  TritonReader(Input& input, Sink& sink, const Context& context) : csv_(input), rows_(sink, context) {}

  void read() {
    if (!csv_.next()) throw input_error("line 1: the file is empty");
    auto columns = columns_of(csv_.fields());
    if (!columns) {
      throw input_error(
          "line " + std::to_string(csv_.line()) +
          ": a perf_report CSV has its arguments' columns first, then columns `NAME (LABEL)` of one label");
    }
    columns_ = *std::move(columns);
    while (csv_.next()) line();
    rows_.finish();
  }

 private:
  // A line is taken cell by cell. What keeps its cells back is kept once for the line: cells of one line share their
  // place, and a place holds one row of quarantine.
  void line() {
    std::optional<Rejection> first;
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < columns_.lines.size(); ++i) {
      auto why = rows_.try_row({csv_.line()}, [&](RowFacts& facts) { return draft_of(i, facts); });
      if (!why) continue;
      ++wrong;
      if (!first) first = std::move(why);
    }
    if (!first) return;
    if (wrong > 1 && wrong < columns_.lines.size()) {
      first->detail += "; and " + std::to_string(wrong - 1) + " more of the line";
    }
    rows_.keep_back(*first, csv_.raw(), {csv_.line()});
  }

  double unit(const std::string& label, RowFacts& facts) const {
    std::string unit = unit_in(label);
    // A label that names another thing than a time is no gap for the user to fill.
    if (unit.empty() && !label.empty()) {
      reject(codes::kUnknownMetric,
             "the label " + manifest::quote(label) +
                 " is no unit of time; what is not a time is not ranked: save times to compare them");
    }
    if (unit.empty())
      unit = facts.stated_or_given(std::nullopt, "unit", codes::kUnitNotStated, "the unit of its numbers");
    return *ns_per_unit(unit);
  }

  OpaqueCase case_of(const std::string& benchmark) const {
    OpaqueCase out{"perf_report", benchmark, {}, {}, {}};
    for (std::size_t i = 0; i < columns_.arguments.size(); ++i) {
      const std::string text = csv_.fields()[i].value();
      const std::string axis = token_of(columns_.arguments[i]);
      const auto number = parse_number(text);
      if (number && std::isfinite(*number) && axis.empty()) {
        reject(codes::kInvalidConfig, "column " + manifest::quote(columns_.arguments[i]) + " is no name of an axis");
      }
      if (const auto size = whole(Json(text)); size && out.axes.emplace(axis, *size).second) continue;
      if (number && std::isfinite(*number) && out.axes.count(axis) == 0 && out.numbers.emplace(axis, *number).second) {
        continue;
      }
      out.words.emplace_back(columns_.arguments[i], text);
    }
    return out;
  }

  Draft draft_of(std::size_t index, RowFacts& facts) const {
    const std::size_t width = columns_.arguments.size() + columns_.lines.size();
    if (csv_.fields().size() != width) {
      reject(codes::kWrongFieldCount,
             std::to_string(csv_.fields().size()) + " fields, the header has " + std::to_string(width));
    }
    const Line& line = columns_.lines[index];
    const std::string provider = cut(line.name, kMostName);
    const double ns = unit(line.label, facts);
    const std::string benchmark =
        facts.stated_or_given(std::nullopt, "benchmark", codes::kWorkloadNotStated, "what ran");
    const std::string gpu = facts.stated_or_given(std::nullopt, "gpu", codes::kGpuNotStated, "which GPU ran it");
    const std::string text = csv_.fields()[columns_.arguments.size() + index].value();
    const auto value = parse_number(text);
    if (!value) {
      reject(codes::kInvalidValue,
             manifest::quote(line.name) + " is " + manifest::quote(text) + ", not a positive time");
    }

    Draft draft;
    const OpaqueCase what = case_of(benchmark);
    describe(what, draft);
    draft.implementation = triton_implementation(provider);
    draft.protocol = triton_protocol();
    draft.environment = triton_environment(gpu, rows_);
    Json& run = draft.run.spec;
    run["status"] = "passed";
    // The file does not say which statistic of how many samples stands there.
    run["measurements"] = Json::array({Json{{"metric", "latency"},
                                            {"unit", "ns"},
                                            {"statistic", "unspecified"},
                                            {"value", time_in_ns(*value, ns, manifest::quote(line.name))}}});
    const std::string arguments = arguments_text(what);
    run["sourceNative"] = Json{{"source", "triton-perf-report"},
                               {"externalId", cut(benchmark + "/" + arguments + "/" + provider, kMostExternalId)},
                               {"metrics", {{"value", *value}}}};
    run["observedAt"] = observed_by_user(facts);
    draft.run.metadata =
        metadata_of("perf-report-" + benchmark + "-" + arguments + "-" + provider, provider + " · " + benchmark);
    draft.series.kernel = operation_text(what);
    draft.series.provider = provider;
    draft.series.source = "triton-perf-report";
    draft.series.baseline = facts.is_baseline(line.name);
    return draft;
  }

  CsvReader csv_;
  SourceRows rows_;
  Columns columns_;
};

}  // namespace

bool detect_triton_csv(std::string_view head) {
  ViewInput input(head);
  try {
    CsvReader csv(input);
    return csv.next() && columns_of(csv.fields()).has_value();
  } catch (const Error&) {
    return false;
  }
}

void read_triton_csv(Input& input, Sink& sink, const Context& context) {
  TritonReader(input, sink, context).read();
}

}  // namespace kindex::importers
