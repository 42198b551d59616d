#include "cli/complete.h"

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command_text.h"
#include "index/database.h"
#include "index/reader.h"
#include "policy/flags.h"

namespace kindex::cli {
namespace {

constexpr std::size_t kMostDigests = 50;

struct Candidate {
  std::string word, meaning;
};

struct Found {
  std::vector<Candidate> words;
  bool files = false;
};

// The line so far, taken apart: options with their values, arguments, and the word that is being typed.
struct Typed {
  const OptionText* option = nullptr;  // whose value the word is
  std::string before;                  // what of the word stays: "--gpu=", "rms_norm,"
  std::string word;
  std::size_t arguments = 0;  // given before it
  std::string database;
};

const OptionText* option_named(const CommandText& text, std::string_view name) {
  for (const OptionText& option : text.options) {
    if (!option.argument && std::find(option.names.begin(), option.names.end(), name) != option.names.end()) {
      return &option;
    }
  }
  return nullptr;
}

bool takes_value(const OptionText* option) {
  return option != nullptr && !option->value.empty();
}

Typed taken_apart(const CommandText& text, const std::vector<std::string>& words) {
  Typed typed;
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const std::string& word = words[i];
    const OptionText* option = word.starts_with("-") ? option_named(text, word) : nullptr;
    if (takes_value(option)) {
      if (i + 2 == words.size()) typed.option = option;
      if (word == "--db" && i + 2 < words.size()) typed.database = words[i + 1];
      ++i;
    } else if (word.starts_with("--db=")) {
      typed.database = word.substr(5);
    } else if (!word.starts_with("-")) {
      ++typed.arguments;
    }
  }
  typed.word = words.back();
  const std::size_t equals = typed.word.find('=');
  if (typed.option == nullptr && typed.word.starts_with("--") && equals != std::string::npos) {
    const OptionText* option = option_named(text, typed.word.substr(0, equals));
    if (takes_value(option)) {
      typed.option = option;
      typed.before = typed.word.substr(0, equals + 1);
      typed.word.erase(0, equals + 1);
    }
  }
  return typed;
}

const OptionText* argument_at(const CommandText& text, std::size_t place) {
  const OptionText* last = nullptr;
  for (const OptionText& option : text.options) {
    if (!option.argument) continue;
    last = &option;
    if (place-- == 0) return last;
  }
  return last != nullptr && last->many ? last : nullptr;
}

// The first word of a GPU's name that tells it from others the way people type it: "NVIDIA H100 80GB HBM3" → "h100".
std::optional<std::string> short_gpu(std::string_view name) {
  for (const std::string_view part : split(name, ' ')) {
    const bool digits = part.find_first_of("0123456789") != std::string_view::npos;
    const std::string word = lower(part);
    if (digits && word.find_first_of("abcdefghijklmnopqrstuvwxyz") == 0) return word;
  }
  return std::nullopt;
}

// What the index holds, each in one word of the filter's.
std::vector<Candidate> values_of(index::Reader& reader, std::string_view option) {
  std::vector<Candidate> out;
  const std::vector<std::string> known = reader.known(option.substr(2));
  if (option == "--gpu") {
    for (const std::string& name : known) {
      const auto word = short_gpu(name);
      const auto same = [&](const Candidate& each) { return each.word == word; };
      if (word && std::none_of(out.begin(), out.end(), same)) out.push_back({*word, ""});
    }
  }
  for (const std::string& value : known) out.push_back({value, ""});
  return out;
}

std::vector<Candidate> digests_of(index::Reader& reader, const std::string& typed) {
  constexpr std::string_view kPrefix = "sha256:";
  const bool whole = typed.starts_with(kPrefix);
  const std::string hex = whole ? typed.substr(kPrefix.size()) : typed;
  if (hex.empty() || hex.find_first_not_of("0123456789abcdef") != std::string::npos) return {};
  std::vector<Candidate> out;
  for (const index::Found& found : reader.with_prefix(hex, kMostDigests)) {
    out.push_back({found.digest.text().substr(whole ? 0 : kPrefix.size()), found.kind});
  }
  return out;
}

class Completion {
 public:
  Completion(const CommandText& text, Typed typed) : text_(text), typed_(std::move(typed)) {}

  Found found() {
    if (typed_.option != nullptr) {
      of_value(*typed_.option);
    } else if (typed_.word.starts_with("-")) {
      options();
    } else if (const OptionText* argument = argument_at(text_, typed_.arguments); argument != nullptr) {
      of_value(*argument);
    }
    return std::move(found_);
  }

