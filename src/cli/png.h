#pragma once
// An SVG as a PNG file, drawn by rsvg-convert (librsvg): kindex has no rasteriser of its own.

#include <filesystem>
#include <string>

namespace kindex::cli {

// Whether `path` asks for one: its name ends in ".png".
[[nodiscard]] bool is_png(const std::string& path);

// Writes the picture at twice the size of `svg`, beside its place, and moves it there when whole. Throws
// Error(Exit::machine) where there is no rsvg-convert, Error(Exit::input) where the file cannot be written.
void write_png(const std::string& svg, const std::filesystem::path& path);

}  // namespace kindex::cli
