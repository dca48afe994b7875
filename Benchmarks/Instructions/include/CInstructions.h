// SPDX-License-Identifier: Apache-2.0
// Counts instructions without hardware counters and without any right: the processor stops after each.
#ifndef C_INSTRUCTIONS_H
#define C_INSTRUCTIONS_H

#include <stdint.h>

/// Begins to count the instructions of the calling thread outside of the kernel. Each takes about ten microseconds from now on.
void c_instructions_begin(void);

/// Ends the count that the calling thread has begun.
///
/// Each repetition of a string instruction counts. 0 on a processor or a kernel that does not stop after each instruction.
uint64_t c_instructions_end(void);

#endif
