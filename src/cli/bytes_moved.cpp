#include "cli/bytes_moved.h"

#include <map>
#include <string>
#include <utility>

#include "cli/physics.h"
#include "embedded/kBytesMoved.h"
#include "manifest/expression.h"
#include "manifest/json.h"

namespace kindex::cli {
namespace {

using Passes = std::map<std::string, manifest::Expression>;

std::map<Digest, Passes> parse_passes() {
  std::map<Digest, Passes> table;
  const manifest::Json parsed = manifest::parse_json(kBytesMoved);
  for (const manifest::Json& each : parsed.at("operations")) {
    Passes& passes = table[Digest::parse(each.at("operation").get<std::string>()).value()];
    for (const char* pass : {"forward", "backward"}) {
      if (each.contains(pass)) passes.emplace(pass, manifest::Expression(each.at(pass).get<std::string>()));
    }
  }
  return table;
}

std::optional<double> of_pass(const Passes& passes, const std::string& pass, const policy::Group& group) {
  const auto found = passes.find(pass);
  const double element = dtype_bytes(group.dtype);
  if (found == passes.end() || element == 0) return std::nullopt;
  const auto bytes = found->second.evaluate([&](std::string_view name) -> std::optional<std::int64_t> {
    if (name == "e") return static_cast<std::int64_t>(element);
    const auto axis = group.axes.find(std::string(name));
    return axis == group.axes.end() ? std::nullopt : std::optional(axis->second);
  });
  if (!bytes || *bytes <= 0) return std::nullopt;
  return static_cast<double>(*bytes);
}

}  // namespace

std::optional<double> bytes_moved(const policy::Group& group) {
  static const std::map<Digest, Passes> kTable = parse_passes();
  const auto found = kTable.find(group.operation);
  if (found == kTable.end()) return std::nullopt;
  const auto forward = of_pass(found->second, "forward", group);
  const auto backward = of_pass(found->second, "backward", group);
  if (group.pass == "forward" || group.pass == "no-grad-forward") return forward;
  if (group.pass == "backward") return backward;
  if (group.pass == "full" && forward && backward) return *forward + *backward;
  return std::nullopt;
}

}  // namespace kindex::cli
