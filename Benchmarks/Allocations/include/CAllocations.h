// SPDX-License-Identifier: Apache-2.0
// Counts the calls of malloc and the like in this program.
#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

#include <stdint.h>

/// How often the calling thread has asked for memory.
uint64_t c_allocations_of_thread(void);

/// What all threads have asked for and not given back, in bytes, with the allocator's share of each block.
uint64_t c_allocated_bytes(void);

#endif
