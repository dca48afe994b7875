// SPDX-License-Identifier: Apache-2.0
#include "CGdkLibrary.h"
#include <CASDlopenNote.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>

// On a system without GTK it brings 50 MB, most of them for other libraries.
#define NAME "libgdk_pixbuf-2.0.so.0"
CAS_DLOPEN_NOTE("pictures", "Images other than JPEG, PNG, WebP and GIF", "recommended", NAME);

static cgdk_pixbuf_functions functions;
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
    void *file = dlopen(NAME, RTLD_NOW | RTLD_LOCAL);
    if (!file) {
        fprintf(
            stderr,
            "gdk-pixbuf cannot be loaded: %s. Only JPEG, PNG, WebP and GIF are shown. Install it (Debian: libgdk-pixbuf-2.0-0).\n",
            dlerror());
        return;
    }
#define FIND(result, name, ...)                                                                                        \
    if (!(functions.name = (__typeof__(functions.name))dlsym(file, "gdk_pixbuf_" #name))) {                            \
        fprintf(stderr, "gdk-pixbuf is too old: it has no gdk_pixbuf_%s. Install 2.32 or newer.\n", #name);             \
        return;                                                                                                        \
    }
    CGDK_PIXBUF_FUNCTIONS(FIND)
    const unsigned *minor = dlsym(file, "gdk_pixbuf_minor_version");
    functions.minorVersion = minor ? *minor : 0;
    is_loaded = true;
}

const cgdk_pixbuf_functions *cgdk_pixbuf_load(void) {
    pthread_once(&once, load);
    return is_loaded ? &functions : NULL;
}
