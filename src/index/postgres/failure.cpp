#include "index/postgres/failure.h"

#include <string_view>

#include "base/text.h"
#include "index/busy.h"
#include "index/postgres/libpq.h"

namespace kindex::index::postgres {
namespace {

// Messages are of several lines, may quote anything, and say `ERROR:` where ours say whose they are.
std::string one_line(std::string_view message) {
  std::string line;
  for (const std::string_view part : split(message, '\n')) {
    const std::size_t begin = part.find_first_not_of(" \t");
    if (begin == std::string_view::npos) continue;
    if (!line.empty()) line += "; ";
    line += part.substr(begin);
  }
  return printable(line);
}

std::string field(const PGresult* result, int which) {
  const char* text = result != nullptr ? PQresultErrorField(result, which) : nullptr;
  return text != nullptr ? text : "";
}

bool starts(std::string_view state, std::string_view with) {
  return state.starts_with(with);
}

std::string meaning(std::string_view state, const std::string& said, std::chrono::milliseconds busy) {
  if (state == "55P03") return busy_text(busy);
  if (state == "42501") {
    return "no permission (" + said + "): ask the owner of the index for a role that may; nothing of this was kept";
  }
  if (state == "25006") return "the server or the role is read-only (" + said + "): write where writing is allowed";
  if (state == "53100") return "the server's disk is full; nothing of this was kept: free some space and run it again";
  if (starts(state, "08")) {
    return "a server that has a part of the index cannot be reached (" + said +
           "); nothing of this was kept: run it again when it is back";
  }
  if (starts(state, "57P"))
    return "the server is going away (" + said + "); nothing of this was kept: run it again later";
  if (starts(state, "53")) return "the server has run out of something (" + said + "); nothing of this was kept";
  if (starts(state, "40"))
    return "another transaction was in the way (" + said + "); nothing of this was kept: run it again";
  if (state == "22021" || state == "22P05") {
    return "a text cannot be kept in PostgreSQL (" + said + "); nothing of this was kept";
  }
  if (starts(state, "XX")) return "the index is damaged (" + said + "); run `kindex verify`, or restore a backup";
  if (state == "42P01" || state == "42703" || state == "3F000" || state == "42883") {
    return "the index is not as kindex makes it (" + said + "); run `kindex verify`, or restore a backup";
  }
  return "the index refused this (" + said + "); nothing of it was kept";
}

}  // namespace

Error failure(const PGconn* connection, const PGresult* result, const Waiting& of) {
  const std::string state = field(result, PG_DIAG_SQLSTATE);
  if (state.empty() || PQstatus(connection) == CONNECTION_BAD) {
    const std::string said = one_line(PQerrorMessage(connection));
    return index_error(of.name + ": the server is gone" + (said.empty() ? "" : " (" + said + ")") +
                       "; run it again when it is back: what was not committed was not kept");
  }
  return index_error(of.name + ": " + meaning(state, one_line(field(result, PG_DIAG_MESSAGE_PRIMARY)), of.busy));
}

Error no_connection(const PGconn* connection, const std::string& name) {
  return index_error(name + ": cannot connect (" + one_line(PQerrorMessage(connection)) +
                     "): check the address, the database, the role and its password, and that the server runs");
}

}  // namespace kindex::index::postgres
