// SPDX-License-Identifier: Apache-2.0
#ifndef CASLOCK_H
#define CASLOCK_H

#include <stdbool.h>
#include <stdint.h>

/// A lock in one word, which is 0 while it is free; a waiting thread sleeps in the kernel.
///
/// It is compiled here instead of in Swift, so that ThreadSanitizer sees its atomic accesses.
///
/// cas_lock_enter returns false immediately when the calling thread already holds the lock.
bool cas_lock_enter(uint32_t *_Nonnull word);
void cas_lock_leave(uint32_t *_Nonnull word);

#endif