  [[nodiscard]] const Typed& typed() const { return typed_; }

 private:
  void options() {
    for (const OptionText& option : text_.options) {
      if (!option.argument) found_.words.push_back({option.names.back(), option.text});
    }
  }

  void of_value(const OptionText& option) {
    const std::string& name = option.names.back();
    const std::string& value = option.argument && option.value.empty() ? name : option.value;
    if (value.find('|') != std::string::npos) {
      of_choices(value);
    } else if (value == "FILE" || value == "SOURCE" || value == "TARGET") {  // an index is a file, mostly
      found_.files = true;
    } else if (value == "COMMAND") {
      for (const Command& command : commands()) {
        found_.words.push_back({std::string(command.name), std::string(command.summary)});
      }
    } else if (name == "--flag") {
      for (const policy::FlagText& flag : policy::flag_texts()) {
        found_.words.push_back({lower(flag.name), std::string(flag.meaning)});
      }
    } else {
      of_index(option, name, value);
    }
  }

  void of_choices(const std::string& value) {
    for (const std::string_view choice : split(value, '|')) {
      if (choice == "FILE") {
        found_.files = true;
      } else if (choice == lower(choice)) {
        found_.words.push_back({std::string(choice), ""});
      }
    }
  }

  void of_index(const OptionText& option, const std::string& name, const std::string& value) {
    static const std::vector<std::string> kFilters{"--op",       "--pass",   "--gpu",    "--arch", "--dtype",
                                                   "--provider", "--source", "--metric", "--label"};
    static const std::vector<std::string> kDigests{"DIGEST", "RUN", "COHORT", "OLD", "NEW", "A", "B"};
    const auto in = [](const std::vector<std::string>& all, const std::string& one) {
      return std::find(all.begin(), all.end(), one) != all.end();
    };
    const bool filter = in(kFilters, name);
    if (!filter && !(option.argument && in(kDigests, value))) return;
    index::Database database(database_path(typed_.database), index::Open::glance);
    index::Reader reader(database);
    if (!filter) {
      found_.words = digests_of(reader, typed_.word);
      return;
    }
    // Values of a filter stand in a list: the last is the one being typed.
    if (const std::size_t comma = name == "--label" ? std::string::npos : typed_.word.rfind(',');
        comma != std::string::npos) {
      typed_.before += typed_.word.substr(0, comma + 1);
      typed_.word.erase(0, comma + 1);
    }
    found_.words = values_of(reader, name);
    std::erase_if(found_.words, [](const Candidate& each) { return each.word.find(',') != std::string::npos; });
  }

  const CommandText& text_;
  Typed typed_;
  Found found_;
};

// Text that a shell shows and inserts: nothing in it may act on a terminal, or end the line early.
bool clean(const std::string& text) {
  return printable(text) == text && text.find_first_of("\t\n\r") == std::string::npos;
}

std::string lines_of(const Found& found, const Typed& typed) {
  std::string out;
  const std::string start = lower(typed.word);
  for (const Candidate& each : found.words) {
    if (!lower(each.word).starts_with(start) || each.word == kCompleteFiles || !clean(typed.before + each.word))
      continue;
    out += typed.before + each.word;
    if (!each.meaning.empty() && clean(each.meaning)) out += '\t' + each.meaning;
    out += '\n';
  }
  if (found.files) out += std::string(kCompleteFiles) + '\n';
  return out;
}

std::string answer(const std::vector<std::string>& words, Io& io) {
  if (words.empty()) return "";
  if (words.size() == 1) {
    Found found;
    for (const Command& command : commands()) {
      found.words.push_back({std::string(command.name), std::string(command.summary)});
    }
    Typed typed;
    typed.word = words.front();
    return lines_of(found, typed);
  }
  const Command* command = find_command(words.front());
  if (command == nullptr) return "";
  const CommandText text = text_of(*command, io);
  Completion completion(text, taken_apart(text, {words.begin() + 1, words.end()}));
  const Found found = completion.found();
  return lines_of(found, completion.typed());
}

}  // namespace

void complete(const std::vector<std::string>& words, Io& io) {
  try {
    io.out << answer(words, io);
  } catch (const std::exception&) {  // nothing to offer; a message would stand in the middle of what is being typed
  }
}

}  // namespace kindex::cli
