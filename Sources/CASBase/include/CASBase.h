// SPDX-License-Identifier: Apache-2.0
#ifndef CASBASE_H
#define CASBASE_H

#include "CASDlopenNote.h"
#include "CASLock.h"
#include "CASTermination.h"
#include <stdbool.h>
#include <stdint.h>

/// Whether the calling thread is the thread that entered `main`. Cached per thread, so that asking costs under a
/// nanosecond; a `gettid` call costs some two hundred.
bool cas_is_process_main_thread(void);

/// The kernel's number of the calling thread, cached per thread.
int cas_thread_id(void);

/// Two objects, not retained and never followed here; null at first.
struct cas_current {
  void *_Nullable element;
  void *_Nullable environment;
};

/// Those that the calling thread has set.
struct cas_current cas_current_get(void);

/// Sets them; returns those before.
struct cas_current cas_current_exchange(struct cas_current next);

/// What the calling thread was given to have at hand, or null. Not retained, never followed here.
void *_Nullable cas_thread_bound(void);

/// Gives the calling thread something to have at hand; returns what it had.
void *_Nullable cas_exchange_thread_bound(void *_Nullable object);

extern __thread void *_Nullable cas_runtime_of_thread;

/// The runtime whose block the calling thread runs, or null. Not retained, never followed here.
static inline void *_Nullable cas_thread_runtime(void) {
  return cas_runtime_of_thread;
}

/// Sets it; returns the one before.
void *_Nullable cas_exchange_thread_runtime(void *_Nullable runtime);

/// Whether less than 128 KB (a quarter of a small one) is left of the calling thread's stack.
bool cas_is_stack_short(void);

/// Whether the calling thread is one that `cas_run_on_large_stack` made.
bool cas_is_on_large_stack(void);

/// Runs `body` on a thread of its own with 8 MB of stack (memory is taken as it is used), and waits for it. False if there can
/// be no such thread.
bool cas_run_on_large_stack(void (*_Nonnull body)(void *_Nullable context), void *_Nullable context);

/// Asks the kernel to give the calling thread turns of `nanoseconds`: the shorter they are, the sooner it runs when it wakes up
/// while others are busy. Threads that it makes are not affected.
///
/// Returns 0, or the number of an error. Linux before 6.12 does nothing.
int cas_set_time_slice(uint64_t nanoseconds);

/// Makes `wanted` threads that exist at the same time, and lets them end; does not wait for that.
///
/// Returns how many there were; `error` gets the number of the error with which the next one was refused, or 0.
int cas_count_threads(int wanted, int *_Nonnull error);

/// Whether attributed strings of Foundation release their attributes when they end; see CASAttributes.c.
///
/// Returns false, and changes nothing, if Foundation is not as known.
bool cas_set_attributes_released(bool is_released);

/// A number of the calling thread's own, 0 at first: the layout pass that it is in.
uint64_t *_Nonnull cas_thread_layout_pass(void);

#endif
