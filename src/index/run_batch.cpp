#include "index/run_batch.h"

#include "identity/sha256.h"

namespace kindex::index {

void RunBatch::hash() {
  if (envelopes.empty()) return;
  identity::Sha256 sha256;
  for (BatchRun& run : runs) {
    if (run.envelope.size > 0)
      run.digest = sha256.of(std::string_view(envelopes).substr(run.envelope.at, run.envelope.size));
  }
  envelopes = std::string();  // the batch may wait for long; they are most of it
}

}  // namespace kindex::index
