// SPDX-License-Identifier: Apache-2.0
// The script and the measuring code that all feed programs of Benchmarks/ share, so that they scroll alike and their figures have the same
// meaning.
//
// A program calls, in this order:
//   bench_init        once, on the main thread
//   bench_tick        at the start of each frame; it returns the action for the frame
//   bench_checked     once in each frame, with whether a photo is missing in the window
//   bench_frame_end   at the end of each frame
// It calls bench_probe_hit whenever a message that the probe posted is handled. bench_tick prints the report when the script has finished.
// Benchmarks/README.md explains the figures.
#ifndef C_BENCH_PROBE_H
#define C_BENCH_PROBE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The action for a frame.
typedef enum {
  BENCH_WAIT,   ///< no action
  BENCH_PLACE,  ///< put `row` at the top; not measured
  BENCH_SCROLL, ///< scroll the content by `distance`
  BENCH_JUMP,   ///< put `row` at the top, then call bench_jump_in_frame
  BENCH_END     ///< the report is printed; exit with status 0
} bench_action;

typedef struct {
  bench_action action;
  int row;
  double distance;   ///< points
  bool asks_top_row; ///< call bench_top_row with the topmost visible row
} bench_step;

/// Starts the probe thread, which calls `post` every 2 to 6 ms, at random, whether or not the last message was handled. `post(t)` runs on
/// that thread and makes the main loop call bench_probe_hit(t), with the priority of input events.
void bench_init(const char *peer, int rows, void (*post)(int64_t posted));

/// Sets the number of rows, if it was not known at the start. Main thread, before the first jump.
void bench_set_row_count(int rows);

/// Records that a message of the probe has been handled. Main thread.
void bench_probe_hit(int64_t posted);

/// Begins a frame, `seconds` after the start of the previous one. Main thread.
bench_step bench_tick(double seconds);

void bench_top_row(int row);

/// Records whether a visible photo is missing in this frame. The first frame without a missing photo counts as "first photos".
void bench_checked(bool blank);

/// Ends a frame. Any thread.
void bench_frame_end(void);

/// Records that the jump which bench_tick requested is in the frame that ends next; `full` tells whether its photos are too.
void bench_jump_in_frame(bool full);

/// Returns whether a jump waits for its photos: a program that draws on demand has to continue drawing.
bool bench_awaits_photos(void);

/// Records that a row was created or bound to new data.
void bench_bound(void);

/// Returns the nanoseconds of the monotonic clock.
int64_t bench_now(void);

/// Returns a number from the environment.
double bench_number(const char *name, double otherwise);

#ifdef __cplusplus
}
#endif
#endif
