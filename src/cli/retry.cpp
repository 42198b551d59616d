#include "cli/retry.h"

#include <cerrno>
#include <system_error>

#include "base/error.h"
#include "index/database.h"
#include "index/reader.h"

namespace kindex::cli {
namespace {

Error cannot_spool() {
  return {Exit::index, "cannot write a temporary file: " + std::generic_category().message(errno)};
}

}  // namespace

std::vector<Retry> retries(const std::filesystem::path& database, bool not_stated) {
  index::Database opened(database, index::Open::read);
  index::Reader reader(opened);
  std::vector<Retry> out;
  reader.quarantine({}, [&](const index::QuarantinedRow& row) {
    if (not_stated && !row.code.ends_with("_NOT_STATED")) return;
    if (out.empty() || out.back().snapshot != row.snapshot) out.push_back({row.snapshot, row.file, 0});
    ++out.back().rows;
  });
  return out;
}

OpenFile kept_bytes(const std::filesystem::path& database, const Digest& snapshot) {
  index::Database opened(database, index::Open::read);
  index::Reader reader(opened);
  OpenFile file(std::tmpfile());
  if (!file) throw cannot_spool();
  const bool kept = reader.snapshot(snapshot, [&](std::string_view chunk) {
    if (std::fwrite(chunk.data(), 1, chunk.size(), file.get()) != chunk.size()) throw cannot_spool();
  });
  if (!kept) return nullptr;
  if (std::fflush(file.get()) != 0) throw cannot_spool();
  std::rewind(file.get());
  return file;
}

}  // namespace kindex::cli
