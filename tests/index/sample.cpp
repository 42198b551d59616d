#include "sample.h"

#include <sqlite3.h>
#include <stdlib.h>

#include <stdexcept>

#include "identity/identity.h"
#include "identity/jcs.h"
#include "identity/run_form.h"
#include "identity/sha256.h"
#include "server_shell.h"

namespace kindex::tests {
namespace {

using manifest::Json;
using manifest::Kind;

SampleObject object(Kind kind, const Json& spec, const std::string& name, const std::string& title) {
  SampleObject object;
  object.kind = manifest::kind_name(kind);
  object.spec = identity::canonical(spec);
  object.digest = identity::sha256(identity::envelope_bytes(kind, object.spec));
  object.name = name;
  object.title = title;
  Json metadata{{"name", name}};
  if (!title.empty()) metadata["title"] = title;
  object.metadata = identity::canonical(metadata);
  return object;
}

int append_row(void* text, int columns, char** values, char** /*names*/) {
  auto& out = *static_cast<std::string*>(text);
  for (int i = 0; i < columns; ++i) {
    if (i > 0) out += '|';
    if (values[i] != nullptr) out += values[i];
  }
  out += '\n';
  return 0;
}

}  // namespace

TempFolder::TempFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "kindex-index-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  path_ = name;
}

TempFolder::~TempFolder() {
  std::error_code error;
  std::filesystem::remove_all(path_, error);
}

// Each folder's names are schemas of their own.
std::filesystem::path TempFolder::operator/(const std::string& name) const {
  const char* server = test_server();
  if (server == nullptr || !name.ends_with(".db")) return path_ / name;
  std::string schema = "t" + identity::sha256((path_ / name).string()).text().substr(7, 24);
  return std::string(server) + "&options=-csearch_path%3D" + schema;
}

Shell::Shell(const std::filesystem::path& file) {
  if (test_server() != nullptr) {
    server_ = std::make_unique<ServerShell>(file.string());
    return;
  }
  if (sqlite3_open(file.c_str(), &db_) != SQLITE_OK) throw std::runtime_error("cannot open " + file.string());
}

Shell::~Shell() {
  sqlite3_close(db_);
}

