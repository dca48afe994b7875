// SPDX-License-Identifier: Apache-2.0
#ifndef CASTRAP_H
#define CASTRAP_H

/// Writes one sentence to standard error when a trap or a wrong memory access ends the process: the signal, the place in the program, its
/// callers, and how to find the lines of the source. The process then ends by the same signal, as without the sentence.
///
/// Signals that have another action already are not changed, such as those that Swift's backtraces use. Call it once, on main.
void cas_report_traps(void);

#endif
