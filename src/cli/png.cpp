#include "cli/png.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/error.h"
#include "base/text.h"
#include "cli/child_process.h"
#include "cli/scratch.h"

namespace kindex::cli {
namespace {

int draw(const std::filesystem::path& svg, const std::filesystem::path& png) {
  try {
    return run_child({"rsvg-convert", "--zoom", "2", "--format", "png", "--output", png, "--", svg}, "/dev/null");
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

std::string png_of(const std::string& svg, const std::string& path) {
  const Scratch scratch("plot", Exit::input);
  const std::filesystem::path source = scratch.path() / "figure.svg";
  const std::filesystem::path drawn = scratch.path() / "figure.png";
  std::ofstream file(source, std::ios::binary | std::ios::trunc);
  file << svg;
  file.close();
  if (!file) throw input_error("cannot write " + printable(source.string()));
  const std::string failed = "cannot write " + printable(path) + ": rsvg-convert ";
  if (const int code = draw(source, drawn); code != 0) {
    throw input_error(failed + "ended with exit code " + std::to_string(code));
  }
  std::ifstream picture(drawn, std::ios::binary);
  if (!picture) throw input_error(failed + "wrote no file");
  return {std::istreambuf_iterator<char>(picture), {}};
}

}  // namespace kindex::cli
