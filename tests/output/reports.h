#pragma once
// Reports made by hand: one clean operation, and one index with everything that can be awkward in it.

#include "output/compare_report.h"
#include "output/compare_view.h"
#include "tests/output/relu_squared.h"
#include "tests/policy/groups.h"

namespace kindex::tests {

inline policy::Run liger_run(unsigned char id, const std::array<double, 3>& ns, const std::string& version = "0.7.0") {
  policy::Run run = spread(passed(id, ns[0]), ns[1], ns[2]);
  run.labels = {{"liger_version", version}};
  return run;
}

// A group of one pass of one kernel on the H100 80GB HBM3; cohort and workload follow from kernel, pass and axes.
inline policy::Group h100_group(const std::string& kernel, const std::string& pass,
                                std::map<std::string, std::int64_t> axes, std::vector<policy::Entry> entries) {
  policy::Group made = group(std::move(entries));
  made.kernel = kernel;
  made.operation_name = kernel;
  made.operation_family = "activation";
  made.pass = pass;
  made.dtype = "bf16";
  made.protocol = digest_of(static_cast<unsigned char>(pass.size()), 2);
  made.protocol_name = "liger-bench-do-bench-" + pass;
  made.environment = digest_of(0x80, 0x48);
  made.product = "NVIDIA H100";
  made.form_factor = "80GB HBM3";
  made.architecture = "sm_90";
  std::size_t place = 0;
  for (const char c : kernel) made.operation.bytes[place++ % 32] ^= static_cast<unsigned char>(c);
  made.workload = made.operation;
  for (const auto& axis : axes) {
    for (unsigned shift = 0; shift < 32; shift += 8) {
      made.workload.bytes[place++ % 32] ^= static_cast<unsigned char>(axis.second >> shift & 0xFF);
    }
  }
  made.axes = std::move(axes);
  made.cohort = made.workload;
  made.cohort.bytes[31] ^= static_cast<unsigned char>(pass.size());
  return made;
}

inline output::CompareReport relu_report(policy::Pick pick = policy::Pick::latest) {
  output::CompareReport report;
  report.pick = pick;
  report.filter = "--gpu h100 --op relu_squared";
  unsigned char id = 1;
  for (const ReluRow& row : kRelu) {
    policy::Run liger = liger_run(id++, row.liger);
    policy::Run torch = liger_run(id++, row.torch);
    report.groups.emplace_back(h100_group("relu_squared", row.pass, {{"hidden", row.hidden}, {"rows", 4096}},
                                          {entry("liger", {liger}), entry("torch", {torch}, true)}),
                               pick);
  }
  report.other_metrics = {{"peak_memory", 16}};
  return report;
}

// Two GPUs; three and one entries; two baselines; several runs and versions; failed runs; unknown dispersion; an entry
// name shared by two implementations; a rank shared by equal values; everything that is counted at the end.
inline output::CompareReport awkward_report(policy::Pick pick = policy::Pick::latest) {
  output::CompareReport report = relu_report(pick);
  report.filter = "--gpu h100";
  const auto add = [&](policy::Group made) { report.groups.emplace_back(std::move(made), pick); };

  policy::Run old = liger_run(101, {152000, 151000, 153000}, "0.6.3");
  old.observed = parse_instant("2025-06-01T00:00:00Z").value();
  old.observed_at = "2025-06-01T00:00:00Z";
  policy::Run timeout = liger_run(102, {1, 1, 1});
  timeout.status = "timeout";
  timeout.value.reset();
  add(h100_group("layer_norm", "backward", {{"hidden", 1024}, {"rows", 4096}},
                 {entry("liger", {old, liger_run(103, {120100, 118000, 121000})}), entry("liger_tiled", {timeout}),
                  entry("huggingface", {liger_run(104, {60510, 60000, 61000}, "0.6.3")}, true)}));
  add(h100_group("layer_norm", "backward", {{"hidden", 2048}, {"rows", 4096}},
                 {entry("liger", {liger_run(105, {99680, 98000, 121000})}),
                  entry("liger_tiled", {liger_run(106, {96000, 95000, 97000})}),
                  entry("huggingface", {liger_run(107, {99680, 99000, 100000})}, true)}));

  policy::Entry twin = entry("megatron", {liger_run(111, {3000, 2900, 3100})});
  twin.implementation.bytes[0] ^= 0xFF;
  add(h100_group("swiglu", "forward", {{"hidden", 4096}},
                 {entry("megatron", {liger_run(112, {2000, 2000, 2000})}), twin}));
  add(h100_group("two_bases", "forward", {{"hidden", 4096}},
                 {entry("torch", {liger_run(113, {2000, 1900, 2100})}, true),
                  entry("eager", {liger_run(114, {2500, 2400, 2600})}, true),
                  entry("liger", {liger_run(115, {1000, 900, 1100})})}));
  add(h100_group("lonely", "forward", {{"hidden", 4096}}, {entry("liger", {liger_run(116, {1000, 900, 1100})})}));

  policy::Group pcie = h100_group("relu_squared", "forward", {{"hidden", 512}, {"rows", 4096}},
                                  {entry("liger", {liger_run(121, {9000, 8900, 9100})}),
                                   entry("torch", {liger_run(122, {13500, 13400, 13600})}, true)});
  pcie.environment = digest_of(0x81, 0x48);
  pcie.form_factor = "PCIe";
  pcie.cohort.bytes[30] ^= 1U;
  add(std::move(pcie));

  report.unresolved = {passed(130, 5)};
  report.quarantined = 799;
  report.unmatched = {"--dtype fp8"};
  return report;
}

// What `compare` shows operation by operation, as one text.
inline std::string drill_downs(const output::CompareReport& report, const output::Terminal& terminal) {
  std::string text;
  for (const output::Panel& panel : output::build_panels(output::ordered(report))) {
    text += (text.empty() ? "" : "\n") + output::panel_text(panel, report.pick, terminal);
  }
  return text;
}

}  // namespace kindex::tests
