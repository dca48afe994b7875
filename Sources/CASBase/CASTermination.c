// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CASTermination.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

static const int signals[] = {SIGTERM, SIGINT, SIGHUP};
static const size_t count = sizeof signals / sizeof signals[0];
static int ends[2] = {-1, -1};

// Calls only async-signal-safe functions.
static void did_come(int number) {
  int before = errno;
  for (size_t i = 0; i < count; i++) {
    struct sigaction action;
    if (sigaction(signals[i], NULL, &action) == 0 && action.sa_handler == did_come) signal(signals[i], SIG_DFL);
  }
  char byte = (char)number;
  // The pipe is empty, so it has space for the byte.
  ssize_t written = write(ends[1], &byte, 1);
  (void)written;
  errno = before;
}

int cas_catch_termination(void) {
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  struct sigaction action = {0};
  action.sa_handler = did_come;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < count; i++) {
    struct sigaction known;
    if (sigaction(signals[i], NULL, &known) == 0 && known.sa_handler == SIG_DFL) sigaction(signals[i], &action, NULL);
  }
  return ends[0];
}
