// SPDX-License-Identifier: Apache-2.0
// The word holds the owner's thread number, and a flag that is set when threads may be waiting: the third mutex of U. Drepper, "Futexes
// Are Tricky", with an owner. Thread numbers of Linux have at most 22 bits.
#define _GNU_SOURCE
#include "include/CASLock.h"
#include "include/CASBase.h"
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

static const uint32_t has_waiters = 0x80000000u;

/// A lock is held for some tens of nanoseconds, so its owner usually releases it before a sleep would even begin.
static const int spins = 64;

static bool take(uint32_t *word, uint32_t owner) {
  uint32_t free = 0;
  return __atomic_compare_exchange_n(word, &free, owner, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

static bool wait_for(uint32_t *word, uint32_t me) {
  if ((__atomic_load_n(word, __ATOMIC_RELAXED) & ~has_waiters) == me)
    return false;
  for (int spin = 0; spin < spins; spin++) {
    if (__atomic_load_n(word, __ATOMIC_RELAXED) == 0 && take(word, me))
      return true;
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#endif
  }
  for (;;) {
    uint32_t seen = __atomic_load_n(word, __ATOMIC_RELAXED);
    if (seen == 0) {
      // Other threads may still be waiting: the thread that takes the lock here has to wake one of them later.
      if (take(word, me | has_waiters))
        return true;
      continue;
    }
    uint32_t marked = seen | has_waiters;
    if (seen != marked &&
        !__atomic_compare_exchange_n(word, &seen, marked, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
      continue;
    syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, marked, NULL, NULL, 0);
  }
}

bool cas_lock_enter(uint32_t *word) {
  uint32_t me = (uint32_t)cas_thread_id();
  return take(word, me) || wait_for(word, me);
}

void cas_lock_leave(uint32_t *word) {
  if (__atomic_exchange_n(word, 0, __ATOMIC_RELEASE) & has_waiters)
    syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}
