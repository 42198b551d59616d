#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "base/text.h"
#include "embedded/object_briefs.h"
#include "embedded/quarantine_list.h"
#include "index/by_ids.h"
#include "index/reader.h"
#include "index/reader_state.h"
#include "index/string_list.h"

namespace kindex::index {
namespace {

// An object with every name, title and family it goes by.
struct Candidate {
  ObjectBrief brief;
  std::vector<std::string> texts;
};

// Calls `each` for every resolved object of a kind ("" = any).
void each_candidate(Connection& connection, std::string_view kind, const std::function<void(Candidate&)>& each) {
  Statement select = connection.scan(sql::object_briefs);
  select.text_or_null(1, kind);
  Candidate candidate;
  Id current = 0;
  while (select.step()) {
    if (const Id id = select.integer(0); id != current) {
      if (current != 0) each(candidate);
      current = id;
      candidate = {
          {select.digest(1), std::string(select.text(2)), std::string(select.text(3)), std::string(select.text(4))},
          {}};
      if (!select.is_null(5)) candidate.texts.emplace_back(select.text(5));
    }
    candidate.texts.emplace_back(select.text(3));
    candidate.texts.emplace_back(select.text(4));
  }
  if (current != 0) each(candidate);
}

auto by_name(const ObjectBrief& brief) {
  return std::tie(brief.name, brief.kind, brief.digest);
}

void add_raw(Connection& connection, std::vector<QuarantinedRow>& rows) {
  if (rows.empty()) return;
  std::map<Id, QuarantinedRow*> by_id;
  std::vector<Id> ids;
  for (QuarantinedRow& row : rows) {
    by_id.emplace(row.id, &row);
    ids.push_back(row.id);
  }
  ByIds raw(connection, "SELECT id, raw FROM quarantine WHERE id", ids);
  while (raw->step()) by_id.at(raw->integer(0))->raw = raw->blob(1);
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (const std::string_view word : split(text, ' ')) {
    if (!word.empty()) words.push_back(lower(word));
  }
  return words;
}

// How well an object matches, lower is better; nullopt when a word is in none of its texts.
std::optional<int> distance(const Candidate& candidate, std::string_view text, const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    const auto holds = [&](const std::string& hay) { return contains_ignoring_case(hay, word); };
    if (std::none_of(candidate.texts.begin(), candidate.texts.end(), holds)) return std::nullopt;
  }
  const std::string whole = lower(text);
  const std::string name = lower(candidate.brief.name);
  const std::string title = lower(candidate.brief.title);
  if (name == whole || title == whole) return 0;
  if (std::any_of(candidate.texts.begin(), candidate.texts.end(),
                  [&](const std::string& known) { return lower(known) == whole; })) {
    return 0;
  }
  if (name.rfind(whole, 0) == 0 || title.rfind(whole, 0) == 0) return 1;
  if (name.find(whole) != std::string::npos || title.find(whole) != std::string::npos) return 2;
  return 3;
}

void keep(std::size_t most, std::vector<ObjectBrief>& all) {
  if (most != 0 && all.size() > most) all.resize(most);
}

// What `known` names, and where its values are. Only what a series has is worth suggesting.
std::string_view values_of(std::string_view what) {
  static const std::map<std::string_view, std::string_view> queries{
      {"pass", "SELECT DISTINCT pass FROM series"},
      {"source", "SELECT DISTINCT source FROM series"},
      {"metric", "SELECT DISTINCT metric FROM series"},
      {"provider", "SELECT DISTINCT e.provider FROM series s JOIN entry e ON e.id = s.entry"},
      {"dtype", "SELECT DISTINCT w.dtype FROM series s JOIN workload w ON w.object = s.workload"},
      {"arch", "SELECT DISTINCT e.architecture FROM series s JOIN environment e ON e.object = s.environment"},
      {"gpu",
       "SELECT DISTINCT e.product || CASE WHEN e.form_factor IS NULL THEN '' ELSE ' ' || e.form_factor END"
       " FROM series s JOIN environment e ON e.object = s.environment"},
      {"label", "SELECT body FROM label_set"},
      {"op",
       "SELECT DISTINCT e.kernel FROM series s JOIN entry e ON e.id = s.entry"
       " UNION SELECT (SELECT name FROM metadata WHERE object = o.operation ORDER BY fields DESC, body LIMIT 1)"
       " FROM (SELECT DISTINCT w.operation FROM series s JOIN workload w ON w.object = s.workload) o"},
  };
  const auto found = queries.find(what);
  if (found == queries.end()) throw usage_error("no values are known of \"" + std::string(what) + "\"");
  return found->second;
}

// What a row of such a query says: a metric's name, a label set's pairs, else the value itself.
void add_values(std::string_view what, std::string_view row, std::set<std::string>& values) {
  if (what == "metric") {
    values.emplace(row.substr(0, row.find(':')));
  } else if (what == "label") {
    for (const auto& [key, value] : parse_labels(row)) values.insert(std::string(key).append("=").append(value));
  } else {
    values.emplace(row);
  }
}

}  // namespace

