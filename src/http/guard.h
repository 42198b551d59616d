#pragma once
// Who may ask: which addresses are this machine's alone, and which names of a request's Host header are ours.

#include <string>
#include <string_view>

namespace kindex::http {

// 127.0.0.0/8 or ::1: reached from this machine alone.
[[nodiscard]] bool is_loopback(const std::string& address);

// An IPv4 or IPv6 address, as digits.
[[nodiscard]] bool is_address(const std::string& text);

// Whether a request with this Host header is for a server that listens on `address`:`port`. A page on the web can make
// its own name lead here (DNS rebinding), and then read what it asks; its name is in the header. So only addresses and
// "localhost" are taken, of loopback alone where the server listens there, and with the port.
[[nodiscard]] bool is_ours(std::string_view host, const std::string& address, int port);

// An address in a URL: IPv6 in brackets.
[[nodiscard]] std::string in_url(const std::string& address);

}  // namespace kindex::http
