#include "importers/kernelbench.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/error.h"
#include "importers/json_fields.h"
#include "importers/json_pieces.h"
#include "importers/json_text.h"
#include "importers/kernelbench_run.h"
#include "manifest/path.h"

namespace kindex::importers {
namespace {

using manifest::Json;

bool digits(std::string_view text) {
  return !text.empty() && text.size() <= 6 && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// The number that begins a problem's file name: `1_Square_matrix_multiplication_.py`.
std::string problem_number(const std::string& name) {
  return name.substr(0, name.find('_'));
}

class KernelBenchReader {
 public:
  KernelBenchReader(Input& input, Sink& sink, const Context& context) : report_(input), rows_(sink, context) {}

  void read() {
    if (!report_.value().is_object()) throw input_error("line 1: $: no object");
    const auto pieces = report_.members(report_.root());
    for (const auto& [key, value] : report_.value().items()) {
      const auto found = pieces.find(key);
      collect(key, value, found == pieces.end() ? report_.root() : found->second);
    }
    in_file_order();
    RowPlaces places;
    for (const Row& row : found_) places.add(row.piece);
    for (std::size_t i = 0; i < found_.size(); ++i) take(found_[i], places.of(i));
    rows_.finish();
  }

 private:
  struct Row {
    KernelBenchRow what;
    Piece piece;
  };

  void collect(const std::string& key, const Json& value, const Piece& piece) {
    if (key.starts_with("level")) return collect_level(key.substr(5), value, piece);
    // One sample a problem was all that the first versions knew.
    if (!value.is_array()) return add_sample(key, value, piece);
    const auto pieces = report_.elements(piece, value.size());
    for (std::size_t i = 0; i < value.size(); ++i) add_sample(key, value[i], pieces[i]);
  }

  void collect_level(const std::string& level, const Json& problems, const Piece& piece) {
    const auto pieces = report_.members(piece);
    if (!problems.is_object()) return;
    for (const auto& [name, stats] : problems.items()) {
      const auto found = pieces.find(name);
      found_.push_back(
          {{level, problem_number(name), name, nullptr, &stats}, found == pieces.end() ? piece : found->second});
    }
  }

  void add_sample(const std::string& problem, const Json& sample, const Piece& piece) {
    const Json& stats = member_of(sample, "runtime_stats");
    found_.push_back(
        {{std::nullopt, problem, "", &sample, stats.is_object() && !stats.empty() ? &stats : nullptr}, piece});
  }

  // The parser sorts keys as text; rows are told in the order in which they stand.
  void in_file_order() {
    std::stable_sort(found_.begin(), found_.end(),
                     [](const Row& a, const Row& b) { return a.piece.text.data() < b.piece.text.data(); });
  }

  void take(const Row& row, const Place& place) {
    rows_.row(place, row.piece.text, "problem " + manifest::quote(row.what.problem), [&](RowFacts& facts) {
      if (!digits(row.what.problem) || (row.what.level && !digits(*row.what.level))) {
        reject(codes::kInvalidConfig,
               "level and problem are no numbers: " + manifest::quote(row.what.level.value_or("")) + ", " +
                   manifest::quote(row.what.problem));
      }
      if (row.what.sample != nullptr && !row.what.sample->is_object()) reject(codes::kInvalidConfig, "no object");
      return kernelbench_draft(row.what, rows_, facts);
    });
  }

  JsonReport report_;
  SourceRows rows_;
  std::vector<Row> found_;
};

}  // namespace

bool detect_kernelbench(std::string_view head) {
  const std::string_view key = first_key(head);
  if (digits(key)) return head.find("\"compiled\"") != std::string_view::npos;
  return key.starts_with("level") && head.find("\"num_trials\"") != std::string_view::npos;
}

void read_kernelbench(Input& input, Sink& sink, const Context& context) {
  KernelBenchReader(input, sink, context).read();
}

}  // namespace kindex::importers
