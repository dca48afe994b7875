// SPDX-License-Identifier: Apache-2.0
// Counts the calls of malloc and the like in this program.
#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

#include <stdint.h>

/// How often the calling thread has asked for memory.
uint64_t c_allocations_of_thread(void);

#endif
