#include "index/repair.h"

#include <map>

#include "index/handle.h"
#include "index/sqlite/copies.h"
#include "index/sqlite/migrate.h"
#include "index/sqlite/repair_steps.h"

namespace kindex::index {
namespace {

// The triggers of this version, by name, as they are made.
std::map<std::string, std::string> triggers() {
  SqliteConnection fresh(":memory:", SqliteConnection::Mode::create, std::chrono::milliseconds(0));
  migrate(fresh, migrations());
  std::map<std::string, std::string> all;
  Statement select = fresh.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'");
  while (select.step()) all.emplace(select.text(0), select.text(1));
  return all;
}

// They hold the index to never changing anything, which is what has to be done now.
void take_triggers_down(Connection& connection, const std::map<std::string, std::string>& all) {
  for (const auto& item : all) connection.execute("DROP TRIGGER IF EXISTS " + item.first);
}

void put_triggers_up(Connection& connection, const std::map<std::string, std::string>& all) {
  for (const auto& item : all) connection.execute(item.second);
}

}  // namespace

void fail_on_server(const std::string& name) {
  throw usage_error(
      name + ": --repair is for files; a server has its own backups, or import the files again into a new index");
}

std::vector<std::string> repair(Database& damaged, Database& source, const FileBytes& files) {
  Connection& here = *damaged.handle().connection;
  Connection& there = *source.handle().connection;
  if (dynamic_cast<SqliteConnection*>(&here) == nullptr) fail_on_server(here.name());
  const std::map<std::string, std::string> guards = triggers();
  std::vector<std::string> done;
  const Say say = [&](const std::string& line) { done.push_back(line); };

  Transaction transaction(here, Transaction::Kind::write);
  take_triggers_down(here, guards);
  Copies copies(here, there);
  copies.decide();
  copies.make_indexes();  // from the tables as they are: a row that is changed must be found in its indexes
  copies.put_back(say);
  repair_objects(here, there, say);
  repair_runs(here, there, say);
  repair_files(here, files, say);
  repair_derived(here, say);
  put_triggers_up(here, guards);
  transaction.commit();
  return done;
}

}  // namespace kindex::index
