// kindex validate and kindex digest: what a manifest or record file is, without an index.

#include <functional>

#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/documents.h"
#include "identity/artifact.h"
#include "identity/bundle.h"
#include "identity/event.h"
#include "identity/identity.h"
#include "identity/listing.h"
#include "identity/signature.h"
#include "manifest/manifest.h"
#include "manifest/yaml.h"
#include "output/json_writer.h"

namespace kindex::cli {
namespace {

// One object found in a file.
struct Item {
  std::string file;
  std::int64_t line = 0;  // 0: the file is one document
  std::string path;       // JSON path inside it: "$", "$.run" …
  identity::Object object;
};

std::string place(const std::string& file, std::int64_t line) {
  return printable(file) + (line > 0 ? ":" + std::to_string(line) : "");
}

void identify_value(const manifest::Json& value, Item item, const std::function<void(const Item&)>& each) {
  const auto emit = [&](const manifest::Manifest& manifest, const char* path) {
    item.path = path;
    item.object = identity::identify(manifest);
    each(item);
  };
  if (!manifest::is_record(value)) {
    emit(manifest::validate(value), "$");
    return;
  }
  const manifest::Record record = manifest::validate_record(value);
  emit(record.run, "$.run");
  emit(record.protocol, "$.protocol");
  emit(record.environment, "$.environment");
}

// What one document holds: objects, or what stands beside them in a bundle and has only to be what it says.
void each_object_of(const std::string& file, Document document, const std::function<void(const Item&)>& each) {
  std::string_view text = document.text;
  const auto object = identity::unseal(text);
  if (object) text = *object;
  if (object && identity::parse_bundle_end(text)) return;
  if (text.starts_with("{\"artifact\"")) return static_cast<void>(identity::parse_artifact_line(text));
  if (object && identity::is_signature_line(text)) {
    if (!identity::parse_signature_line(text).right()) throw input_error("$.signature.value: not of that key");
    return;
  }
  if (identity::is_event_line(text)) return static_cast<void>(identity::parse_event_line(text));
  if (identity::is_listing_line(text)) return static_cast<void>(identity::parse_listing_line(text));
  manifest::Json value = document.yaml ? manifest::parse_yaml(text) : manifest::parse_json(text);
  if (object && value.is_object()) value.erase("kindex");  // a bundle's note on a run
  identify_value(value, {file, document.line, "", {}}, each);
}

// Calls `each` for every object of the file; `failed` for every line (or the file) that holds none.
void each_object(const std::string& file, const std::function<void(const Item&)>& each,
                 const std::function<void(const Error&)>& failed) {
  each_document(file, [&](const Document& document) {
    try {
      each_object_of(file, document, each);
    } catch (const Error& error) {
      failed(Error(error.exit(), place(file, document.line) + ": " + error.what()));
    }
  });
}

struct ValidateOptions {
  std::vector<std::string> files;
  std::string format;
  bool quiet = false;
};

Exit each_file(const Command& self, const std::vector<std::string>& args, Io& io,
               const std::function<void(const Item&, const ValidateOptions&)>& each) {
  ValidateOptions options;
  Arguments arguments(self);
  arguments.app
      .add_option("FILE", options.files, "Manifest or record files: JSON, JSON Lines, YAML; - is standard input")
      .required()
      .many();
  if (self.name == "validate") add_quiet(arguments.app, options.quiet);
  add_format(arguments.app, options.format, {"table", "jsonl"});
  if (arguments.parse(args, io)) return Exit::done;
  Exit exit = Exit::done;
  const auto failed = [&](const Error& error) {
    io.err << "kindex: " << error.what() << '\n';
    exit = Exit::input;
  };
  for (const std::string& file : options.files) {
    try {
      each_object(
          file, [&](const Item& item) { each(item, options); }, failed);
    } catch (const Error& error) {
      failed(error);
    }
  }
  return exit;
}

std::string item_json(const Item& item) {
  output::JsonWriter json(0);
  json.begin_object().field("file", item.file).key("line");
  if (item.line > 0) {
    json.value(item.line);
  } else {
    json.null();
  }
  json.field("path", item.path).field("kind", manifest::kind_name(item.object.kind));
  json.field("digest", item.object.digest.text()).end_object();
  return json.take();
}

}  // namespace

Exit run_validate(const Command& self, const std::vector<std::string>& args, Io& io) {
  return each_file(self, args, io, [&](const Item& item, const ValidateOptions& options) {
    if (options.quiet) return;
    if (options.format == "jsonl") {
      io.out << item_json(item);
      return;
    }
    io.out << place(item.file, item.line) << ": valid " << manifest::kind_name(item.object.kind)
           << (item.path == "$" ? "" : " at " + item.path) << '\n';
  });
}

Exit run_digest(const Command& self, const std::vector<std::string>& args, Io& io) {
  return each_file(self, args, io, [&](const Item& item, const ValidateOptions& options) {
    if (options.format == "jsonl") {
      io.out << item_json(item);
      return;
    }
    io.out << item.object.digest.text() << "  " << manifest::kind_name(item.object.kind) << '\n';
  });
}

}  // namespace kindex::cli
