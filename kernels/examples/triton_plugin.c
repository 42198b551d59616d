/* A Triton kernel measured by kindex without Python: its compiled cubins, loaded and launched through the CUDA driver.
 * docs/plugin.md walks through it.
 *
 *   python3 kernels/examples/triton_kernels.py 90 > triton_kernels.h
 *   cc -O2 -shared -fPIC -I. kernels/examples/triton_plugin.c -o triton_plugin.so -ldl
 *   kindex measure --plugin ./triton_plugin.so --hidden 4096,8192 */
#include <dlfcn.h>
#include <stddef.h>

#include "kernels/kindex_plugin.h"

struct kernel {
  int pass, dtype;
  const unsigned char* cubin;
  const char* name;
  unsigned shared; /* bytes of dynamic shared memory */
  void* function;  /* CUfunction, once loaded */
};
#include "triton_kernels.h"

/* Of the driver API (cuda.h), what is used here: CUmodule, CUfunction and CUstream are pointers, CUresult an int. */
typedef int (*module_load)(void** module, const void* image);
typedef int (*module_get)(void** function, void* module, const char* name);
typedef int (*launch_kernel)(void* function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                             unsigned block_y, unsigned block_z, unsigned shared, void* stream, void** arguments,
                             void** extra);
static module_load load;
static module_get get;
static launch_kernel start;

static int find_driver(void) {
  if (start != NULL) return 1;
  void* driver = dlopen("libcuda.so.1", RTLD_NOW);
  if (driver == NULL) return 0;
  load = (module_load)dlsym(driver, "cuModuleLoadData");
  get = (module_get)dlsym(driver, "cuModuleGetFunction");
  start = (launch_kernel)dlsym(driver, "cuLaunchKernel");
  return load != NULL && get != NULL && start != NULL;
}

/* The first call of a kernel loads it; kindex makes one before it records or times anything. */
static int loaded(struct kernel* kernel) {
  void* module = NULL;
  if (kernel->function != NULL) return 0;
  const int status = load(&module, kernel->cubin);
  return status != 0 ? status : get(&kernel->function, module, kernel->name);
}

static int launch(void* state, const struct kindex_call* call) {
  (void)state;
  const void* out = call->pass == KINDEX_FORWARD ? call->y : call->dx;
  if ((((uintptr_t)call->x | (uintptr_t)call->dy | (uintptr_t)out) & 15) != 0) return KINDEX_UNSUPPORTED;
  if (!find_driver()) return 1;
  for (int i = 0; i < kKernels; ++i) {
    struct kernel* kernel = &kernels[i];
    if (kernel->pass != call->pass || kernel->dtype != call->dtype) continue;
    const int status = loaded(kernel);
    if (status != 0) return status;
    int64_t count = call->rows * call->hidden;
    void* scratch = NULL; /* Triton's kernels end with pointers to scratch memory, unused here */
    void* forward[] = {(void*)&out, (void*)&call->x, &count, &scratch, &scratch};
    void* backward[] = {(void*)&out, (void*)&call->dy, (void*)&call->x, &count, &scratch, &scratch};
    const unsigned blocks = (unsigned)((count + kBlock - 1) / kBlock);
    return start(kernel->function, blocks, 1, 1, kThreads, 1, 1, kernel->shared, call->stream,
                 call->pass == KINDEX_FORWARD ? forward : backward, NULL);
  }
  return KINDEX_UNSUPPORTED;
}

static const struct kindex_implementation implementations[] = {{"triton_cubin", "triton", launch, NULL}};
static const struct kindex_plugin plugin = {KINDEX_PLUGIN_ABI, 1, implementations};

const struct kindex_plugin* kindex_plugin_entry(void);
const struct kindex_plugin* kindex_plugin_entry(void) {
  return &plugin;
}
