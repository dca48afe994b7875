// SPDX-License-Identifier: Apache-2.0
#include "CASBase.h"
#include <errno.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

// The structure of linux/sched/types.h, which older systems lack.
struct scheduling {
  uint32_t size;
  uint32_t policy;
  uint64_t flags;
  int32_t nice;
  uint32_t priority;
  uint64_t runtime;
  uint64_t deadline;
  uint64_t period;
};

static const uint64_t reset_on_fork = 1;

int cas_set_time_slice(uint64_t nanoseconds) {
  struct scheduling scheduling = {
      .size = sizeof scheduling,
      .flags = reset_on_fork,
      .nice = getpriority(PRIO_PROCESS, 0),
      .runtime = nanoseconds,
  };
  return syscall(SYS_sched_setattr, 0, &scheduling, 0) == 0 ? 0 : errno;
}

int cas_lower_priority(int amount) {
  static __thread bool is_lowered;
  if (is_lowered) return 0;
  is_lowered = true;
  // On Linux, the number of a process denotes its main thread, and 0 the calling thread. Dispatch gives its threads nice values of their
  // own. The kernel limits them to 19.
  int wanted = getpriority(PRIO_PROCESS, (id_t)getpid()) + amount;
  if (getpriority(PRIO_PROCESS, 0) >= wanted) return 0;
  return setpriority(PRIO_PROCESS, 0, wanted) == 0 ? 0 : errno;
}
