#include "identity/listing.h"

#include <doctest/doctest.h>

#include "base/error.h"

namespace kindex::identity {
namespace {

const std::string kDigest = "sha256:" + std::string(64, 'a');

std::string listing_error(const std::string& line) {
  try {
    static_cast<void>(parse_listing_line(line));
  } catch (const Error& error) {
    CHECK(error.exit() == Exit::input);
    return error.what();
  }
  return "no error";
}

TEST_CASE("a listing comes back as it was said, and with the words to find it by") {
  const Listing alias = make_listing("alias", kDigest, {{"alias", "rms"}});
  CHECK(alias.body == R"({"alias":"rms"})");
  CHECK(alias.words == std::vector<std::string>{"rms"});
  const std::string line = listing_line(alias.kind, alias.subject, alias.body);
  CHECK(is_listing_line(line));
  CHECK(parse_listing_line(line).body == alias.body);
  CHECK(make_listing("tags", kDigest, {{"tags", {"gemm", "moe"}}}).words.size() == 2);
  CHECK(make_listing("source", "sol-execbench", {{"name", "SOL"}, {"policy", {{"days", 3}}}}).body ==
        R"({"name":"SOL","policy":{"days":3}})");
  CHECK(make_listing("artifact", kDigest, {{"sizeBytes", 3}}).words.empty());
}

TEST_CASE("what is no listing says where") {
  const auto line = [](const std::string& kind, const std::string& subject, const std::string& body) {
    return R"({"listing":{"body":)" + body + R"(,"kind":")" + kind + R"(","subject":")" + subject + "\"}}";
  };
  CHECK(listing_error(line("alias", kDigest, R"({"alias":"x"})")) == "no error");
  CHECK(listing_error(line("aliases", kDigest, "{}")).starts_with("$.listing.kind: expected source, alias"));
  CHECK(listing_error(line("alias", "x", R"({"alias":"x"})")).starts_with("$.listing.subject: expected a digest"));
  CHECK(
      listing_error(line("source", "Not A Slug", R"({"name":"x"})")).starts_with("$.listing.subject: expected a slug"));
  CHECK(listing_error(line("alias", kDigest, "{}")) == "$.listing.body.alias: missing");
  CHECK(
      listing_error(line("alias", kDigest, R"({"alias":""})")).starts_with("$.listing.body.alias: expected 1 to 200"));
  CHECK(listing_error(line("tags", kDigest, R"({"tags":[1]})")).starts_with("$.listing.body.tags: expected text"));
  CHECK(listing_error(line("tags", kDigest, "[]")).starts_with("$.listing.body: expected an object"));
  CHECK(listing_error(R"({"listing":{"kind":"alias"}})").starts_with("$.listing: holds"));
}

}  // namespace
}  // namespace kindex::identity
