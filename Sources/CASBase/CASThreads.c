// SPDX-License-Identifier: Apache-2.0
#include "CASBase.h"
#include <pthread.h>
#include <stddef.h>

enum { most_threads = 64 };

static void *wait_at_gate(void *gate) {
  pthread_mutex_lock(gate);
  pthread_mutex_unlock(gate);
  return NULL;
}

int cas_count_threads(int wanted, int *error) {
  pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
  pthread_t threads[most_threads];
  int count = 0;
  *error = 0;
  pthread_mutex_lock(&gate);
  while (count < wanted && count < most_threads && *error == 0) {
    *error = pthread_create(&threads[count], NULL, wait_at_gate, &gate);
    if (*error == 0) count += 1;
  }
  pthread_mutex_unlock(&gate);
  for (int index = 0; index < count; index += 1) pthread_join(threads[index], NULL);
  pthread_mutex_destroy(&gate);
  return count;
}
