// kindex retract and kindex supersede: what is said of a run after the fact. Nothing is deleted or changed.

#include <algorithm>
#include <optional>
#include <set>

#include "base/instant.h"
#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/digest_argument.h"
#include "cli/event_row.h"
#include "cli/user_name.h"
#include "index/database.h"
#include "index/reader.h"
#include "index/writer.h"
#include "output/json_writer.h"

namespace kindex::cli {
namespace {

using identity::Event;
using identity::EventObject;

struct LifecycleOptions {
  std::string database, format, why, by, at;
};

void add_options(OptionList& app, LifecycleOptions& options) {
  app.add_option("--why", options.why, "The reason, for whoever reads it later").required().type_name("TEXT");
  app.add_option("--by", options.by, "Who says so (default: your user name)").type_name("NAME");
  app.add_option("--at", options.at, "When it was said, RFC 3339 in UTC (default: now)").type_name("TIME");
  add_database(app, options.database);
  add_format(app, options.format, {"table", "json"});
}

Event said(const LifecycleOptions& options, Event::Kind kind, const Digest& run) {
  Event event;
  event.kind = kind;
  event.run = run;
  event.why = options.why;
  event.by = options.by.empty() ? user_name() : options.by;
  event.at = options.at.empty() ? format_instant(now_ms()) : options.at;
  return event;
}

// What is wrong with a reason or a time that was typed is wrong with the command line, not with a file.
EventObject identified(const Event& event) {
  try {
    return identify(event);
  } catch (const Error& error) {
    constexpr std::string_view kPath = "$.event.";
    std::string line = error.what();
    if (line.starts_with(kPath)) line = "--" + line.substr(kPath.size());
    throw usage_error(line);
  }
}

Digest resolve_run(index::Reader& reader, const std::string& text) {
  const index::Found found = resolve_digest(reader, text);
  if (found.kind == "BenchmarkRun") return found.digest;
  throw usage_error(printable(text) + " is " + (found.kind.empty() ? "an unresolved object" : "a " + found.kind) +
                    ", not a run; 'kindex list runs' names them");
}

// The event of that kind that is about the run, where there is one.
std::optional<Event> earlier(index::Reader& reader, const Digest& run, Event::Kind kind) {
  for (const index::EventRow& row : reader.events_of(run)) {
    if (row.run == run && row.kind == kind_name(kind)) return identity::parse_event_body(row.body).event;
  }
  return std::nullopt;
}

// The runs that correct `run`, directly or through others.
std::set<Digest> corrections_of(index::Reader& reader, const Digest& run) {
  std::set<Digest> found;
  std::vector<Digest> open{run};
  while (!open.empty()) {
    const Digest current = open.back();
    open.pop_back();
    for (const index::EventRow& row : reader.events_of(current)) {
      if (row.run == current && row.replacement && found.insert(*row.replacement).second) {
        open.push_back(*row.replacement);
      }
    }
  }
  return found;
}

std::string what_ran(const index::SeriesInfo& series) {
  std::string out = series.kernel.empty() && series.operation ? series.operation->name : series.kernel;
  const std::string entry = series.provider.empty() ? series.implementation->name : series.provider;
  for (const std::string& part : {series.pass, entry, series.environment->product, series.environment->form_factor}) {
    if (!part.empty()) out += (out.empty() ? "" : " ") + part;
  }
  return printable(out);
}

// A correction of another workload or entry is more likely a digest that was mistyped.
void warn_where_they_differ(index::Reader& reader, const Digest& old_run, const Digest& new_run, Io& io) {
  const auto a = reader.series_of(reader.run(old_run)->series);
  const auto b = reader.series_of(reader.run(new_run)->series);
  std::string differing;
  const auto note = [&](bool differs, const char* what) {
    if (differs) differing += (differing.empty() ? "" : ", ") + std::string(what);
  };
  note(a->implementation != b->implementation, "implementation");
  note(a->kernel != b->kernel, "kernel");
  note(a->provider != b->provider, "provider");
  note(a->pass != b->pass, "pass");
  note(a->workload != b->workload, "workload");
  note(a->protocol != b->protocol, "protocol");
  note(a->environment != b->environment, "environment");
  note(a->metric != b->metric, "metric");
  if (!differing.empty()) io.err << "kindex: warning: the two runs differ in " << differing << '\n';
}

std::string as_json(const std::vector<EventObject>& events, const std::vector<index::Put>& put) {
  output::JsonWriter json;
  json.begin_object().key("events").begin_array();
  for (std::size_t i = 0; i < events.size(); ++i) {
    json.begin_object().field("event", events[i].digest.text());
    json.key("new").value(put[i] == index::Put::added).key("body").document(events[i].body).end_object();
  }
  return json.end_array().end_object().take();
}

void record(const LifecycleOptions& options, const std::vector<EventObject>& events,
            const std::vector<std::string>& lines, Io& io) {
  std::vector<index::EventRow> rows;
  rows.reserve(events.size());
  for (const EventObject& event : events) rows.push_back(event_row(event));
  std::vector<index::Put> put;
  if (!rows.empty()) {
    index::Database database(database_path(options.database), index::Open::write);
    put = record_events(database, rows);
  }
  if (options.format == "json") {
    io.out << as_json(events, put);
    return;
  }
  for (const std::string& line : lines) io.out << line << '\n';
}

std::string said_before(const Event& event) {
  return event.at + " by " + printable(event.by) + ": " + printable(event.why);
}

}  // namespace

Exit run_retract(const Command& self, const std::vector<std::string>& args, Io& io) {
  LifecycleOptions options;
  std::vector<std::string> runs;
  Arguments arguments(self);
  arguments.app.add_option("RUN", runs, "Runs, by digest or unique prefix").required().many();
  add_options(arguments.app, options);
  if (arguments.parse(args, io)) return Exit::done;

  std::vector<EventObject> events;
  std::vector<std::string> lines;
  {
    index::Database database(database_path(options.database), index::Open::read);
    index::Reader reader(database);
    for (const std::string& text : runs) {
      const Digest run = resolve_run(reader, text);
      if (const auto before = earlier(reader, run, Event::Kind::retraction)) {
        io.err << "kindex: " << run.text() << " was retracted before, " << said_before(*before) << '\n';
        continue;
      }
      events.push_back(identified(said(options, Event::Kind::retraction, run)));
      const auto series = reader.series_of(reader.run(run)->series);
      lines.push_back("retracted " + run.text() + "  " + what_ran(*series));
    }
  }
  record(options, events, lines, io);
  return Exit::done;
}

Exit run_supersede(const Command& self, const std::vector<std::string>& args, Io& io) {
  LifecycleOptions options;
  std::string old_text;
  std::string new_text;
  Arguments arguments(self);
  arguments.app.add_option("OLD", old_text, "The run that was wrong").required();
  arguments.app.add_option("NEW", new_text, "The run that corrects it").required();
  add_options(arguments.app, options);
  if (arguments.parse(args, io)) return Exit::done;

  std::vector<EventObject> events;
  std::vector<std::string> lines;
  {
    index::Database database(database_path(options.database), index::Open::read);
    index::Reader reader(database);
    const Digest old_run = resolve_run(reader, old_text);
    const Digest new_run = resolve_run(reader, new_text);
    if (old_run == new_run) throw usage_error("OLD and NEW are the same run");
    if (corrections_of(reader, new_run).contains(old_run)) {
      throw usage_error(new_run.text() + " was itself superseded by " + old_run.text() + "; one of them must stand");
    }
    const auto before = earlier(reader, old_run, Event::Kind::supersession);
    if (before && before->replacement != new_run) {
      throw usage_error(old_run.text() + " was superseded before, by " + before->replacement->text() +
                        "; supersede that one instead");
    }
    if (before) {
      io.err << "kindex: " << old_run.text() << " was superseded before, " << said_before(*before) << '\n';
    } else {
      warn_where_they_differ(reader, old_run, new_run, io);
      Event event = said(options, Event::Kind::supersession, old_run);
      event.replacement = new_run;
      events.push_back(identified(event));
      const auto series = reader.series_of(reader.run(old_run)->series);
      lines.push_back("superseded " + old_run.text() + "  " + what_ran(*series));
      lines.push_back("        by " + new_run.text());
    }
  }
  record(options, events, lines, io);
  return Exit::done;
}

}  // namespace kindex::cli
