#pragma once
// An index that is not there yet, built beside its place and put there whole.
//
// Nobody sees the file before that, so that it needs no log, each of its pages is written once, and one sync does for
// all of it; killed at any moment, there is an index or there is none. The lock on the file being built also keeps two
// processes from making the same index.

#include <chrono>
#include <filesystem>
#include <memory>

namespace kindex::index {

class FreshFile {
 public:
  // nullptr where there is an index at `place`, or where no file can be made beside it: what then cannot be done says
  // whoever opens `place`. Waits while another process builds that index; throws Error(Exit::index) after `busy`, and
  // where an index cannot be used (shared_memory.h).
  static std::unique_ptr<FreshFile> begin(const std::filesystem::path& place, std::chrono::milliseconds busy);
  // Removes what was built, unless it was put in its place.
  ~FreshFile();
  FreshFile(const FreshFile&) = delete;
  FreshFile& operator=(const FreshFile&) = delete;
  FreshFile(FreshFile&&) = delete;
  FreshFile& operator=(FreshFile&&) = delete;

  // Where to build: an empty file, `<place>.new`.
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  // Where it belongs.
  [[nodiscard]] const std::filesystem::path& place() const { return place_; }
  // Once nobody has it open: syncs it and puts it in its place. Throws Error(Exit::index), also where a file has come
  // up there meanwhile, which is left as it is.
  void publish();

 private:
  FreshFile(std::filesystem::path place, std::filesystem::path path, int lock);

  std::filesystem::path place_, path_;
  int lock_;  // a descriptor of the file
  bool published_ = false;
};

}  // namespace kindex::index
