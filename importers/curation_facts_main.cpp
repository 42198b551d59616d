// Writes the source of curation_facts(): run when kindex is built, so that a mistake in data/curation is an error
// there. usage: kindex_curation_facts OUT.cpp

#include <fstream>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include "base/error.h"
#include "importers/curation.h"

namespace kindex::importers {
namespace {

using Names = std::set<std::string, std::less<>>;

// As a C++ literal: what is not plain is written in octal, which ends after three digits.
std::string literal(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= ' ' && byte <= '~' && c != '"' && c != '\\') {
      out += c;
      continue;
    }
    out += '\\';
    for (const unsigned shift : {6U, 3U, 0U}) out += static_cast<char>('0' + ((byte >> shift) & 7U));
  }
  return out + '"';
}

std::string text(const manifest::Json& hardware, const char* key) {
  return literal(hardware.value(key, std::string()));
}

void write_hardware(const Curation& curation, std::ostream& out) {
  out << "constexpr HardwareFacts kHardware[] = {\n";
  for (const auto& [name, limits] : curation.hardware_limits) {
    if (!limits.l2_bytes || !limits.peak_bytes_per_second) continue;
    const manifest::Json& hardware = curation.hardware.at(name);
    out << "    {" << text(hardware, "vendor") << ", " << text(hardware, "product") << ", "
        << text(hardware, "formFactor") << ", " << text(hardware, "architecture") << ", " << *limits.l2_bytes << ", "
        << std::hexfloat << *limits.peak_bytes_per_second << std::defaultfloat << "},\n";
  }
  out << "};\n";
}

// An array of names, and how it is named where it stands; there are no arrays of nothing.
std::string names(const Names& all, const std::string& symbol, std::ostream& arrays) {
  if (all.empty()) return "{}";
  arrays << "constexpr std::string_view " << symbol << "[] = {";
  for (const std::string& each : all) arrays << literal(each) << ", ";
  arrays << "};\n";
  return symbol;
}

void write_kernels(const Curation& curation, std::ostream& out) {
  std::ostringstream table;
  std::size_t at = 0;
  for (const auto& [name, kernel] : curation.kernels) {
    const std::string number = std::to_string(at++);
    table << "    {" << literal(name) << ", " << names(kernel.physics.passes, "kPasses" + number, out) << ", "
          << names(kernel.physics.inputs, "kInputs" + number, out) << ", "
          << names(kernel.gradients_in_forward, "kGradients" + number, out) << "},\n";
  }
  out << "constexpr KernelFacts kKernels[] = {\n" << table.str() << "};\n";
}

void write_regions(const Curation& curation, std::ostream& out) {
  out << "constexpr RegionFacts kRegions[] = {\n";
  for (const auto& [id, region] : curation.timed_regions) {
    out << "    {" << literal(id) << ", " << (region.cold_l2 ? "true" : "false") << "},\n";
  }
  out << "};\n";
}

void write_facts(const Curation& curation, std::ostream& out) {
  out << "// Generated from data/curation.\n#include \"importers/curation_facts.h\"\n\n"
         "namespace kindex::importers {\nnamespace {\n\n";
  write_hardware(curation, out);
  write_kernels(curation, out);
  write_regions(curation, out);
  out << "\n}  // namespace\n\nconst CurationFacts& curation_facts() {\n"
         "  static constexpr CurationFacts kFacts{kHardware, kKernels, kRegions};\n  return kFacts;\n}\n\n"
         "}  // namespace kindex::importers\n";
}

}  // namespace
}  // namespace kindex::importers

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: kindex_curation_facts OUT.cpp\n";
    return 2;
  }
  try {
    std::ofstream out(argv[1]);
    kindex::importers::write_facts(*kindex::importers::load_curation(), out);
    if (out.flush()) return 0;
    std::cerr << "kindex_curation_facts: cannot write " << argv[1] << '\n';
  } catch (const kindex::Error& error) {
    std::cerr << "kindex_curation_facts: " << error.what() << '\n';
  }
  return 1;
}
