#include "importers/liger_note.h"

#include "base/error.h"
#include "importers/csv_reader.h"
#include "importers/liger_case.h"
#include "importers/liger_columns.h"
#include "importers/liger_provider.h"
#include "importers/liger_time.h"
#include "importers/view_input.h"

namespace kindex::importers {
namespace {

using Column = LigerColumn;

// One row's fields by column.
class NotedRow {
 public:
  NotedRow(const LigerColumns& columns, const std::vector<CsvField>& fields) : columns_(columns), fields_(fields) {}
  [[nodiscard]] std::string operator()(Column column) const { return columns_(fields_, column).value(); }

 private:
  const LigerColumns& columns_;
  const std::vector<CsvField>& fields_;
};

std::optional<LigerNote> note_of(const CurationOf& curation_of, const NotedRow& row) {
  const std::string name = row(Column::kernel_name);
  const Curation& curation = curation_of(name);
  const auto kernel = curation.kernels.find(name);
  const auto time = parse_liger_time(row(Column::timestamp));
  if (kernel == curation.kernels.end() || !time) return std::nullopt;
  const std::string x_name = row(Column::x_name);
  const std::string x_value = row(Column::x_value);
  const std::string config = row(Column::extra_benchmark_config_str);
  const LigerMetric metric = row(Column::metric_name) == "memory" ? LigerMetric::memory : LigerMetric::speed;
  const auto resolved = resolve_case(curation, kernel->second, {metric, x_name, x_value, config, time->instant.ms});
  if (!std::holds_alternative<LigerCase>(resolved)) return std::nullopt;
  const Binding& binding = *std::get<LigerCase>(resolved).binding;
  LigerNote note{binding.script, binding.commit, binding.caveats};
  const Correction* correction =
      find_correction(curation, kernel->first, row(Column::kernel_provider), row(Column::gpu_name), time->instant.ms);
  if (correction != nullptr) note.caveats.insert(note.caveats.begin(), correction->caveat);
  return note;
}

}  // namespace

std::optional<LigerNote> liger_note(const CurationOf& curation_of, std::string_view header, std::string_view row) {
  try {
    ViewInput header_bytes(header);
    ViewInput row_bytes(row);
    CsvReader header_reader(header_bytes);
    CsvReader row_reader(row_bytes);
    if (!header_reader.next() || !row_reader.next()) return std::nullopt;
    const LigerColumns columns(header_reader.fields(), header_reader.line());
    if (row_reader.fields().size() != columns.width()) return std::nullopt;
    return note_of(curation_of, NotedRow(columns, row_reader.fields()));
  } catch (const Error&) {
    return std::nullopt;
  }
}

}  // namespace kindex::importers
