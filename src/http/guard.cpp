#include "http/guard.h"

#include <arpa/inet.h>

#include "base/text.h"

namespace kindex::http {
namespace {

constexpr int kHttp = 80;  // the port that a Host header leaves out

bool is_v4(const std::string& text) {
  in_addr address{};
  return inet_pton(AF_INET, text.c_str(), &address) == 1;
}

bool is_v6(const std::string& text) {
  in6_addr address{};
  return inet_pton(AF_INET6, text.c_str(), &address) == 1;
}

}  // namespace

bool is_loopback(const std::string& address) {
  in_addr v4{};
  if (inet_pton(AF_INET, address.c_str(), &v4) == 1) return (ntohl(v4.s_addr) >> 24U) == 127;
  in6_addr v6{};
  return inet_pton(AF_INET6, address.c_str(), &v6) == 1 && IN6_IS_ADDR_LOOPBACK(&v6);
}

bool is_address(const std::string& text) {
  return is_v4(text) || is_v6(text);
}

bool is_ours(std::string_view host, const std::string& address, int port) {
  const std::string tail = ":" + std::to_string(port);
  std::string name = lower(host);
  if (name.ends_with(tail)) {
    name.erase(name.size() - tail.size());
  } else if (port != kHttp) {
    return false;
  }
  if (name == "localhost") return true;
  if (name.size() > 2 && name.front() == '[' && name.back() == ']') {
    name = name.substr(1, name.size() - 2);
    if (!is_v6(name)) return false;
  } else if (!is_v4(name)) {
    return false;
  }
  return !is_loopback(address) || is_loopback(name);
}

std::string in_url(const std::string& address) {
  return is_v6(address) ? "[" + address + "]" : address;
}

}  // namespace kindex::http
