// SPDX-License-Identifier: Apache-2.0
// The clockwork and the measuring that every feed program of Benchmarks/ shares, ours and the peers', so that all of them
// scroll by the same script and mean the same by a figure.
//
// A program calls, in this order:
//   bench_init        once, on the main thread
//   bench_tick        at the start of each frame; it says what to do in it
//   bench_checked     once in each frame: is a photo missing in the window?
//   bench_frame_end   at the end of each frame
// and bench_probe_hit whenever a message that the probe posted is handled. bench_tick prints the report when the script is
// over. What the figures mean stands in Benchmarks/README.md.
#ifndef C_BENCH_PROBE_H
#define C_BENCH_PROBE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What a frame has to do.
typedef enum {
  BENCH_WAIT,   ///< nothing
  BENCH_PLACE,  ///< put `row` at the top; not measured
  BENCH_SCROLL, ///< move the content on by `distance`
  BENCH_JUMP,   ///< put `row` at the top, then say so by bench_jump_in_frame
  BENCH_END     ///< the report is printed; leave with status 0
} bench_action;

typedef struct {
  bench_action action;
  int row;
  double distance;   ///< points
  bool asks_top_row; ///< call bench_top_row with the topmost visible row
} bench_step;

/// Starts the probe thread, which calls `post` every 2 to 6 ms, at random, whether or not the last message was handled.
/// `post(t)` runs on that thread and makes the main loop call bench_probe_hit(t), at the priority of input events.
void bench_init(const char *peer, int rows, void (*post)(int64_t posted));

/// A message of the probe has been handled. Main thread.
void bench_probe_hit(int64_t posted);

/// Start of a frame, `seconds` after the start of the one before. Main thread.
bench_step bench_tick(double seconds);

void bench_top_row(int row);

/// Whether a visible photo was missing in this frame. The first time that none is counts as "first photos".
void bench_checked(bool blank);

/// End of a frame. Any thread.
void bench_frame_end(void);

/// The jump that bench_tick asked for is in the frame that ends next; `full`: so are its photos.
void bench_jump_in_frame(bool full);

/// Whether a jump waits for its photos: a program that draws on demand has to go on drawing.
bool bench_awaits_photos(void);

/// A row was built or bound to new data.
void bench_bound(void);

/// Nanoseconds of the monotonic clock.
int64_t bench_now(void);

/// A number from the environment.
double bench_number(const char *name, double otherwise);

#ifdef __cplusplus
}
#endif
#endif
