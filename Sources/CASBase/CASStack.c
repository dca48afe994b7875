// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CASBase.h"
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

static const size_t large_stack = (size_t)8 << 20;
static const size_t reserve = (size_t)128 << 10;

static __thread bool is_on_large_stack;

/// Returns the address below which the stack counts as short; 0 where the limit is unknown, so that the stack never counts as short.
static uintptr_t find_limit(void) {
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  void *lowest = NULL;
  size_t size = 0, guard = 0;
  bool is_known = pthread_attr_getstack(&attributes, &lowest, &size) == 0;
  if (pthread_attr_getguardsize(&attributes, &guard) != 0) guard = 0;
  pthread_attr_destroy(&attributes);
  if (!is_known) return 0;
  return (uintptr_t)lowest + guard + (size / 4 < reserve ? size / 4 : reserve);
}

bool cas_is_stack_short(void) {
  static __thread uintptr_t limit;
  static __thread bool is_limit_known;
  if (!is_limit_known) {
    limit = find_limit();
    is_limit_known = true;
  }
  return (uintptr_t)__builtin_frame_address(0) < limit;
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
