#include "importers/zstd_input.h"

#include <doctest/doctest.h>
#include <zstd.h>

#include "base/error.h"
#include "memory_sink.h"

namespace kindex::tests {
namespace {

std::string packed(const std::string& text) {
  std::string out(ZSTD_compressBound(text.size()), '\0');
  out.resize(ZSTD_compress(out.data(), out.size(), text.data(), text.size(), 3));
  return out;
}

std::string unpacked(const std::string& bytes, std::size_t chunk) {
  ChunkedInput compressed(bytes, chunk);
  importers::ZstdInput input(compressed);
  std::string out;
  for (std::string_view part = input.next(); !part.empty(); part = input.next()) out += part;
  return out;
}

std::string error_of(const std::string& bytes) {
  try {
    unpacked(bytes, 1000);
  } catch (const Error& error) {
    CHECK(error.exit() == Exit::input);
    return error.what();
  }
  return "no error";
}

std::string lines(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += "line " + std::to_string(i * 7919) + "\n";
  return text;
}

TEST_CASE("frames come out as they went in, in pieces of any size, one after the other") {
  const std::string text = lines(30'000);
  for (const std::size_t chunk : {std::size_t{1}, std::size_t{7}, std::size_t{1} << 20U}) {
    CHECK(unpacked(packed(text), chunk) == text);
  }
  CHECK(unpacked(packed("a") + packed("") + packed("b"), 3) == "ab");
  const std::string skippable("\x50\x2A\x4D\x18\x03\x00\x00\x00xyz", 11);
  CHECK(unpacked(skippable + packed("a"), 3) == "a");
  CHECK(importers::is_zstd(packed("a")));
  CHECK(importers::is_zstd(skippable));
  CHECK_FALSE(importers::is_zstd("{}"));
  CHECK(importers::zstd_head(packed(text).substr(0, 50'000)).substr(0, 7) == "line 0\n");
}

TEST_CASE("what is cut short, damaged or no frame is an error with its place") {
  const std::string bytes = packed(lines(30'000));
  CHECK(error_of(bytes.substr(0, bytes.size() - 1)).find("ends early") != std::string::npos);
  CHECK(error_of(bytes.substr(0, 5)).find("ends early") != std::string::npos);
  CHECK(error_of(bytes + "rest of something").find("damaged zstd") != std::string::npos);
  std::string flipped = bytes;
  flipped[8] = static_cast<char>(flipped[8] ^ 0x40);
  CHECK(error_of(flipped) != "no error");
}

TEST_CASE("a bomb is left alone") {
  CHECK(error_of(packed(std::string(std::size_t{64} << 20U, ' '))).find("more than 1000 times its size") !=
        std::string::npos);
  CHECK(unpacked(packed(std::string(std::size_t{8} << 20U, ' ')), 1000).size() == std::size_t{8} << 20U);
}

}  // namespace
}  // namespace kindex::tests
