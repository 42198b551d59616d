#pragma once
// The curation table: what the rows of a source mean, as data (data/curation.json; data/README.md explains the terms).

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "importers/formula.h"
#include "manifest/expression.h"
#include "manifest/json.h"
#include "manifest/manifest.h"

namespace kindex::importers {

// One side of a tensor: a fixed size, or the name of an axis.
using Dimension = std::variant<std::int64_t, std::string>;

// The dtype of a tensor that has the workload's float dtype.
inline constexpr std::string_view kFloat = "float";

struct Tensor {
  std::string name;
  std::vector<Dimension> shape;
  std::string dtype;  // kFloat, or a dtype of its own
};

struct DerivedAxis {
  std::string name;
  std::string text;  // the expression, as the operation spells it
  manifest::Expression expression;
};

struct BoundAxis {
  std::string name;
  Formula formula;  // over `x` and the config's keys
};

// A number taken from the row's config by key, or the same for all rows.
struct Scalar {
  std::string name;
  std::variant<manifest::Json, std::string> value;  // a number, or a config key
};

// What must hold for a row to be understood: `formula == formula`, `key == true`, `key == "text"`.
struct Condition {
  std::string text;  // as the table spells it
  Formula left;      // over axes and the config's keys; where `right` is no formula, a config key alone
  std::variant<Formula, bool, std::string> right;
};

// How rows that sweep `x_name` become workloads. Several may speak of one x_name: the first whose config keys are there
// and whose conditions hold is the row's.
struct Binding {
  std::string x_name;
  std::vector<BoundAxis> axes;  // sorted by name
  std::string dtype;            // a dtype, or empty: taken from the config
  std::string dtype_key;        // the config key that names the dtype, through Curation::dtypes
  std::vector<Scalar> scalars;
  std::vector<Condition> require;
};

struct Kernel {
  std::string title;
  std::string family;
  std::vector<Tensor> inputs;
  std::vector<Tensor> outputs;
  std::vector<DerivedAxis> derived;
  std::vector<Binding> bindings;
  bool fixed_identity = false;  // the public facts decide its implementations' digests
};

struct Provider {
  std::string project;  // key of Curation::projects
  std::string language;
  std::string declared;   // licence, as the project declares it
  std::string concluded;  // licence, as concluded; empty: not concluded
  std::string pip;        // package; empty: none known
  bool baseline = false;  // an eager reference that others are measured against
  bool fixed_identity = false;
};

struct Curation {
  // Ordered, so that "known: …" reads the same every time.
  std::map<std::string, Kernel, std::less<>> kernels;
  std::map<std::string, Provider, std::less<>> providers;
  std::map<std::string, manifest::Manifest, std::less<>> projects;  // SoftwareProject
  std::map<std::string, manifest::Json, std::less<>> hardware;  // GPU name → `hardware` of an ExecutionEnvironment
  std::map<std::string, std::string, std::less<>> dtypes;       // the source's spelling → dtype
  std::map<std::string, std::string, std::less<>> passes;       // mode → what was timed, in words
  std::string protocol_notes;                                   // with `{pass}` where the phrase goes
};

// A curation table from its JSON text; `name` begins every error: `NAME: $.kernels.relu_squared.family: …`.
[[nodiscard]] Curation parse_curation(std::string_view text, const std::string& name);

// The built-in table, with `override_text` (JSON in the same terms, "" for none) laid over it: a kernel, provider,
// project, GPU, dtype or pass there replaces the built-in one of that name. What decides identity stays built in.
[[nodiscard]] std::shared_ptr<const Curation> load_curation(std::string_view override_text = {});

}  // namespace kindex::importers
