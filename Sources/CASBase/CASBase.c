// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CASBase.h"
#include <sys/syscall.h>
#include <unistd.h>

bool cas_is_process_main_thread(void) {
  static __thread signed char answer = -1;
  if (answer < 0) answer = syscall(SYS_gettid) == getpid();
  return answer;
}

int cas_thread_id(void) {
  static __thread int id;
  if (id == 0) id = (int)syscall(SYS_gettid);
  return id;
}

static __thread struct cas_current current;

struct cas_current cas_current_get(void) {
  return current;
}

struct cas_current cas_current_exchange(struct cas_current next) {
  struct cas_current before = current;
  current = next;
  return before;
}

static __thread void *thread_bound;

void *cas_thread_bound(void) {
  return thread_bound;
}

void *cas_exchange_thread_bound(void *object) {
  void *before = thread_bound;
  thread_bound = object;
  return before;
}

__thread void *cas_runtime_of_thread;

void *cas_exchange_thread_runtime(void *runtime) {
  void *before = cas_runtime_of_thread;
  cas_runtime_of_thread = runtime;
  return before;
}

uint64_t *cas_thread_layout_pass(void) {
  static __thread uint64_t pass;
  return &pass;
}
