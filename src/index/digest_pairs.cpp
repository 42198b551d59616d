#include "index/digest_pairs.h"

#include <algorithm>
#include <optional>
#include <queue>
#include <utility>

namespace kindex::index {
namespace {

using Pair = DigestPairs::Pair;

static_assert(sizeof(Pair) == 64, "written as it lies in memory, for this process alone");

// The lots after each other's smallest pair, smallest first.
class Merge {
 public:
  void add(std::FILE* lot) {
    Pair pair;
    if (std::fread(pair.data(), sizeof pair, 1, lot) == 1) return next_.push({pair, lot});
    if (std::ferror(lot) != 0) throw temporary_file_error();
  }
  [[nodiscard]] bool done() const { return next_.empty(); }
  Pair take() {
    const auto [pair, lot] = next_.top();
    next_.pop();
    add(lot);
    return pair;
  }

 private:
  using Next = std::pair<Pair, std::FILE*>;
  std::priority_queue<Next, std::vector<Next>, std::greater<>> next_;
};

}  // namespace

void DigestPairs::add(const Pair& pair) {
  held_.push_back(pair);
  if (held_.size() >= most_) write_held();
}

void DigestPairs::sort_held() {
  std::sort(held_.begin(), held_.end());
  held_.erase(std::unique(held_.begin(), held_.end()), held_.end());
}

void DigestPairs::write_held() {
  sort_held();
  OpenFile lot = temporary_file();
  const bool written = std::fwrite(held_.data(), sizeof(Pair), held_.size(), lot.get()) == held_.size();
  if (!written || std::fflush(lot.get()) != 0) throw temporary_file_error();
  std::rewind(lot.get());
  lots_.push_back(std::move(lot));
  held_.clear();
}

void DigestPairs::take_sorted(const std::function<void(const Pair&)>& each) {
  if (!lots_.empty()) write_held();
  sort_held();
  for (const Pair& pair : held_) each(pair);
  Merge merge;
  for (const OpenFile& lot : lots_) merge.add(lot.get());
  for (std::optional<Pair> last; !merge.done();) {
    const Pair pair = merge.take();
    if (pair != last) each(pair);
    last = pair;
  }
  held_.clear();
  lots_.clear();
}

}  // namespace kindex::index
