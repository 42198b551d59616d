// The values of one run as a blob; the layout is in run_form.h.

#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "identity/run_form.h"

namespace kindex::identity {
namespace {

// Tags of a number …
constexpr char kInteger = 0;
constexpr char kFloat32 = 1;
constexpr char kFloat64 = 2;
// … and of a string.
constexpr char kText = 0;
constexpr char kDigestText = 1;
constexpr double kMostInteger = 0x1p53;

void append_varint(std::uint64_t value, std::string& out) {
  while (value >= 0x80) {
    out += static_cast<char>((value & 0x7FU) | 0x80U);
    value >>= 7U;
  }
  out += static_cast<char>(value);
}

template <typename Bits>
void append_little_endian(Bits bits, std::string& out) {
  std::array<char, sizeof bits> bytes{};
  for (std::size_t i = 0; i < sizeof bits; ++i) bytes[i] = static_cast<char>((bits >> (8U * i)) & 0xFFU);
  out.append(bytes.data(), bytes.size());
}

// -0 stays a float: as an integer it would lose its sign.
bool is_integer(double number) {
  return std::abs(number) <= kMostInteger && std::trunc(number) == number && !(number == 0 && std::signbit(number));
}

bool is_float32(double number) {
  constexpr double kMost = std::numeric_limits<float>::max();
  return std::abs(number) <= kMost && static_cast<double>(static_cast<float>(number)) == number;
}

void append_payload_number(double number, std::string& out) {
  if (is_integer(number)) {
    const auto integer = static_cast<std::int64_t>(number);
    out += kInteger;
    append_varint((static_cast<std::uint64_t>(integer) << 1U) ^ static_cast<std::uint64_t>(integer >> 63U), out);
  } else if (is_float32(number)) {
    out += kFloat32;
    append_little_endian(std::bit_cast<std::uint32_t>(static_cast<float>(number)), out);
  } else {
    out += kFloat64;
    append_little_endian(std::bit_cast<std::uint64_t>(number), out);
  }
}

void append_payload_string(std::string_view text, std::string& out) {
  if (const auto digest = Digest::parse(text)) {
    out += kDigestText;
    out += digest->raw();
  } else {
    out += kText;
    append_varint(text.size(), out);
    out += text;
  }
}

class Unpacker {
 public:
  explicit Unpacker(std::string_view blob) : left_(blob) {}

  double number() {
    switch (take(1).front()) {
      case kInteger:
        return integer();
      case kFloat32:
        return finite(static_cast<double>(std::bit_cast<float>(little_endian<std::uint32_t>())));
      case kFloat64:
        return finite(std::bit_cast<double>(little_endian<std::uint64_t>()));
      default:
        fail();
    }
  }

  std::string string() {
    switch (take(1).front()) {
      case kText:
        return std::string(take(varint()));
      case kDigestText:
        return Digest::from_bytes(take(sizeof(Digest::bytes)))->text();
      default:
        fail();
    }
  }

  void finish() const {
    if (!left_.empty()) fail();
  }

 private:
  [[noreturn]] static void fail() { throw index_error("damaged values of a run: they do not fit its form"); }

  std::string_view take(std::uint64_t count) {
    if (count > left_.size()) fail();
    const std::string_view taken = left_.substr(0, count);
    left_.remove_prefix(count);
    return taken;
  }

  std::uint64_t varint() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 63; shift += 7) {  // nine bytes hold all that is ever written
      const auto byte = static_cast<unsigned char>(take(1).front());
      value |= static_cast<std::uint64_t>(byte & 0x7FU) << shift;
      if ((byte & 0x80U) == 0) return value;
    }
    fail();
  }

  double integer() {
    const std::uint64_t zigzag = varint();
    const auto magnitude = static_cast<double>(static_cast<std::int64_t>((zigzag >> 1U) + (zigzag & 1U)));
    if (magnitude > kMostInteger) fail();
    return (zigzag & 1U) != 0 ? -magnitude : magnitude;
  }

  template <typename Bits>
  Bits little_endian() {
    Bits bits = 0;
    const std::string_view bytes = take(sizeof bits);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      bits |= static_cast<Bits>(static_cast<Bits>(static_cast<unsigned char>(bytes[i])) << (8U * i));
    }
    return bits;
  }

  static double finite(double number) {
    if (!std::isfinite(number)) fail();
    return number;
  }

  std::string_view left_;
};

}  // namespace

void append_packed(const std::vector<double>& numbers, const std::vector<std::string>& strings, std::string& out) {
  for (const double number : numbers) append_payload_number(number, out);
  for (const std::string& text : strings) append_payload_string(text, out);
}

std::string pack(const std::vector<double>& numbers, const std::vector<std::string>& strings) {
  std::string out;
  append_packed(numbers, strings, out);
  return out;
}

void unpack(std::string_view blob, std::size_t number_count, std::size_t string_count, std::vector<double>& numbers,
            std::vector<std::string>& strings) {
  Unpacker unpacker(blob);
  numbers.clear();
  strings.clear();
  for (std::size_t i = 0; i < number_count; ++i) numbers.push_back(unpacker.number());
  for (std::size_t i = 0; i < string_count; ++i) strings.push_back(unpacker.string());
  unpacker.finish();
}

}  // namespace kindex::identity
