#include "index/run_batch.h"

#include <utility>

#include "identity/sha256.h"

namespace kindex::index {

std::string RunBatch::hash() {
  identity::Sha256 sha256;
  for (BatchRun& run : runs) {
    if (run.envelope.size > 0)
      run.digest = sha256.of(std::string_view(envelopes).substr(run.envelope.at, run.envelope.size));
  }
  return std::exchange(envelopes, {});
}

}  // namespace kindex::index
