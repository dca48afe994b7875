// SPDX-License-Identifier: Apache-2.0
#include "CASBase.h"
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

// Keeps threads alive until all have been created. The last thread to leave frees it.
struct gate {
  pthread_mutex_t closed;
  atomic_int users;
};

static void leave(struct gate *gate) {
  if (atomic_fetch_sub(&gate->users, 1) > 1) return;
  pthread_mutex_destroy(&gate->closed);
  free(gate);
}

static void *wait_at_gate(void *context) {
  struct gate *gate = context;
  pthread_mutex_lock(&gate->closed);
  pthread_mutex_unlock(&gate->closed);
  leave(gate);
  return NULL;
}

int cas_count_threads(int wanted, int *error) {
  int count = 0;
  pthread_attr_t detached;
  struct gate *gate = malloc(sizeof *gate);
  *error = ENOMEM;
  if (!gate) return 0;
  *error = 0;
  pthread_mutex_init(&gate->closed, NULL);
  atomic_init(&gate->users, 1);
  pthread_attr_init(&detached);
  pthread_attr_setdetachstate(&detached, PTHREAD_CREATE_DETACHED);
  pthread_mutex_lock(&gate->closed);
  while (count < wanted && *error == 0) {
    pthread_t thread;
    atomic_fetch_add(&gate->users, 1);
    *error = pthread_create(&thread, &detached, wait_at_gate, gate);
    if (*error == 0) count += 1;
    else atomic_fetch_sub(&gate->users, 1);
  }
  pthread_mutex_unlock(&gate->closed);
  pthread_attr_destroy(&detached);
  leave(gate);
  return count;
}
