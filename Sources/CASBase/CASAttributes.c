// SPDX-License-Identifier: Apache-2.0
// Makes attributed strings release their attributes.
//
// Foundation's `NSAttributedString` keeps its attributes in a reference-counted object of CoreFoundation, which Swift sees as a raw
// pointer. Nothing releases it: each string leaves its attributes behind, with fonts, colours and attachments. See
// https://github.com/swiftlang/swift-corelibs-foundation/pull/5256.
//
// This file replaces the functions that destroy objects of `NSAttributedString` and `NSMutableAttributedString` by functions that call
// them and then release the attributes. Subclasses have their own functions, which are not changed.
//
// Two objects share their attributes in one case: `NSAttributedString(attributedString:)` and decoding fill a mutable string, take over
// its attributes, and release it. So a mutable string that Foundation's own code destroys releases nothing. One leak remains: a mutable
// string whose last reference is the argument of `NSAttributedString(attributedString:)`.
//
// Nothing is changed where Foundation's symbols are not found, as in a program that links Foundation statically.
// `ASAttributedStringMemory` requests the change when it is needed, and checks that it works.

#define _GNU_SOURCE
#include "CASBase.h"
#include "CASWords.h"

#include <dlfcn.h>
#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <unwind.h>

// The signature with which the runtime calls the function that destroys objects of a class.
typedef __attribute__((swiftcall)) void (*destroyer)(__attribute__((swift_context)) void *object);

// CoreFoundation's `__CFAttributedString`, which has the layout of Foundation's class.
struct attributed_string {
  uintptr_t header[3];
  const void *string;
  const void *attributes;
};

struct range {
  uintptr_t start, end;
};

static destroyer destroy_immutable, destroy_mutable;
static void (*release)(const void *object);
static uintptr_t (*type_of)(const void *object);
static uintptr_t attributes_type;
static struct range foundation, runtime;

static bool contains(struct range range, uintptr_t address) { return address >= range.start && address < range.end; }

static void release_attributes(const void *attributes) {
  if (attributes && type_of(attributes) == attributes_type) release(attributes);
}

// Whether Foundation itself releases an object: the first caller outside of this file's function and the runtime is Foundation's code.
//
// The walk may end in the runtime, whose arrays and dictionaries cannot be unwound. In that case a collection has released the object.
struct caller {
  int depth;
  bool is_foundation;
};

static _Unwind_Reason_Code look_at_frame(struct _Unwind_Context *context, void *argument) {
  struct caller *caller = argument;
  uintptr_t address = _Unwind_GetIP(context);
  if (caller->depth++ == 0 || contains(runtime, address)) return _URC_NO_REASON;
  caller->is_foundation = contains(foundation, address);
  return _URC_END_OF_STACK;
}

static __attribute__((swiftcall)) void end_immutable(__attribute__((swift_context)) void *object) {
  const void *attributes = ((struct attributed_string *)object)->attributes;
  destroy_immutable(object);
  release_attributes(attributes);
}

static __attribute__((swiftcall)) void end_mutable(__attribute__((swift_context)) void *object) {
  const void *attributes = ((struct attributed_string *)object)->attributes;
  struct caller caller = {0};
  _Unwind_Backtrace(look_at_frame, &caller);
  destroy_mutable(object);
  if (!caller.is_foundation) release_attributes(attributes);
}

// The code segment of the library that contains `address`.
struct search {
  uintptr_t address;
  struct range found;
};

static int look_at_library(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  struct search *search = context;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[index];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
    struct range code = {info->dlpi_addr + part->p_vaddr, info->dlpi_addr + part->p_vaddr + part->p_memsz};
    if (contains(code, search->address)) search->found = code;
  }
  return 0;
}

static struct range code_around(void *function) {
  struct search search = {.address = (uintptr_t)function};
  if (function) dl_iterate_phdr(look_at_library, &search);
  return search.found;
}

// Returns the address of the pointer to the function that destroys objects.
//
// It is two words before the address of a class's metadata symbol.
static void **destroyer_of(const char *metadata) {
  void **found = dlsym(RTLD_DEFAULT, metadata);
  return found ? found - 2 : NULL;
}

bool cas_set_attributes_released(bool is_released) {
  void **immutable = destroyer_of("$s10Foundation18NSAttributedStringCN");
  void **mutable = destroyer_of("$s10Foundation25NSMutableAttributedStringCN");
  void *original_immutable = dlsym(RTLD_DEFAULT, "$s10Foundation18NSAttributedStringCfD");
  void *original_mutable = dlsym(RTLD_DEFAULT, "$s10Foundation25NSMutableAttributedStringCfD");
  if (!immutable || !mutable || !original_immutable || !original_mutable) return false;
  if (!is_released) {
    struct cas_word words[] = {{immutable, original_immutable}, {mutable, original_mutable}};
    return cas_replace_words(words, 2);
  }
  // Other code may have replaced them.
  if (*immutable != original_immutable || *mutable != original_mutable) return false;

  uintptr_t (*type_of_attributes)(void) = (uintptr_t(*)(void))dlsym(RTLD_DEFAULT, "CFRunArrayGetTypeID");
  type_of = (uintptr_t(*)(const void *))dlsym(RTLD_DEFAULT, "CFGetTypeID");
  release = (void (*)(const void *))dlsym(RTLD_DEFAULT, "CFRelease");
  foundation = code_around((void *)(uintptr_t)release);
  runtime = code_around(dlsym(RTLD_DEFAULT, "swift_release"));
  if (!type_of_attributes || !type_of || !release || !foundation.end || !runtime.end) return false;
  if (foundation.start == runtime.start) return false;
  attributes_type = type_of_attributes();
  destroy_immutable = (destroyer)(uintptr_t)original_immutable;
  destroy_mutable = (destroyer)(uintptr_t)original_mutable;
  struct cas_word words[] = {
      {immutable, (void *)(uintptr_t)end_immutable},
      {mutable, (void *)(uintptr_t)end_mutable},
  };
  return cas_replace_words(words, 2);
}
