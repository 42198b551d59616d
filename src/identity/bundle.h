#pragma once
// The lines of a bundle: JSON Lines that prove themselves, so that a byte changed anywhere is found on its line.
//
//   {"apiVersion":…,"kind":…,"metadata":…,"spec":…,"sha256":"<hex>"}
//
// Each line is an object (a manifest, {"artifact":…}, {"event":…}, {"listing":…}) with a last member `sha256`, the
// *seal*: SHA-256 of the line's bytes without that member and its comma. A run's manifest has, before it, a member
// `kindex`: what the index knows of the run and its text does not say. The last line is {"bundle":{"lines":N}}, sealed
// like the others, with the number of lines before it: without it, the bundle was cut short.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"

namespace kindex::identity {

// A line whose bytes are not those that were sealed.
class SealBroken : public Error {
 public:
  using Error::Error;
};

// The object's text with its seal and a newline. `object` is one JSON object on one line, not empty.
[[nodiscard]] std::string seal(std::string_view object);

// The object without its seal; nullopt when the line has none. Throws SealBroken where the seal is not that of the
// line.
[[nodiscard]] std::optional<std::string> unseal(std::string_view line);

[[nodiscard]] std::string bundle_end(std::int64_t lines);  // sealed, with a newline
// True where the text begins as a last line does.
[[nodiscard]] bool is_bundle_end_line(std::string_view text);
// N of an unsealed last line; nullopt for any other line.
[[nodiscard]] std::optional<std::int64_t> parse_bundle_end(std::string_view object);

}  // namespace kindex::identity
