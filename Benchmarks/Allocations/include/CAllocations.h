// SPDX-License-Identifier: Apache-2.0
// Counts the calls of malloc and similar functions in this program.
#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

#include <stdint.h>

/// Returns the number of allocations of the calling thread.
uint64_t c_allocations_of_thread(void);

/// Returns the number of bytes that all threads have allocated and not freed, including the allocator's share of each block.
uint64_t c_allocated_bytes(void);

#endif
