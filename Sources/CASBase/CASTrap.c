// SPDX-License-Identifier: Apache-2.0
// Says where a program stopped.
//
// A release build of Swift code traps without a message when an index is out of range or a number overflows: the shell says only "Illegal
// instruction". The handler allocates nothing and takes no lock of the heap, because the program may hold any lock. The sentence is written
// in two parts, because a damaged stack may end the process while the callers are found. Threads that trap meanwhile wait for the end of the
// process, at most two seconds.
//
// It does not list other threads, does not name functions, and does not report an exhausted stack of a thread other than main, which has no
// second stack.
#define _GNU_SOURCE
#include "CASTrap.h"

#include <elf.h>
#include <errno.h>
#include <link.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <ucontext.h>
#include <unistd.h>
#include <unwind.h>

static const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
enum { signal_count = sizeof signals / sizeof signals[0], caller_count = 12 };

// The memory of the program itself, without libraries.
static uintptr_t load_address, code_start, code_end;

static int look_at_program(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  (void)context;
  load_address = info->dlpi_addr;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[index];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
    code_start = info->dlpi_addr + part->p_vaddr;
    code_end = code_start + part->p_memsz;
  }
  // The program is the first of the list.
  return 1;
}

static bool is_code(uintptr_t address) { return address >= code_start && address < code_end; }

struct text {
  size_t length;
  char bytes[1024];
};

static void add(struct text *text, const char *part) {
  size_t length = strlen(part), room = sizeof text->bytes - text->length;
  if (length > room) length = room;
  memcpy(text->bytes + text->length, part, length);
  text->length += length;
}

static void add_hexadecimal(struct text *text, uintptr_t number) {
  char digits[2 + 2 * sizeof number + 1];
  char *first = digits + sizeof digits - 1;
  *first = 0;
  do {
    *--first = "0123456789abcdef"[number & 15];
    number >>= 4;
  } while (number);
  *--first = 'x';
  *--first = '0';
  add(text, first);
}

static const char *meaning(int number) {
  switch (number) {
  case SIGILL: return "SIGILL, a failed check of Swift code such as an index out of range or an overflow";
  case SIGTRAP: return "SIGTRAP, a failed check";
  case SIGSEGV: return "SIGSEGV, a wrong memory address";
  case SIGBUS: return "SIGBUS, a memory access that is not possible";
  case SIGFPE: return "SIGFPE, a calculation that is not possible";
  default: return "SIGABRT, an error that a library found";
  }
}

// The address of the instruction that failed.
static uintptr_t place_of(const ucontext_t *context) {
#if defined(__x86_64__)
  return (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
  return (uintptr_t)context->uc_mcontext.pc;
#else
  (void)context;
  return 0;
#endif
}

struct walk {
  uintptr_t place;
  bool is_outside;
  int count;
  struct text *text;
};

static _Unwind_Reason_Code look_at_frame(struct _Unwind_Context *context, void *argument) {
  struct walk *walk = argument;
  uintptr_t address = _Unwind_GetIP(context);
  if (!walk->is_outside) {
    // The handler and the kernel's frame come first.
    walk->is_outside = address == walk->place;
  } else if (is_code(address)) {
    add(walk->text, " ");
    // The call, not the instruction after it.
    add_hexadecimal(walk->text, address - 1 - load_address);
    if (++walk->count == caller_count) return _URC_END_OF_STACK;
  }
  return _URC_NO_REASON;
}

static void put(const struct text *text) {
  ssize_t written = write(STDERR_FILENO, text->bytes, text->length);
  (void)written;
}

// The thread that reports; 0 before.
static atomic_int reporter;

static void did_trap(int number, siginfo_t *info, void *context) {
  (void)info;
  int before = errno, first = 0, own = (int)gettid();
  if (!atomic_compare_exchange_strong(&reporter, &first, own)) {
    // Another thread reports, and then ends the process, unless it needs a lock that this one holds; or the report itself has failed.
    if (first != own) sleep(2);
    signal(number, SIG_DFL);
    raise(number);
    return;
  }

  uintptr_t place = place_of(context);
  struct text text = {0};
  add(&text, program_invocation_short_name);
  add(&text, " stopped by a programming error (");
  add(&text, meaning(number));
  if (is_code(place)) {
    add(&text, ") at ");
    add_hexadecimal(&text, place - load_address);
  } else {
    add(&text, ") in a library, called from");
  }
  put(&text);

  text.length = 0;
  struct walk walk = {.place = place, .text = &text};
  _Unwind_Backtrace(look_at_frame, &walk);
  add(&text, "; \"addr2line -ipfe PROGRAM\" and these numbers show the lines, where PROGRAM is the one with symbols of the same build"
             " (see \"When a program stops\" in the article \"Ship your app\").\n");
  put(&text);
  errno = before;
  signal(number, SIG_DFL);
  // It is blocked until this function returns, and then ends the process at the place of the error, which a core dump shows.
  raise(number);
}

void cas_report_traps(void) {
  dl_iterate_phdr(look_at_program, NULL);
  // The main thread's own stack may be the one that is exhausted.
  static char stack[65536];
  stack_t other = {.ss_sp = stack, .ss_size = sizeof stack}, known;
  if (sigaltstack(NULL, &known) == 0 && known.ss_flags & SS_DISABLE) sigaltstack(&other, NULL);

  // A program may be started by a thread that blocks them. Since glibc 2.41 `abort` does not call the handler then.
  sigset_t unblocked;
  sigemptyset(&unblocked);
  for (int index = 0; index < signal_count; index++) sigaddset(&unblocked, signals[index]);
  pthread_sigmask(SIG_UNBLOCK, &unblocked, NULL);

  struct sigaction action = {0};
  action.sa_sigaction = did_trap;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < signal_count; index++) {
    struct sigaction present;
    if (sigaction(signals[index], NULL, &present) == 0 && present.sa_handler == SIG_DFL) sigaction(signals[index], &action, NULL);
  }
}
