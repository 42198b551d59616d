#pragma once
// The line of the input error that a call throws.

#include <doctest/doctest.h>

#include <string>

#include "base/error.h"

namespace kindex::tests {

// "" when nothing is thrown.
template <typename Call>
std::string error_of(Call&& call) {
  try {
    call();
  } catch (const Error& error) {
    CHECK(error.exit() == Exit::input);
    return error.what();
  }
  return {};
}

}  // namespace kindex::tests
