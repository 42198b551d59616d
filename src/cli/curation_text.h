#pragma once
// What the curation says about kernels, for people: plain text for a terminal, Markdown for docs/liger.md.

#include <string>

#include "importers/curation.h"

namespace kindex::cli {

// One kernel, whole: what it computes, and each way its rows were swept.
[[nodiscard]] std::string kernel_text(const std::string& name, const importers::Kernel& kernel);

// All kernels, a table each, then regions, providers and models.
[[nodiscard]] std::string curation_markdown(const importers::Curation& curation);

}  // namespace kindex::cli
