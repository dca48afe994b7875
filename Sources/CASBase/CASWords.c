// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CASWords.h"

#include <dlfcn.h>
#include <link.h>
#include <stdint.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <unistd.h>

// The protection that the loader has given to some pages.
struct pages {
  uintptr_t start, end;
  bool is_writable, is_sealed;
};

static int look_at_pages(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  struct pages *pages = context;
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[index];
    uintptr_t low = (info->dlpi_addr + part->p_vaddr) & ~(page - 1);
    uintptr_t high = info->dlpi_addr + part->p_vaddr + part->p_memsz;
    if (part->p_type == PT_LOAD && part->p_flags & PF_W && !(part->p_flags & PF_X)) {
      if (pages->start >= low && pages->end <= ((high + page - 1) & ~(page - 1))) pages->is_writable = true;
    } else if (part->p_type == PT_GNU_RELRO) {
      // A page that is only partly sealed is not sealed.
      if (pages->start >= low && pages->end <= (high & ~(page - 1))) pages->is_sealed = true;
    }
  }
  return 0;
}

static struct pages pages_of(const struct cas_word *word) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  struct pages pages = {
      .start = (uintptr_t)word->place & ~(page - 1),
      .end = ((uintptr_t)(word->place + 1) + page - 1) & ~(page - 1),
  };
  dl_iterate_phdr(look_at_pages, &pages);
  return pages;
}

// Keeps the library of this function loaded, and returns whether that succeeded.
static bool stay(void) {
  Dl_info here, program;
  if (!dladdr((void *)(uintptr_t)stay, &here) || !here.dli_fname) return false;
  // The program itself is never unloaded, and the loader has no other name for it.
  if (dladdr((void *)getauxval(AT_PHDR), &program) && program.dli_fbase == here.dli_fbase) return true;
  return dlopen(here.dli_fname, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE) != NULL;
}

bool cas_replace_words(const struct cas_word *words, int count) {
  for (int index = 0; index < count; index++) {
    if (!pages_of(&words[index]).is_writable) return false;
  }
  if (!stay()) return false;
  for (int index = 0; index < count; index++) {
    struct pages pages = pages_of(&words[index]);
    size_t size = pages.end - pages.start;
    if (mprotect((void *)pages.start, size, PROT_READ | PROT_WRITE) != 0) return false;
    __atomic_store_n(words[index].place, words[index].value, __ATOMIC_RELEASE);
    if (pages.is_sealed) mprotect((void *)pages.start, size, PROT_READ);
  }
  return true;
}
