#include "importers/source_rows.h"

#include "base/error.h"
#include "identity/jcs.h"
#include "importers/listing.h"
#include "importers/units.h"

namespace kindex::importers {

void reject(std::string_view code, std::string detail) {
  throw RowRejected{{code, std::move(detail)}};
}

std::string RowFacts::given(std::string_view key) {
  const auto found = given_.find(key);
  if (found == given_.end()) return "";
  used_.insert(found->first);
  return found->second;
}

bool RowFacts::is_baseline(std::string_view provider) const {
  const auto found = given_.find("baseline");
  return found != given_.end() && found->second == provider;
}

std::string RowFacts::stated_or_given(std::optional<std::string> stated, std::string_view key, std::string_view code,
                                      const std::string& what) {
  if (stated && !stated->empty()) return *std::move(stated);
  std::string value = given(key);
  if (value.empty()) {
    reject(code, "the file does not say " + what + "; state it: --given " + std::string(key) + "=…");
  }
  return value;
}

void RowFacts::add_labels(manifest::Json& metadata) const {
  std::string keys;
  for (const std::string& key : used_) keys += (keys.empty() ? "" : " ") + key;
  if (!keys.empty()) metadata["labels"]["given"] = keys;
}

SourceRows::SourceRows(Sink& sink, const Context& context)
    : sink_(sink),
      given_(context.given),
      curation_(load_curation(context.curation_override, context.curation_name)),
      writer_(sink) {}

const manifest::Json& SourceRows::hardware(const std::string& gpu) const {
  const auto found = curation_->hardware.find(gpu);
  if (found == curation_->hardware.end()) reject(codes::kUnknownGpu, not_known("GPU", gpu, curation_->hardware));
  return found->second;
}

void SourceRows::put(Draft draft, const RowFacts& facts, const Place& place) {
  facts.add_labels(draft.run.metadata);
  writer_.put(std::move(draft), place);
}

void SourceRows::keep_back(const Rejection& why, std::string_view raw, const Place& place) {
  sink_.quarantine(why.code, why.detail, raw, place);
  count();
}

void SourceRows::count() {
  if (++rows_ % kRowsPerReport == 0) sink_.rows(rows_);
}

std::string observed_by_user(RowFacts& facts) {
  return facts.stated_or_given(std::nullopt, "observed", codes::kTimeNotStated, "when it was measured");
}

std::int64_t time_in_ns(double value, double ns_per_value, const std::string& what) {
  const auto ns = whole_ns(value, ns_per_value);
  if (!ns) {
    std::string number;
    if (std::isfinite(value)) identity::append_number(value, number);
    reject(codes::kInvalidValue, what + (number.empty() ? " is no number" : " is " + number) + ", not a positive time");
  }
  return *ns;
}

}  // namespace kindex::importers
