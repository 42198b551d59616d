#include "http/guard.h"

#include <doctest/doctest.h>

using kindex::http::in_url;
using kindex::http::is_address;
using kindex::http::is_loopback;
using kindex::http::is_ours;

TEST_CASE("loopback is 127.0.0.0/8 and ::1, and nothing that only looks like it") {
  for (const char* address : {"127.0.0.1", "127.1.2.3", "::1", "0:0:0:0:0:0:0:1"}) CHECK(is_loopback(address));
  for (const char* address : {"0.0.0.0", "::", "128.0.0.1", "10.127.0.1", "localhost", "127.0.0.1.evil.example",
                              "127.1", "", "::ffff:10.0.0.1"}) {
    CHECK_FALSE(is_loopback(address));
  }
}

TEST_CASE("a server on loopback answers to loopback's names with its port") {
  for (const char* host : {"127.0.0.1:8321", "localhost:8321", "LOCALHOST:8321", "[::1]:8321", "127.0.0.2:8321"}) {
    CHECK(is_ours(host, "127.0.0.1", 8321));
  }
  for (const char* host : {"evil.example:8321", "127.0.0.1", "localhost", "127.0.0.1:80", "127.0.0.1:83210",
                           "127.0.0.1.evil.example:8321", "10.0.0.1:8321", "evil.example", "", ":8321", "::1:8321",
                           "[evil.example]:8321", "[127.0.0.1]:8321", "user@localhost:8321", "localhost.:8321"}) {
    CHECK_FALSE(is_ours(host, "127.0.0.1", 8321));
  }
}

TEST_CASE("the port may be left out where it is HTTP's") {
  CHECK(is_ours("127.0.0.1", "127.0.0.1", 80));
  CHECK(is_ours("127.0.0.1:80", "127.0.0.1", 80));
  CHECK_FALSE(is_ours("evil.example", "127.0.0.1", 80));
}

TEST_CASE("an open server answers to any address, and to no name but localhost") {
  CHECK(is_ours("10.0.0.1:8321", "0.0.0.0", 8321));
  CHECK(is_ours("[fe80::1]:8321", "::", 8321));
  CHECK_FALSE(is_ours("evil.example:8321", "0.0.0.0", 8321));
}

TEST_CASE("addresses are digits") {
  CHECK(is_address("10.0.0.1"));
  CHECK(is_address("::"));
  CHECK_FALSE(is_address("localhost"));
  CHECK_FALSE(is_address("10.0.0"));
  CHECK(in_url("::1") == "[::1]");
  CHECK(in_url("127.0.0.1") == "127.0.0.1");
}
