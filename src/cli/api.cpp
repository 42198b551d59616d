#include "cli/api.h"

#include <algorithm>
#include <array>
#include <mutex>
#include <sstream>

#include "base/text.h"
#include "cli/command_text.h"
#include "http/guard.h"
#include "output/json_writer.h"
#include "output/report_html.h"

namespace kindex::cli {
namespace {

// A path, the command that answers it, and what that is told besides the request's parameters.
struct Endpoint {
  std::string_view path, command, option, value;
};
constexpr std::array<Endpoint, 6> kEndpoints{{{"/", "report", "--output", "-"},
                                              {"/api/compare", "compare", "--format", "json"},
                                              {"/api/list", "list", "--format", "json"},
                                              {"/api/show", "show", "--format", "json"},
                                              {"/api/history", "history", "--format", "json"},
                                              {"/api/search", "search", "--format", "json"}}};

// Who serves decides what is read and where it goes; a request does not.
constexpr std::array<std::string_view, 7> kNotForRequests{"--help", "--db",       "--format", "--output",
                                                          "-o",     "--curation", "--chart"};

// "hidden=512" of a query is "--hidden 512" of a command line; an argument goes by its name in lower case.
const OptionText& option_for(const CommandText& text, const std::string& name) {
  std::vector<std::string> known;
  for (const OptionText& option : text.options) {
    const std::string& full = option.names.back();
    if (std::find(kNotForRequests.begin(), kNotForRequests.end(), full) != kNotForRequests.end()) continue;
    known.push_back(option.argument ? lower(full) : full.substr(2));
    if (known.back() == name) return option;
  }
  const auto near = closest(name, known, 1);
  throw usage_error("no parameter '" + printable(name) + "'" + (near.empty() ? "" : "; did you mean " + near[0] + "?"));
}

// One word an option, so that no value can be taken for an option of its own.
std::vector<std::string> command_line(const Endpoint& endpoint, const CommandText& text, const std::string& database,
                                      const http::Request& request) {
  std::vector<std::string> words{std::string(endpoint.option) + "=" + std::string(endpoint.value)};
  if (!database.empty()) words.push_back("--db=" + database);
  std::vector<std::string> arguments;
  for (const auto& [name, value] : request.parameters) {
    const OptionText& option = option_for(text, name);
    if (option.argument) {
      arguments.push_back(value);
    } else {
      words.push_back(option.value.empty() ? option.names.back() : option.names.back() + "=" + value);
    }
  }
  if (!arguments.empty()) words.emplace_back("--");
  words.insert(words.end(), arguments.begin(), arguments.end());
  return words;
}

// A comparison of everything takes much memory: one at a time.
std::string printed_by(const Endpoint& endpoint, const std::string& database, const http::Request& request) {
  static std::mutex one;
  const std::lock_guard<std::mutex> lock(one);
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  Io io{in, out, err, {}, false};
  const Command& command = *find_command(endpoint.command);
  const CommandText text = text_of(command, io);
  command.run(command, command_line(endpoint, text, database, request), io);
  return std::move(out).str();
}

http::Answer failed(int status, const std::string& line, Exit exit = Exit::usage) {
  output::JsonWriter json;
  json.begin_object().field("error", line).field("exit", static_cast<int>(exit)).end_object();
  return {status, "application/json", json.take(), {}};
}

int status_of(Exit exit) {
  if (exit == Exit::no) return 404;
  if (exit == Exit::usage) return 400;
  return exit == Exit::index ? 503 : 500;
}

bool is_page(const http::Request& request) {
  return request.path == "/";
}

// A browser keeps nothing, guesses no type, shows it in no other site's frame, and runs only what the page's own policy
// names. There is no CORS header: pages of other sites cannot read an answer.
void add_headers(const http::Request& request, http::Answer& answer) {
  const bool page = is_page(request) && answer.status == 200;
  const std::string policy = page ? output::report_policy() : "default-src 'none'";
  answer.headers.insert(answer.headers.end(), {{"Content-Security-Policy", policy + "; frame-ancestors 'none'"},
                                               {"X-Content-Type-Options", "nosniff"},
                                               {"X-Frame-Options", "DENY"},
                                               {"Referrer-Policy", "no-referrer"},
                                               {"Cross-Origin-Resource-Policy", "same-origin"},
                                               {"Cross-Origin-Opener-Policy", "same-origin"},
                                               {"Cache-Control", "no-store"}});
}

}  // namespace

http::Answer Api::checked(const http::Request& request) {
  if (request.hosts.size() != 1 || !http::is_ours(request.hosts.front(), address_, port_)) {
    return failed(
        421, "this is a server for " + http::in_url(address_) + ":" + std::to_string(port_) + "; ask it by that name");
  }
  if (request.method != "GET" && request.method != "HEAD") {
    http::Answer answer = failed(405, "nothing can be changed here; GET");
    answer.headers.emplace_back("Allow", "GET, HEAD");
    return answer;
  }
  const auto endpoint = std::find_if(kEndpoints.begin(), kEndpoints.end(),
                                     [&](const Endpoint& each) { return each.path == request.path; });
  if (endpoint == kEndpoints.end()) return failed(404, "nothing is here; /, or /api/ and a command: docs/serve.md");
  return {200,
          is_page(request) ? "text/html; charset=utf-8" : "application/json",
          printed_by(*endpoint, database_, request),
          {}};
}

http::Answer Api::answer(const http::Request& request) {
  http::Answer answer;
  try {
    answer = checked(request);
  } catch (const Error& error) {
    answer = failed(status_of(error.exit()), error.what(), error.exit());
  } catch (const std::exception& error) {
    answer = failed(500, std::string("internal error: ") + error.what(), Exit::index);
  }
  add_headers(request, answer);
  return answer;
}

}  // namespace kindex::cli
