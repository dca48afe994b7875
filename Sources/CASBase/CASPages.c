// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CASBase.h"

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// The bits of an entry of pagemap, proc(5).
static const uint64_t is_present = 1ull << 63, is_swapped = 1ull << 62, is_of_file = 1ull << 61;

// Returns whether the process has its own version of a page, also if that is not known.
static bool has_modified_page(uintptr_t start, uintptr_t end, int pagemap) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uint64_t entries[512];
  for (uintptr_t first = start / page; first < end / page;) {
    uintptr_t count = end / page - first;
    if (count > sizeof entries / sizeof *entries) count = sizeof entries / sizeof *entries;
    ssize_t length = (ssize_t)(count * sizeof *entries);
    if (pread(pagemap, entries, (size_t)length, (off_t)(first * sizeof *entries)) != length) return true;
    for (uintptr_t index = 0; index < count; index++) {
      uint64_t entry = entries[index];
      if (entry & is_swapped || (entry & is_present && !(entry & is_of_file))) return true;
    }
    first += count;
  }
  return false;
}

bool cas_unmap_pages(uintptr_t start, uintptr_t end, int pagemap) {
  return !has_modified_page(start, end, pagemap) && madvise((void *)start, end - start, MADV_DONTNEED) == 0;
}

static int unmap_segments(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  // The kernel's own code is in no file.
  if (strncmp(info->dlpi_name, "linux-", strlen("linux-")) == 0) return 0;
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[index];
    if (part->p_type != PT_LOAD || part->p_flags & PF_W) continue;
    uintptr_t start = info->dlpi_addr + part->p_vaddr;
    uintptr_t end = (start + part->p_memsz + page - 1) & ~(page - 1);
    cas_unmap_pages(start & ~(page - 1), end, *(int *)context);
  }
  return 0;
}

void cas_unmap_code(void) {
  int pagemap = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC);
  // A system without this file keeps the pages.
  if (pagemap < 0) return;
  // The loader's lock, held meanwhile, keeps other threads from unloading a library.
  dl_iterate_phdr(unmap_segments, &pagemap);
  close(pagemap);
}
