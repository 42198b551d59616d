#include "importers/liger_forms.h"

#include "identity/jcs.h"
#include "identity/run_form.h"

namespace kindex::importers {
namespace {

constexpr std::size_t kKebabTime = 19;  // YYYY-MM-DD-HH-MM-SS

std::string series_hole(SeriesString which) {
  return "${s" + std::to_string(which) + "}";
}
std::string run_hole(RunString which) {
  return "${x" + std::to_string(which) + "}";
}

std::string quantile_measurement(std::string_view statistic, int number) {
  return R"({"metric":"latency","statistic":")" + std::string(statistic) + R"(","unit":"ns","value":${)" +
         std::to_string(number) + ":ns}}";
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
std::string liger_spec_form(Quantiles given, TimeText time) {
  const bool usual = time == TimeText::usual;
  std::string form = R"({"environmentDigest":"${e}","implementationDigest":"${i}",)";
  if (given.p20 && given.p80) {
    form += R"("measurements":[)" + quantile_measurement("p20", 1) + "," + quantile_measurement("p80", 2) + "],";
  }
  form += R"("observedAt":")" + (time == TimeText::odd_and_fine ? run_hole(kObserved) : std::string("${t}"));
  form += R"(","protocolDigest":"${p}","sourceNative":{"benchmark":")" + series_hole(kBenchmark);
  form += R"(","externalId":")" + series_hole(kExternalIdHead) + (usual ? std::string("${k}") : run_hole(kTimeKebab));
  form += R"(","metrics":{)";
  if (given.p20) form += R"("ms_20":${1},)";
  form += R"("ms_50":${0})";
  if (given.p80) form += given.p20 ? R"(,"ms_80":${2})" : R"(,"ms_80":${1})";
  form += R"(},"source":"liger-kernel-bench"},"status":"passed",)";
  form += R"("timing":{"latencyNs":{"median":${0:ns}},"primaryStatistic":"median"},"workloadDigest":"${w}"})";
  return form;
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
