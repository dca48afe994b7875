// SPDX-License-Identifier: Apache-2.0
// With its trap flag set, an x86 processor stops after each instruction, and the kernel sends the thread SIGTRAP.
#include "CInstructions.h"
#include <signal.h>
#include <stddef.h>

static volatile uint64_t count;
static struct sigaction earlier;

static void count_one(int signal) {
  (void)signal;
  count++;
}

void c_instructions_begin(void) {
  struct sigaction action = {.sa_handler = count_one};
  sigaction(SIGTRAP, &action, &earlier);
  count = 0;
#ifdef __x86_64__
  // The flags are pushed to the stack below the red zone, the 128 bytes that a function may use without reserving them.
  __asm__ volatile("lea -128(%%rsp), %%rsp\n\tpushfq\n\torq $0x100, (%%rsp)\n\tpopfq\n\tlea 128(%%rsp), %%rsp"
                   : : : "memory", "cc");
#endif
}

uint64_t c_instructions_end(void) {
#ifdef __x86_64__
  __asm__ volatile("lea -128(%%rsp), %%rsp\n\tpushfq\n\tandq $~0x100, (%%rsp)\n\tpopfq\n\tlea 128(%%rsp), %%rsp"
                   : : : "memory", "cc");
#endif
  sigaction(SIGTRAP, &earlier, NULL);
  return count;
}
