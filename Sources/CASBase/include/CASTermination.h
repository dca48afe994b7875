// SPDX-License-Identifier: Apache-2.0
#ifndef CASTERMINATION_H
#define CASTERMINATION_H

/// Catches the first of the signals TERM, INT and HUP; afterwards they have their default action again.
///
/// A signal that is ignored, as under `nohup`, or that the program handles itself, is not changed. Call it once.
///
/// Returns a file descriptor from which one byte, the number of the signal, can be read after a signal; -1 on failure.
int cas_catch_termination(void);

/// Makes `exit` end the process without the destructors and `atexit` handlers of libraries that are registered so far.
///
/// The handlers of the program itself are called, and buffered output is written. Does nothing in programs built with a sanitizer or for
/// code coverage.
void cas_skip_libraries_at_exit(void);

#endif
