#pragma once
// An SVG as a PNG, drawn by rsvg-convert (librsvg): kindex has no rasteriser of its own.

#include <string>

namespace kindex::cli {

// Whether `path` asks for one: its name ends in ".png".
[[nodiscard]] bool is_png(const std::string& path);

// The bytes of the picture at twice the size of `svg`; `path`, where they are meant for, is for messages. Throws
// Error(Exit::machine) where there is no rsvg-convert, Error(Exit::input) where it draws nothing.
[[nodiscard]] std::string png_of(const std::string& svg, const std::string& path);

}  // namespace kindex::cli
