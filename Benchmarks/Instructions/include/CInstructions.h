// SPDX-License-Identifier: Apache-2.0
// Counts instructions without hardware counters and without privileges: the processor stops after each instruction.
#ifndef C_INSTRUCTIONS_H
#define C_INSTRUCTIONS_H

#include <stdint.h>

/// Starts to count the instructions of the calling thread outside of the kernel. From then on each takes about ten microseconds.
void c_instructions_begin(void);

/// Ends the count of the calling thread, and returns it.
///
/// Each repetition of a string instruction counts. The result is 0 on a processor or a kernel that does not stop after each instruction.
uint64_t c_instructions_end(void);

#endif
