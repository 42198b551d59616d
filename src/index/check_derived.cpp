#include "index/check_derived.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>

#include "base/error.h"
#include "identity/facts.h"
#include "index/migrate.h"
#include "index/statement.h"
#include "manifest/json.h"

namespace kindex::index {
namespace {

struct SchemaEntry {
  std::string type, sql;
};

std::map<std::string, SchemaEntry> schema_of(Connection& connection) {
  std::map<std::string, SchemaEntry> entries;
  Statement select = connection.prepare("SELECT name, type, tbl_name || ' ' || ifnull(sql, '') FROM sqlite_schema");
  while (select.step())
    entries[std::string(select.text(0))] = {std::string(select.text(1)), std::string(select.text(2))};
  return entries;
}

constexpr char kBetween = '\x1f';  // the columns of a row as one text, here and in SQL

std::string joined(std::initializer_list<std::string> columns) {
  std::string out;
  for (const std::string& column : columns) (out += column) += kBetween;
  return out;
}

// One kind's table: its row of an object as text, and what the object gives.
struct Table {
  const char* select;
  std::optional<std::string> (*expected)(const identity::ObjectFacts& facts);
};

constexpr Table kOperation{"SELECT family || char(31) FROM operation WHERE object = ?1",
                           [](const identity::ObjectFacts& facts) { return std::optional(joined({facts.family})); }};
constexpr Table kWorkload{
    "SELECT 'sha256:' || lower(hex(o.digest)) || char(31) || 'sha256:' || lower(hex(w.correctness)) || char(31) ||"
    " w.suite || char(31) || ifnull(w.dtype, '') || char(31) || w.axes || char(31)"
    " FROM workload w JOIN object o ON o.id = w.operation WHERE w.object = ?1",
    [](const identity::ObjectFacts& facts) -> std::optional<std::string> {
      if (!facts.operation || !facts.correctness) return std::nullopt;
      return joined({facts.operation->text(), facts.correctness->text(), facts.suite ? "1" : "0", facts.dtype,
                     facts.axes.empty() ? "{}" : facts.axes});
    }};
constexpr Table kImplementation{
    "SELECT 'sha256:' || lower(hex(o.digest)) || char(31) || i.language || char(31)"
    " FROM implementation i JOIN object o ON o.id = i.operation WHERE i.object = ?1",
    [](const identity::ObjectFacts& facts) -> std::optional<std::string> {
      if (!facts.operation) return std::nullopt;
      return joined({facts.operation->text(), facts.language});
    }};
constexpr Table kProtocol{
    "SELECT harness || char(31) || timer || char(31) || ifnull(family, '') || char(31) FROM protocol WHERE object = ?1",
    [](const identity::ObjectFacts& facts) {
      return std::optional(joined({facts.harness, facts.timer, facts.family}));
    }};
constexpr Table kEnvironment{
    "SELECT vendor || char(31) || product || char(31) || ifnull(form_factor, '') || char(31) || architecture || "
    "char(31)"
    " FROM environment WHERE object = ?1",
    [](const identity::ObjectFacts& facts) {
      return std::optional(joined({facts.vendor, facts.product, facts.form_factor, facts.architecture}));
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
  std::optional<std::string> row;
  if (select.step()) row = std::string(select.text(0));
  return row == table.expected(identity::facts_of(stored));
}

}  // namespace

void check_schema(Connection& connection, const std::function<void(const std::string&)>& say) {
  Connection fresh(":memory:", Connection::Mode::create, std::chrono::milliseconds(0));
  migrate(fresh, migrations());
  auto found = schema_of(connection);
  for (const auto& [name, entry] : schema_of(fresh)) {
    const auto here = found.extract(name);
    if (here.empty()) {
      say("schema: " + entry.type + " " + name + " is missing");
    } else if (here.mapped().type != entry.type || here.mapped().sql != entry.sql) {
      say("schema: " + entry.type + " " + name + " is not as kindex makes it");
    }
  }
  for (const auto& [name, entry] : found) {
    if (entry.type == "trigger") say("schema: trigger " + name + " is not one of kindex");
  }
}

void each_wrong_object(Connection& connection, const std::function<void(std::int64_t, const Digest&)>& each) {
  Statement select = connection.prepare("SELECT id, digest, kind, spec FROM object WHERE kind IS NOT NULL");
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
      "SELECT m.id, o.digest, m.body, m.fields, ifnull(m.name, ''), ifnull(m.title, '')"
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

void check_object_columns(Connection& connection, const std::function<void(const std::string&)>& say) {
  each_wrong_object(connection, [&](std::int64_t, const Digest& object) {
    say(object.text() + ": its columns for filters are not what its spec says");
  });
  for (const MetadataColumns& row : wrong_metadata_columns(connection)) {
    say(row.object.text() + ": the columns of its metadata are not what that says");
  }
}

}  // namespace kindex::index
