#pragma once
// Rules of the record format that bind several fields of an object. Each is called with an object whose fields have
// all been held against their types, and throws Error(Exit::input) starting with the JSON path.

#include "manifest/json.h"
#include "manifest/path.h"

namespace kindex::manifest {

// An axis: a constant one has `value`, a derived one has `expression`.
void axis_rule(const Json& axis, const Path& path);
// An argument: exactly one of `tensor` and `scalar`.
void argument_rule(const Json& argument, const Path& path);
// latencyNs: `median` or `mean`.
void latency_rule(const Json& latency, const Path& path);
// An operation: every expression parses and uses axes of the operation, no axis is derived from itself, and every name
// in a shape is one of its axes.
void operation_rule(const Json& operation, const Path& path);

}  // namespace kindex::manifest
