#include "index/database.h"

#include "base/environment.h"
#include "index/address.h"
#include "index/handle.h"
#include "index/postgres/open.h"
#include "index/sqlite/open_file.h"

namespace kindex::index {

namespace fs = std::filesystem;

Database::Database(const fs::path& path, Open how)
    : handle_(is_server(path.native()) ? postgres::open_server(path.native(), how) : open_file(path, how)) {}

Database::~Database() = default;
Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&&) noexcept = default;

const fs::path& Database::path() const {
  return handle_->place;
}

std::string shown(const fs::path& path) {
  return is_server(path.native()) ? postgres::shown(path.native()) : path.string();
}

bool exists(const fs::path& path) {
  return is_server(path.native()) ? postgres::exists(path.native()) : fs::exists(path);
}

fs::path default_path() {
  if (const std::string set = environment("KINDEX_DB"); !set.empty()) return set;
  if (const auto data = user_folder("XDG_DATA_HOME", ".local/share")) return *data / "kindex" / "index.db";
  throw usage_error("where is the index? HOME is not set: name a file with --db or KINDEX_DB");
}

}  // namespace kindex::index
