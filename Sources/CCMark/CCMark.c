// SPDX-License-Identifier: Apache-2.0
#include "CCMark.h"
#include <CASDlopenNote.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

// The file's name has the whole version. These versions have the functions of CCMark.h with the same types.
#define NAMES "libcmark.so.0.30.2", "libcmark.so.0.30.3", "libcmark.so.0.31.0", "libcmark.so.0.31.1"
CAS_DLOPEN_NOTE("markdown", "Markdown in texts", "recommended", NAMES);

static ccmark_functions functions;
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void *open_any(void) {
    static const char *const names[] = {NAMES};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        void *file = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
        if (file) return file;
    }
    return NULL;
}

static void load(void) {
    void *file = open_any();
    if (!file) {
        fprintf(stderr, "libcmark cannot be loaded: %s. Markdown is shown as it is written. Install it (Debian: libcmark0.30.2).\n", dlerror());
        return;
    }
#define FIND(name)                                                                                                     \
    if (!(functions.name = (__typeof__(functions.name))dlsym(file, "cmark_" #name))) {                                 \
        fprintf(stderr, "libcmark has no cmark_%s. Markdown is shown as it is written.\n", #name);                      \
        return;                                                                                                        \
    }
    CCMARK_FUNCTIONS(FIND)
    is_loaded = true;
}

const ccmark_functions *ccmark_load(void) {
    pthread_once(&once, load);
    return is_loaded ? &functions : NULL;
}
