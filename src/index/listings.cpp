#include "index/listings.h"

#include "index/connection.h"
#include "index/string_list.h"
#include "manifest/json.h"

namespace kindex::index {
namespace {

ListingRow read_listing(const Statement& row) {
  return {std::string(row.text(0)), std::string(row.text(1)), std::string(row.text(2))};
}

}  // namespace

std::vector<std::string> ListingRow::words() const {
  const manifest::Json json = manifest::Json::parse(body, nullptr, false);
  std::vector<std::string> words;
  if (!json.is_object()) return words;
  for (const char* name : {"alias", "name", "tags"}) {
    const auto found = json.find(name);
    if (found == json.end()) continue;
    if (found->is_string()) words.push_back(found->get<std::string>());
    if (!found->is_array()) continue;
    for (const manifest::Json& word : *found) {
      if (word.is_string()) words.push_back(word.get<std::string>());
    }
  }
  return words;
}

bool put_listing(Connection& connection, std::int64_t import, const ListingRow& row) {
  connection.prepare("INSERT INTO listing (kind, subject, body, import) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING")
      .text(1, row.kind)
      .text(2, row.subject)
      .text(3, row.body)
      .integer(4, import)
      .run();
  return connection.changes() > 0;
}

void each_listing(Connection& connection, std::string_view kind, const std::function<void(const ListingRow&)>& each) {
  Statement select = connection.scan(
      "SELECT kind, subject, body FROM listing WHERE ?1 IS NULL OR kind = ?1 ORDER BY kind, subject, body");
  select.text_or_null(1, kind);
  while (select.step()) each(read_listing(select));
}

std::map<std::string, std::vector<std::string>> aliases_of(Connection& connection,
                                                           const std::vector<std::string>& subjects) {
  Statement select =
      connection.prepare("SELECT kind, subject, body FROM listing WHERE kind = 'alias' AND subject IN (" +
                         std::string(connection.dialect().text_list) + ") ORDER BY subject, body");
  const std::string list = encode_list(subjects);
  select.text(1, list);
  std::map<std::string, std::vector<std::string>> all;
  while (select.step()) {
    const ListingRow row = read_listing(select);
    for (std::string& alias : row.words()) all[row.subject].push_back(std::move(alias));
  }
  return all;
}

std::vector<ListingRow> listings_of(Connection& connection, const std::string& subject) {
  std::vector<ListingRow> all;
  // Four kinds at most: each a look into the index of (kind, subject, body).
  Statement select = connection.prepare(
      "SELECT kind, subject, body FROM listing WHERE kind IN ('alias', 'artifact', 'source', 'tags') AND subject = ?1"
      " ORDER BY kind, body");
  select.text(1, subject);
  while (select.step()) all.push_back(read_listing(select));
  return all;
}

}  // namespace kindex::index
