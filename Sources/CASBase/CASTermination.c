// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CASTermination.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
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

// The end of the process.

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || defined(__LLVM_INSTR_PROFILE_GENERATE)
void cas_skip_libraries_at_exit(void) {}
#else
// The handlers of this program, those of `atexit` included; libraries have other handles.
extern void *__dso_handle __attribute__((visibility("hidden")));
extern void __cxa_finalize(void *handle);

static sem_t has_written;

static void *write_all(void *unused) {
  (void)unused;
  fflush(NULL);
  sem_post(&has_written);
  return NULL;
}

// Writes the buffered output of all files. A thread that reads from a file locks it, possibly for ever, so that another thread waits for it.
static void write_files(void) {
  fflush(stdout);
  fflush(stderr);
  pthread_t thread;
  if (sem_init(&has_written, 0, 0) != 0 || pthread_create(&thread, NULL, write_all, NULL) != 0) return;
  const long limit = 250000000;
  struct timespec end;
  clock_gettime(CLOCK_MONOTONIC, &end);
  end.tv_sec += (end.tv_nsec + limit) / 1000000000;
  end.tv_nsec = (end.tv_nsec + limit) % 1000000000;
  while (sem_clockwait(&has_written, CLOCK_MONOTONIC, &end) != 0 && errno == EINTR) continue;
}

static void end_process(int status, void *unused) {
  (void)unused;
  __cxa_finalize(__dso_handle);
  write_files();
  _exit(status);
}

void cas_skip_libraries_at_exit(void) { on_exit(end_process, NULL); }
#endif
