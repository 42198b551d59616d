#include "importers/liger_forms.h"

#include "identity/jcs.h"
#include "identity/run_form.h"

namespace kindex::importers {
namespace {

std::string series_hole(SeriesString which) {
  return "${s" + std::to_string(which) + "}";
}
std::string run_hole(RunString which) {
  return "${x" + std::to_string(which) + "}";
}

// How the two kinds of rows spell what they measured.
struct MetricWords {
  std::string_view metric, unit, conversion, source;
};
constexpr MetricWords kLatency{"latency", "ns", "ns", "ms"};
constexpr MetricWords kPeakMemory{"peak_memory", "bytes", "bytes", "mb"};

std::string measurement(const MetricWords& words, std::string_view statistic, int number) {
  return R"({"metric":")" + std::string(words.metric) + R"(","statistic":")" + std::string(statistic) +
         R"(","unit":")" + std::string(words.unit) + R"(","value":${)" + std::to_string(number) + ":" +
         std::string(words.conversion) + "}}";
}

// The median of a latency row stands in `timing`; that of a memory row is its first measurement.
std::string measurements(LigerMetric metric, Quantiles given) {
  const MetricWords& words = metric == LigerMetric::speed ? kLatency : kPeakMemory;
  std::string list = metric == LigerMetric::memory ? measurement(words, "median", 0) : "";
  if (given.p20 && given.p80) {
    list += (list.empty() ? "" : ",") + measurement(words, "p20", 1) + "," + measurement(words, "p80", 2);
  }
  return list.empty() ? "" : R"("measurements":[)" + list + "],";
}

// The source's own numbers, those that it gives.
std::string native_metrics(LigerMetric metric, Quantiles given) {
  const std::string prefix = "\"" + std::string((metric == LigerMetric::speed ? kLatency : kPeakMemory).source);
  std::string out = R"("metrics":{)";
  if (given.p20) out += prefix + R"(_20":${1},)";
  out += prefix + R"(_50":${0})";
  if (given.p80) out += "," + prefix + (given.p20 ? R"(_80":${2})" : R"(_80":${1})");
  return out + "}";
}

void replace(std::string& form, const std::string& hole, const std::string& text) {
  const std::size_t at = form.find(hole);
  if (at != std::string::npos) form.replace(at, hole.size(), text);
}

}  // namespace

std::string with_series(std::string_view form, const Series& series) {
  std::string out(form);
  replace(out, "${i}", series.implementation.text());
  replace(out, "${w}", series.workload.text());
  replace(out, "${p}", series.protocol.text());
  replace(out, "${e}", series.environment.text());
  for (const SeriesString which : {kBenchmark, kExternalIdHead}) {
    std::string escaped;
    identity::append_escaped(series.strings.at(which), escaped);
    replace(out, series_hole(which), identity::form_literal(escaped));
  }
  return out;
}

// Keys stand in the order of RFC 8785, which a form keeps.
std::string liger_spec_form(LigerMetric metric, Quantiles given, TimeText time) {
  const bool usual = time == TimeText::usual;
  std::string form = R"({"environmentDigest":"${e}","implementationDigest":"${i}",)" + measurements(metric, given);
  form += R"("observedAt":")" + (time == TimeText::odd_and_fine ? run_hole(kObserved) : std::string("${t}"));
  form += R"(","protocolDigest":"${p}","sourceNative":{"benchmark":")" + series_hole(kBenchmark);
  form += R"(","externalId":")" + series_hole(kExternalIdHead) + (usual ? std::string("${k}") : run_hole(kTimeKebab));
  form += "\"," + native_metrics(metric, given) + R"(,"source":"liger-kernel-bench"},"status":"passed",)";
  if (metric == LigerMetric::speed) {
    form += R"("timing":{"latencyNs":{"median":${0:ns}},"primaryStatistic":"median"},)";
  }
  return form + R"("workloadDigest":"${w}"})";
}

std::string liger_metadata_form(std::size_t name_room, bool labelled, TimeText time) {
  std::string tail = run_hole(kNameTail);
  if (time == TimeText::usual) {
    tail = name_room == 0 ? "" : name_room < kKebabTime ? "${k" + std::to_string(name_room) + "}" : "${k}";
  }
  return std::string(labelled ? R"({"labels":${l},"name":")" : R"({"name":")") + series_hole(kNameHead) + tail +
         R"(","title":")" + series_hole(kTitle) + R"("})";
}

}  // namespace kindex::importers
