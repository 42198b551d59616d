#include "index/postgres/address.h"

#include <string_view>

#include "base/error.h"
#include "base/text.h"
#include "index/postgres/result.h"

namespace kindex::index::postgres {

std::string shown_address(const std::string& url) {
  char* message = nullptr;
  const AddressParts options(PQconninfoParse(url.c_str(), &message));
  PQfreemem(message);  // it may quote what comes before the part that is wrong
  if (!options) {
    throw usage_error(
        "the index's address cannot be read: it is postgresql://ROLE@HOST:PORT/DATABASE?OPTION=VALUE, with %XX for what"
        " is none of letters, digits and -._~");
  }
  const auto value = [&](std::string_view keyword) -> std::string {
    for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
      if (keyword == option->keyword && option->val != nullptr) return option->val;
    }
    return {};
  };
  std::string shown = "postgresql://";
  if (const std::string user = value("user"); !user.empty()) shown += user + "@";
  shown += value("host");
  if (const std::string port = value("port"); !port.empty()) shown += ":" + port;
  shown += "/" + value("dbname");
  if (const std::string service = value("service"); !service.empty()) shown += "?service=" + service;
  return printable(shown);
}

}  // namespace kindex::index::postgres
