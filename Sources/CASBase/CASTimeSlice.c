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
