#include "index/repair.h"

#include <map>

#include "index/copies.h"
#include "index/handle.h"
#include "index/migrate.h"
#include "index/repair_steps.h"

namespace kindex::index {
namespace {

// The triggers of this version, by name, as they are made.
std::map<std::string, std::string> triggers() {
  Connection fresh(":memory:", Connection::Mode::create, std::chrono::milliseconds(0));
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

std::vector<std::string> repair(Database& damaged, Database& source, const FileBytes& files) {
  Connection& here = *damaged.handle().connection;
  Connection& there = *source.handle().connection;
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
