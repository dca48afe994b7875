// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CASBase.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

static const size_t large_stack = (size_t)8 << 20;
static const size_t reserve = (size_t)128 << 10;

static __thread bool is_on_large_stack;

/// The stack of a thread: the address below which it counts as short, the address after its highest byte, and its size in bytes.
struct stack {
  uintptr_t limit, end;
  size_t size;
};

/// Returns the stack of the calling thread. Zeros where it is unknown: the stack is then never short, and contains no address.
static struct stack find_stack(void) {
  struct stack none = {0, 0, 0};
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return none;
  void *lowest = NULL;
  size_t size = 0, guard = 0;
  bool is_known = pthread_attr_getstack(&attributes, &lowest, &size) == 0;
  if (pthread_attr_getguardsize(&attributes, &guard) != 0) guard = 0;
  pthread_attr_destroy(&attributes);
  if (!is_known) return none;
  struct stack found = {(uintptr_t)lowest + guard + (size / 4 < reserve ? size / 4 : reserve), (uintptr_t)lowest + size, size};
  return found;
}

static struct stack own_stack(void) {
  static __thread struct stack stack;
  static __thread bool is_known;
  if (!is_known) {
    stack = find_stack();
    is_known = true;
  }
  return stack;
}

bool cas_is_stack_nearly_exhausted(void) {
  return (uintptr_t)__builtin_frame_address(0) < own_stack().limit;
}

uint64_t cas_stack_size(void) {
  return own_stack().size;
}

// A frame begins with the address of the caller's frame; the return address follows. C code without frame pointers may leave any value there,
// so that only addresses further up the same stack are read.
int cas_return_addresses(uintptr_t *addresses, int count) {
  uintptr_t end = own_stack().end;
  uintptr_t frame = (uintptr_t)__builtin_frame_address(0);
  int found = 0;
  while (found < count && frame % sizeof(uintptr_t) == 0 && frame < end && end - frame >= 2 * sizeof(uintptr_t)) {
    const uintptr_t *words = (const uintptr_t *)frame;
    if (words[1] == 0) break;
    addresses[found++] = words[1];
    if (words[0] <= frame) break;
    frame = words[0];
  }
  return found;
}

struct cas_release *cas_thread_release(void) {
  static __thread struct cas_release release;
  return &release;
}

bool cas_is_on_large_stack(void) {
  return is_on_large_stack;
}

struct call {
  void (*body)(void *);
  void *context;
};

static void *run_call(void *pointer) {
  struct call *call = pointer;
  is_on_large_stack = true;
  call->body(call->context);
  return NULL;
}

bool cas_run_on_large_stack(void (*body)(void *context), void *context) {
  struct call call = {body, context};
  pthread_attr_t attributes;
  pthread_t thread;
  if (pthread_attr_init(&attributes) != 0) return false;
  bool is_running = pthread_attr_setstacksize(&attributes, large_stack) == 0 &&
                    pthread_create(&thread, &attributes, run_call, &call) == 0;
  pthread_attr_destroy(&attributes);
  return is_running && pthread_join(thread, NULL) == 0;
}

const char *cas_image_of_address(uintptr_t address, uintptr_t *base) {
  Dl_info info;
  if (dladdr((const void *)address, &info) == 0 || info.dli_fname == NULL) return NULL;
  *base = (uintptr_t)info.dli_fbase;
  return info.dli_fname;
}
