// Runs the commands of a transcript and compares what they print, byte for byte.
//
//   transcript KINDEX SOURCE_DIR FILE…
//
// A transcript is a text file, or the ```console blocks of a Markdown file. A line `$ COMMAND` runs in bash, in a fresh
// folder per file in which `kindex` is on the PATH, KINDEX_DB points into that folder and `data/` and `docs/` are the
// repository's; the lines up to the next `$ ` are what it prints (stdout and stderr together). A last line `[N]` is the
// exit code where it is not 0. In a Markdown block, a line `...` stands for any lines. Two placeholders stand for what
// differs by run: <TIME> for an RFC 3339 time of today's import, <SHA> for a whole digest's 64 digits.
// Where KINDEX_TEST_POSTGRES is the address of a database (tests/postgres/cluster), indexes are schemas of it; its
// address in what is printed reads index.db then, and steps that are about a file are left out: of_a_file().
// With KINDEX_UPDATE=1 the plain transcripts are rewritten with what was printed; read the diff before committing it.

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

struct Step {
  std::string command;
  std::vector<std::string> expected;
  std::size_t line = 0;
};

// A piece of the file: text that is kept as it is, or a step.
struct Transcript {
  std::vector<std::string> preamble;  // lines before the first step
  std::vector<Step> steps;
};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

Transcript parse(const fs::path& file) {
  const bool markdown = file.extension() == ".md";
  std::ifstream in(file);
  Transcript out;
  bool inside = !markdown;
  std::size_t number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (markdown && line.rfind("```", 0) == 0) {
      inside = !inside && line == "```console";
      continue;
    }
    if (!inside) continue;
    if (line.rfind("$ ", 0) == 0) {
      out.steps.push_back({line.substr(2), {}, number});
    } else if (!out.steps.empty() && line.rfind("> ", 0) == 0 && out.steps.back().expected.empty()) {
      out.steps.back().command += "\n" + line.substr(2);
    } else if (out.steps.empty()) {
      out.preamble.push_back(line);
    } else {
      out.steps.back().expected.push_back(line);
    }
  }
  return out;
}

std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

const char* server() {
  return std::getenv("KINDEX_TEST_POSTGRES");  // NOLINT(concurrency-mt-unsafe): nothing here sets it
}

// The sqlite3 shell, a copy or damage of the file, a message that names a file that is not there.
bool of_a_file(const std::string& command) {
  static const std::regex kFile("sqlite3|kindex backup|copy\\.db|zeros\\.db|text\\.db|missing\\.db|nowhere\\.db");
  return server() != nullptr && std::regex_search(command, kFile);
}

// What the program calls an index of that database.
std::string without_address(std::string line) {
  if (server() == nullptr) return line;
  static const std::regex kParts("^(postgresql://[^/]*)/([^?]*)\\?host=([^&]*)");
  std::smatch parts;
  const std::string address = server();
  if (!std::regex_search(address, parts, kParts)) return line;
  const std::string shown = parts[1].str() + parts[3].str() + "/" + parts[2].str();
  for (std::size_t at = line.find(shown); at != std::string::npos; at = line.find(shown, at)) {
    line.replace(at, shown.size(), "index.db");
  }
  return line;
}

std::string normalised(const std::string& line) {
  static const std::regex kTime("imported 20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z");
  static const std::regex kJsonTime("\"importedAt\": ?\"20[0-9TZ:.-]+\"");
  std::string out = std::regex_replace(without_address(line), kTime, "imported <TIME>");
  return std::regex_replace(out, kJsonTime, "\"importedAt\": \"<TIME>\"");
}

std::vector<std::string> run(const std::string& command, const fs::path& folder) {
  const fs::path script = folder / ".step.sh";
  const fs::path output = folder / ".step.out";
  std::ofstream(script) << command << '\n';
  const std::string line = "cd " + quoted(folder.string()) + " && bash " + quoted(script.string()) + " > " +
                           quoted(output.string()) + " 2>&1";
  const int status = std::system(line.c_str());  // NOLINT(cert-env33-c,concurrency-mt-unsafe): a test runner
  std::ifstream in(output, std::ios::binary);
  std::vector<std::string> lines = lines_of({std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()});
  for (std::string& each : lines) each = normalised(each);
  const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  if (code != 0) lines.push_back("[" + std::to_string(code) + "]");
  return lines;
}

