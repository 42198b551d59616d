/* The C interface between kindex and an implementation that it measures: its own and anybody's (docs/plugin.md).
 *
 * A plugin is a shared library that exports
 *
 *     const struct kindex_plugin* kindex_plugin_entry(void);
 *
 * What it returns must stay valid until the process ends. A launch only enqueues work on the given stream; it never
 * waits, and never allocates on the measured path, since it is also called while the stream is being captured. */
#ifndef KINDEX_PLUGIN_H
#define KINDEX_PLUGIN_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define KINDEX_PLUGIN_ABI 1

enum kindex_pass { KINDEX_FORWARD = 0, KINDEX_BACKWARD = 1 };
enum kindex_dtype { KINDEX_FP32 = 0, KINDEX_FP16 = 1, KINDEX_BF16 = 2 };

/* One launch of y = max(x,0)^2 (forward) or dx = dy * 2 * max(x,0) (backward) over rows x hidden contiguous elements.
 * On a GPU the pointers are device memory, aligned to at least the element; on the CPU they are plain memory. */
struct kindex_call {
  int32_t pass;  /* enum kindex_pass */
  int32_t dtype; /* enum kindex_dtype */
  int64_t rows;
  int64_t hidden;
  const void* x;
  const void* dy; /* backward only; else null */
  void* y;        /* forward: where to write; else null */
  void* dx;       /* backward: where to write; else null */
  void* stream;   /* cudaStream_t; null on the CPU */
};

/* Returns 0, or a code of its own that kindex prints; KINDEX_UNSUPPORTED means: not this pass, dtype or shape. */
typedef int (*kindex_launch)(void* state, const struct kindex_call* call);
enum { KINDEX_UNSUPPORTED = -1 };

struct kindex_implementation {
  const char* name;     /* [a-z][a-z0-9_]*: how results call it */
  const char* language; /* [a-z][a-z0-9_]*: cuda, triton, cpp ... */
  kindex_launch launch;
  void* state; /* handed to launch; may be null */
};

struct kindex_plugin {
  uint32_t abi; /* KINDEX_PLUGIN_ABI */
  uint32_t count;
  const struct kindex_implementation* implementations;
};

typedef const struct kindex_plugin* (*kindex_plugin_entry_function)(void);

#ifdef __cplusplus
}
#endif

#endif
