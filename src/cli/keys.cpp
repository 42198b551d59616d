#include "cli/keys.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "base/environment.h"
#include "base/error.h"
#include "base/sync_folder.h"
#include "base/text.h"
#include "cli/file_input.h"

namespace kindex::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostKeyFile = std::size_t{64} << 10U;
constexpr const char* kEnding = ".pem";

fs::path keys_folder() {
  if (const auto config = user_folder("XDG_CONFIG_HOME", ".config")) return *config / "kindex" / "keys";
  throw usage_error("where are your keys? HOME is not set: set XDG_CONFIG_HOME");
}

bool is_name(std::string_view name) {
  constexpr std::size_t kMost = 64;
  return !name.empty() && name.size() <= kMost && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

fs::path path_of(const std::string& name) {
  if (!is_name(name)) {
    throw usage_error("'" + printable(name) + "' is no name of a key: letters, digits, - and _, at most 64");
  }
  return keys_folder() / (name + kEnding);
}

[[noreturn]] void cannot_write(const fs::path& path) {
  throw input_error("cannot write " + printable(path.string()) + ": " + std::generic_category().message(errno));
}

void make_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder.parent_path(), error);
  if (mkdir(folder.c_str(), S_IRWXU) == 0 || errno == EEXIST) return;
  cannot_write(folder);
}

// Gone when it goes out of scope; what it held has another name by then, or none.
class Partial {
 public:
  explicit Partial(const fs::path& place) : path_(place.string() + ".partial-" + std::to_string(getpid())) {
    file_ = open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, S_IRUSR | S_IWUSR);
    if (file_ < 0) cannot_write(path_);
  }
  ~Partial() {
    close(file_);
    unlink(path_.c_str());
  }
  Partial(const Partial&) = delete;
  Partial& operator=(const Partial&) = delete;
  Partial(Partial&&) = delete;
  Partial& operator=(Partial&&) = delete;

  void write_all(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t written = ::write(file_, text.data(), text.size());
      if (written < 0) cannot_write(path_);
      text.remove_prefix(static_cast<std::size_t>(written));
    }
    if (fsync(file_) != 0) cannot_write(path_);
  }
  // Under its own name too, whole and at once; false where that is taken.
  [[nodiscard]] bool publish(const fs::path& place) const {
    if (link(path_.c_str(), place.c_str()) == 0) return true;
    if (errno != EEXIST) cannot_write(place);
    return false;
  }

 private:
  std::string path_;
  int file_ = -1;
};

identity::PrivateKey read_key(const fs::path& path) {
  struct stat found {};
  if (stat(path.c_str(), &found) == 0 && (found.st_mode & (S_IRWXG | S_IRWXO)) != 0) {
    throw input_error(printable(path.string()) + ": others may read this key; chmod 600 it, or make another");
  }
  auto key = identity::PrivateKey::from_pem(read_all(path.string(), kMostKeyFile));
  if (!key) {
    throw input_error(printable(path.string()) +
                      ": not an Ed25519 private key in PEM without a passphrase; 'kindex key new' makes one");
  }
  return std::move(*key);
}

bool is_file_name(const std::string& name) {
  return name.find_first_of("/.") != std::string::npos;
}

}  // namespace

OwnKey make_key(const std::string& name) {
  const fs::path path = path_of(name);
  make_folder(path.parent_path());
  const identity::PrivateKey key = identity::PrivateKey::generate();
  const Partial partial(path);
  partial.write_all(key.pem());
  if (!partial.publish(path)) {
    throw usage_error("there is a key of that name, " + printable(path.string()) +
                      ", and keys are never written over; name another");
  }
  sync_folder(path.parent_path());
  return {name, path, key.public_key()};
}

std::vector<OwnKey> own_keys() {
  std::vector<OwnKey> all;
  std::error_code none;
  for (const fs::directory_entry& entry : fs::directory_iterator(keys_folder(), none)) {
    const std::string name = entry.path().stem().string();
    if (entry.path().extension() != kEnding || !is_name(name) || !entry.is_regular_file(none)) continue;
    try {
      all.push_back({name, entry.path(), read_key(entry.path()).public_key()});
    } catch (const Error&) {
      // No key, or one that would not be used.
    }
  }
  std::sort(all.begin(), all.end(), [](const OwnKey& a, const OwnKey& b) { return a.name < b.name; });
  return all;
}

identity::PrivateKey load_key(const std::string& name) {
  if (is_file_name(name)) return read_key(name);
  const fs::path path = path_of(name);
  std::error_code none;
  if (fs::exists(path, none)) return read_key(path);
  throw usage_error("there is no key " + printable(path.string()) + "; make it with: kindex key new" +
                    (name == kDefaultKey ? "" : " " + name));
}

identity::PublicKey public_key(const std::string& text) {
  if (const auto key = identity::PublicKey::parse(text)) return *key;
  if (text.starts_with("ed25519:")) throw usage_error("'" + printable(text) + "': expected 32 bytes in base64");
  if (!is_file_name(text)) return load_key(text).public_key();
  std::string file = read_all(text, kMostKeyFile);
  if (const auto key = identity::PublicKey::from_pem(file)) return *key;
  file.erase(file.find_last_not_of(" \t\r\n") + 1);
  if (const auto key = identity::PublicKey::parse(file)) return *key;
  throw usage_error(printable(text) + ": no Ed25519 public key, neither ed25519:… nor PEM");
}

}  // namespace kindex::cli
