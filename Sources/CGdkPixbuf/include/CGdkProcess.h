// SPDX-License-Identifier: Apache-2.0
#ifndef CGDKPROCESS_H
#define CGDKPROCESS_H

#include "CGdkDecode.h"
#include <sys/types.h>

// A decoder process: the program itself, started again with an argument that a constructor recognises, so that its `main` does not run.
// It decodes one image after the other and ends when it is idle, after a crash, or with the program.

/// A running process, as the program sees it.
typedef struct {
    /// Its socket, which also ends it when it is closed; -1 if there is no process.
    int socket;
    /// Its pidfd; -1 on kernels without them.
    int handle;
    pid_t number;
} cgdk_process;

/// What a test asks a process to do instead of decoding.
typedef enum {
    CGDK_REHEARSE_NOTHING,
    /// Calls `abort`.
    CGDK_REHEARSE_ABORT,
    /// Exhausts its stack.
    CGDK_REHEARSE_RECURSION,
    /// Allocates memory until none is left, then calls `abort`.
    CGDK_REHEARSE_ALLOCATION,
    /// Runs until it is ended.
    CGDK_REHEARSE_LOOP,
    /// Answers with one more row than it has sent.
    CGDK_REHEARSE_MISSING_ROW,
    /// Answers with pixels that it can still change.
    CGDK_REHEARSE_UNSEALED_PIXELS,
} cgdk_rehearsal;

/// An order with its cost.
typedef struct {
    cgdk_order order;
    uint64_t byteCount;
    /// The memory that a loader may use in addition to the file and the pixels, in bytes.
    uint64_t memory;
    /// The processor time that a loader may use, in seconds.
    uint64_t seconds;
    int32_t rehearsal;
} cgdk_request;

typedef enum {
    /// An answer has arrived.
    CGDK_ANSWERED,
    /// The process ended while it was idle, before it read the request.
    CGDK_IDLE_END,
    /// The process ended without an answer, or its answer makes no sense.
    CGDK_LOST,
    CGDK_TIMED_OUT,
} cgdk_wait;

/// The argument of a decoder process. The next ones are its idle time in milliseconds and its nice value.
#define CGDK_PROCESS_ARGUMENT "--asyncdisplaykit-decode-images"

/// Starts a process and waits until it is ready, for at most `milliseconds`. Any thread may call it.
///
/// Returns 0 or an error number: ENOEXEC if this code is in a plugin of another program, which would start a second time; EPROTO if the
/// process ended; ETIMEDOUT.
int cgdk_process_start(cgdk_process *_Nonnull process, int idleMilliseconds, int nice, int milliseconds);

/// Sends a request with the bytes of its image. Returns 0, EPIPE if the process has ended, or another error number.
int cgdk_process_send(const cgdk_process *_Nonnull process, const cgdk_request *_Nonnull request, const void *_Nullable bytes);

/// Waits for an answer.
///
/// With CGDK_ANSWERED, `memory` receives a file descriptor with the pixels, or -1, and `isLast` whether the process ends.
cgdk_wait cgdk_process_receive(const cgdk_process *_Nonnull process, int milliseconds, cgdk_result *_Nonnull result,
                               int *_Nonnull memory, bool *_Nonnull isLast);

/// Ends a process immediately.
void cgdk_process_end(cgdk_process *_Nonnull process);

/// Returns a file descriptor that can be read when the process has ended; -1 if there is no such process, or no pidfd in this kernel.
int cgdk_process_handle(pid_t number);

/// Maps `count` bytes of an answer for reading. Returns null if there are fewer, or if they may still change.
const uint8_t *_Nullable cgdk_map_pixels(int memory, size_t count);

#endif
