// SPDX-License-Identifier: Apache-2.0
#ifndef CASBASE_H
#define CASBASE_H

#include <stdbool.h>

/// Whether the calling thread is the thread that entered `main`. Cached per thread, so that asking costs under a
/// nanosecond; a `gettid` call costs some two hundred.
bool cas_is_process_main_thread(void);

/// The kernel's number of the calling thread, cached per thread.
int cas_thread_id(void);

/// The object that the calling thread has set, or null. Not retained, never followed here.
void *_Nullable cas_current_element(void);

/// Sets that object; returns the one before.
void *_Nullable cas_exchange_current_element(void *_Nullable element);

/// What the calling thread was given to have at hand, or null. Not retained, never followed here.
void *_Nullable cas_thread_bound(void);

/// Gives the calling thread something to have at hand; returns what it had.
void *_Nullable cas_exchange_thread_bound(void *_Nullable object);

#endif
