#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "identity/facts.h"
#include "index/check_derived.h"
#include "index/cohorts.h"
#include "index/facts_columns.h"
#include "index/objects.h"
#include "index/sqlite/repair_steps.h"
#include "index/tallies.h"
#include "manifest/json.h"
#include "manifest/manifest.h"

namespace kindex::index {
namespace {

void derive_again(Connection& connection, Id object, const Digest& digest, const Say& say) {
  Statement select = connection.prepare("SELECT kind, spec FROM object WHERE id = ?1");
  if (!select.integer(1, object).step()) return;
  const std::string kind(select.text(0));
  const auto parsed = manifest::parse_kind(kind);
  if (!parsed) return;
  const manifest::Manifest stored{*parsed, manifest::parse_json(select.text(1)), {}};
  for (const char* table : {"operation", "workload", "implementation", "protocol", "environment"}) {
    connection.prepare("DELETE FROM " + std::string(table) + " WHERE object = ?1").integer(1, object).run();
  }
  connection.prepare("DELETE FROM reference WHERE named_by = ?1").integer(1, object).run();
  Objects(connection).derive(object, kind, columns(identity::facts_of(stored)));
  say(digest.text() + ": its columns for filters");
}

// The objects that a text names; nullopt where it cannot be read.
std::optional<std::vector<Digest>> references_in(std::string_view kind, std::string_view spec) {
  const auto known = manifest::parse_kind(kind);
  if (!known) return std::nullopt;
  try {
    const manifest::Manifest stored{*known, manifest::parse_json(spec), {}};
    return identity::facts_of(stored).references;
  } catch (const Error&) {
    return std::nullopt;
  } catch (const manifest::Json::exception&) {
    return std::nullopt;
  }
}

using References = std::set<std::pair<Id, Id>>;  // named, named by

// What the texts of all objects name; nullopt where one cannot be read.
std::optional<References> right_references(Connection& connection) {
  References all;
  Statement id_of = connection.prepare("SELECT id FROM object WHERE digest = ?1");
  Statement select = connection.prepare("SELECT id, kind, spec FROM object WHERE kind IS NOT NULL");
  while (select.step()) {
    const auto named_by = references_in(select.text(1), select.text(2));
    if (!named_by) return std::nullopt;
    for (const Digest& named : *named_by) {
      if (id_of.blob(1, named.raw()).step()) all.emplace(id_of.integer(0), select.integer(0));
      id_of.reset();
    }
  }
  return all;
}

void repair_references(Connection& connection, const Say& say) {
  References there;
  Statement select = connection.prepare("SELECT named, named_by FROM reference");
  while (select.step()) there.emplace(select.integer(0), select.integer(1));
  const auto right = right_references(connection);
  if (!right || there == *right) return;
  connection.execute("DELETE FROM reference");
  for (const auto& reference : *right) {
    connection.prepare("INSERT INTO reference (named, named_by) VALUES (?1, ?2)")
        .integer(1, reference.first)
        .integer(2, reference.second)
        .run();
  }
  say("which objects name which");
}

void repair_metadata_columns(Connection& connection, const Say& say) {
  for (const MetadataColumns& right : wrong_metadata_columns(connection)) {
    connection.prepare("UPDATE metadata SET fields = ?2, name = ?3, title = ?4 WHERE id = ?1")
        .integer(1, right.id)
        .integer(2, right.fields)
        .text_or_null(3, right.name)
        .text_or_null(4, right.title)
        .run();
    say(right.object.text() + ": its name and title for filters");
  }
}

void repair_cohorts(Connection& connection, const Say& say) {
  std::vector<Id> wrong;
  each_series_cohort(connection, [&](const SeriesCohort& series) {
    if (series.stored != series.key) wrong.push_back(series.series);
  });
  for (const Id series : wrong) {
    settle_series(connection, series);
    say("series " + std::to_string(series) + ": its cohort");
  }
}

void repair_tallies(Connection& connection, const Say& say) {
  TallyCheck of_runs(connection);
  each_tally_run(connection, [&](const TallyRun& run) { of_runs.add(run); });
  Tallies again(connection);
  for (const Id series : of_runs.differing()) {
    again.count_again(series);
    say("series " + std::to_string(series) + ": its tally");
  }
  again.finish();
}

}  // namespace

void repair_derived(Connection& damaged, const Say& say) {
  std::vector<std::pair<Id, Digest>> objects;
  each_wrong_object(damaged, [&](Id id, const Digest& digest) { objects.emplace_back(id, digest); });
  for (const auto& object : objects) derive_again(damaged, object.first, object.second, say);
  repair_references(damaged, say);
  repair_metadata_columns(damaged, say);
  repair_cohorts(damaged, say);
  repair_tallies(damaged, say);
}

}  // namespace kindex::index
