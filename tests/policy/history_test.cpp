#include "policy/history.h"

#include <doctest/doctest.h>

#include "tests/policy/groups.h"

namespace kindex::policy {
namespace {

using tests::entry;
using tests::group;
using tests::passed;

TEST_CASE("records run through all entries; what is not eligible takes no part but stands in the timeline") {
  Run retracted = passed(4, 1, "2026-03-02T00:00:00Z");
  retracted.retracted = true;
  Run failed = passed(5, 0, "2026-03-01T00:00:00Z");
  failed.status = "timeout";
  failed.value.reset();
  const Group g = group({entry("a", {passed(1, 10, "2026-03-01T00:00:00Z"), passed(2, 7, "2026-03-04T00:00:00Z")}),
                         entry("b", {passed(3, 9, "2026-03-03T00:00:00Z"), retracted, failed})});
  const std::vector<Moment> moments = history(g);
  std::string text;
  for (const Moment& moment : moments) {
    text += std::to_string(moment.run->id) + (moment.record ? "!" : "");
    if (moment.beat != nullptr) text += "<" + std::to_string(moment.beat->id);
    for (const std::string& reason : moment.reasons) text += " " + reason;
    text += "\n";
  }
  CHECK(text ==
        "5 STATUS_TIMEOUT MISSING_PRIMARY_METRIC\n"
        "1!\n"
        "4 RETRACTED\n"
        "3!<1\n"
        "2!<3\n");
}

}  // namespace
}  // namespace kindex::policy
