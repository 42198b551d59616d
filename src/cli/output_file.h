#pragma once
// `-o FILE`: written beside its place and moved there when whole, so that a reader never sees half of it. What is there
// and no regular file (/dev/null, a named pipe) is written to as it stands.

#include <filesystem>
#include <fstream>
#include <ostream>
#include <string>

namespace kindex::cli {

class OutputFile {
 public:
  // "" writes to `fallback`. Throws Error(Exit::input) when the file cannot be created.
  OutputFile(const std::string& path, std::ostream& fallback);
  // Removes what was written unless commit() was called.
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  OutputFile(OutputFile&&) = delete;
  OutputFile& operator=(OutputFile&&) = delete;

  [[nodiscard]] std::ostream& stream() { return path_.empty() ? fallback_ : file_; }
  // Flushes and moves the file into place; throws Error(Exit::index) when the disk is full.
  void commit();

 private:
  std::filesystem::path path_, partial_;
  std::ostream& fallback_;
  std::ofstream file_;
  bool in_place_ = false;
  bool done_ = false;
};

}  // namespace kindex::cli