std::string Shell::run(const std::string& sql) {
  if (server_) return server_->run(sql);
  return sqlite3_exec(db_, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK ? "" : sqlite3_errmsg(db_);
}

std::string Shell::force(const std::string& sql) {
  return server_ ? server_->force(sql) : force_in_file(sql);
}

// Only without them: SQLite cannot switch triggers off.
std::string Shell::force_in_file(const std::string& sql) {
  const std::string made = query("SELECT sql || ';' FROM sqlite_schema WHERE type = 'trigger'");
  const std::string drop = query("SELECT 'DROP TRIGGER ' || name || ';' FROM sqlite_schema WHERE type = 'trigger'");
  if (const std::string said = run(drop + sql); !said.empty()) return said;
  if (query("SELECT changes()") == "0\n") return "nothing changed";
  return run(made);
}

std::string Shell::query(const std::string& sql) {
  if (server_) return server_->query(sql);
  std::string rows;
  if (sqlite3_exec(db_, sql.c_str(), append_row, &rows, nullptr) != SQLITE_OK) {
    throw std::runtime_error(sqlite3_errmsg(db_));
  }
  return rows;
}

SampleObject operation(const std::string& family, const std::string& name, const std::string& title) {
  SampleObject made = object(Kind::operation_spec, {{"family", family}, {"note", name}}, name, title);
  made.facts.family = family;
  return made;
}

SampleObject workload(const Digest& operation, const std::map<std::string, int>& axes, const std::string& dtype) {
  const Json correctness{{"comparator", "not_asserted"}};
  const Json spec{{"axes", axes},
                  {"correctness", correctness},
                  {"operationSpecDigest", operation.text()},
                  {"tensors", {{"x", {{"shape", {1}}, {"dtype", dtype}}}}}};
  SampleObject made = object(Kind::workload_case, spec, "case", "");
  made.facts.operation = operation;
  made.facts.correctness = identity::correctness_key(correctness);
  made.facts.dtype = dtype;
  made.facts.axes = identity::canonical(axes);
  made.facts.references = {operation};
  return made;
}

SampleObject protocol(const std::string& pass) {
  const Json spec{{"harness", {{"name", "Liger-Kernel benchmark scripts"}}},
                  {"measurement", {{"timer", "cuda_events"}}},
                  {"comparability", {{"family", "liger_kernel_bench"}, {"notes", pass}}}};
  SampleObject made = object(Kind::benchmark_protocol, spec, "do-bench-" + pass, "do_bench " + pass);
  made.facts.harness = "Liger-Kernel benchmark scripts";
  made.facts.timer = "cuda_events";
  made.facts.family = "liger_kernel_bench";
  return made;
}

SampleObject environment(const std::string& product, const std::string& form_factor, const std::string& architecture) {
  Json hardware{{"vendor", "nvidia"}, {"product", product}, {"architecture", architecture}};
  if (!form_factor.empty()) hardware["formFactor"] = form_factor;
  SampleObject made = object(Kind::execution_environment, {{"hardware", hardware}, {"software", Json::object()}},
                             "host", "Host · " + product);
  made.facts.vendor = "nvidia";
  made.facts.product = product;
  made.facts.form_factor = form_factor;
  made.facts.architecture = architecture;
  return made;
}

SampleObject implementation(const Digest& operation, const std::string& language) {
  const Json spec{{"callable", {{"language", language}}}, {"operation", {{"specDigest", operation.text()}}}};
  SampleObject made = object(Kind::implementation_revision, spec, language + "-kernel", "");
  made.facts.operation = operation;
  made.facts.language = language;
  made.facts.references = {operation};
  return made;
}

SampleRun latency_run(const index::SeriesRow& series, double ns, const std::string& observed,
                      const std::string& version, const std::string& name) {
  SampleRun run;
  run.series = series;
  run.value = ns;
  run.p20 = ns - 10;
  run.p80 = ns + 10;
  run.observed = parse_instant(observed).value();
  const auto measured = [](const char* statistic, double value) {
    return Json{{"metric", "latency"}, {"statistic", statistic}, {"unit", "ns"}, {"value", value}};
  };
  run.spec = identity::canonical({{"environmentDigest", series.environment.text()},
                                  {"implementationDigest", series.implementation.text()},
                                  {"measurements", {measured("p20", run.p20), measured("p80", run.p80)}},
                                  {"observedAt", observed},
                                  {"protocolDigest", series.protocol.text()},
                                  {"status", "passed"},
                                  {"timing", {{"latencyNs", {{"median", ns}}}, {"primaryStatistic", "median"}}},
                                  {"workloadDigest", series.workload.text()}});
  run.digest = identity::sha256(identity::envelope_bytes(Kind::benchmark_run, run.spec));
  const identity::Formed spec = identity::form_of_run(run.spec);
  run.form = spec.form;
  std::vector<std::string> strings = spec.values.strings;
  if (!version.empty()) {
    const Json labels{{"liger_version", version}};
    run.labels = identity::canonical(labels);
    run.metadata = identity::canonical({{"labels", labels}, {"name", name}});
    const identity::Formed metadata = identity::form_of_metadata(run.metadata, strings.size());
    run.metadata_form = metadata.form;
    strings.insert(strings.end(), metadata.values.strings.begin(), metadata.values.strings.end());
  }
  run.payload = identity::pack(spec.values.numbers, strings);
  return run;
}

void put(index::Writer& writer, const SampleObject& object, const std::string& source) {
  writer.object({object.kind, object.digest, object.spec, object.metadata, object.name, object.title,
                 object.title.empty() ? 1 : 2, source},
                object.facts);
}

void put(index::Writer& writer, const SampleRun& run, std::int64_t line) {
  index::RunRow row;
  row.series = writer.series(run.series);
  row.digest = run.digest;
  row.form = run.form;
  row.metadata_form = run.metadata_form;
  row.labels = run.labels;
  row.status = "passed";
  row.observed = run.observed;
  row.value = run.value;
  row.p20 = run.p20;
  row.p80 = run.p80;
  row.payload = run.payload;
  row.line = line;
  writer.run(row);
}

World::World()
    : rms_norm(operation("rmsnorm", "rms-norm", "RMSNorm")),
      swiglu(operation("swiglu", "swiglu", "SwiGLU")),
      rms_512(workload(rms_norm.digest, {{"hidden", 512}, {"rows", 4096}}, "bf16")),
      rms_1024(workload(rms_norm.digest, {{"hidden", 1024}, {"rows", 4096}}, "fp32")),
      swiglu_512(workload(swiglu.digest, {{"hidden", 512}}, "bf16")),
      forward(protocol("forward")),
      backward(protocol("backward")),
      h100(environment("H100 80GB HBM3", "SXM5", "sm_90")),
      h100_pcie(environment("H100", "PCIe", "sm_90")),
      a100(environment("A100", "SXM4", "sm_80")),
      triton(implementation(rms_norm.digest, "triton")),
      torch(implementation(rms_norm.digest, "python")),
      swiglu_triton(implementation(swiglu.digest, "triton")) {}

std::vector<const SampleObject*> World::objects() const {
  return {&rms_norm, &swiglu, &rms_512,   &rms_1024, &swiglu_512, &forward,      &backward,
          &h100,     &a100,   &h100_pcie, &triton,   &torch,      &swiglu_triton};
}

index::SeriesRow World::series(const std::string& provider) const {
  index::SeriesRow row;
  row.implementation = provider == "torch" ? torch.digest : triton.digest;
  row.workload = rms_512.digest;
  row.protocol = forward.digest;
  row.environment = h100.digest;
  row.kernel = "rms_norm";
  row.provider = provider;
  row.pass = "forward";
  row.timed_region = "forward_call";
  row.source = "liger-kernel-bench";
  row.metric = "latency:median:ns";
  row.baseline = provider == "torch";
  return row;
}

Digest import_file(const std::filesystem::path& db, const std::string& bytes,
                   const std::vector<const SampleObject*>& objects, const std::vector<SampleRun>& runs,
                   const std::string& importer) {
  index::Database database(db, index::Open::write);
  index::Writer writer(database, {"file.csv", importer, "1", "0.1.0", true});
  writer.bytes(bytes);
  for (const SampleObject* object : objects) put(writer, *object, importer);
  std::int64_t line = 2;
  for (const SampleRun& run : runs) put(writer, run, line++);
  return writer.commit();
}

index::Verification verify(const std::filesystem::path& db) {
  index::Database database(db, index::Open::read);
  return index::Reader(database).verify({});
}

bool sound(const index::Verification& report) {
  return report.digest_mismatches.empty() && report.cohort_mismatches.empty();
}

}  // namespace kindex::tests
