#pragma once
// Bytes already in memory as an Input.

#include <string_view>
#include <utility>

#include "importers/importer.h"

namespace kindex::importers {

class ViewInput : public Input {
 public:
  explicit ViewInput(std::string_view bytes) : bytes_(bytes) {}
  std::string_view next() override { return std::exchange(bytes_, {}); }

 private:
  std::string_view bytes_;
};

}  // namespace kindex::importers
