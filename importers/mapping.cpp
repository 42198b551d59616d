#include "importers/mapping.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/error.h"
#include "identity/sha256.h"
#include "importers/curation_kernel.h"
#include "importers/curation_sections.h"
#include "importers/curation_terms.h"
#include "importers/json_node.h"
#include "importers/listing.h"
#include "manifest/scalars.h"

namespace kindex::importers {
namespace {

using manifest::Json;

constexpr std::size_t kMostColumn = 200;

struct Unit {
  std::string_view spelled, metric, unit;
  double scale;
};
// Lower is better for all of these; what is not, is not read, since a rank would turn it round.
constexpr std::array kUnits{Unit{"ns", "latency", "ns", 1},
                            Unit{"us", "latency", "ns", 1e3},
                            Unit{"ms", "latency", "ns", 1e6},
                            Unit{"s", "latency", "ns", 1e9},
                            Unit{"B", "peak_memory", "bytes", 1},
                            Unit{"KiB", "peak_memory", "bytes", 1024},
                            Unit{"MiB", "peak_memory", "bytes", 1048576},
                            Unit{"GiB", "peak_memory", "bytes", 1073741824}};

MappedText mapped(const JsonNode& node) {
  std::string text = node.text(kMostColumn);
  if (text[0] != '$') return {std::move(text), false};
  if (text.size() == 1) node.fail("`$` is followed by the name of a column");
  return {text.substr(1), true};
}

std::optional<MappedText> mapped_member(const JsonNode& node, std::string_view key) {
  const auto member = node.find(key);
  if (!member) return std::nullopt;
  return mapped(*member);
}

std::string token_at(const JsonNode& node) {
  std::string text = node.text(kMostTermName);
  if (!manifest::is_token(text)) node.fail("expected a token ([a-z][a-z0-9_]*)");
  return text;
}

// A kernel of a mapping says what one of a curation says, with one binding whose terms stand beside the others.
Kernel parse_mapped_kernel(const JsonNode& node, const Curation& known) {
  node.expect_keys({"title", "family", "inputs", "outputs", "derived", "axes", "dtype", "scalars", "require"});
  Json kernel = node.value();
  Json binding{{"x_name", kMappedRow}};
  for (const char* key : {"axes", "dtype", "scalars", "require"}) {
    if (!kernel.contains(key)) continue;
    binding[key] = kernel[key];
    kernel.erase(key);
  }
  kernel["bindings"] = Json::array({std::move(binding)});
  try {
    return parse_kernel(JsonNode(kernel, node.path()), known);
  } catch (const Error& error) {
    constexpr std::string_view kOwn = ".bindings[0]";
    std::string line = error.what();
    const std::size_t at = line.find(kOwn);
    if (at != std::string::npos) line.erase(at, kOwn.size());
    throw input_error(line);
  }
}

MappedValue parse_value(const JsonNode& node) {
  node.expect_keys({"column", "unit", "statistic", "others", "samples"});
  MappedValue value;
  value.column = node.at("column").text(kMostColumn);
  value.spelled = node.at("unit").text(kMostTermName);
  const auto unit =
      std::find_if(kUnits.begin(), kUnits.end(), [&](const Unit& each) { return each.spelled == value.spelled; });
  if (unit == kUnits.end()) {
    node.at("unit").fail("expected ns, us, ms, s, B, KiB, MiB or GiB; a rate is not ranked, and not read");
  }
  value.metric = unit->metric;
  value.unit = unit->unit;
  value.scale = unit->scale;
  value.statistic = token_at(node.at("statistic"));
  if (const auto others = node.find("others")) {
    for (const auto& [statistic, column] : others->members()) {
      if (!manifest::is_token(statistic)) column.fail("a statistic is a token ([a-z][a-z0-9_]*)");
      value.others.emplace(statistic, column.text(kMostColumn));
    }
  }
  if (const auto samples = node.find("samples")) value.samples = samples->text(kMostColumn);
  return value;
}

void parse_status(const JsonNode& node, Mapping& out) {
  node.expect_keys({"column", "words"});
  out.status = node.at("column").text(kMostColumn);
  for (const auto& [word, status] : node.at("words").members()) out.statuses.emplace(word, token_at(status));
}

void parse_environment(const JsonNode& node, Mapping& out) {
  node.expect_keys({"gpu", "software"});
  out.gpu = mapped_member(node, "gpu");
  if (const auto software = node.find("software")) {
    // Held against the record format with hardware that any environment could have.
    out.software = without_comment(*software);
    const Json spec{{"hardware", {{"vendor", "any"}, {"product", "any"}, {"architecture", "any"}}},
                    {"software", out.software}};
    (void)checked_as(manifest::Kind::execution_environment, "environment", spec, *software);
  }
}

Mapping::Format parse_format(const JsonNode& node) {
  const std::string format = node.text(kMostTermName);
  if (format == "csv") return Mapping::Format::csv;
  if (format == "json") return Mapping::Format::json;
  if (format == "jsonl") return Mapping::Format::json_lines;
  node.fail("expected csv, json or jsonl");
}

Mapping parse_terms(const JsonNode& root, const Curation& curation) {
  root.expect_keys({"source", "format", "rows", "kernel", "kernels", "provider", "language", "baseline", "pass",
                    "environment", "protocol", "value", "observed", "status", "labels", "dtypes"});
  Mapping out;
  out.curation = curation;
  if (const auto dtypes = root.find("dtypes")) {
    for (const auto& [spelled, dtype] : dtypes->members()) {
      out.curation.dtypes.insert_or_assign(spelled, token_at(dtype));
    }
  }
  out.source = root.at("source").text(kMostTermName);
  if (!manifest::is_slug(out.source)) root.at("source").fail("expected a slug ([a-z0-9][a-z0-9-]*)");
  out.format = parse_format(root.at("format"));
  if (const auto rows = root.find("rows")) {
    if (out.format != Mapping::Format::json) rows->fail("only a JSON document has its rows in a member");
    out.rows = rows->text(kMostColumn);
  }
  out.kernel = mapped(root.at("kernel"));
  for (const auto& [name, kernel] : root.at("kernels").members()) {
    out.kernels.emplace(name, parse_mapped_kernel(kernel, out.curation));
  }
  if (!out.kernel.column && out.kernels.count(out.kernel.text) == 0) {
    root.at("kernel").fail(not_known("kernel", out.kernel.text, out.kernels));
  }
  out.provider = mapped_member(root, "provider");
  out.pass = mapped_member(root, "pass");
  out.observed = mapped_member(root, "observed");
  if (const auto language = root.find("language")) out.language = token_at(*language);
  if (const auto baseline = root.find("baseline")) out.baseline = baseline->text(kMostTermName);
  if (const auto environment = root.find("environment")) parse_environment(*environment, out);
  out.protocol = without_comment(root.at("protocol"));
  (void)checked_as(manifest::Kind::benchmark_protocol, "protocol", out.protocol, root.at("protocol"));
  out.value = parse_value(root.at("value"));
  if (const auto status = root.find("status")) parse_status(*status, out);
  if (const auto labels = root.find("labels")) {
    for (const auto& [key, text] : labels->members()) {
      if (!manifest::is_token(key)) text.fail("a label's key is a token ([a-z][a-z0-9_]*)");
      out.labels.emplace(key, mapped(text));
    }
  }
  return out;
}

}  // namespace

Mapping parse_mapping(const std::string& text, const std::string& name, const Curation& curation) {
  constexpr std::size_t kDigest = 7;  // after `sha256:`
  constexpr std::size_t kShort = 12;
  Json json;
  try {
    json = manifest::parse_json(text);
  } catch (const Error& error) {
    throw input_error(name + ": " + error.what());
  }
  Mapping out = parse_terms(JsonNode(json, name + ": $"), curation);
  out.digest = identity::sha256(text).text().substr(kDigest, kShort);
  return out;
}

}  // namespace kindex::importers
