#include "cli/bytes_moved.h"

#include <doctest/doctest.h>

#include "tests/policy/groups.h"

namespace kindex::cli {
namespace {

policy::Group relu(const std::string& pass) {
  policy::Group group = tests::group({});
  group.operation = Digest::parse("sha256:ddb7fe09e7ccecb7a304760e5151718e336bc3241e991aa8926ec8deed368016").value();
  group.axes = {{"rows", 4096}, {"hidden", 512}};
  group.dtype = "bf16";
  group.pass = pass;
  return group;
}

TEST_CASE("a pass moves each tensor it needs once: 2, 3 and 5 of relu_squared's") {
  const double tensor = 2.0 * 4096 * 512;
  CHECK(bytes_moved(relu("forward")) == 2 * tensor);
  CHECK(bytes_moved(relu("no-grad-forward")) == 2 * tensor);
  CHECK(bytes_moved(relu("backward")) == 3 * tensor);
  CHECK(bytes_moved(relu("full")) == 5 * tensor);
}

TEST_CASE("nothing is guessed: another operation of the name, pass, dtype or shape has no bytes") {
  policy::Group group = relu("forward");
  group.operation.bytes[0] ^= 1U;
  group.operation_name = "relu_squared";
  CHECK_FALSE(bytes_moved(group).has_value());
  CHECK_FALSE(bytes_moved(relu("")).has_value());
  CHECK_FALSE(bytes_moved(relu("sideways")).has_value());
  group = relu("forward");
  group.dtype = "";
  CHECK_FALSE(bytes_moved(group).has_value());
  group = relu("forward");
  group.axes = {{"rows", 4096}};
  CHECK_FALSE(bytes_moved(group).has_value());
  group = relu("forward");
  group.axes = {{"rows", INT64_MAX}, {"hidden", 512}};
  CHECK_FALSE(bytes_moved(group).has_value());
}

}  // namespace
}  // namespace kindex::cli
