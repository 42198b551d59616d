// kindex serve: the report page over the index, and its JSON, for a browser on this machine.

#include "base/text.h"
#include "cli/api.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "http/guard.h"
#include "http/server.h"
#include "index/database.h"

namespace kindex::cli {
namespace {

constexpr int kUsualPort = 8321;
constexpr int kMostPort = 65535;

struct ServeOptions {
  std::string database;
  std::string host = "127.0.0.1";
  int port = kUsualPort;
  bool open = false, quiet = false;
};

void check_host(const ServeOptions& options) {
  if (!http::is_address(options.host)) {
    throw usage_error("--host '" + printable(options.host) + "' is no address; write one like 127.0.0.1 or ::1");
  }
  if (!http::is_loopback(options.host) && !options.open) {
    throw usage_error("--host " + options.host +
                      " lets other machines read the whole index, with no password; if that is meant, add --open");
  }
}

}  // namespace

Exit run_serve(const Command& self, const std::vector<std::string>& args, Io& io) {
  ServeOptions options;
  Arguments arguments(self);
  arguments.app.add_option("--port", options.port, "Port (default 8321); 0 takes any that is free")
      .type_name("N")
      .range(0, kMostPort);
  arguments.app.add_option("--host", options.host, "Address to listen on (default 127.0.0.1)").type_name("ADDRESS");
  arguments.app.add_flag("--open", options.open, "Let --host be an address that other machines reach");
  add_quiet(arguments.app, options.quiet);
  add_database(arguments.app, options.database);
  if (arguments.parse(args, io)) return Exit::done;
  check_host(options);
  const index::Database first_look(database_path(options.database), index::Open::read);  // say now what is wrong

  Api api(options.database, options.host);
  const auto ready = [&](int port) {
    api.listens_on(port);
    io.out << "http://" << http::in_url(options.host) << ':' << port << "/" << std::endl;
    if (!options.quiet)
      io.err << "reading " << printable(first_look.path().string()) << "; Ctrl-C ends it\n" << std::flush;
  };
  http::serve(options.host, options.port, ready, [&](const http::Request& request) { return api.answer(request); });
  return Exit::done;
}

}  // namespace kindex::cli
