#pragma once
// A file or standard input as importers::Input, with a peek for format detection and a tap on every byte.

#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/digest.h"
#include "importers/importer.h"

namespace kindex::cli {

class FileInput : public importers::Input {
 public:
  // `path` "-" is standard input. Throws Error(Exit::input) when it cannot be opened or is a folder.
  explicit FileInput(const std::string& path);
  // A file that is open already, from where it stands; `name` is for messages. Closes it.
  FileInput(std::FILE* file, std::string name);

  // The first bytes, up to 160 KiB; they are still returned by next().
  [[nodiscard]] std::string_view head();
  // Called with every chunk as next() hands it out.
  void tap(std::function<void(std::string_view)> each) { tap_ = std::move(each); }
  // Throws Error(Exit::input) on a read error.
  std::string_view next() override;
  // Back to the first byte of a file whose size() is known.
  void rewind();

  [[nodiscard]] std::int64_t bytes_read() const { return bytes_read_; }
  // Size in bytes, -1 where it is not known (a pipe).
  [[nodiscard]] std::int64_t size() const { return size_; }

 private:
  struct Closer {
    void operator()(std::FILE* file) const {
      if (file != stdin) std::fclose(file);
    }
  };
  std::size_t read(std::size_t at);

  std::string path_;
  std::unique_ptr<std::FILE, Closer> file_;
  std::string buffer_;
  std::size_t pending_ = 0;  // bytes in buffer_ that next() has not handed out yet
  std::int64_t bytes_read_ = 0;
  std::int64_t size_ = -1;
  std::function<void(std::string_view)> tap_;
};

// All bytes of a file or standard input, at most `most`. Throws Error(Exit::input).
[[nodiscard]] std::string read_all(const std::string& path, std::size_t most);

// SHA-256 of the bytes that are left in it, which are then read.
[[nodiscard]] Digest digest_of(FileInput& input);

}  // namespace kindex::cli
