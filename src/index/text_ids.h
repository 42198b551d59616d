#pragma once
// Tables of distinct texts: a text becomes a row once, and is its id from then on.

#include "index/connection.h"
#include "index/run_batch.h"

namespace kindex::index {

// The id of a form and its metadata's, in table form.
[[nodiscard]] Id form_id(Connection& connection, const SharedText& form);
// The id of a label set, "" = {}, in table label_set.
[[nodiscard]] Id label_set_id(Connection& connection, const SharedText& labels);

}  // namespace kindex::index