// `...` alone on a line matches any number of lines.
bool matches(const std::vector<std::string>& expected, std::size_t e, const std::vector<std::string>& actual,
             std::size_t a) {
  if (e == expected.size()) return a == actual.size();
  if (expected[e] == "...") {
    for (std::size_t skip = a; skip <= actual.size(); ++skip) {
      if (matches(expected, e + 1, actual, skip)) return true;
    }
    return false;
  }
  return a < actual.size() && expected[e] == actual[a] && matches(expected, e + 1, actual, a + 1);
}

void prepare(const fs::path& folder, const fs::path& kindex, const fs::path& source) {
  fs::remove_all(folder);
  fs::create_directories(folder / "bin");
  fs::create_symlink(server() != nullptr ? source / "tests/postgres/kindex" : kindex, folder / "bin" / "kindex");
  fs::create_symlink(source / "data", folder / "data");
  fs::create_symlink(source / "docs", folder / "docs");
  const auto set = [](const char* name, const std::string& value) {
    setenv(name, value.c_str(), 1);  // NOLINT(concurrency-mt-unsafe): single-threaded
  };
  static const std::string kPath = std::getenv("PATH") != nullptr ? std::getenv("PATH") : "/usr/bin:/bin";
  set("PATH", (folder / "bin").string() + ":" + kPath);
  set("KINDEX_DB", "index.db");
  set("KINDEX_REAL", kindex.string());
  set("XDG_CONFIG_HOME", (folder / "config").string());  // no key of the user is touched
  set("LC_ALL", "C.UTF-8");
  set("TZ", "America/St_Johns");  // a zone with an odd offset: nothing printed may depend on it
  unsetenv("COLUMNS");            // NOLINT(concurrency-mt-unsafe)
}

void update(const fs::path& file, const Transcript& transcript, const std::vector<std::vector<std::string>>& actual) {
  std::ofstream out(file, std::ios::binary);
  for (const std::string& line : transcript.preamble) out << line << '\n';
  for (std::size_t i = 0; i < transcript.steps.size(); ++i) {
    std::istringstream command(transcript.steps[i].command);
    bool first = true;
    for (std::string line; std::getline(command, line); first = false) out << (first ? "$ " : "> ") << line << '\n';
    for (const std::string& line : actual[i]) out << line << '\n';
  }
}

void print(const char* title, const std::vector<std::string>& lines) {
  std::cout << title << '\n';
  for (const std::string& line : lines) std::cout << "    " << line << '\n';
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::cerr << "usage: transcript KINDEX SOURCE_DIR FILE...\n";
    return 2;
  }
  const bool rewrite = std::getenv("KINDEX_UPDATE") != nullptr;  // NOLINT(concurrency-mt-unsafe)
  int failed = 0;
  int passed = 0;
  for (int i = 3; i < argc; ++i) {
    const fs::path file = argv[i];
    const Transcript transcript = parse(file);
    const fs::path folder =
        fs::temp_directory_path() / ("kindex-" + file.stem().string() + "-" + std::to_string(getpid()));
    prepare(folder, argv[1], argv[2]);
    std::vector<std::vector<std::string>> actual;
    for (const Step& step : transcript.steps) {
      if (of_a_file(step.command)) continue;
      actual.push_back(run(step.command, folder));
      std::vector<std::string> expected = step.expected;
      if (server() != nullptr) std::erase(expected, "index.db");  // no file
      while (file.extension() == ".md" && !expected.empty() && expected.back().empty()) expected.pop_back();
      if (matches(expected, 0, actual.back(), 0)) {
        ++passed;
      } else if (!rewrite) {
        ++failed;
        std::cout << file.string() << ":" << step.line << ": $ " << step.command << '\n';
        print("  expected", expected);
        print("  printed", actual.back());
      }
    }
    if (transcript.steps.empty()) {
      ++failed;
      std::cout << file.string() << ": no step in it\n";
    }
    if (rewrite && file.extension() != ".md") update(file, transcript, actual);
    fs::remove_all(folder);
  }
  std::cout << passed << " steps passed, " << failed << " failed\n";
  return failed == 0 ? 0 : 1;
}
