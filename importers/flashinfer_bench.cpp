#include "importers/flashinfer_bench.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "importers/flashinfer_parts.h"
#include "importers/json_fields.h"
#include "importers/json_pieces.h"
#include "importers/json_text.h"
#include "importers/liger_time.h"
#include "importers/source_rows.h"
#include "manifest/path.h"

namespace kindex::importers {
namespace {

using manifest::Json;

// What a document of the schema is, by the members that only it has.
enum class LineKind : unsigned char { definition, solution, trace, other };

LineKind kind_of(const Json& value) {
  if (value.contains("definition") && value.contains("workload")) return LineKind::trace;
  if (value.contains("op_type") && value.contains("axes")) return LineKind::definition;
  if (value.contains("definition") && value.contains("sources")) return LineKind::solution;
  return LineKind::other;
}

std::vector<std::string> names_in_order(const Piece& piece, const Json& object) {
  std::vector<std::string> names;
  for (const std::string_view key : JsonText::keys(piece)) {
    if (object.contains(std::string(key))) names.emplace_back(key);
  }
  if (names.size() != object.size()) reject(codes::kInvalidConfig, "an argument whose name is spelled with escapes");
  return names;
}

class FlashinferReader {
 public:
  FlashinferReader(Input& input, Sink& sink, const Context& context) : documents_(input), rows_(sink, context) {}

  void read() {
    const auto& all = documents_.all();
    for (const auto& document : all) places_.add(document.piece);
    // A trace may stand before what it names.
    for (std::size_t i = 0; i < all.size(); ++i) take_named(i);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (kind_of(all[i].value) == LineKind::trace) take_trace(i);
    }
    rows_.finish();
  }

 private:
  void take_named(std::size_t i) {
    const Json& document = documents_.all()[i].value;
    const Piece& at = documents_.all()[i].piece;
    const LineKind kind = kind_of(document);
    if (kind == LineKind::trace) return;
    rows_.object_row(places_.of(i), at.text, [&] {
      if (kind == LineKind::other) reject(codes::kInvalidConfig, "neither a definition nor a solution nor a trace");
      const std::string name = text_of(document, "name").value_or("");
      if (name.empty()) reject(codes::kInvalidConfig, "a definition or solution without a name");
      if (kind == LineKind::solution) return keep_solution(name, document);
      FlashinferDefinition definition{document,
                                      names_in_order(documents_.member(at, "inputs"), member_of(document, "inputs")),
                                      names_in_order(documents_.member(at, "outputs"), member_of(document, "outputs"))};
      const auto known = definitions_.find(name);
      if (known != definitions_.end() && known->second.value != document) reject_second(name);
      rows_.put_object(manifest::Kind::operation_spec, flashinfer_operation(definition), places_.of(i));
      definitions_.emplace(name, std::move(definition));
    });
  }

  // Two things of one name: which of them a trace means cannot be told.
  [[noreturn]] static void reject_second(const std::string& name) {
    reject(codes::kInvalidConfig, "another " + manifest::quote(name) + " stands before it");
  }
  // Its sources are hashed once, however many traces name it.
  void keep_solution(const std::string& name, const Json& document) {
    const auto known = solutions_.find(name);
    if (known != solutions_.end() && *known->second.document != document) reject_second(name);
    solutions_.emplace(name, Solution{&document, flashinfer_implementation(document)});
  }

  void take_trace(std::size_t i) {
    const Json& trace = documents_.all()[i].value;
    const Piece& piece = documents_.all()[i].piece;
    if (member_of(trace, "evaluation").is_null() && member_of(trace, "solution").is_null()) {
      rows_.object_row(places_.of(i), piece.text, [&] {
        const FlashinferDefinition& definition = definition_of(trace);
        Part workload = flashinfer_workload(definition, trace.at("workload"));
        workload.spec["operationSpecDigest"] =
            rows_.put_object(manifest::Kind::operation_spec, flashinfer_operation(definition), places_.of(i)).text();
        rows_.put_object(manifest::Kind::workload_case, std::move(workload), places_.of(i));
      });
      return;
    }
    rows_.row(places_.of(i), piece.text, "", [&](RowFacts&) { return draft_of(trace); });
  }

  const FlashinferDefinition& definition_of(const Json& trace) const {
    const std::string name = text_of(trace, "definition").value_or("");
    const auto found = definitions_.find(name);
    if (found == definitions_.end()) {
      reject(codes::kWorkloadNotStated,
             "definition " + manifest::quote(name) + " is not in the file; import it together with the trace");
    }
    return found->second;
  }

  Draft draft_of(const Json& trace) const {
    const FlashinferDefinition& definition = definition_of(trace);
    const std::string name = text_of(trace, "solution").value_or("");
    const auto solution = solutions_.find(name);
    if (solution == solutions_.end()) {
      reject(codes::kProviderNotStated,
             "solution " + manifest::quote(name) + " is not in the file; import it together with the trace");
    }
    const Json& named = *solution->second.document;
    if (text_of(named, "definition") != text_of(trace, "definition")) {
      reject(codes::kInvalidConfig, "solution " + manifest::quote(name) + " is of another definition");
    }
    const Json& evaluation = member_of(trace, "evaluation");
    const std::string timestamp = text_of(evaluation, "timestamp").value_or("");
    const auto time = parse_liger_time(timestamp);
    if (!time) reject(codes::kInvalidTimestamp, "timestamp " + manifest::quote(timestamp) + " is no ISO 8601 time");

    Draft draft;
    draft.operation = flashinfer_operation(definition);
    draft.workload = flashinfer_workload(definition, trace.at("workload"));
    draft.implementation = solution->second.implementation;
    draft.protocol = flashinfer_protocol();
    draft.environment = flashinfer_environment(member_of(evaluation, "environment"));
    draft.run = flashinfer_run(text_of(trace, "definition").value_or(""), name, trace.at("workload"), evaluation);
    draft.run.spec["observedAt"] = format_instant(time->instant.ms);  // in ms, as the catalog has it
    draft.series.kernel = text_of(trace, "definition").value_or("");
    draft.series.provider = name;
    draft.series.source = "flashinfer-bench";
    draft.series.baseline = text_of(named, "author") == "baseline";
    return draft;
  }

  struct Solution {
    const Json* document;  // of documents_
    Part implementation;
  };

  JsonDocuments documents_;
  SourceRows rows_;
  RowPlaces places_;
  std::map<std::string, FlashinferDefinition> definitions_;
  std::map<std::string, Solution> solutions_;
};

}  // namespace

bool detect_flashinfer_bench(std::string_view head) {
  const std::string_view key = first_key(head);
  const auto has = [&](std::string_view word) { return head.find(word) != std::string_view::npos; };
  if (key == "definition") return has("\"workload\"") || has("\"sources\"");
  if (key == "workload" || key == "solution" || key == "evaluation") return has("\"definition\"");
  return (key == "name" || key == "op_type") && (has("\"op_type\"") || has("\"entry_point\"") || has("\"definition\""));
}

void read_flashinfer_bench(Input& input, Sink& sink, const Context& context) {
  FlashinferReader(input, sink, context).read();
}

}  // namespace kindex::importers
