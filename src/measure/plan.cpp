#include "measure/plan.h"

#include <array>
#include <charconv>
#include <cmath>

#include "base/error.h"
#include "base/text.h"

namespace kindex::measure {
namespace {

// \t, \n and \ itself.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '\t':
        out += "\\t";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\r':
        out += "\\r";
        break;
      case '\\':
        out += "\\\\";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      out += text[i];
      continue;
    }
    const char c = text[++i];
    out += c == 't' ? '\t' : c == 'n' ? '\n' : c == 'r' ? '\r' : c;
  }
  return out;
}

template <typename T>
std::optional<T> whole(std::string_view text) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

Error bad_plan(std::string_view line) {
  return usage_error("a worker's plan has a line it cannot have: '" + printable(line) + "'");
}

PlannedCell decode_cell(const Message& message, std::string_view line) {
  const auto& f = message.fields;
  if (f.size() < 4) throw bad_plan(line);
  const auto rows = parse_integer(f[0]);
  const auto hidden = parse_integer(f[1]);
  const auto dtype = parse_dtype(f[2]);
  const auto method = parse_method(f[3]);
  if (!rows || !hidden || !dtype || !method || !in_range({*rows, *hidden})) throw bad_plan(line);
  PlannedCell out{{{*rows, *hidden}, *dtype, *method}, {}};
  for (std::size_t i = 4; i + 1 < f.size(); i += 2) {
    const auto pass = parse_pass(f[i + 1]);
    if (!pass) throw bad_plan(line);
    out.contenders.push_back({f[i], *pass});
  }
  return out;
}

}  // namespace

std::string number_text(double value) {
  std::array<char, 32> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
  (void)error;  // 32 characters hold every double
  return {buffer.data(), end};
}

std::optional<double> parse_number(std::string_view text) {
  const auto value = whole<double>(text);
  return value && std::isfinite(*value) ? value : std::nullopt;
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
  return whole<std::int64_t>(text);
}

std::string encode(const Message& message) {
  std::string out = message.word;
  for (const std::string& field : message.fields) (out += '\t') += escaped(field);
  return out + '\n';
}

Message decode_message(std::string_view line) {
  Message out;
  const auto parts = split(line, '\t');
  out.word = std::string(parts.front());
  for (std::size_t i = 1; i < parts.size(); ++i) out.fields.push_back(unescaped(parts[i]));
  return out;
}

std::string encode(const Plan& plan) {
  const SamplingOptions& s = plan.sampling;
  std::string out = encode(Message{"device", {plan.device}}) + encode(Message{"plugins", plan.plugins}) +
                    encode(Message{"seed", {std::to_string(plan.seed)}}) +
                    encode(Message{"sampling",
                                   {std::to_string(s.min_samples), std::to_string(s.max_samples),
                                    number_text(s.max_seconds), number_text(s.half_width), std::to_string(s.block)}});
  for (const PlannedCell& planned : plan.cells) {
    const Cell& cell = planned.cell;
    Message line{"cell",
                 {std::to_string(cell.shape.rows), std::to_string(cell.shape.hidden), std::string(name_of(cell.dtype)),
                  std::string(name_of(cell.method))}};
    for (const ContenderName& contender : planned.contenders) {
      line.fields.push_back(contender.implementation);
      line.fields.emplace_back(name_of(contender.pass));
    }
    out += encode(line);
  }
  return out;
}

Plan decode_plan(std::string_view text) {
  Plan plan;
  for (const std::string_view line : split(text, '\n')) {
    if (line.empty()) continue;
    const Message message = decode_message(line);
    const auto& f = message.fields;
    if (message.word == "device" && f.size() == 1) {
      plan.device = f[0];
    } else if (message.word == "plugins") {
      plan.plugins = f;
    } else if (message.word == "seed" && f.size() == 1 && whole<std::uint64_t>(f[0])) {
      plan.seed = *whole<std::uint64_t>(f[0]);
    } else if (message.word == "sampling" && f.size() == 5) {
      const auto least = whole<int>(f[0]);
      const auto most = whole<int>(f[1]);
      const auto seconds = parse_number(f[2]);
      const auto width = parse_number(f[3]);
      const auto block = whole<int>(f[4]);
      if (!least || !most || !seconds || !width || !block || *block < 1) throw bad_plan(line);
      plan.sampling = {*least, *most, *seconds, *width, *block};
    } else if (message.word == "cell") {
      plan.cells.push_back(decode_cell(message, line));
    } else {
      throw bad_plan(line);
    }
  }
  return plan;
}

}  // namespace kindex::measure
