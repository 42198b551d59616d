#pragma once
// A bundle's text, read as `kindex import` reads it.

#include <doctest/doctest.h>

#include <string>

#include "base/error.h"
#include "importers/json_importers.h"
#include "memory_sink.h"

namespace kindex::tests {

inline MemorySink read_bundle(const std::string& text) {
  MemorySink sink;
  importers::ViewInput input(text);
  importers::read_manifests(input, sink, {});
  return sink;
}

// The message where the whole text is refused.
inline std::string error_of(const std::string& text) {
  try {
    read_bundle(text);
  } catch (const Error& error) {
    CHECK(error.exit() == Exit::input);
    return error.what();
  }
  return "no error";
}

}  // namespace kindex::tests
