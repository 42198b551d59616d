#include "cli/samples.h"

#include <bit>
#include <cmath>
#include <map>

#include "cli/run_text.h"

namespace kindex::cli {
namespace {

constexpr std::string_view kHeader = "kindexsamples/1\n";
constexpr std::size_t kRecord = 16;

std::uint64_t little_endian(std::string_view bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = bytes.size(); i > 0; --i) {
    value = value << 8U | static_cast<unsigned char>(bytes[i - 1]);
  }
  return value;
}

}  // namespace

std::optional<policy::Samples> parse_samples(std::string_view bytes) {
  if (bytes.substr(0, kHeader.size()) != kHeader) return std::nullopt;
  bytes.remove_prefix(kHeader.size());
  if (bytes.empty() || bytes.size() % kRecord != 0) return std::nullopt;
  // Numbers from a file are keys, never sizes: a process called 4,000,000,000 costs no more than another.
  std::map<std::uint64_t, std::map<std::uint64_t, policy::Block>> found;
  for (; !bytes.empty(); bytes.remove_prefix(kRecord)) {
    const auto ns = std::bit_cast<double>(little_endian(bytes.substr(8, 8)));
    if (!std::isfinite(ns) || ns <= 0) return std::nullopt;
    found[little_endian(bytes.substr(0, 4))][little_endian(bytes.substr(4, 4))].push_back(ns);
  }
  policy::Samples samples;
  for (auto& process : found) {
    policy::Process& blocks = samples.emplace_back();
    for (auto& block : process.second) blocks.push_back(std::move(block.second));
  }
  return samples;
}

policy::SampleSource sample_source(index::Reader& reader) {
  // Most indexes hold no samples at all, and then no run's text is read to find that out.
  if (!reader.any_form_with(R"("rawSamples":{)")) {
    return [](const policy::Run& /*run*/) { return std::nullopt; };
  }
  return [&reader](const policy::Run& run) -> std::optional<policy::Samples> {
    const auto digest = raw_samples(reader.run(run.digest)->spec);
    const auto bytes = digest ? reader.artifact(*digest) : std::nullopt;
    return bytes ? parse_samples(*bytes) : std::nullopt;
  };
}

}  // namespace kindex::cli
