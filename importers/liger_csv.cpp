#include "importers/liger_csv.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/error.h"
#include "base/text.h"
#include "identity/jcs.h"
#include "importers/csv_reader.h"
#include "importers/curation.h"
#include "importers/liger_columns.h"
#include "importers/liger_plan.h"
#include "importers/liger_row.h"
#include "importers/limits.h"
#include "importers/view_input.h"
#include "manifest/path.h"

namespace kindex::importers {
namespace {

using Column = LigerColumn;

// How often a sink hears how far the reading is; it costs nothing at this rate.
constexpr std::int64_t kRowsPerReport = 1024;
constexpr std::size_t kMostVersions = 4096;

// The columns behind LigerIdentity::Field, in its order.
constexpr std::array<Column, LigerIdentity::count> kIdentityColumns{Column::kernel_name,
                                                                    Column::kernel_provider,
                                                                    Column::kernel_operation_mode,
                                                                    Column::metric_name,
                                                                    Column::metric_unit,
                                                                    Column::x_name,
                                                                    Column::x_value,
                                                                    Column::extra_benchmark_config_str,
                                                                    Column::gpu_name};

// The forms of this file's rows: both metrics, all four pairs of quantiles, all three kinds of time.
class SpecForms {
 public:
  const std::string& of(LigerMetric metric, Quantiles given, TimeText time) {
    std::string& form = forms_[(given.p20 ? 1U : 0U) + (given.p80 ? 2U : 0U) + 4U * static_cast<unsigned>(time) +
                               12U * static_cast<unsigned>(metric)];
    if (form.empty()) form = liger_spec_form(metric, given, time);
    return form;
  }

 private:
  std::array<std::string, 24> forms_;
};

// Those of their metadata.
class MetadataForms {
 public:
  const std::string& of(std::size_t name_room, bool labelled, TimeText time) {
    std::string& form = forms_[std::min(name_room, kKebabTime) +
                               (kKebabTime + 1) * (static_cast<std::size_t>(time) + (labelled ? 3U : 0U))];
    if (form.empty()) form = liger_metadata_form(name_room, labelled, time);
    return form;
  }

 private:
  std::array<std::string, (kKebabTime + 1) * 6> forms_;
};

// metadata.labels by the text of liger_version; a file holds a few dozen versions, and neighbours mostly the same.
class Labels {
 public:
  // The JCS object, "" where the row names no version; nullptr when the version is no label.
  const std::string* of(const CsvField& version) {
    if (last_ == nullptr || last_->first != version.text) last_ = &find(version);
    return last_->second ? &*last_->second : nullptr;
  }

 private:
  using Known = std::unordered_map<std::string, std::optional<std::string>>;

  const Known::value_type& find(const CsvField& version) {
    const std::string text(version.text);
    const auto found = known_.find(text);
    if (found != known_.end()) return *found;
    if (known_.size() >= kMostVersions) known_.clear();
    return *known_.emplace(text, make(version.value())).first;
  }

  static std::optional<std::string> make(const std::string& version) {
    if (version.empty()) return std::string();
    if (utf16_length(version) > kMostLabel) return std::nullopt;
    std::string labels = R"({"liger_version":)";
    identity::append_string(version, labels);
    return labels + "}";
  }

  Known known_;
  const Known::value_type* last_ = nullptr;
};

class LigerReader {
 public:
  LigerReader(Input& input, Sink& sink, const Context& context)
      : csv_(input),
        sink_(sink),
        curation_(load_curation(context.curation_override, context.curation_name)),
        planner_(*curation_) {
    // Everything that is hashed before and after the spec: the spec stands last in the envelope.
    const std::string envelope = identity::envelope_bytes(manifest::Kind::benchmark_run, "");
    envelope_head_ = envelope.substr(0, envelope.size() - 1);
  }

  void read() {
    if (!csv_.next()) throw input_error("line 1: the file is empty; a Liger benchmark CSV starts with a header");
    const LigerColumns columns(csv_.fields(), csv_.line());
    for (const std::string& name : columns.unexpected()) {
      sink_.warning("line " + std::to_string(csv_.line()) + ": unexpected column " + manifest::quote(name) +
                    " is not read");
    }
    std::int64_t rows = 0;
    while (csv_.next()) {
      row(columns);
      if (++rows % kRowsPerReport == 0) sink_.rows(rows);
    }
    sink_.rows(rows);
  }

 private:
  void reject(const Rejection& why) { sink_.quarantine(why.code, why.detail, csv_.raw(), {csv_.line()}); }

