#include "base/environment.h"

#include <doctest/doctest.h>

#include <cstdlib>

namespace kindex {

TEST_CASE("a variable that is not set is empty") {
  setenv("KINDEX_TEST_SET", "value", 1);
  unsetenv("KINDEX_TEST_UNSET");
  CHECK(environment("KINDEX_TEST_SET") == "value");
  CHECK(environment("KINDEX_TEST_UNSET").empty());
}

TEST_CASE("a user's folder is where the variable says, else at home, else nowhere") {
  const std::string home = environment("HOME");
  setenv("HOME", "/home/ada", 1);
  setenv("KINDEX_TEST_FOLDER", "/elsewhere", 1);
  CHECK(user_folder("KINDEX_TEST_FOLDER", ".config") == "/elsewhere");
  setenv("KINDEX_TEST_FOLDER", "relative", 1);
  CHECK(user_folder("KINDEX_TEST_FOLDER", ".config") == "/home/ada/.config");
  unsetenv("KINDEX_TEST_FOLDER");
  CHECK(user_folder("KINDEX_TEST_FOLDER", ".local/share") == "/home/ada/.local/share");
  unsetenv("HOME");
  CHECK(!user_folder("KINDEX_TEST_FOLDER", ".config"));
  setenv("HOME", home.c_str(), 1);
}

}  // namespace kindex
