#pragma once
// The steps of repair(), each within its transaction. `say` is called with a line for each thing that is put back.

#include <functional>
#include <string>

#include "index/connection.h"
#include "index/repair.h"

namespace kindex::index {

// An index on a server cannot be repaired so.
[[noreturn]] void fail_on_server(const std::string& name);

// Objects, raw evidence and events whose text has not the digest that it stands under, from the source.
void repair_objects(Connection& damaged, Connection& source, const Say& say);
// Runs whose text cannot be rebuilt, or is another's, from the source.
void repair_runs(Connection& damaged, Connection& source, const Say& say);
// The kept bytes of files that are not theirs.
void repair_files(Connection& damaged, const FileBytes& files, const Say& say);
// What follows from the rest: columns of objects and metadata, references, cohorts, tallies.
void repair_derived(Connection& damaged, const Say& say);

}  // namespace kindex::index
