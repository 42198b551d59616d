/* For the tests: implementations that are right, wrong, and worse. fp32 on the CPU. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "kernels/kindex_plugin.h"

static int right(void* state, const struct kindex_call* call) {
  (void)state;
  if (call->dtype != KINDEX_FP32) return KINDEX_UNSUPPORTED;
  const float* x = call->x;
  const float* dy = call->dy;
  float* out = call->pass == KINDEX_FORWARD ? call->y : call->dx;
  for (int64_t i = 0; i < call->rows * call->hidden; ++i) {
    const float r = x[i] <= 0 ? 0 : x[i];
    out[i] = call->pass == KINDEX_FORWARD ? r * r : 2 * (dy[i] * r);
  }
  return 0;
}
static int wrong(void* state, const struct kindex_call* call) {
  right(state, call);
  float* out = call->pass == KINDEX_FORWARD ? call->y : call->dx;
  out[call->rows * call->hidden - 1] += 1;
  return 0;
}
/* Right the first three times, and then it leaves what was there. */
static int cached(void* state, const struct kindex_call* call) {
  static int calls = 0;
  return ++calls > 3 ? 0 : right(state, call);
}
static int scribbles(void* state, const struct kindex_call* call) {
  const int code = right(state, call);
  ((float*)call->x)[0] = 42;
  return code;
}
static int fails(void* state, const struct kindex_call* call) {
  (void)state;
  (void)call;
  return 17;
}
/* Right for a while. */
static int tires(void* state, const struct kindex_call* call) {
  static int calls = 0;
  return ++calls > 40 ? 18 : right(state, call);
}
static int crashes(void* state, const struct kindex_call* call) {
  (void)state;
  (void)call;
  abort();
}
static int hangs(void* state, const struct kindex_call* call) {
  (void)state;
  (void)call;
  for (;;) pause();
}

static const struct kindex_implementation implementations[] = {
    {"right", "c", right, NULL},         {"wrong", "c", wrong, NULL}, {"cached", "c", cached, NULL},
    {"scribbles", "c", scribbles, NULL}, {"tires", "c", tires, NULL}, {"fails", "c", fails, NULL}, {"crashes", "c", crashes, NULL},
    {"hangs", "c", hangs, NULL},
};
static const struct kindex_plugin plugin = {KINDEX_PLUGIN_ABI, sizeof implementations / sizeof implementations[0],
                                            implementations};

const struct kindex_plugin* kindex_plugin_entry(void);
const struct kindex_plugin* kindex_plugin_entry(void) {
  return &plugin;
}
