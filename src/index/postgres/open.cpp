#include "index/postgres/open.h"

#include "index/busy.h"
#include "index/postgres/address.h"
#include "index/postgres/connection.h"
#include "index/postgres/migrate.h"

namespace kindex::index::postgres {
namespace {

using std::chrono::milliseconds;

std::unique_ptr<ServerConnection> open_writing(const std::string& url) {
  auto connection =
      std::make_unique<ServerConnection>(ServerConnection::Options{url, busy_timeout(kWriterBusy), true, false});
  migrate(*connection);
  return connection;
}

// Whoever only reads an index that is up to date needs no right to write.
void renew(const std::string& url) {
  ServerConnection connection({url, busy_timeout(kReaderBusy), false, false});
  const int version = checked_version(connection);
  if (version > 0 && version < latest_version()) open_writing(url).reset();
}

// An older index is left to who may change it: on a server that is rarely whoever reads.
std::unique_ptr<ServerConnection> open_reading(const std::string& url, bool quick) {
  auto connection =
      std::make_unique<ServerConnection>(ServerConnection::Options{url, busy_timeout(kReaderBusy), false, quick});
  const int version = checked_version(*connection);
  if (version == 0) {
    throw index_error(connection->name() + ": no index there yet; `kindex import FILE` makes one");
  }
  if (version < latest_version()) {
    throw index_error(connection->name() + ": an older index (schema " + std::to_string(version) +
                      ", this kindex has " + std::to_string(latest_version()) +
                      "): the next import by its owner brings it up to date");
  }
  return connection;
}

}  // namespace

std::unique_ptr<Database::Handle> open_server(const std::string& url, Open how) {
  auto handle = std::make_unique<Database::Handle>();
  const bool write = how == Open::write || how == Open::fill;
  if (how == Open::renew) renew(url);
  handle->connection = write ? open_writing(url) : open_reading(url, how == Open::glance);
  handle->place = handle->connection->name();
  return handle;
}

std::string shown(const std::string& url) {
  return shown_address(url);
}

bool exists(const std::string& url) {
  ServerConnection connection({url, busy_timeout(kReaderBusy), false, false});
  return checked_version(connection) > 0;
}

}  // namespace kindex::index::postgres
