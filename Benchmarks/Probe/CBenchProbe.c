// SPDX-License-Identifier: Apache-2.0
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CBenchProbe.h"
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

static const double refresh_ms = 1000.0 / 60;
static const double jump_pause_s = 0.3;
static const double jump_timeout_s = 4;

typedef enum { START, SCROLL, JUMP, PHASES } phase;

typedef struct {
  double *values;
  size_t count, capacity;
} samples;

// The times and counters of the machine at a moment.
typedef struct {
  int64_t time;
  double process_cpu, main_cpu, server_cpu, stolen;
  uint64_t wire[3]; // bytes to the X server, bytes from it, its replies
} reading;

// The states of a jump, once for its target and once for its photos.
typedef enum { SEEN, AWAITED, IN_NEXT_FRAME } sight;

static struct {
  pthread_mutex_t lock; // guards everything below that bench_init does not set
  const char *peer;
  int rows;
  void (*post)(int64_t);
  pthread_t thread;
  clockid_t main_clock;
  double load_before;
  atomic_bool stop;

  phase phase;
  samples interval[PHASES], busy[PHASES], stall[PHASES], jump, jump_full, late;
  int64_t last_frame[PHASES];
  double last_main_cpu[PHASES];
  long frames, checked, blank, binds; // during the scroll
  double first_frame_ms, first_photos_ms;
  int first_row, last_row;
  double scrolled;
  reading scroll_start, scroll_end;

  int64_t shown_at, placed_at, scroll_from, jump_at, idle_since;
  sight target, photos;
  int jumps;
  bool ended;
} b = {.lock = PTHREAD_MUTEX_INITIALIZER};

// MARK: - Reading the machine

int64_t bench_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

double bench_number(const char *name, double otherwise) {
  const char *text = getenv(name);
  return text && *text ? atof(text) : otherwise;
}

static double process_cpu(void) {
  struct rusage r;
  getrusage(RUSAGE_SELF, &r);
  return (double)(r.ru_utime.tv_sec + r.ru_stime.tv_sec) + (double)(r.ru_utime.tv_usec + r.ru_stime.tv_usec) / 1e6;
}

