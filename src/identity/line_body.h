#pragma once
// The small objects of lines that are no manifests (events, signatures, what is said of keys), read strictly. A
// LineBody is one of them and its JSON path, like `$.event`; what is wrong is thrown as Error(Exit::input), path first.

#include <span>
#include <string>
#include <string_view>

#include "base/digest.h"
#include "identity/ed25519.h"
#include "manifest/json.h"

namespace kindex::identity {

// "$.event.at: expected …".
[[noreturn]] void fail_member(std::string_view path, std::string_view member, const std::string& what);

// Text that a person wrote: UTF-8, not only white space, at most `most` UTF-16 units.
void check_sentence(std::string_view path, std::string_view member, const std::string& sentence, std::size_t most);
// RFC 3339 in UTC.
void check_time(std::string_view path, std::string_view member, const std::string& time);

class LineBody {
 public:
  // `json` must outlive this. Throws where it is no object.
  LineBody(const manifest::Json& json, std::string path);

  // Throws for a member that is not one of these; `article` like "an event" says of what.
  void expect_only(std::span<const std::string_view> members, std::string_view article) const;
  [[nodiscard]] bool has(const char* member) const { return json_.contains(member); }
  [[nodiscard]] const std::string& text(const char* member) const;
  [[nodiscard]] Digest digest(const char* member) const;
  [[nodiscard]] PublicKey key(const char* member) const;
  [[noreturn]] void fail(std::string_view member, const std::string& what) const { fail_member(path_, member, what); }

 private:
  const manifest::Json& json_;
  std::string path_;
};

}  // namespace kindex::identity
