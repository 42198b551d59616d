#pragma once
// The bytes that a pass must move at least, from data/bytes_moved.json: what effective bandwidth is made of.

#include <optional>

#include "policy/group.h"

namespace kindex::cli {

// Bytes, or nullopt where the table does not have the group's operation and pass, its dtype is not known, or the axes
// do not fit. A full pass moves what forward and backward move; one without gradients moves what forward does.
[[nodiscard]] std::optional<double> bytes_moved(const policy::Group& group);

}  // namespace kindex::cli
