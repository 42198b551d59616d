#include "identity/run_form.h"

#include <doctest/doctest.h>

#include <limits>
#include <string>

#include "base/error.h"
#include "identity/sha256.h"

namespace kindex::tests {
namespace {

using identity::Form;
using identity::Values;

// Exit::index and a line for a damaged form; "" when none is thrown.
template <typename Call>
std::string damage(Call&& call) {
  try {
    call();
  } catch (const Error& error) {
    CHECK(error.exit() == Exit::index);
    return error.what();
  }
  return {};
}

std::string filled(const std::string& form, const Values& values) {
  std::string out;
  Form(form).fill(values, out);
  return out;
}

std::string fill_error(const std::string& form, const Values& values) {
  return damage([&] { static_cast<void>(filled(form, values)); });
}

}  // namespace

TEST_CASE("every hole is filled as run_form.h says") {
  const Digest i = identity::sha256("i");
  const Digest w = identity::sha256("w");
  const Digest p = identity::sha256("p");
  const Digest e = identity::sha256("e");
  Values values;
  values.implementation = &i;
  values.workload = &w;
  values.protocol = &p;
  values.environment = &e;
  values.observed_ms = 1774591782000;  // 2026-03-27T06:09:42Z
  values.series_strings = {"s\"0", "s1"};
  values.strings = {"x0", "µ\n\\"};
  values.numbers = {0.01056000031530857, 1e-7, 64.5};
  values.labels = R"({"liger_version":"0.7.0"})";

  CHECK(filled("${i}|${w}|${p}|${e}", values) == i.text() + "|" + w.text() + "|" + p.text() + "|" + e.text());
  CHECK(filled("${t}", values) == "2026-03-27T06:09:42.000Z");
  CHECK(filled("${k} ${k7} ${k0}", values) == "2026-03-27-06-09-42 2026-03 ");
  CHECK(filled("\"${s0}${s1}\"", values) == R"("s\"0s1")");
  CHECK(filled("${x1}${x0}", values) == "µ\\n\\\\x0");
  CHECK(filled("[${0},${1}]", values) == "[0.01056000031530857,1e-7]");
  CHECK(filled("${l}", values) == R"({"liger_version":"0.7.0"})");
  CHECK(filled("$$ $${0} $$$$", values) == "$ ${0} $$");
  CHECK(filled("", values) == "");
}

// LIGER.md: line 1920's 0.01056… ms is 10560 ns; MB count 2^20 bytes.
TEST_CASE("scaled numbers round half up, as the Liger rules do") {
  Values values;
  values.numbers = {0.01056000031530857, 0.0000005, 0.0000004999, 64.5, 0.1};
  CHECK(filled("${0:ns}", values) == "10560");
  CHECK(filled("${1:ns} ${2:ns}", values) == "1 0");
  CHECK(filled("${3:bytes}", values) == "67633152");
  CHECK(filled("${4:bytes}", values) == "104858");  // 104857.6
}

TEST_CASE("a form says how many values it takes") {
  const Form form("${0}${4:ns}${2:bytes}${x1}${s7}");
  CHECK(form.number_count() == 5);
  CHECK(form.string_count() == 2);
  CHECK(Form("plain").number_count() == 0);
  CHECK(Form("plain").string_count() == 0);
}

TEST_CASE("a form that is none is damage") {
  for (const char* text : {"$",         "a$b",    "${",      "${}",     "${0",    "${q}",  "${x}",
                           "${s}",      "${x-1}", "${0:ms}", "${:ns}",  "${ 0}",  "${i0}", "${99999999999}",
                           "${x10000}", "${k20}", "$$$",     "${${0}}", "${1.5}", "${+1}"}) {
    INFO(std::string(text));
    CHECK(damage([&] { const Form form(text); }).rfind("damaged form of a run: ", 0) == 0);
  }
}

TEST_CASE("a hole that asks for what is not there is damage") {
  for (const char* text : {"${i}", "${w}", "${p}", "${e}", "${0}", "${0:ns}", "${0:bytes}", "${x0}", "${s0}", "${l}"}) {
    INFO(std::string(text));
    CHECK(fill_error(text, {}) != "");
  }
  Values values;
  values.numbers = {1e308, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()};
  CHECK(fill_error("${0}", values) == "");
  CHECK(fill_error("${0:ns}", values) != "");
  CHECK(fill_error("${1}", values) != "");
  CHECK(fill_error("${2}", values) != "");
  values.observed_ms = std::numeric_limits<std::int64_t>::max();
  CHECK(fill_error("${t}", values) != "");
  CHECK(fill_error("${k}", values) != "");
  values.observed_ms = 253402300799999;
  CHECK(filled("${t}", values) == "9999-12-31T23:59:59.999Z");
  values.observed_ms = -62167219200000;
  CHECK(filled("${t}", values) == "0000-01-01T00:00:00.000Z");
  values.observed_ms -= 1;
  CHECK(fill_error("${t}", values) != "");
}

}  // namespace kindex::tests
