// How a session begins: the server is one to use, the schema the one that is meant, the settings ours.

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "index/postgres/connection.h"

namespace kindex::index::postgres {
namespace {

constexpr int kOldestServer = 140000;
constexpr const char* kUsualSchema = "kindex";
constexpr std::size_t kLongestName = 63;  // NAMEDATALEN - 1

void ignore(void* /*context*/, const PGresult* /*notice*/) {}

// One that needs no quotes anywhere.
bool plain_name(std::string_view name) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; };
  return !name.empty() && name.size() <= kLongestName && letter(name.front()) && !name.starts_with("pg_") &&
         std::all_of(name.begin(), name.end(), [&](char c) { return letter(c) || (c >= '0' && c <= '9'); });
}

// The setting lists schemas, the first is where tables are made.
std::string first_of(std::string_view path) {
  std::string first(path.substr(0, path.find(',')));
  std::erase_if(first, [](char c) { return c == '"' || c == ' '; });
  return first;
}

}  // namespace

void ServerConnection::connect(const Options& options) {
  // Those before the address are what it may say otherwise; those behind it are not.
  const std::array<const char*, 5> names{"connect_timeout", "dbname", "fallback_application_name", "client_encoding",
                                         nullptr};
  const std::array<const char*, 5> values{options.quick ? "2" : "15", options.url.c_str(), "kindex", "UTF8", nullptr};
  connection_ = PQconnectdbParams(names.data(), values.data(), 1);
  if (connection_ == nullptr) throw index_error(name() + ": cannot connect (out of memory)");
  if (PQstatus(connection_) != CONNECTION_OK) throw no_connection(connection_, name());
  PQsetNoticeReceiver(connection_, ignore, nullptr);
  if (PQserverVersion(connection_) < kOldestServer) {
    throw index_error(name() + ": the server is older than PostgreSQL 14: use a newer one");
  }
}

// An index is in the schema kindex, unless the address (options=-csearch_path=…) or PGOPTIONS names another. What a
// role or a database is set to is not meant for us.
void ServerConnection::choose_schema() {
  const AddressParts options(PQconninfo(connection_));
  bool named = false;
  for (const PQconninfoOption* option = options.get(); option != nullptr && option->keyword != nullptr; ++option) {
    if (option->val == nullptr || std::string_view(option->keyword) != "options") continue;
    named = std::string_view(option->val).find("search_path") != std::string_view::npos;
  }
  schema_ = named ? first_of(text("SHOW search_path")) : kUsualSchema;
  if (!plain_name(schema_)) {
    throw index_error(name() +
                      ": search_path must begin with the schema of the index, in lower-case letters, digits and _");
  }
}

void ServerConnection::configure(bool write) {
  const char* encoding = PQparameterStatus(connection_, "server_encoding");
  if (encoding == nullptr || std::string_view(encoding) != "UTF8") {
    throw index_error(name() + ": the database's encoding is " + (encoding != nullptr ? encoding : "not known") +
                      ": make one with ENCODING 'UTF8' TEMPLATE template0");
  }
  choose_schema();
  // All rows of a cursor are read. Compiling a query costs more than any of ours takes.
  send("SET search_path = '" + schema_ + "'");
  send("SET cursor_tuple_fraction = 1");
  send("SET jit = off");
  send("SET TimeZone = 'UTC'");
  if (!write) send("SET default_transaction_read_only = on");
}

}  // namespace kindex::index::postgres
