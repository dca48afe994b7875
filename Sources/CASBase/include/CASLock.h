// SPDX-License-Identifier: Apache-2.0
#ifndef CASLOCK_H
#define CASLOCK_H

#include <stdbool.h>
#include <stdint.h>

/// A lock in one word, 0 while it is free; a thread that has to wait sleeps in the kernel.
///
/// Compiled here rather than in Swift, so that ThreadSanitizer sees its atomic accesses.
///
/// cas_lock_enter returns false, at once, when the calling thread holds the lock already.
bool cas_lock_enter(uint32_t *_Nonnull word);
void cas_lock_leave(uint32_t *_Nonnull word);

#endif
