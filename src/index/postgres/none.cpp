// For a build without libpq.
#include "base/error.h"
#include "index/postgres/open.h"

namespace kindex::index::postgres {
namespace {

[[noreturn]] void fail() {
  throw Error(Exit::machine,
              "this build cannot use a PostgreSQL server: it was made without libpq (Debian: libpq-dev); name a file"
              " with --db");
}

}  // namespace

std::unique_ptr<Database::Handle> open_server(const std::string& /*url*/, Open /*how*/) {
  fail();
}

std::string shown(const std::string& /*url*/) {
  fail();
}

bool exists(const std::string& /*url*/) {
  fail();
}

}  // namespace kindex::index::postgres
