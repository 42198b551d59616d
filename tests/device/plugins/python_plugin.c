/* A kindex plugin whose launches are Python functions: kernels of PyTorch and Triton, launched as their users launch them,
 * beside kindex's own and under the same protocols. Python runs while a graph is recorded, and never while it is timed.
 *
 *   cc -shared -fPIC -I. tests/device/plugins/python_plugin.c -o python_plugin.so -ldl
 *   KINDEX_PYTHON_SCRIPT=tests/device/plugins/contenders.py kindex measure --plugin ./python_plugin.so
 *
 * The script calls kindex_python_register(name, language, launch) through ctypes. KINDEX_PYTHON_LIBRARY names libpython
 * (default libpython3.12.so.1.0); it is loaded at run time, so that no Python headers are needed. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernels/kindex_plugin.h"

enum { kMost = 32 };
static struct kindex_implementation table[kMost];
static struct kindex_plugin plugin = {KINDEX_PLUGIN_ABI, 0, table};

void kindex_python_register(const char* name, const char* language, kindex_launch launch) {
  if (plugin.count == kMost) return;
  struct kindex_implementation* one = &table[plugin.count++];
  one->name = strdup(name);
  one->language = strdup(language);
  one->launch = launch;
}

static int run_script(void* python, const char* script) {
  void (*initialise)(int) = (void (*)(int))dlsym(python, "Py_InitializeEx");
  int (*run)(const char*) = (int (*)(const char*))dlsym(python, "PyRun_SimpleString");
  void* (*release)(void) = (void* (*)(void))dlsym(python, "PyEval_SaveThread");
  if (!initialise || !run || !release) return 0;
  Dl_info self;
  if (!dladdr((void*)kindex_python_register, &self)) return 0;
  char code[8192];
  const int size = snprintf(code, sizeof code,
                            "import sys\nsys.argv = ['%s']\nKINDEX_LIBRARY = '%s'\n"
                            "exec(compile(open('%s').read(), '%s', 'exec'))\n",
                            script, self.dli_fname, script, script);
  if (size < 0 || (size_t)size >= sizeof code) return 0;
  initialise(0);
  const int failed = run(code);
  release(); /* the launches take the lock themselves */
  return !failed;
}

const struct kindex_plugin* kindex_plugin_entry(void) {
  const char* library = getenv("KINDEX_PYTHON_LIBRARY");
  const char* script = getenv("KINDEX_PYTHON_SCRIPT");
  if (script == NULL || strpbrk(script, "'\\\n") != NULL) {
    fputs("python_plugin: set KINDEX_PYTHON_SCRIPT to the script that registers the implementations\n", stderr);
    return NULL;
  }
  void* python = dlopen(library ? library : "libpython3.12.so.1.0", RTLD_NOW | RTLD_GLOBAL);
  if (python == NULL) {
    fprintf(stderr, "python_plugin: %s\n", dlerror());
    return NULL;
  }
  return run_script(python, script) ? &plugin : NULL;
}
