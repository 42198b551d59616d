#include "importers/google_benchmark.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "importers/google_run.h"
#include "importers/json_fields.h"
#include "importers/json_pieces.h"
#include "importers/json_text.h"
#include "importers/liger_time.h"
#include "importers/source_rows.h"
#include "manifest/path.h"

namespace kindex::importers {
namespace {

using manifest::Json;

// Versions before 1.5 name aggregates by the end of the benchmark's name alone.
constexpr std::array<std::string_view, 5> kOldAggregates{"mean", "median", "stddev", "BigO", "RMS"};

// A repetition, or all aggregates of one benchmark.
struct FoundEntry {
  GoogleRow what;
  Piece piece;
};

// Splits `BM_x/8_mean`, as old versions write it; "" where the row is no aggregate.
std::string aggregate_name(const Json& entry, std::string& run_name) {
  if (const auto name = text_of(entry, "aggregate_name")) return *name;
  if (text_of(entry, "run_type") == "iteration") return "";
  for (const std::string_view suffix : kOldAggregates) {
    if (run_name.size() > suffix.size() && run_name.ends_with(suffix) &&
        run_name[run_name.size() - suffix.size() - 1] == '_') {
      run_name.resize(run_name.size() - suffix.size() - 1);
      return std::string(suffix);
    }
  }
  return "";
}

class GoogleReader {
 public:
  GoogleReader(Input& input, Sink& sink, const Context& context) : report_(input), rows_(sink, context) {}

  void read() {
    const Json& context = member_of(report_.value(), "context");
    const auto schema = whole(member_of(context, "json_schema_version"));
    if (schema && *schema != 1) {
      throw input_error("line 1: $.context.json_schema_version: " + std::to_string(*schema) +
                        "; this kindex reads version 1 of Google Benchmark's JSON");
    }
    const Json& entries = member_of(report_.value(), "benchmarks");
    if (!entries.is_array()) throw input_error("line 1: $.benchmarks: missing, or no list");
    read_context(context);
    const auto pieces = report_.elements(report_.member(report_.root(), "benchmarks"), entries.size());
    found_.reserve(entries.size());  // growing would hold it twice
    for (std::size_t i = 0; i < entries.size(); ++i) collect(entries[i], pieces[i]);
    RowPlaces places;
    for (const FoundEntry& row : found_) places.add(row.piece);
    for (std::size_t i = 0; i < found_.size(); ++i) take(found_[i], places.of(i));
    rows_.finish();
  }

 private:
  void read_context(const Json& context) {
    file_.version = text_of(context, "library_version").value_or("");
    file_.build_type = text_of(context, "library_build_type").value_or("");
    const std::string path = text_of(context, "executable").value_or("");
    file_.program = cut(path.substr(path.find_last_of("/\\") + 1), kMostProgram);
    const auto date = text_of(context, "date");
    const auto time = date ? parse_liger_time(*date) : std::nullopt;
    if (!time) return;
    file_.observed = time->usual ? format_instant(time->instant.ms) : time->observed;
    constexpr std::size_t kSeconds = 19;
    file_.zone_assumed = date->find_first_of("Z+-", kSeconds) == std::string::npos;
  }

  void collect(const Json& entry, const Piece& piece) {
    std::string name = text_of(entry, "run_name").value_or(text_of(entry, "name").value_or(""));
    const std::string aggregate = aggregate_name(entry, name);
    if (aggregate.empty() || aggregate == "BigO" || aggregate == "RMS") {
      found_.push_back({{name, &entry, {}, aggregate}, piece});
      return;
    }
    const auto [known, added] = groups_.try_emplace(name, found_.size());
    if (added) found_.push_back({{name, nullptr, {}, ""}, piece});
    found_[known->second].what.aggregates.emplace(aggregate, &entry);
  }

  void take(const FoundEntry& row, const Place& place) {
    rows_.row(place, row.piece.text, manifest::quote(row.what.name),
              [&](RowFacts& facts) { return google_draft(file_, row.what, rows_, facts); });
  }

  static constexpr std::size_t kMostProgram = 100;

  JsonReport report_;
  SourceRows rows_;
  GoogleFile file_;
  std::vector<FoundEntry> found_;
  std::map<std::string, std::size_t> groups_;  // by benchmark: where its aggregates are in found_
};

}  // namespace

bool detect_google_benchmark(std::string_view head) {
  if (first_key(head) != "context") return false;
  return head.find("\"num_cpus\"") != std::string_view::npos ||
         head.find("\"library_build_type\"") != std::string_view::npos;
}

void read_google_benchmark(Input& input, Sink& sink, const Context& context) {
  GoogleReader(input, sink, context).read();
}

}  // namespace kindex::importers