  void row(const LigerColumns& columns) {
    const auto& fields = csv_.fields();
    if (fields.size() != columns.width()) {
      return reject({codes::kWrongFieldCount,
                     std::to_string(fields.size()) + " fields, the header has " + std::to_string(columns.width())});
    }
    const std::string_view timestamp = columns(fields, Column::timestamp).text;
    const auto time = parse_liger_time(timestamp);
    Planned& planned = planned_for(columns, time ? time->instant.ms : 0);
    if (const auto* why = std::get_if<Rejection>(&planned)) return reject(*why);
    auto& plan = std::get<LigerPlan>(planned);

    const auto parsed =
        parse_numbers(plan.metric, columns(fields, Column::y_value_50).text, columns(fields, Column::y_value_20).text,
                      columns(fields, Column::y_value_80).text);
    if (const auto* why = std::get_if<Rejection>(&parsed)) return reject(*why);
    if (!time) {
      return reject(
          {codes::kInvalidTimestamp, "timestamp " + manifest::quote(timestamp) + " is not YYYY-MM-DD HH:MM:SS"});
    }
    const std::string* labels = labels_.of(columns(fields, Column::liger_version));
    if (labels == nullptr) return reject({codes::kInvalidValue, "liger_version is longer than 200 characters"});
    emit(plan, std::get<LigerNumbers>(parsed), *time, *labels);
  }

  Planned& planned_for(const LigerColumns& columns, std::int64_t observed_ms) {
    // NUL cannot occur in a field, and a doubled quote only where the field was quoted: raw bytes tell rows apart.
    key_.clear();
    for (const Column column : kIdentityColumns) (key_ += columns(csv_.fields(), column).text) += '\0';
    const std::string_view kernel = columns(csv_.fields(), Column::kernel_name).text;
    key_ += std::to_string(curation_->era_of(kernel, observed_ms));
    if (Planned* known = planner_.find(key_)) return *known;
    LigerIdentity identity{{}, observed_ms};
    for (std::size_t i = 0; i < kIdentityColumns.size(); ++i) {
      identity.text[i] = columns(csv_.fields(), kIdentityColumns[i]).value();
    }
    return planner_.add(key_, identity);
  }

  void emit(LigerPlan& plan, const LigerNumbers& numbers, const LigerTime& time, const std::string& labels) {
    const Place place{csv_.line()};
    if (plan.form) plan.form->prefetch();
    announce(plan, place);
    set_values(plan, numbers, time);
    const TimeText text = time_text(time);
    const std::string& form = forms_.of(plan.metric, numbers.given, text);
    payload_.clear();
    identity::append_packed(plan.values.numbers, plan.values.strings, payload_);

    Run run;
    run.series = *plan.id;
    run.envelope = envelope_of(plan, form);
    run.form = form;
    run.metadata_form = metadata_forms_.of(plan.name_room, !labels.empty(), text);
    run.labels = labels;
    run.status = "passed";
    run.observed = time.instant;
    run.value = numbers.median.value;
    if (numbers.given.p20 && numbers.given.p80) {
      run.p20 = numbers.p20.value;
      run.p80 = numbers.p80.value;
    }
    run.payload = payload_;
    sink_.run(run, place);
  }

  // What the run's digest is of. Valid until the next call.
  std::string_view envelope_of(LigerPlan& plan, const std::string& form) {
    if (plan.form_source != &form) {
      plan.form.emplace(with_series(form, plan.series));
      plan.form_source = &form;
    }
    bytes_.assign(envelope_head_);
    plan.form->fill(plan.values, bytes_);
    bytes_ += '}';
    return bytes_;
  }

  // Objects reach the sink with the first run that needs them: a row that is turned away leaves nothing behind.
  void announce(LigerPlan& plan, const Place& place) {
    if (plan.id) return;
    for (PlannedObject* planned : plan.objects) {
      if (!planned->sent) sink_.object(planned->object, place);
      planned->sent = true;
    }
    plan.id = sink_.series(plan.series);
  }

  static void set_values(LigerPlan& plan, const LigerNumbers& numbers, const LigerTime& time) {
    identity::Values& values = plan.values;
    values.observed_ms = time.instant.ms;
    values.numbers.assign(1, numbers.median.source);
    if (numbers.given.p20) values.numbers.push_back(numbers.p20.source);
    if (numbers.given.p80) values.numbers.push_back(numbers.p80.source);
    values.strings.clear();
    if (time.usual) return;
    values.strings = {time.kebab, time.kebab.substr(0, plan.name_room)};
    if (time_text(time) == TimeText::odd_and_fine) values.strings.push_back(time.observed);
  }

  CsvReader csv_;
  Sink& sink_;
  std::shared_ptr<const Curation> curation_;
  LigerPlanner planner_;
  SpecForms forms_;
  MetadataForms metadata_forms_;
  Labels labels_;
  std::string envelope_head_;
  std::string key_;
  std::string bytes_;
  std::string payload_;
};

}  // namespace

bool detect_liger_csv(std::string_view head) {
  // More than half of the columns: a header that lacks one must be told so, and not be taken for another format.
  constexpr std::size_t kEnough = kLigerColumns.size() / 2 + 1;
  ViewInput input(head);
  try {
    CsvReader csv(input);
    return csv.next() && LigerColumns::known_in(csv.fields()) >= kEnough;
  } catch (const Error&) {
    return false;
  }
}

void read_liger_csv(Input& input, Sink& sink, const Context& context) {
  LigerReader(input, sink, context).read();
}

}  // namespace kindex::importers
