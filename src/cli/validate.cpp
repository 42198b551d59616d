// kindex validate and kindex digest: what a manifest or record file is, without an index.

#include <functional>

#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/file_input.h"
#include "identity/artifact.h"
#include "identity/bundle.h"
#include "identity/event.h"
#include "identity/identity.h"
#include "identity/listing.h"
#include "importers/view_input.h"
#include "importers/zstd_input.h"
#include "manifest/manifest.h"
#include "manifest/yaml.h"
#include "output/json_writer.h"

namespace kindex::cli {
namespace {

constexpr std::size_t kLargestFile = std::size_t{256} << 20U;

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

// Text that stands before the JSON of a record (a title line) is skipped, as import does.
std::string_view from_first_brace_line(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    if (text[at] == '{') return text.substr(at);
    const std::size_t newline = text.find('\n', at);
    if (newline == std::string_view::npos) break;
    at = newline + 1;
  }
  return text;
}

// JSON Lines: more than one line, each beginning an object of its own.
bool is_json_lines(std::string_view text) {
  const std::size_t newline = text.find('\n');
  if (newline == std::string_view::npos) return false;
  const std::string_view first = text.substr(0, newline);
  const std::size_t next = text.find_first_not_of(" \t\r\n", newline);
  return next != std::string_view::npos && text[next] == '{' && !first.empty() && first.front() == '{' &&
         first.find('}') != std::string_view::npos;
}

// The text of a file that may be compressed.
std::string unpacked(std::string bytes, const std::string& file) {
  if (!importers::is_zstd(bytes)) return bytes;
  importers::ViewInput view(bytes);
  importers::ZstdInput input(view);
  std::string text;
  try {
    for (std::string_view chunk = input.next(); !chunk.empty(); chunk = input.next()) {
      text += chunk;
      if (text.size() > kLargestFile) throw input_error("unpacks to more than 256 MiB");
    }
  } catch (const Error& error) {
    throw Error(error.exit(), printable(file) + ": " + error.what());
  }
  return text;
}

// Calls `each` for every object of the file; `failed` for every line (or the file) that holds none.
void each_object(const std::string& file, const std::function<void(const Item&)>& each,
                 const std::function<void(const Error&)>& failed) {
  const std::string bytes = unpacked(read_all(file, kLargestFile), file);
  std::string_view text = bytes;
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const auto one = [&](std::string_view document, std::int64_t line, bool yaml = false) {
    try {
      const auto object = identity::unseal(document);
      if (object) document = *object;
      if (object && identity::parse_bundle_end(document)) return;
      // Raw evidence is no manifest: it has only to be what it says.
      if (document.starts_with("{\"artifact\"")) return static_cast<void>(identity::parse_artifact_line(document));
      if (identity::is_event_line(document)) return static_cast<void>(identity::parse_event_line(document));
      if (identity::is_listing_line(document)) return static_cast<void>(identity::parse_listing_line(document));
      manifest::Json value = yaml ? manifest::parse_yaml(document) : manifest::parse_json(document);
      if (object && value.is_object()) value.erase("kindex");  // a bundle's note on a run
      identify_value(value, {file, line, "", {}}, each);
    } catch (const Error& error) {
      failed(Error(error.exit(), place(file, line) + ": " + error.what()));
    }
  };
  if (manifest::looks_like_yaml(text)) return one(text, 0, true);
  text = from_first_brace_line(text);
  if (!is_json_lines(text)) {
    one(text.substr(0, text.find_last_not_of(" \t\r\n") + 1), 0);
    return;
  }
  std::int64_t line = 0;
  for (const std::string_view json : split(text, '\n')) {
    ++line;
    if (json.find_first_not_of(" \t\r") != std::string_view::npos) one(json, line);
  }
}

struct Options {
  std::vector<std::string> files;
  std::string format;
};

Exit each_file(const Command& self, const std::vector<std::string>& args, Io& io,
               const std::function<void(const Item&, const Options&)>& each) {
  Options options;
  Arguments arguments(self);
  arguments.app
      .add_option("FILE", options.files, "Manifest or record files: JSON, JSON Lines, YAML; - is standard input")
      ->required()
      ->take_all();
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
  return each_file(self, args, io, [&](const Item& item, const Options& options) {
    if (options.format == "jsonl") {
      io.out << item_json(item);
      return;
    }
    io.out << place(item.file, item.line) << ": valid " << manifest::kind_name(item.object.kind)
           << (item.path == "$" ? "" : " at " + item.path) << '\n';
  });
}

Exit run_digest(const Command& self, const std::vector<std::string>& args, Io& io) {
  return each_file(self, args, io, [&](const Item& item, const Options& options) {
    if (options.format == "jsonl") {
      io.out << item_json(item);
      return;
    }
    io.out << item.object.digest.text() << "  " << manifest::kind_name(item.object.kind) << '\n';
  });
}

}  // namespace kindex::cli
