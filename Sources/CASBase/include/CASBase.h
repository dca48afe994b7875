// SPDX-License-Identifier: Apache-2.0
#ifndef CASBASE_H
#define CASBASE_H

#include "CASDlopenNote.h"
#include "CASLock.h"
#include "CASTermination.h"
#include "CASTrap.h"
#include <stdbool.h>
#include <stdint.h>

/// Returns whether the calling thread is the thread that entered `main`. The answer is cached for each thread, so that the call takes less
/// than a nanosecond; `gettid` takes about two hundred.
bool cas_is_process_main_thread(void);

/// Returns the kernel's number of the calling thread, cached for each thread.
int cas_thread_id(void);

/// The current element and its environment: two objects, not retained and never dereferenced here; null at first.
struct cas_current {
  void *_Nullable element;
  void *_Nullable environment;
};

/// Returns the objects of the calling thread.
struct cas_current cas_current_get(void);

/// Sets the objects of the calling thread, and returns the previous ones.
struct cas_current cas_current_exchange(struct cas_current next);

/// Returns the object bound to the calling thread, or null. It is not retained, and never dereferenced here.
void *_Nullable cas_thread_bound(void);

/// Binds an object to the calling thread, and returns the previous one.
void *_Nullable cas_exchange_thread_bound(void *_Nullable object);

extern __thread void *_Nullable cas_runtime_of_thread;

/// Returns the runtime whose block the calling thread runs, or null. It is not retained, and never dereferenced here.
static inline void *_Nullable cas_thread_runtime(void) {
  return cas_runtime_of_thread;
}

/// Sets the runtime of the calling thread, and returns the previous one.
void *_Nullable cas_exchange_thread_runtime(void *_Nullable runtime);

/// Returns whether less than 128 KB of the calling thread's stack is left, or less than a quarter of a small stack.
bool cas_is_stack_nearly_exhausted(void);

/// Returns the size of the calling thread's stack in bytes; 0 if it is unknown.
uint64_t cas_stack_size(void);

/// The release of nested objects on a thread.
struct cas_release {
  /// The number of releases inside each other.
  int depth;
  /// The object that collects further objects to release; NULL if there is none.
  void *_Nullable queue;
};

/// Returns the address of the calling thread's release; it is valid on that thread only.
struct cas_release *_Nonnull cas_thread_release(void);

/// Writes the return addresses of the calling thread's stack, innermost first, at most `count`. Returns their number.
///
/// Follows frame pointers, which Swift code has: some ten nanoseconds.
int cas_return_addresses(uintptr_t *_Nonnull addresses, int count);

/// Returns the file of the program or library that contains `address`, and the address where it begins; null if there is none.
const char *_Nullable cas_image_of_address(uintptr_t address, uintptr_t *_Nonnull base);

/// Returns whether `cas_run_on_large_stack` created the calling thread.
bool cas_is_on_large_stack(void);

/// Runs `body` on a separate thread with 8 MB of stack, whose memory is allocated as it is used, and waits for it. Returns false if no
/// such thread can be created.
bool cas_run_on_large_stack(void (*_Nonnull body)(void *_Nullable context), void *_Nullable context);

/// Asks the kernel to give the calling thread turns of `nanoseconds`. The shorter they are, the sooner the thread runs when it wakes up
/// while other threads are busy. Threads that it creates are not affected.
///
/// Returns 0 or an error number. Linux before 6.12 ignores the call.
int cas_set_time_slice(uint64_t nanoseconds);

/// Raises the nice value of the calling thread to that of the main thread plus `amount`, once in its life; values beyond 19 become 19.
///
/// Returns 0 or an error number.
int cas_lower_priority(int amount);

/// Creates `wanted` threads that exist at the same time, and lets them end without waiting for that.
///
/// Returns the number of created threads; `error` receives the error number with which the next one was refused, or 0.
int cas_count_threads(int wanted, int *_Nonnull error);

/// Whether a defect of Foundation has been corrected in this process.
enum cas_correction {
  /// Foundation differs from the known versions, so that nothing was changed.
  CAS_UNKNOWN,
  /// Foundation does not have the defect.
  CAS_UNNECESSARY,
  CAS_MADE,
};

/// Returns whether Foundation compares values of attributed strings without ending the program; see CASEquality.c.
enum cas_correction cas_equality_correction(void);

/// Sets whether attributed strings of Foundation release their attributes when they are destroyed; see CASAttributes.c.
///
/// Returns false, and changes nothing, if Foundation differs from the known version.
bool cas_set_attributes_released(bool is_released);

/// Unmaps the pages of a mapped file from `start` to `end`, multiples of the page size. They take no memory of the process until they are
/// used again.
///
/// `pagemap` is an open /proc/self/pagemap. Returns false, and unmaps nothing, if a page has been modified: relocated data, or code in
/// which a debugger has set a breakpoint.
bool cas_unmap_pages(uintptr_t start, uintptr_t end, int pagemap);

/// Unmaps the pages of the program and its loaded libraries, except segments that can be written to or have a modified page.
void cas_unmap_code(void);

/// Sets how many unused bytes a heap of the C library has when it is created, and keeps when freed memory is given back. The C library then
/// no longer adapts the size from which allocations are mapped on their own, which stays 128 KB.
void cas_set_heap_padding(int bytes);

/// Returns the address of a number of the calling thread, initially 0: its current layout pass.
uint64_t *_Nonnull cas_thread_layout_pass(void);

#endif
