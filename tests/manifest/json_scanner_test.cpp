#include "manifest/json_scanner.h"

#include <doctest/doctest.h>

#include <array>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "manifest/json.h"

namespace kindex::tests {
namespace {

using manifest::Json;

// Writes down what it is told, bit for bit.
struct Recorder {
  std::string log;

  bool say(const std::string& event) {
    log += event + '\n';
    return true;
  }
  bool null() { return say("null"); }
  bool boolean(bool value) { return say(value ? "true" : "false"); }
  bool number_integer(std::int64_t value) { return say("integer " + std::to_string(value)); }
  bool number_unsigned(std::uint64_t value) { return say("unsigned " + std::to_string(value)); }
  bool number_float(double value, std::string_view literal) {
    std::array<char, 40> hex{};
    const auto end = std::to_chars(hex.data(), hex.data() + hex.size(), value, std::chars_format::hex).ptr;
    return say("float " + std::string(hex.data(), end) + " " + std::string(literal));
  }
  bool string(std::string_view text) { return say("string " + std::string(text)); }
  bool binary(Json::binary_t& /*value*/) { return say("binary"); }
  bool start_object(std::size_t /*size*/) { return say("{"); }
  bool key(std::string_view text) { return say("key " + std::string(text)); }
  bool end_object() { return say("}"); }
  bool start_array(std::size_t /*size*/) { return say("["); }
  bool end_array() { return say("]"); }
  bool parse_error(std::size_t /*at*/, const std::string& /*token*/, const nlohmann::detail::exception& /*error*/) {
    return false;
  }
};

// Whether both take the text, having checked that they tell the same of it; the scanner alone never does. It leaves
// numbers to the library that no double is near, and NUL characters.
bool both_take(const std::string& text) {
  Recorder ours;
  Recorder theirs;
  const bool taken = manifest::JsonScanner(text, ours).read();
  const bool right = Json::sax_parse(text, &theirs);
  CAPTURE(text);
  if (right && !taken) {
    CHECK((theirs.log.find("float 0p+0 ") != std::string::npos ||
           theirs.log.find("float -0p+0 ") != std::string::npos || theirs.log.find('\0') != std::string::npos));
  } else {
    CHECK(taken == right);
  }
  if (taken) CHECK(ours.log == theirs.log);
  return taken;
}

const std::vector<std::string>& right_texts() {
  static const std::vector<std::string> texts{
      R"({"a":[1,-2,3.5,1e3,-0,0,-0.0,1E+2,2e-7],"b":{"c":null,"d":true,"e":false},"":""})",
      " [ ] ",
      "{\r\n\t}",
      "[[],{},[{}],{\"a\":{}}]",
      R"("\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC\uD83D\uDE00\u0001")",
      "\"\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\x7F\"",
      "18446744073709551615",
      "18446744073709551616",
      "-9223372036854775808",
      "-9223372036854775809",
      "123456789012345678901234567890",
      "4.9e-324",
      "1.7976931348623157e308",
      "0.1000000000000000055511151231257827",
      "null",
      " true ",
  };
  return texts;
}

TEST_CASE("the scanner and the library tell the same of what is right") {
  for (const std::string& text : right_texts()) CHECK(both_take(text));
}

TEST_CASE("the scanner takes nothing that the library does not") {
  for (const char* text : {"",
                           " ",
                           "nul",
                           "truee",
                           "tru",
                           "[1,]",
                           "[,1]",
                           "[1 2]",
                           "{\"a\"}",
                           "{\"a\":}",
                           "{\"a\":1,}",
                           "{a:1}",
                           "{\"a\":1",
                           "[1",
                           "]",
                           "}",
                           "[}",
                           "{]",
                           "[1]]",
                           "01",
                           "-",
                           "-01",
                           "1.",
                           ".5",
                           "1e",
                           "1e+",
                           "+1",
                           "--1",
                           "0x1",
                           "1_0",
                           "1e400",
                           "NaN",
                           "\"",
                           "\"\\",
                           "\"\\x\"",
                           "\"\\u12\"",
                           "\"\\u12g4\"",
                           "\"\\u 123\"",
                           "\"\\u-123\"",
                           "\"\\uD800\"",
                           "\"\\uDC00\"",
                           "\"\\uD800\\u0041\"",
                           "\"\\uD800x\"",
                           "\"\n\"",
                           "\"\x1F\"",
                           "\"\xFF\"",
                           "\"\xC0\x80\"",
                           "\"\xED\xA0\x80\"",
                           "\"\xF4\x90\x80\x80\"",
                           "\xC3\xA9",
                           "// a\n1",
                           "[1]x",
                           "1 2",
                           "'a'"}) {
    CHECK_FALSE(both_take(text));
  }
}

TEST_CASE("the scanner takes no NUL, and says no more where an event refuses") {
  struct Refuser : Recorder {
    bool boolean(bool /*value*/) { return false; }
    bool number_integer(std::int64_t value) {
      Recorder::number_integer(value);
      return false;
    }
  };
  Recorder ours;
  CHECK_FALSE(manifest::JsonScanner(R"("a\u0000b")", ours).read());
  Refuser refuser;
  CHECK_FALSE(manifest::JsonScanner("[1,true,2]", refuser).read());
  CHECK_FALSE(manifest::JsonScanner("[-5,2]", refuser).read());
  CHECK(refuser.log == "[\nunsigned 1\n[\ninteger -5\n");
}

TEST_CASE("and stays with the library when texts are damaged anyhow") {
  std::mt19937 random(20261130);
  const std::string bytes = "\"\\{}[]:,0123456789-+.eEtrufalsn \n\x01\x7F\xC3\xA9\xFF";
  for (int round = 0; round < 20'000; ++round) {
    std::string text = right_texts()[random() % right_texts().size()];
    for (auto changes = random() % 3 + 1; changes > 0 && !text.empty(); --changes) {
      const std::size_t at = random() % text.size();
      const char byte = bytes[random() % bytes.size()];
      switch (random() % 3) {
        case 0:
          text[at] = byte;
          break;
        case 1:
          text.erase(at, 1);
          break;
        default:
          text.insert(at, 1, byte);
      }
    }
    if (text.find('\0') == std::string::npos) both_take(text);
  }
}

}  // namespace
}  // namespace kindex::tests
