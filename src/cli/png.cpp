#include "cli/png_file.h"

#include <unistd.h>

#include <fstream>
#include <system_error>
#include <utility>

#include "base/error.h"
#include "base/text.h"
#include "cli/child_process.h"

namespace kindex::cli {
namespace {

// A file beside `path` for as long as it is needed.
class Beside {
 public:
  Beside(const std::filesystem::path& path, const std::string& ending)
      : path_(path.string() + ".partial-" + std::to_string(getpid()) + ending) {}
  ~Beside() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
  }
  Beside(const Beside&) = delete;
  Beside& operator=(const Beside&) = delete;
  Beside(Beside&&) = delete;
  Beside& operator=(Beside&&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

int draw(const std::filesystem::path& svg, const std::filesystem::path& png) {
  try {
    return run_child({"rsvg-convert", "--zoom", "2", "--format", "png", "--output", std::filesystem::absolute(png),
                      "--", std::filesystem::absolute(svg)},
                     "/dev/null");
  } catch (const Error& error) {
    throw Error(Exit::machine,
                std::string(error.what()) +
                    "; a PNG is drawn by it (Debian: librsvg2-bin). kindex itself writes SVG: -o NAME.svg");
  }
}

}  // namespace

bool is_png(const std::string& path) {
  return lower(path).ends_with(".png");
}

void write_png(const std::string& svg, const std::filesystem::path& path) {
  const Beside source(path, ".svg");
  const Beside drawn(path, "");
  std::ofstream file(source.path(), std::ios::binary | std::ios::trunc);
  file << svg;
  file.close();
  if (!file) throw input_error("cannot write " + printable(source.path().string()));
  if (const int code = draw(source.path(), drawn.path()); code != 0) {
    throw input_error("cannot write " + printable(path.string()) + ": rsvg-convert ended with exit code " +
                      std::to_string(code));
  }
  std::error_code error;
  std::filesystem::rename(drawn.path(), path, error);
  if (error) throw input_error("cannot write " + printable(path.string()) + ": " + error.message());
}

}  // namespace kindex::cli
