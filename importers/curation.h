#pragma once
// The curation table: what the rows of a source mean, as data (data/curation; data/README.md explains the terms).

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
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

// What must hold for a row to be understood: `formula == formula`, `key == true`, `key == "text"`; or `!=`.
struct Condition {
  std::string text;  // as the table spells it
  Formula left;      // over axes and the config's keys; where `right` is no formula, a config key alone
  std::variant<Formula, bool, std::string> right;
  bool equal = true;  // `==`
};

// Part of time, in ms since the epoch: from `since` on, before `until`.
struct Period {
  std::optional<std::int64_t> since;
  std::optional<std::int64_t> until;

  [[nodiscard]] bool contains(std::int64_t ms) const { return (!since || ms >= *since) && (!until || ms < *until); }
};

using RegionByMode = std::map<std::string, std::string, std::less<>>;

// How rows that sweep `x_name` become workloads, and what the script did there. Several may speak of one x_name: the
// first that speaks of the row's metric, keys and time and whose conditions hold is the row's.
struct Binding {
  std::string x_name;
  bool speed = true;                // speaks of speed rows
  bool memory = true;               // speaks of memory rows
  std::vector<std::string> keys;    // config keys that must be there, and not null
  std::vector<std::string> absent;  // config keys that must not be there
  Period period;                    // of the rows' timestamps
  std::vector<BoundAxis> axes;      // sorted by name
  std::string dtype;                // a dtype, or empty: taken from the config or the model
  std::string dtype_key;            // the config key that names the dtype, through Curation::dtypes; or kModelDtype
  std::vector<Tensor> inputs;       // in place of the kernel's; empty: the kernel's
  std::vector<Scalar> scalars;
  std::vector<Condition> require;
  std::string script, commit;  // where upstream this was read; "" unknown
  RegionByMode timed_region, memory_region;
  std::map<std::string, RegionByMode, std::less<>> timed_region_by_provider;
  std::vector<std::string> caveats;  // sentences that a reader of the row must know
  std::string notes;                 // what was read and where
};

// The x_name of sweeps whose x_value names a model, and what begins a name that is looked up in that model.
inline constexpr std::string_view kModelSweep = "model_config";
inline constexpr std::string_view kModelPrefix = "model.";
inline constexpr std::string_view kModelDtype = "model.dtype";

// Where the bytes of a workload's inputs say nothing about the least that a pass must move or hold.
struct PhysicsExemption {
  std::set<std::string, std::less<>> passes;  // of latency
  std::set<std::string, std::less<>> inputs;  // read in part, or never made
};

struct Kernel {
  std::string title;
  std::string family;
  std::vector<Tensor> inputs;
  std::vector<Tensor> outputs;
  std::vector<DerivedAxis> derived;
  std::vector<Binding> bindings;
  PhysicsExemption physics;
  std::set<std::string, std::less<>> gradients_in_forward;  // providers, tagged ones too, whose forward does that work
  bool fixed_identity = false;                              // the public facts decide its implementations' digests

  [[nodiscard]] const std::vector<Tensor>& inputs_of(const Binding& binding) const {
    return binding.inputs.empty() ? inputs : binding.inputs;
  }
};

struct Provider {
  std::string project;  // key of Curation::projects
  std::string language;
  std::string declared;   // licence, as the project declares it; empty: not known
  std::string concluded;  // licence, as concluded; empty: not concluded
  std::string pip;        // package; empty: none known
  std::string what;       // one sentence for people; empty: none
  bool baseline = false;  // an eager reference that others are measured against
  bool fixed_identity = false;
};

// A prefix that the scripts put in place of `of` when they run another backend of one project: tag `liger_cutile` of
// `liger` makes `liger_cutile_rms_norm` of `liger_rms_norm`.
struct ProviderTag {
  std::string of;
  Provider facts;  // project and baseline are those of the untagged provider
  // The kernels that the backend implements, any other runs the untagged code; nullopt: all.
  std::optional<std::set<std::string, std::less<>>> kernels;
};

// Rows whose provider column does not say whose code ran.
struct Correction {
  std::string kernel, provider, gpu;
  Period period;
  std::string implementation;  // the provider whose code it was
  std::string caveat, evidence;
};

struct TimedRegion {
  std::string text;      // what ran between the two events, in one sentence
  bool cold_l2 = false;  // the L2 was cleared before each call
};

// What a GPU can do at most, by its vendor's figures.
struct HardwareLimits {
  std::optional<std::int64_t> l2_bytes;
  std::optional<double> peak_bytes_per_second;
  std::string source;
};

struct Curation {
  template <typename Value>
  using Table = std::map<std::string, Value, std::less<>>;  // ordered, so that "known: …" reads the same every time

  Table<Kernel> kernels;
  Table<Provider> providers;
  Table<ProviderTag> provider_tags;
  std::vector<Correction> corrections;
  Table<manifest::Manifest> projects;     // SoftwareProject
  Table<manifest::Json> hardware;         // GPU name → `hardware` of an ExecutionEnvironment
  Table<HardwareLimits> hardware_limits;  // by the same names
  Table<manifest::Json> models;           // the scripts' model registry: name → sizes by key
  Table<TimedRegion> timed_regions;
  Table<std::string> caveats;             // sentences that several bindings share
  Table<std::string> dtypes;              // the source's spelling → dtype
  Table<std::string> passes;              // mode → what was timed, in words
  std::string protocol_notes;             // with `{pass}` where the phrase goes
  std::string memory_notes;               // the same for memory rows
  Table<std::vector<std::int64_t>> eras;  // by kernel: the instants at which what its rows mean may change, ascending

  // Which stretch between those an instant lies in: rows of one era and the same text mean the same.
  [[nodiscard]] std::size_t era_of(std::string_view kernel, std::int64_t ms) const;
};

// The built-in table as JSON text: an object of its parts by file name, each in the terms of a curation file.
[[nodiscard]] std::string_view builtin_curation();

// A table from parts as builtin_curation() gives them; `name` begins every error:
// `NAME: $.kernels.relu_squared.family: …`. Two parts that say the same thing twice are an error.
[[nodiscard]] Curation parse_curation(std::string_view parts, const std::string& name);

// The built-in table, with `override_text` (JSON of a curation file, "" for none) laid over it: an entry there replaces
// the built-in one of that name. What decides identity stays built in. `name` begins the errors of the file.
[[nodiscard]] std::shared_ptr<const Curation> load_curation(std::string_view override_text = {},
                                                            const std::string& name = "curation file");

// The built-in table as far as rows of one kernel are read by it: of its kernels that one, and no hardware. For who
// asks about one row: a quarter of the time.
[[nodiscard]] std::shared_ptr<const Curation> load_kernel_curation(const std::string& kernel);

}  // namespace kindex::importers
