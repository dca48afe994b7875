// SPDX-License-Identifier: Apache-2.0
// Measures the speed-up by a second processor of this machine for threads that share nothing: the same work on one thread, and half of it
// on each of two, alternating; medians of the real times. Two processors of a virtual machine may be one core with two threads. Then a
// chain of dependent steps runs twice as fast on two threads, but work that keeps the core busy is hardly faster.
//
//   cores
//
//   chain   each step needs the result of the previous one
//   busy    five independent steps at a time
//   blocks  memory allocated and freed, 64 blocks of 32 to 232 bytes at a time
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PAIRS = 31, BLOCKS = 64 };

static void chain(int share) {
    uint64_t state = 1;
    for (long step = 0; step < share * 200000L; step++) {
        state = state * 6364136223846793005ull + 1;
        __asm__ volatile("" : "+r"(state));
    }
}

static void busy(int share) {
    uint64_t a = 1, b = 2, c = 3, d = 4, e = 5;
    for (long step = 0; step < share * 400000L; step++) {
        a += 3, b += 3, c += 3, d += 3, e += 3;
        __asm__ volatile("" : "+r"(a), "+r"(b), "+r"(c), "+r"(d), "+r"(e));
    }
}

static void blocks(int share) {
    void *taken[BLOCKS];
    for (int round = 0; round < share * 300; round++) {
        for (int index = 0; index < BLOCKS; index++) {
            taken[index] = malloc(32 + index * 37 % 201);
            if (!taken[index]) abort();
            memset(taken[index], index, 32);
        }
        for (int index = 0; index < BLOCKS; index++) free(taken[index]);
    }
}

static void (*work)(int share);

static void *half(void *nothing) {
    work(50);
    return nothing;
}

static double seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static int compare(const void *a, const void *b) {
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

static void measure(const char *name, void (*function)(int share)) {
    double one[PAIRS], two[PAIRS];
    work = function;
    work(100);
    for (int pair = 0; pair < PAIRS; pair++) {
        double start = seconds();
        work(100);
        double between = seconds();
        pthread_t thread;
        if (pthread_create(&thread, NULL, half, NULL) != 0) abort();
        half(NULL);
        pthread_join(thread, NULL);
        one[pair] = between - start;
        two[pair] = seconds() - between;
    }
    qsort(one, PAIRS, sizeof *one, compare);
    qsort(two, PAIRS, sizeof *two, compare);
    printf("%-7s %6.1f ms by one, %6.1f ms by two: %.2f times as fast\n", name, one[PAIRS / 2] * 1e3, two[PAIRS / 2] * 1e3,
           one[PAIRS / 2] / two[PAIRS / 2]);
}

int main(void) {
    measure("chain", chain);
    measure("busy", busy);
    measure("blocks", blocks);
    return 0;
}
