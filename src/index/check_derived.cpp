#include "index/check_derived.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/error.h"
#include "identity/facts.h"
#include "index/statement.h"
#include "manifest/json.h"

namespace kindex::index {
namespace {

using Columns = std::optional<std::vector<std::string>>;  // of a row; nullopt where there is none

// One kind's table: its row of an object (NULL is "") and what the object gives.
struct Table {
  const char* select;
  Columns (*expected)(const identity::ObjectFacts& facts);
};

constexpr Table kOperation{"SELECT family FROM operation WHERE object = ?1",
                           [](const identity::ObjectFacts& facts) { return Columns({facts.family}); }};
constexpr Table kWorkload{
    "SELECT w.dtype, w.axes, CASE WHEN w.suite <> 0 THEN 'suite' END, o.digest, w.correctness"
    " FROM workload w JOIN object o ON o.id = w.operation WHERE w.object = ?1",
    [](const identity::ObjectFacts& facts) -> Columns {
      if (!facts.operation || !facts.correctness) return std::nullopt;
      return Columns({facts.dtype, facts.axes.empty() ? "{}" : facts.axes, facts.suite ? "suite" : "",
                      std::string(facts.operation->raw()), std::string(facts.correctness->raw())});
    }};
constexpr Table kImplementation{
    "SELECT i.language, o.digest FROM implementation i JOIN object o ON o.id = i.operation WHERE i.object = ?1",
    [](const identity::ObjectFacts& facts) -> Columns {
      if (!facts.operation) return std::nullopt;
      return Columns({facts.language, std::string(facts.operation->raw())});
    }};
constexpr Table kProtocol{"SELECT harness, timer, family FROM protocol WHERE object = ?1",
                          [](const identity::ObjectFacts& facts) {
                            return Columns({facts.harness, facts.timer, facts.family});
                          }};
constexpr Table kEnvironment{"SELECT vendor, product, form_factor, architecture FROM environment WHERE object = ?1",
                             [](const identity::ObjectFacts& facts) {
                               return Columns({facts.vendor, facts.product, facts.form_factor, facts.architecture});
                             }};

const Table* table_of(manifest::Kind kind) {
  switch (kind) {
    case manifest::Kind::operation_spec:
      return &kOperation;
    case manifest::Kind::workload_case:
    case manifest::Kind::workload_suite:
      return &kWorkload;
    case manifest::Kind::implementation_revision:
      return &kImplementation;
    case manifest::Kind::benchmark_protocol:
      return &kProtocol;
    case manifest::Kind::execution_environment:
      return &kEnvironment;
    default:
      return nullptr;
  }
}

bool columns_right(Connection& connection, const Table& table, std::int64_t object, const manifest::Manifest& stored) {
  Statement select = connection.prepare(table.select);
  select.integer(1, object);
  const Columns expected = table.expected(identity::facts_of(stored));
  if (!select.step()) return !expected;
  if (!expected) return false;
  int column = 0;
  return std::all_of(expected->begin(), expected->end(),
                     [&](const std::string& value) { return select.blob(column++) == value; });
}

}  // namespace

void each_wrong_object(Connection& connection, const std::function<void(std::int64_t, const Digest&)>& each) {
  Statement select = connection.scan("SELECT id, digest, kind, spec FROM object WHERE kind IS NOT NULL");
  while (select.step()) {
    const auto kind = manifest::parse_kind(select.text(2));
    const Table* table = kind ? table_of(*kind) : nullptr;
    if (table == nullptr) continue;
    try {
      const manifest::Manifest stored{*kind, manifest::parse_json(select.text(3)), {}};
      if (columns_right(connection, *table, select.integer(0), stored)) continue;
      each(select.integer(0), select.digest(1));
    } catch (const Error&) {
      // A spec that cannot be read has another digest too, and is reported for that.
    } catch (const manifest::Json::exception&) {
      // Nor does one that lacks what its kind has give columns: no importer takes it, and its digest says whose it is.
    }
  }
}

std::vector<MetadataColumns> wrong_metadata_columns(Connection& connection) {
  std::vector<MetadataColumns> wrong;
  Statement select = connection.prepare(
      "SELECT m.id, o.digest, m.body, m.fields, coalesce(m.name, ''), coalesce(m.title, '')"
      " FROM metadata m JOIN object o ON o.id = m.object");
  const auto member = [](const manifest::Json& body, const char* name) {
    const auto found = body.find(name);
    return found != body.end() && found->is_string() ? found->get<std::string>() : std::string();
  };
  while (select.step()) {
    const manifest::Json body = manifest::Json::parse(select.text(2), nullptr, false);
    if (!body.is_object()) continue;  // its bytes are wrong, which SQLite's own check says
    MetadataColumns right{select.integer(0), select.digest(1), static_cast<std::int64_t>(body.size()),
                          member(body, "name"), member(body, "title")};
    const bool same =
        right.fields == select.integer(3) && right.name == select.text(4) && right.title == select.text(5);
    if (!same) wrong.push_back(std::move(right));
  }
  return wrong;
}

void check_object_columns(Connection& connection, const Say& say) {
  each_wrong_object(connection, [&](std::int64_t, const Digest& object) {
    say(object.text() + ": its columns for filters are not what its spec says");
  });
  for (const MetadataColumns& row : wrong_metadata_columns(connection)) {
    say(row.object.text() + ": the columns of its metadata are not what that says");
  }
}

}  // namespace kindex::index