std::vector<ObjectBrief> Reader::objects(std::string_view kind, std::size_t most) {
  std::vector<ObjectBrief> all;
  each_candidate(state_->connection, kind, [&](const Candidate& candidate) { all.push_back(candidate.brief); });
  std::sort(all.begin(), all.end(), [](const ObjectBrief& a, const ObjectBrief& b) { return by_name(a) < by_name(b); });
  keep(most, all);
  return all;
}

std::vector<ObjectBrief> Reader::search(std::string_view text, std::size_t most) {
  const std::vector<std::string> words = words_of(text);
  std::vector<std::pair<int, ObjectBrief>> hits;
  // Aliases and tags are said of operations, which are few.
  std::map<std::string, std::vector<std::string>> also;
  index::each_listing(state_->connection, {}, [&](const ListingRow& row) {
    if (row.kind != "alias" && row.kind != "tags") return;
    for (std::string& word : row.words()) also[row.subject].push_back(std::move(word));
  });
  each_candidate(state_->connection, {}, [&](Candidate& candidate) {
    if (candidate.brief.kind == "OperationSpec") {
      const auto found = also.find(candidate.brief.digest.text());
      if (found != also.end()) {
        candidate.texts.insert(candidate.texts.end(), found->second.begin(), found->second.end());
      }
    }
    if (const auto far = distance(candidate, text, words)) hits.emplace_back(*far, candidate.brief);
  });
  std::sort(hits.begin(), hits.end(), [](const auto& a, const auto& b) {
    return a.first != b.first ? a.first < b.first : by_name(a.second) < by_name(b.second);
  });
  std::vector<ObjectBrief> all;
  all.reserve(hits.size());
  for (auto& [far, brief] : hits) all.push_back(std::move(brief));
  keep(most, all);
  return all;
}

void Reader::quarantine(const QuarantineQuery& query, const std::function<void(const QuarantinedRow&)>& each) {
  constexpr std::size_t kMostRows = 512;
  constexpr std::int64_t kMostBytes = std::int64_t{1} << 20U;  // of texts; the last may be as large again
  Statement select = state_->connection.scan(sql::quarantine_list);
  select.integer(1, query.also_taken ? 1 : 0);
  std::vector<QuarantinedRow> rows;
  std::int64_t bytes = 0;
  const auto pass_on = [&] {
    if (query.raw) add_raw(state_->connection, rows);
    for (const QuarantinedRow& row : rows) each(row);
    rows.clear();
    bytes = 0;
  };
  while (select.step()) {
    if (!query.code.empty() && select.text(4) != query.code) continue;
    rows.push_back({select.integer(0), select.digest(1), std::string(select.text(2)), select.integer(3),
                    std::string(select.text(4)), std::string(select.text(5)), "", select.integer(7) != 0});
    bytes += select.integer(6);
    if (rows.size() == kMostRows || bytes >= kMostBytes) pass_on();
  }
  pass_on();
}

// Most often there is none, which is sooner asked than what became of each.
std::size_t Reader::quarantined() {
  if (state_->connection.integer("SELECT EXISTS (SELECT 1 FROM quarantine)") == 0) return 0;
  Statement select =
      state_->connection.prepare("SELECT count(*) FROM (" + std::string(sql::quarantine_list) + ") kept_back");
  select.integer(1, 0);
  return select.step() ? static_cast<std::size_t>(select.integer(0)) : 0;
}

std::vector<std::string> Reader::known(std::string_view what) {
  std::set<std::string> values;
  Statement select = state_->connection.scan(values_of(what));
  while (select.step()) add_values(what, select.text(0), values);
  values.erase("");
  return {values.begin(), values.end()};
}

}  // namespace kindex::index
