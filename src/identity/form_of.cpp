// From the canonical text of a run to a form and its values, in one pass over the text: it is JCS, so that a token's
// bytes are all there is to know, and whatever is not made a hole is copied.

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/instant.h"
#include "identity/jcs.h"
#include "identity/run_form.h"
#include "manifest/json.h"

namespace kindex::identity {
namespace {

// Fields whose values are words of a closed or nearly closed vocabulary: runs of one source share them.
constexpr std::array<std::string_view, 7> kVocabulary{"comparator", "metric", "primaryStatistic", "source", "statistic",
                                                      "status",     "unit"};
constexpr std::array<std::pair<std::string_view, char>, 4> kDigests{
    std::pair{std::string_view("implementationDigest"), 'i'}, std::pair{std::string_view("workloadDigest"), 'w'},
    std::pair{std::string_view("protocolDigest"), 'p'}, std::pair{std::string_view("environmentDigest"), 'e'}};

// Offset behind the string literal that starts at `begin`; the end of the text where it is not closed.
std::size_t string_end(std::string_view text, std::size_t begin) {
  std::size_t at = begin + 1;
  while (at < text.size() && text[at] != '"') at += text[at] == '\\' ? 2U : 1U;
  return std::min(at + 1, text.size());
}

// The text that a JSON string literal stands for.
std::string unescaped(std::string_view literal) {
  if (literal.find('\\') == std::string_view::npos) return std::string(literal.substr(1, literal.size() - 2));
  return manifest::parse_json(literal).get<std::string>();
}

class FormBuilder {
 public:
  FormBuilder(std::string_view text, std::size_t first_string) : text_(text), first_string_(first_string) {}

  Formed build(bool metadata) {
    metadata_ = metadata;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '"') {
        string();
      } else if (c == '-' || (c >= '0' && c <= '9')) {
        number();
      } else {
        structure(c);
      }
    }
    return finish();
  }

 private:
  void structure(char c) {
    if (c == '{' || c == '[') ++depth_;
    if (c == '}' || c == ']') --depth_;
    formed_.form += c;
    ++at_;
  }

  void string() {
    const std::size_t end = string_end(text_, at_);
    const std::string_view literal = text_.substr(at_, end - at_);
    at_ = end;
    if (at_ < text_.size() && text_[at_] == ':') {
      key(literal);
    } else if (!replaced_by_digest(literal) && !replaced_by_time(literal)) {
      value(literal);
    }
  }

  void key(std::string_view literal) {
    formed_.form += form_literal(literal);
    key_ = literal.substr(1, literal.size() - 2);
    if (metadata_ && depth_ == 1 && key_ == "labels") labels();
  }

  // The labels of the metadata, an object of strings, whole.
  void labels() {
    formed_.form += ":${l}";
    const std::size_t begin = ++at_;
    while (at_ < text_.size() && text_[at_] != '}') at_ = text_[at_] == '"' ? string_end(text_, at_) : at_ + 1;
    at_ = std::min(at_ + 1, text_.size());
    formed_.values.labels = text_.substr(begin, at_ - begin);
  }

  void value(std::string_view literal) {
    const bool word = !metadata_ && std::find(kVocabulary.begin(), kVocabulary.end(), key_) != kVocabulary.end();
    if (word) {
      formed_.form += form_literal(literal);
      return;
    }
    formed_.form += "\"${x" + std::to_string(first_string_ + formed_.values.strings.size()) + "}\"";
    formed_.values.strings.push_back(unescaped(literal));
  }

  // Only the fields of the run itself: elsewhere the same name means something else.
  bool replaced_by_digest(std::string_view literal) {
    if (metadata_ || depth_ != 1) return false;
    for (std::size_t i = 0; i < kDigests.size(); ++i) {
      if (key_ != kDigests[i].first) continue;
      const std::optional<Digest> digest = Digest::parse(literal.substr(1, literal.size() - 2));
      if (!digest) return false;
      digests_[i] = *digest;
      has_digest_[i] = true;
      formed_.form += "\"${";
      formed_.form += kDigests[i].second;
      formed_.form += "}\"";
      return true;
    }
    return false;
  }

  bool replaced_by_time(std::string_view literal) {
    if (metadata_ || depth_ != 1 || key_ != "observedAt") return false;
    const std::string_view text = literal.substr(1, literal.size() - 2);
    const std::optional<Instant> instant = parse_instant(text);
    if (!instant) return false;
    formed_.values.observed_ms = instant->ms;
    if (format_instant(instant->ms) != text) return false;
    formed_.form += "\"${t}\"";
    return true;
  }

  void number() {
    const std::size_t end = std::min(text_.find_first_of(",]}", at_), text_.size());
    const std::string_view literal = text_.substr(at_, end - at_);
    at_ = end;
    double number = 0;
    std::from_chars(literal.data(), literal.data() + literal.size(), number);
    formed_.form += "${" + std::to_string(formed_.values.numbers.size()) + "}";
    formed_.values.numbers.push_back(number);
  }

  Formed finish() {
    formed_.digests = std::make_shared<const std::array<Digest, 4>>(digests_);
    const std::array pointers{&formed_.values.implementation, &formed_.values.workload, &formed_.values.protocol,
                              &formed_.values.environment};
    for (std::size_t i = 0; i < pointers.size(); ++i) {
      if (has_digest_[i]) *pointers[i] = &(*formed_.digests)[i];
    }
    return std::move(formed_);
  }

  std::string_view text_;
  std::size_t first_string_;
  bool metadata_ = false;
  std::size_t at_ = 0;
  int depth_ = 0;
  std::string_view key_;
  std::array<Digest, 4> digests_{};
  std::array<bool, 4> has_digest_{};
  Formed formed_;
};

}  // namespace

std::string form_literal(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) out.append(c == '$' ? 2 : 1, c);
  return out;
}

Formed form_of_run(std::string_view spec) {
  return FormBuilder(spec, 0).build(false);
}

Formed form_of_metadata(std::string_view metadata, std::size_t first_string) {
  return FormBuilder(metadata, first_string).build(true);
}

}  // namespace kindex::identity
