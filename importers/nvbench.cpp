#include "importers/nvbench.h"

#include <string>
#include <vector>

#include "base/error.h"
#include "importers/json_fields.h"
#include "importers/json_pieces.h"
#include "importers/json_text.h"
#include "importers/nvbench_state.h"
#include "importers/source_rows.h"
#include "manifest/path.h"

namespace kindex::importers {
namespace {

using manifest::Json;

// A measurement of a state; one that the program skipped, or in which no time stands, is a row as well.
struct NvbenchRow {
  std::string benchmark;
  const Json* state = nullptr;
  const NvbenchMeasurement* measurement = nullptr;  // null: none
  Piece piece;
};

std::string file_name(const std::string& path) {
  return path.substr(path.find_last_of("/\\") + 1);
}

// The tag of each summary, in order.
std::vector<std::string> tags_of(const Json& summaries) {
  std::vector<std::string> out;
  for (const Json& summary : summaries) out.push_back(text_of(summary, "tag").value_or(""));
  return out;
}

class NvbenchReader {
 public:
  NvbenchReader(Input& input, Sink& sink, const Context& context) : report_(input), rows_(sink, context) {}

  void read() {
    read_head();
    const Json& benchmarks = member_of(report_.value(), "benchmarks");
    if (!benchmarks.is_array()) throw input_error("line 1: $.benchmarks: missing, or no list");
    const auto pieces = report_.elements(report_.member(report_.root(), "benchmarks"), benchmarks.size());
    for (std::size_t i = 0; i < benchmarks.size(); ++i) collect_benchmark(benchmarks[i], pieces[i]);
    RowPlaces places;
    for (const NvbenchRow& row : found_) places.add(row.piece);
    for (std::size_t i = 0; i < found_.size(); ++i) take(found_[i], places.of(i));
    rows_.finish();
  }

 private:
  void read_head() {
    const Json& version = member_of(member_of(report_.value(), "meta"), "version");
    const auto major = whole(member_of(member_of(version, "json"), "major"));
    if (major && *major != 1) {
      throw input_error("line 1: $.meta.version.json.major: version " + std::to_string(*major) +
                        " of NVBench's JSON; this kindex reads version 1");
    }
    file_.version = text_of(member_of(version, "nvbench"), "string").value_or("");
    file_.commit = text_of(member_of(version, "nvbench"), "git_sha").value_or("");
    const Json& arguments = member_of(member_of(report_.value(), "meta"), "argv");
    if (arguments.is_array() && !arguments.empty() && arguments[0].is_string()) {
      file_.program = cut(file_name(arguments[0].get<std::string>()), kMostProgram);
    }
    for (const Json& device : member_of(report_.value(), "devices")) {
      if (const auto id = whole(member_of(device, "id"))) file_.devices.emplace(*id, &device);
    }
  }

  void collect_benchmark(const Json& benchmark, const Piece& piece) {
    const Json& states = member_of(benchmark, "states");
    if (!states.is_array()) return;
    const std::string name = text_of(benchmark, "name").value_or("");
    const auto pieces = report_.elements(report_.member(piece, "states"), states.size());
    for (std::size_t i = 0; i < states.size(); ++i) collect_state(name, states[i], pieces[i]);
  }

  void collect_state(const std::string& benchmark, const Json& state, const Piece& piece) {
    const std::size_t before = found_.size();
    const Json& summaries = member_of(state, "summaries");
    if (summaries.is_array() && !truth_of(state, "is_skipped")) {
      const auto tags = tags_of(summaries);
      const auto pieces = report_.elements(report_.member(piece, "summaries"), summaries.size());
      for (std::size_t i = 0; i < tags.size(); ++i) {
        for (const NvbenchMeasurement& each : kNvbenchMeasurements) {
          if (tags[i] == each.primary) found_.push_back({benchmark, &state, &each, pieces[i]});
        }
      }
    }
    if (found_.size() == before) found_.push_back({benchmark, &state, nullptr, piece});
  }

  void take(const NvbenchRow& row, const Place& place) {
    const std::string where = row.benchmark + " " + text_of(*row.state, "name").value_or("");
    rows_.row(place, row.piece.text, manifest::quote(where), [&](RowFacts& facts) {
      if (row.benchmark.empty()) reject(codes::kInvalidConfig, "the benchmark has no name");
      if (truth_of(*row.state, "is_skipped")) {
        reject(codes::kNotMeasured,
               "skipped: " + manifest::quote(text_of(*row.state, "skip_reason").value_or("no reason given")));
      }
      if (row.measurement == nullptr) reject(codes::kNotMeasured, "no time among the state's summaries");
      return nvbench_draft(file_, row.benchmark, *row.state, *row.measurement, rows_, facts);
    });
  }

  static constexpr std::size_t kMostProgram = 100;

  JsonReport report_;
  SourceRows rows_;
  NvbenchFile file_;
  std::vector<NvbenchRow> found_;
};

}  // namespace

bool detect_nvbench(std::string_view head) {
  const std::string_view key = first_key(head);
  if (key != "meta" && key != "devices" && key != "benchmarks") return false;
  return head.find("\"nvbench\"") != std::string_view::npos || head.find("\"sm_version\"") != std::string_view::npos;
}

void read_nvbench(Input& input, Sink& sink, const Context& context) {
  NvbenchReader(input, sink, context).read();
}

}  // namespace kindex::importers
