// SPDX-License-Identifier: Apache-2.0
// Measures the delay of a thread that others wake while all processors are busy: the lower limit of the worst stall of a main thread.
//
//   wake
//
// As in the feed, a probe posts a message every 2 to 6 ms, at random, for which the main thread wakes up. Sixty times a second the main
// thread works for a frame, and then asks another process to work, as an X server does. As many threads as there are processors never
// pause. The main thread has turns of 1 ms, and the others a nice value of 10, as with ASScheduling. Prints the delays of the main thread in
// ten seconds: without work of its own, with 0.5 ms for each frame, and with 1 ms. The kernel causes any delay beyond the thread's own work.
#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SECONDS = 10, FRAME_NS = 16666667, SERVER_NS = 700000, TURN_NS = 1000000, NICENESS = 10, CAPACITY = 8192 };

static atomic_bool ended;
static int wake;

// The messages that are posted and not handled.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int64_t posted[CAPACITY];
static int posted_count;

static double late[CAPACITY]; // milliseconds; main only
static int late_count;

static int64_t now(clockid_t clock) {
    struct timespec t;
    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

// The same as cas_set_time_slice: affects only the calling thread.
static void shorten_turns(void) {
    struct {
        uint32_t size, policy;
        uint64_t flags;
        int32_t nice;
        uint32_t priority;
        uint64_t runtime, deadline, period;
    } scheduling = {.size = 48, .flags = 1, .nice = getpriority(PRIO_PROCESS, 0), .runtime = TURN_NS};
    if (syscall(SYS_sched_setattr, 0, &scheduling, 0) != 0) perror("wake: the time slice could not be shortened");
}

static void work(int64_t nanoseconds) {
    int64_t end = now(CLOCK_THREAD_CPUTIME_ID) + nanoseconds;
    while (now(CLOCK_THREAD_CPUTIME_ID) < end) {}
}

static void *worker(void *unused) {
    (void)unused;
    // On Linux a process number of 0 denotes the calling thread alone.
    if (setpriority(PRIO_PROCESS, 0, NICENESS) != 0) perror("wake: the priority could not be lowered");
    while (!atomic_load(&ended)) work(100000);
    return NULL;
}

// The same moments as those of Probe/CBenchProbe.c.
static void *probe(void *unused) {
    (void)unused;
    struct timespec next;
    unsigned random = 1;
    clock_gettime(CLOCK_MONOTONIC, &next);
    while (!atomic_load(&ended)) {
        random = random * 1664525u + 1013904223u;
        next.tv_nsec += 2000000 + (random >> 8) % 4000001;
        if (next.tv_nsec >= 1000000000) {
            next.tv_nsec -= 1000000000;
            next.tv_sec++;
        }
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &next, NULL);
        pthread_mutex_lock(&lock);
        if (posted_count < CAPACITY) posted[posted_count++] = now(CLOCK_MONOTONIC);
        pthread_mutex_unlock(&lock);
        uint64_t one = 1;
        if (write(wake, &one, sizeof one) < 0) abort();
    }
    return NULL;
}

static void handle(void) {
    uint64_t count;
    if (read(wake, &count, sizeof count) < 0 && errno != EAGAIN) abort();
    pthread_mutex_lock(&lock);
    int64_t time = now(CLOCK_MONOTONIC);
    for (int i = 0; i < posted_count && late_count < CAPACITY; i++) late[late_count++] = (double)(time - posted[i]) / 1e6;
    posted_count = 0;
    pthread_mutex_unlock(&lock);
}

// Works for each byte that the main thread writes, until it closes the pipe.
static void serve(int requests) {
    char byte;
    while (read(requests, &byte, 1) == 1) work(SERVER_NS);
    _exit(0);
}

static int by_value(const void *left, const void *right) {
    double x = *(const double *)left, y = *(const double *)right;
    return (x > y) - (x < y);
}

static void measure(int64_t frame_work) {
    int requests[2], processors = (int)sysconf(_SC_NPROCESSORS_ONLN);
    if (pipe(requests) != 0) abort();
    pid_t server = fork();
    if (server == 0) {
        close(requests[1]);
        serve(requests[0]);
    }
    close(requests[0]);
    pthread_t workers[processors], prober;
    ended = false;
    late_count = 0;
    for (int i = 0; i < processors; i++) pthread_create(&workers[i], NULL, worker, NULL);
    pthread_create(&prober, NULL, probe, NULL);

    int64_t start = now(CLOCK_MONOTONIC), frame = start;
    while (now(CLOCK_MONOTONIC) - start < (int64_t)SECONDS * 1000000000) {
        struct pollfd descriptor = {.fd = wake, .events = POLLIN};
        int64_t rest = frame - now(CLOCK_MONOTONIC);
        struct timespec timeout = {.tv_nsec = rest > 0 ? rest : 0};
        if (ppoll(&descriptor, 1, &timeout, NULL) > 0) handle();
        if (now(CLOCK_MONOTONIC) < frame) continue;
        work(frame_work);
        if (write(requests[1], "f", 1) != 1) abort();
        frame += FRAME_NS;
    }

    atomic_store(&ended, true);
    for (int i = 0; i < processors; i++) pthread_join(workers[i], NULL);
    pthread_join(prober, NULL);
    // The messages posted meanwhile waited for the threads to end.
    posted_count = 0;
    close(requests[1]);
    waitpid(server, NULL, 0);
    qsort(late, (size_t)late_count, sizeof *late, by_value);
    printf("wake    %.1f ms of work a frame: late by %.2f ms (median), %.2f (99 %%), %.2f (worst)\n", (double)frame_work / 1e6,
           late[late_count / 2], late[late_count * 99 / 100], late[late_count - 1]);
    fflush(stdout);
}

int main(void) {
    wake = eventfd(0, EFD_NONBLOCK);
    if (wake < 0) abort();
    shorten_turns();
    for (int64_t frame_work = 0; frame_work <= 1000000; frame_work += 500000) measure(frame_work);
    return 0;
}