static double main_cpu(void) {
  struct timespec t;
  clock_gettime(b.main_clock, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

// Returns the processor time of the X server, because an X client can move work into it. XSERVER_PID is its process number.
static double server_cpu(void) {
  const char *pid = getenv("XSERVER_PID");
  char path[64], text[1024];
  if (!pid) return 0;
  snprintf(path, sizeof path, "/proc/%d/stat", atoi(pid));
  FILE *file = fopen(path, "r");
  if (!file) return 0;
  size_t length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[length] = 0;
  const char *rest = strrchr(text, ')');
  unsigned long user, system;
  if (!rest || sscanf(rest + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) != 2) return 0;
  return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

// Returns the seconds that the host took from all processors of this virtual machine.
static double stolen(void) {
  unsigned long ticks = 0;
  FILE *file = fopen("/proc/stat", "r");
  if (!file) return 0;
  if (fscanf(file, "cpu %*u %*u %*u %*u %*u %*u %*u %lu", &ticks) != 1) ticks = 0;
  fclose(file);
  return (double)ticks / (double)sysconf(_SC_CLK_TCK);
}

static double load(void) {
  double value = -1;
  FILE *file = fopen("/proc/loadavg", "r");
  if (!file) return -1;
  if (fscanf(file, "%lf", &value) != 1) value = -1;
  fclose(file);
  return value;
}

static double peak_memory_mb(const char *pid) {
  char path[64], line[256];
  long kilobytes = 0;
  if (!pid) return 0;
  snprintf(path, sizeof path, "/proc/%s/status", pid);
  FILE *file = fopen(path, "r");
  if (!file) return 0;
  while (fgets(line, sizeof line, file))
    if (!strncmp(line, "VmHWM:", 6)) kilobytes = atol(line + 6);
  fclose(file);
  return (double)kilobytes / 1024;
}

// Returns the time since START_NS, the wall-clock time in nanoseconds directly before this program was executed.
static double since_start_ms(void) {
  const char *start = getenv("START_NS");
  struct timespec t;
  if (!start) return -1;
  clock_gettime(CLOCK_REALTIME, &t);
  return ((double)t.tv_sec * 1e9 + (double)t.tv_nsec - atof(start)) / 1e6;
}

// Reads the counts of transferred bytes, which latency/delay.c writes to the file BENCH_WIRE.
static void read_wire(uint64_t *counts) {
  const char *path = getenv("BENCH_WIRE");
  FILE *file = path ? fopen(path, "r") : NULL;
  if (!file) return;
  if (fread(counts, sizeof *counts, 3, file) != 3) memset(counts, 0, 3 * sizeof *counts);
  fclose(file);
}

static reading read_machine(void) {
  reading now = {bench_now(), process_cpu(), main_cpu(), server_cpu(), stolen(), {0}};
  read_wire(now.wire);
  return now;
}

// MARK: - Samples

static void add(samples *s, double value) {
  if (s->count == s->capacity) {
    s->capacity = s->capacity ? s->capacity * 2 : 4096;
    s->values = (double *)realloc(s->values, s->capacity * sizeof(double));
    if (!s->values) abort();
  }
  s->values[s->count++] = value;
}

static int by_value(const void *left, const void *right) {
  double x = *(const double *)left, y = *(const double *)right;
  return (x > y) - (x < y);
}

static double percentile(samples *s, double percent) {
  if (!s->count) return -1;
  qsort(s->values, s->count, sizeof(double), by_value);
  size_t rank = (size_t)ceil(percent / 100 * (double)s->count);
  return s->values[rank ? rank - 1 : 0];
}

// MARK: - The probe

// The intervals are random, so that they cannot synchronise with a 16 ms frame timer. The thread posts whether or not the last message has
// been handled. One block of 100 ms gives some 25 samples falling from 100 to 0, which are the delays of input that arrives at any moment.
static void *probe(void *unused) {
  (void)unused;
  struct timespec next;
  unsigned random = 1;
  clock_gettime(CLOCK_MONOTONIC, &next);
  while (!atomic_load(&b.stop)) {
    random = random * 1664525u + 1013904223u;
    next.tv_nsec += 2000000 + (random >> 8) % 4000001;
    if (next.tv_nsec >= 1000000000) {
      next.tv_nsec -= 1000000000;
      next.tv_sec++;
    }
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &next, NULL);
    int64_t posted = bench_now(), due = (int64_t)next.tv_sec * 1000000000 + next.tv_nsec;
    pthread_mutex_lock(&b.lock);
    if (b.phase != START) add(&b.late, (double)(posted - due) / 1e6);
    pthread_mutex_unlock(&b.lock);
    b.post(posted);
  }
  return NULL;
}

void bench_init(const char *peer, int rows, void (*post)(int64_t)) {
  b.peer = strdup(peer);
  b.rows = rows;
  b.post = post;
  b.first_frame_ms = b.first_photos_ms = -1;
  b.first_row = b.last_row = -1;
  b.load_before = load();
  pthread_getcpuclockid(pthread_self(), &b.main_clock);
  pthread_create(&b.thread, NULL, probe, NULL);
}

void bench_set_row_count(int rows) {
  b.rows = rows;
}

void bench_probe_hit(int64_t posted) {
  double waited = (double)(bench_now() - posted) / 1e6;
  pthread_mutex_lock(&b.lock);
  add(&b.stall[b.phase], waited);
  pthread_mutex_unlock(&b.lock);
}

// MARK: - Frames

void bench_frame_end(void) {
  int64_t now = bench_now();
  pthread_mutex_lock(&b.lock);
  double cpu = main_cpu();
  if (!b.shown_at) {
    b.shown_at = now;
    b.first_frame_ms = since_start_ms();
  }
  phase p = b.phase;
  if (b.last_frame[p]) {
    add(&b.interval[p], (double)(now - b.last_frame[p]) / 1e6);
    add(&b.busy[p], (cpu - b.last_main_cpu[p]) * 1e3);
  }
  b.last_frame[p] = now;
  b.last_main_cpu[p] = cpu;
  if (p == SCROLL) b.frames++;
  if (b.target == IN_NEXT_FRAME) {
    add(&b.jump, (double)(now - b.jump_at) / 1e6);
    b.target = SEEN;
  }
  if (b.photos == IN_NEXT_FRAME) {
    add(&b.jump_full, (double)(now - b.jump_at) / 1e6);
    b.photos = SEEN;
  }
  pthread_mutex_unlock(&b.lock);
}

void bench_checked(bool blank) {
  pthread_mutex_lock(&b.lock);
  if (b.phase == SCROLL) {
    b.checked++;
    if (blank) b.blank++;
  }
  if (!blank && b.first_photos_ms < 0) b.first_photos_ms = since_start_ms();
  if (!blank && b.photos == AWAITED && b.target != AWAITED) b.photos = IN_NEXT_FRAME;
  pthread_mutex_unlock(&b.lock);
}

void bench_bound(void) {
  pthread_mutex_lock(&b.lock);
  if (b.phase == SCROLL) b.binds++;
  pthread_mutex_unlock(&b.lock);
}

void bench_top_row(int row) {
  pthread_mutex_lock(&b.lock);
  *(b.phase == SCROLL ? &b.first_row : &b.last_row) = row;
  pthread_mutex_unlock(&b.lock);
}

void bench_jump_in_frame(bool full) {
  pthread_mutex_lock(&b.lock);
  if (b.target == AWAITED) {
    b.target = IN_NEXT_FRAME;
    b.photos = full ? IN_NEXT_FRAME : AWAITED;
  }
  pthread_mutex_unlock(&b.lock);
}

bool bench_awaits_photos(void) {
  pthread_mutex_lock(&b.lock);
  bool waits = b.photos != SEEN;
  pthread_mutex_unlock(&b.lock);
  return waits;
}

// MARK: - The script

// A second after the first frame it jumps to a row far beyond those that a list prepares at its start. Two seconds later it scrolls for
// ten seconds; then come the jumps.
#define SETTLE_S bench_number("BENCH_SETTLE_S", 2)
#define START_ROW ((int)bench_number("BENCH_START_ROW", 300))
#define SCROLL_S bench_number("BENCH_SCROLL_S", 10)
#define VELOCITY bench_number("BENCH_VELOCITY", 2400)
#define JUMPS ((int)bench_number("BENCH_JUMPS", 20))

// Returns the last row, and distant rows in between.
static int jump_row(int index) {
  return index % 4 == 0 ? b.rows - 1 : (int)(((int64_t)index * 613 + 17) % (b.rows - 20));
}

// A jump has finished when its photos are shown. The next one begins after a pause, or when the photos take too long.
static bool jump_is_due(int64_t now) {
  bool due;
  if (b.target != SEEN || b.photos != SEEN) {
    double waited = (double)(now - b.jump_at);
    due = waited > jump_timeout_s * 1e9;
    if (due) add(&b.jump_full, waited / 1e6);
  } else {
    if (!b.idle_since) b.idle_since = now;
    due = (double)(now - b.idle_since) > jump_pause_s * 1e9;
  }
  if (due) b.idle_since = 0;
  return due;
}

static void report(void);

static bench_step next_step(double seconds) {
  int64_t now = bench_now();
  bench_step step = {BENCH_WAIT, 0, 0, false};
  if (b.ended || !b.shown_at) return step;
  switch (b.phase) {
    case START:
      if (!b.placed_at && (double)(now - b.shown_at) > SETTLE_S * 0.5e9) {
        b.placed_at = now;
        step.action = BENCH_PLACE;
        step.row = START_ROW;
      } else if (b.placed_at && (double)(now - b.placed_at) > SETTLE_S * 1e9) {
        b.phase = SCROLL;
        b.scroll_from = now;
        b.scroll_start = read_machine();
        step.asks_top_row = true;
      }
      break;
    case SCROLL:
      if ((double)(now - b.scroll_from) > SCROLL_S * 1e9) {
        b.scroll_end = read_machine();
        b.phase = JUMP;
        step.asks_top_row = true;
      } else {
        step.action = BENCH_SCROLL;
        step.distance = VELOCITY * seconds;
        b.scrolled += step.distance;
      }
      break;
    default:
      if (!jump_is_due(now)) break;
      if (b.jumps == JUMPS) {
        b.ended = true;
        step.action = BENCH_END;
      } else {
        step.action = BENCH_JUMP;
        step.row = jump_row(b.jumps++);
        b.jump_at = bench_now();
        b.target = AWAITED;
        b.photos = AWAITED;
      }
  }
  return step;
}

bench_step bench_tick(double seconds) {
  pthread_mutex_lock(&b.lock);
  bench_step step = next_step(seconds);
  pthread_mutex_unlock(&b.lock);
  if (step.action == BENCH_END) report();
  return step;
}

// MARK: - The report

static void print_spread(const char *name, samples *s) {
  printf("\"%s_p50\":%.2f,\"%s_p95\":%.2f,\"%s_p99\":%.2f,\"%s_max\":%.2f,", name, percentile(s, 50), name,
         percentile(s, 95), name, percentile(s, 99), name, percentile(s, 100));
}

static void report(void) {
  atomic_store(&b.stop, true);
  pthread_join(b.thread, NULL);
  samples *intervals = &b.interval[SCROLL];
  long dropped = 0, missed = 0;
  double sum = 0;
  for (size_t i = 0; i < intervals->count; i++) {
    double value = intervals->values[i];
    sum += value;
    if (value > 1.5 * refresh_ms) dropped++;
    long refreshes = lround(value / refresh_ms);
    if (refreshes > 1) missed += refreshes - 1;
  }
  const char *tag = getenv("BENCH_TAG");
  const reading *from = &b.scroll_start, *to = &b.scroll_end;
  printf("{\"peer\":\"%s%s\",\"seconds\":%.2f,\"px\":%.0f,\"rows\":\"%d-%d\",\"binds\":%ld,", b.peer, tag ? tag : "",
         (double)(to->time - from->time) / 1e9, b.scrolled, b.first_row, b.last_row, b.binds);
  printf("\"frames\":%ld,\"fps\":%.1f,\"dropped\":%ld,\"missed_refreshes\":%ld,", b.frames,
         sum > 0 ? (double)intervals->count * 1000 / sum : 0, dropped, missed);
  print_spread("frame", intervals);
  print_spread("stall", &b.stall[SCROLL]);
  print_spread("busy", &b.busy[SCROLL]);
  printf("\"blank_frames_pct\":%.1f,", b.checked ? 100.0 * (double)b.blank / (double)b.checked : -1);
  printf("\"jumps\":%zu,\"jump_p50\":%.2f,\"jump_max\":%.2f,\"jump_full_p50\":%.2f,\"jump_full_max\":%.2f,", b.jump.count,
         percentile(&b.jump, 50), percentile(&b.jump, 100), percentile(&b.jump_full, 50), percentile(&b.jump_full, 100));
  printf("\"jump_stall_p95\":%.2f,\"jump_stall_max\":%.2f,\"start_stall_max\":%.2f,", percentile(&b.stall[JUMP], 95),
         percentile(&b.stall[JUMP], 100), percentile(&b.stall[START], 100));
  printf("\"first_frame_ms\":%.1f,\"first_photos_ms\":%.1f,", b.first_frame_ms, b.first_photos_ms);
  printf("\"main_cpu_scroll_s\":%.2f,\"cpu_scroll_s\":%.2f,\"xserver_cpu_scroll_s\":%.2f,\"cpu_total_s\":%.2f,",
         to->main_cpu - from->main_cpu, to->process_cpu - from->process_cpu, to->server_cpu - from->server_cpu, process_cpu());
  printf("\"peak_rss_mb\":%.1f,\"xserver_rss_mb\":%.1f,", peak_memory_mb("self"), peak_memory_mb(getenv("XSERVER_PID")));
  if (getenv("BENCH_WIRE") && b.frames)
    printf("\"wire_up_kb_frame\":%.2f,\"wire_down_kb_frame\":%.2f,\"wire_up_mb_s\":%.2f,\"replies_scroll\":%d,\"replies_start\":%d,",
           (double)(to->wire[0] - from->wire[0]) / (double)b.frames / 1024,
           (double)(to->wire[1] - from->wire[1]) / (double)b.frames / 1024,
           (double)(to->wire[0] - from->wire[0]) * 1e3 / (double)(to->time - from->time),
           (int)(to->wire[2] - from->wire[2]), (int)from->wire[2]);
  printf("\"probe_late_p99\":%.2f,\"steal_s\":%.2f,\"load_before\":%.2f}\n", percentile(&b.late, 99), to->stolen - from->stolen,
         b.load_before);
  fflush(stdout);
}
