#pragma once
// What all rows of one series have in common, worked out once: objects, series, strings. A file of a million rows has a
// few thousand of these.

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>

#include "identity/identity.h"
#include "identity/run_form.h"
#include "importers/curation.h"
#include "importers/importer.h"
#include "importers/liger_case.h"
#include "importers/quarantine_codes.h"

namespace kindex::importers {

// The fields of a row that decide its series, in the order in which keys are made of them.
struct LigerIdentity {
  enum Field : unsigned char { kernel, provider, mode, metric, unit, x_name, x_value, config, gpu, count };
  std::array<std::string, count> text;
  std::int64_t observed_ms = 0;  // decides it as far as it decides Curation::era_of
};

// An object, and whether the sink has it.
struct PlannedObject {
  identity::Object object;
  bool sent = false;
};

struct LigerPlan {
  LigerMetric metric = LigerMetric::speed;
  std::array<PlannedObject*, 5> objects{};  // operation, implementation, workload, protocol, environment
  Series series;
  std::optional<SeriesId> id;                // once registered with the sink
  std::size_t name_room = 0;                 // characters of the timestamp that the run's name has room for
  identity::Values values;                   // per row: time, numbers, strings
  std::optional<identity::Form> form;        // with_series() of the form its last row had
  const std::string* form_source = nullptr;  // that form
};

using Planned = std::variant<LigerPlan, Rejection>;

class LigerPlanner {
 public:
  explicit LigerPlanner(const Curation& curation) : curation_(curation) {}

  // The plan under `key`, if there is one. Valid until the next add().
  [[nodiscard]] Planned* find(std::string_view key);
  // Works out the plan of rows with these fields and keeps it under `key`.
  Planned& add(std::string_view key, const LigerIdentity& row);

 private:
  // What a kernel's x_name, x_value and config stand for: shared by providers, passes and GPUs.
  struct PlannedCase {
    const Binding* binding;
    std::string key;
    PlannedObject* operation;
    PlannedObject workload;
  };
  using ResolvedCase = std::variant<PlannedCase, Rejection>;

  // The entries of the table that a row names.
  struct Named {
    LigerMetric metric;
    const Kernel* kernel;
    std::string implementation;  // whose code ran: the provider, or what a correction puts in its place
    Provider provider;           // the facts of that
    const std::string* phrase;   // of the pass
  };

  struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };
  // Elements stay where they are while others are added.
  template <typename Value>
  using Table = std::unordered_map<std::string, Value, TextHash, std::equal_to<>>;

  // A benchmark writes its sizes in the same order every time: the row after one of this plan is mostly one of `next`.
  struct Kept {
    Planned planned;
    std::pair<const std::string, Kept>* next = nullptr;
  };
  using Plans = Table<Kept>;

  Planned& step_to(Plans::value_type& kept);
  Planned plan(const LigerIdentity& row);
  std::variant<Named, Rejection> look_up(const LigerIdentity& row) const;
  ResolvedCase& case_of(const LigerIdentity& row, const Named& named);
  ResolvedCase resolve(const LigerIdentity& row, const Named& named);
  PlannedObject& operation_of(const std::string& kernel_name, const Kernel& kernel, const Binding& binding);
  PlannedObject& implementation_of(const LigerIdentity& row, const Named& named, const PlannedObject& operation);
  PlannedObject& protocol_of(const LigerIdentity& row, const Named& named);
  PlannedObject& environment_of(const std::string& gpu, const manifest::Json& hardware);
  void make_room(std::size_t bytes);

  const Curation& curation_;
  Plans plans_;
  Plans::value_type* last_ = nullptr;  // the row's before
  Table<ResolvedCase> cases_;
  Table<PlannedObject> operations_, implementations_, protocols_, environments_;
  std::size_t kept_bytes_ = 0;
};

}  // namespace kindex::importers
