#include "index/run_text.h"

#include <algorithm>

#include "embedded/series_row.h"
#include "index/by_ids.h"
#include "index/string_list.h"

namespace kindex::index {
namespace {

// In memory: of a series half a kilobyte each, of a form some kilobytes, of labels up to one.
constexpr std::size_t kMostSeriesRead = 32'768;
constexpr std::size_t kMostFormsRead = 2048;
constexpr std::size_t kMostLabelsRead = 16'384;

}  // namespace

const SeriesText& RunText::series(Id id) {
  if (const auto found = series_.find(id); found != series_.end()) return found->second;
  expect_series({id});
  const auto found = series_.find(id);
  if (found == series_.end()) connection_.fail_damaged("no series " + std::to_string(id));
  return found->second;
}

void RunText::expect_series(std::vector<Id> ids) {
  std::erase_if(ids, [&](Id id) { return series_.count(id) != 0; });
  if (ids.empty()) return;
  if (series_.size() + ids.size() > kMostSeriesRead) series_.clear();
  ByIds select(connection_, std::string(sql::series_row) + " WHERE s.id", ids);
  while (select->step()) {
    SeriesText text{select->digest(0), select->digest(1), select->digest(2), select->digest(3),
                    decode_list(select->text(11))};
    series_.emplace(select->integer(12), std::move(text));
  }
}

const RunText::Forms& RunText::forms(Id id) {
  if (const auto found = forms_.find(id); found != forms_.end()) return found->second;
  if (forms_.size() >= kMostFormsRead) forms_.clear();
  Statement select = connection_.prepare("SELECT spec, metadata FROM form WHERE id = ?1");
  select.integer(1, id);
  if (!select.step()) connection_.fail_damaged("no form " + std::to_string(id));
  Forms forms{identity::Form(select.text(0)), std::nullopt};
  forms.numbers = forms.spec.number_count();
  forms.strings = forms.spec.string_count();
  if (!select.text(1).empty()) {
    forms.metadata.emplace(select.text(1));
    forms.numbers = std::max(forms.numbers, forms.metadata->number_count());
    forms.strings = std::max(forms.strings, forms.metadata->string_count());
  }
  return forms_.emplace(id, std::move(forms)).first->second;
}

const std::string& RunText::labels(Id id) {
  if (const auto found = labels_.find(id); found != labels_.end()) return found->second;
  if (labels_.size() >= kMostLabelsRead) labels_.clear();
  Statement select = connection_.prepare("SELECT body FROM label_set WHERE id = ?1");
  select.integer(1, id);
  if (!select.step()) connection_.fail_damaged("no label set " + std::to_string(id));
  return labels_.emplace(id, select.text(0)).first->second;
}

const RunText::Texts& RunText::texts(const SeriesText& series, const RunParts& run) {
  const Forms& form = forms(run.form);
  values_.implementation = &series.implementation;
  values_.workload = &series.workload;
  values_.protocol = &series.protocol;
  values_.environment = &series.environment;
  values_.series_strings = series.strings;
  values_.observed_ms = run.observed_ms;
  values_.labels = labels(run.labels);
  identity::unpack(run.payload, form.numbers, form.strings, values_.numbers, values_.strings);
  texts_.spec.clear();
  texts_.metadata.clear();
  form.spec.fill(values_, texts_.spec);
  if (form.metadata) form.metadata->fill(values_, texts_.metadata);
  return texts_;
}

}  // namespace kindex::index
