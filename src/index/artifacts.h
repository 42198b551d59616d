#pragma once
// Raw evidence: bytes by digest.

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/digest.h"
#include "index/connection.h"

namespace kindex::index {

// True when it was not there. `digest` must be that of `bytes`.
bool put_artifact(Connection& connection, const Digest& digest, std::string_view bytes);
[[nodiscard]] std::optional<std::string> artifact(Connection& connection, const Digest& digest);
// Smallest digest first.
void each_artifact(Connection& connection, const std::function<void(const Digest&, std::string_view)>& each);

}  // namespace kindex::index
