// SPDX-License-Identifier: Apache-2.0
#ifndef CGDKMESSAGES_H
#define CGDKMESSAGES_H

#include "CGdkProcess.h"

// The messages between a program and its decoder processes. Both are the same program, so that the structures agree.

typedef enum {
    /// The first message.
    CGDK_READY,
    CGDK_RESULT,
    /// The process has been idle and ends.
    CGDK_ENDING,
} cgdk_answer_kind;

typedef struct {
    cgdk_answer_kind kind;
    /// With CGDK_READY.
    pid_t number;
    /// Whether the process ends after this answer.
    bool isLast;
    cgdk_result result;
} cgdk_answer;

/// Sends a message, with a file descriptor unless that is negative. Returns false on failure, with `errno`. Async-signal-safe.
bool cgdk_send(int socket, const void *_Nonnull message, size_t length, int descriptor);

/// Receives a message of exactly `length` bytes. `descriptor` receives the one that came with it, or -1. Returns false otherwise.
bool cgdk_receive(int socket, void *_Nonnull message, size_t length, int *_Nonnull descriptor);

/// Writes all bytes. Returns false on failure, with `errno`.
bool cgdk_write(int file, const void *_Nullable bytes, size_t count);

/// The socket of a decoder process.
enum { CGDK_SOCKET = 3 };

#endif
