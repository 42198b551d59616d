#pragma once
// What identity finds in an object, as the columns that the index derives from it: the same fields on both sides of the
// border.

#include "identity/facts.h"
#include "index/writer.h"

namespace kindex::index {

[[nodiscard]] inline ObjectFacts columns(const identity::ObjectFacts& facts) {
  ObjectFacts out;
  out.operation = facts.operation;
  out.correctness = facts.correctness;
  out.suite = facts.suite;
  out.dtype = facts.dtype;
  out.axes = facts.axes;
  out.family = facts.family;
  out.language = facts.language;
  out.harness = facts.harness;
  out.timer = facts.timer;
  out.vendor = facts.vendor;
  out.product = facts.product;
  out.form_factor = facts.form_factor;
  out.architecture = facts.architecture;
  out.references = facts.references;
  return out;
}

}  // namespace kindex::index
