#include "importers/liger_objects.h"

#include <algorithm>
#include <set>
#include <utility>

#include "base/text.h"
#include "importers/limits.h"

namespace kindex::importers {
namespace {

using manifest::Json;
using manifest::Kind;

constexpr std::size_t kMostObjectName = 200;

identity::Object identified(Kind kind, Json spec, Json metadata) {
  return identity::identify({kind, std::move(spec), std::move(metadata)});
}

bool name_start(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

// `text` as a metadata name: lower case, other characters than the format allows become `-`.
std::string metadata_name(std::string_view text) {
  std::string name = lower(text.substr(0, kMostObjectName));
  for (char& c : name) {
    if (!name_start(c) && c != '.' && c != '_') c = '-';
  }
  name.erase(name.begin(), std::find_if(name.begin(), name.end(), name_start));
  return name;
}

// A name must hold something and a title must not be too long; a field that cannot is left out.
Json liger_metadata(const std::string& name, const std::string& title) {
  Json metadata = Json::object();
  metadata["name"] = name.empty() ? "unnamed" : name;
  if (utf16_length(title) <= kMostTitle) metadata["title"] = title;
  return metadata;
}

Json dimension_json(const Dimension& side) {
  if (const auto* size = std::get_if<std::int64_t>(&side)) return *size;
  return std::get<std::string>(side);
}

Json arguments(const std::vector<Tensor>& tensors) {
  Json list = Json::array();
  for (const Tensor& tensor : tensors) {
    Json shape = Json::array();
    for (const Dimension& side : tensor.shape) shape.push_back(dimension_json(side));
    Json argument = Json::object();
    argument["name"] = tensor.name;
    argument["tensor"]["shape"] = std::move(shape);
    argument["tensor"]["dtype"] = tensor.dtype;
    list.push_back(std::move(argument));
  }
  return list;
}

// Every axis that a shape names is variable, except the derived ones; an axis that only those are made of is not
// listed.
Json operation_axes(const Kernel& kernel, const std::vector<Tensor>& inputs) {
  Json axes = Json::object();
  for (const auto* tensors : {&inputs, &kernel.outputs}) {
    for (const Tensor& tensor : *tensors) {
      for (const Dimension& side : tensor.shape) {
        if (const auto* name = std::get_if<std::string>(&side)) {
          axes[*name] = Json{{"role", "variable"}, {"type", "integer"}};
        }
      }
    }
  }
  for (const DerivedAxis& axis : kernel.derived) {
    axes[axis.name] = Json{{"role", "derived"}, {"type", "integer"}, {"expression", axis.text}};
  }
  return axes;
}

Json concrete_tensors(const Kernel& kernel, const LigerCase& at) {
  Json tensors = Json::object();
  for (const Tensor& tensor : kernel.inputs_of(*at.binding)) {
    Json shape = Json::array();
    for (const Dimension& side : tensor.shape) {
      const auto* size = std::get_if<std::int64_t>(&side);
      shape.push_back(size != nullptr ? *size : at.size_of(std::get<std::string>(side)));
    }
    Json& out = tensors[tensor.name];
    out["shape"] = std::move(shape);
    out["dtype"] = tensor.dtype == kFloat ? at.dtype : tensor.dtype;
  }
  return tensors;
}

// `ReLU squared, hidden=512 rows=4096, bf16`.
std::string workload_title(const Kernel& kernel, const LigerCase& at) {
  std::string title = kernel.title + ",";
  for (const auto& [axis, size] : at.axes) title += " " + axis + "=" + std::to_string(size);
  return title + ", " + at.dtype;
}

}  // namespace

identity::Object operation_object(const std::string& kernel_name, const Kernel& kernel, const Binding& binding) {
  const std::vector<Tensor>& inputs = kernel.inputs_of(binding);
  Json spec = Json::object();
  spec["family"] = kernel.family;
  spec["axes"] = operation_axes(kernel, inputs);
  spec["inputs"] = arguments(inputs);
  spec["outputs"] = arguments(kernel.outputs);
  spec["semantics"] = Json{{"mutation", "none"}, {"determinism", "unspecified"}};
  return identified(Kind::operation_spec, std::move(spec), liger_metadata(metadata_name(kernel_name), kernel.title));
}

identity::Object implementation_object(const Digest& operation, const Kernel& kernel, const std::string& provider_name,
                                       const Provider& provider, const manifest::Manifest& project) {
  const bool shared = kernel.fixed_identity && provider.fixed_identity;
  Json spec = Json::object();
  spec["projectRevision"] = Json::object();
  spec["operation"]["specDigest"] = operation.text();
  spec["callable"]["language"] = provider.language;
  if (!shared) spec["callable"]["symbol"] = provider_name;
  spec["support"]["hardwareArchitectures"] = Json::array();
  spec["support"]["dtypes"] = Json::array();
  if (!provider.pip.empty()) {
    Json variant = Json::object();
    variant["name"] = "pip";
    variant["install"] = Json{{"kind", "pip"}, {"package", provider.pip}};
    spec["buildVariants"] = Json::array({std::move(variant)});
  }
  spec["licensing"] = Json::object();
  if (!provider.declared.empty()) spec["licensing"]["declared"] = provider.declared;
  if (!provider.concluded.empty()) spec["licensing"]["concluded"] = provider.concluded;

  const auto project_title = project.spec.at("name").get<std::string>();
  Json metadata = shared ? liger_metadata(metadata_name(provider.project), project_title)
                         : liger_metadata(metadata_name(provider_name), project_title + " · " + provider_name);
  if (project.spec.contains("repository")) {
    metadata["sourceRefs"] = Json::array({Json{{"url", project.spec.at("repository")}}});
  }
  return identified(Kind::implementation_revision, std::move(spec), std::move(metadata));
}

identity::Object workload_object(const Digest& operation, const std::string& kernel_name, const Kernel& kernel,
                                 const LigerCase& at) {
  Json spec = Json::object();
  spec["operationSpecDigest"] = operation.text();
  spec["axes"] = at.axes;
  spec["tensors"] = concrete_tensors(kernel, at);
  spec["correctness"]["comparator"] = "not_asserted";
  for (const auto& [name, value] : at.scalars.items()) {
    spec["scalars"][name] = Json{{"dtype", "fp32"}, {"value", value}};
  }
  return identified(Kind::workload_case, std::move(spec),
                    liger_metadata(metadata_name(kernel_name + "-" + at.key()), workload_title(kernel, at)));
}

identity::Object protocol_object(const Curation& curation, LigerMetric metric, const std::string& mode,
                                 const std::string& phrase) {
  constexpr std::string_view kHole = "{pass}";
  const bool speed = metric == LigerMetric::speed;
  std::string notes = speed ? curation.protocol_notes : curation.memory_notes;
  notes.replace(notes.find(kHole), kHole.size(), phrase);

  Json spec = Json::object();
  spec["harness"] =
      Json{{"name", "Liger-Kernel benchmark scripts"}, {"repository", "https://github.com/linkedin/Liger-Kernel"}};
  spec["measurement"] = Json{{"timer", speed ? "cuda_events" : "none"}, {"primaryStatistic", "median"}};
  spec["comparability"] =
      Json{{"family", speed ? "liger_kernel_bench" : "liger_kernel_bench_memory"}, {"notes", std::move(notes)}};
  return identified(Kind::benchmark_protocol, std::move(spec),
                    liger_metadata((speed ? "liger-bench-do-bench-" : "liger-bench-memory-") + kebab(mode),
                                   "Liger benchmark harness · " + mode + (speed ? " pass" : " pass, memory")));
}

identity::Object environment_object(const std::string& gpu, const Json& hardware) {
  constexpr std::string_view kVendor = "NVIDIA ";
  const std::string model = gpu.rfind(kVendor, 0) == 0 ? gpu.substr(kVendor.size()) : gpu;
  Json spec = Json::object();
  spec["hardware"] = hardware;
  spec["software"] = Json::object();
  return identified(Kind::execution_environment, std::move(spec),
                    liger_metadata("liger-bench-" + kebab(gpu), "Liger benchmark host · " + model));
}

}  // namespace kindex::importers
