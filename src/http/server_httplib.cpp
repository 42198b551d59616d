#include <httplib.h>
#include <sys/socket.h>

#include <atomic>
#include <csignal>
#include <ctime>
#include <thread>

#include "base/error.h"
#include "http/server.h"

namespace kindex::http {
namespace {

constexpr std::size_t kThreads = 4;
constexpr std::size_t kMostBody = 1024;  // nothing is asked with one
constexpr time_t kPatience = 5;          // seconds, for a client that does not finish its sentence

// SIGINT and SIGTERM end the server from a thread that waits for them: little may be done in a handler, and closing
// sockets under locks is not of it.
class Ending {
 public:
  explicit Ending(httplib::Server& server) : server_(server) {
    sigemptyset(&signals_);
    sigaddset(&signals_, SIGINT);
    sigaddset(&signals_, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals_, &before_);  // the server's threads inherit it
    thread_ = std::thread([this] { wait(); });
  }
  ~Ending() {
    over_ = true;
    thread_.join();
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  Ending(const Ending&) = delete;
  Ending& operator=(const Ending&) = delete;
  Ending(Ending&&) = delete;
  Ending& operator=(Ending&&) = delete;

 private:
  void wait() {
    constexpr timespec kTick{0, 50'000'000};
    bool told = false;
    bool stopped = false;
    while (!over_) {
      told = sigtimedwait(&signals_, nullptr, &kTick) > 0 || told;
      if (!told || stopped || !server_.is_running()) continue;
      server_.stop();  // once: the library asserts that it is not stopped yet
      stopped = true;
    }
  }

  httplib::Server& server_;
  sigset_t signals_{}, before_{};
  std::atomic<bool> over_ = false;
  std::thread thread_;
};

Request request_of(const httplib::Request& from) {
  Request request{from.method, from.path, {from.params.begin(), from.params.end()}, {}};
  const auto hosts = from.headers.equal_range("Host");
  for (auto each = hosts.first; each != hosts.second; ++each) request.hosts.push_back(each->second);
  return request;
}

void configure(httplib::Server& server, const std::function<Answer(const Request&)>& answer) {
  server.new_task_queue = [] { return new httplib::ThreadPool(kThreads); };
  // The library's own choice, SO_REUSEPORT, would let a second server share the port with the first.
  server.set_socket_options([](int socket) {
    const int yes = 1;
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  });
  server.set_keep_alive_max_count(1);  // an idle connection would hold a thread, and the end up
  server.set_read_timeout(kPatience);
  server.set_write_timeout(kPatience);
  server.set_payload_max_length(kMostBody);
  server.set_pre_routing_handler([&answer](const httplib::Request& from, httplib::Response& to) {
    Answer given = answer(request_of(from));
    to.status = given.status;
    for (const auto& [name, value] : given.headers) to.set_header(name, value);
    // NOLINTNEXTLINE(performance-move-const-arg): newer versions of the library do move it
    to.set_content(std::move(given.body), given.type);
    return httplib::Server::HandlerResponse::Handled;
  });
}

}  // namespace

bool available() {
  return true;
}

void serve(const std::string& address, int port, const std::function<void(int)>& ready,
           const std::function<Answer(const Request&)>& answer) {
  httplib::Server server;
  configure(server, answer);
  const Ending ending(server);
  const int bound = port == 0 ? server.bind_to_any_port(address) : server.bind_to_port(address, port) ? port : -1;
  if (bound < 0) {
    throw Error(Exit::machine, "cannot listen on " + address + ", port " + std::to_string(port) +
                                   ": it is taken or not allowed; name another with --port, or 0 for any");
  }
  ready(bound);
  server.listen_after_bind();
}

}  // namespace kindex::http
