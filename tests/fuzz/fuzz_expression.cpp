// Any text as an axis expression, a digest, or a selection of runs: a value, or refused in one line. Evaluating never
// overflows, and a digest that is read prints as it was.

#include <cstdint>
#include <cstdlib>
#include <limits>
#include <string>
#include <string_view>

#include "base/digest.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/selection.h"
#include "manifest/expression.h"

namespace {

void expect_clean(const kindex::Error& error, kindex::Exit exit) {
  const std::string_view line = error.what();
  if (error.exit() != exit || line.empty() || kindex::printable(line) != line) std::abort();
}

void evaluate(std::string_view text) {
  try {
    const kindex::manifest::Expression expression(text);
    for (const std::int64_t value : {std::int64_t{0}, std::int64_t{-7}, std::numeric_limits<std::int64_t>::min()}) {
      (void)expression.evaluate([&](std::string_view) { return value; });
    }
  } catch (const kindex::Error& error) {
    expect_clean(error, kindex::Exit::input);
  }
}

void select(const std::string& text) {
  (void)kindex::cli::looks_like_digest(text);
  try {
    const kindex::cli::FilterOptions once = kindex::cli::parse_selection(text);
    (void)kindex::cli::parse_filters(once);
  } catch (const kindex::Error& error) {
    expect_clean(error, kindex::Exit::usage);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  evaluate(text);
  const auto digest = kindex::Digest::parse(text);
  if (digest && digest->text() != text) std::abort();
  select(std::string(text));
  return 0;
}
