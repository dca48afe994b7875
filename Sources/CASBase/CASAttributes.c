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
// its attributes, and release it. So a mutable string that one of these initialisers destroys releases nothing. One leak remains: a
// mutable string whose last reference is the argument of `NSAttributedString(attributedString:)`.
//
// The symbols of Foundation are declared as weak: the linker finds them in a library and in a program that contains Foundation. Nothing is
// changed if one is not found. `ASAttributedStringMemory` requests the change when it is needed, and checks that it works.

#include "CASBase.h"
#include "CASWords.h"

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

#define FOUNDATION(symbol) __asm__("$s10Foundation" symbol) __attribute__((weak))

// The metadata of the classes. The pointer to the function that destroys objects is two words before them.
extern void *immutable_class[] FOUNDATION("18NSAttributedStringCN");
extern void *mutable_class[] FOUNDATION("25NSMutableAttributedStringCN");
// Swift's functions are only compared and passed on here.
extern void destroy_immutable(void) FOUNDATION("18NSAttributedStringCfD");
extern void destroy_mutable(void) FOUNDATION("25NSMutableAttributedStringCfD");
// The initialisers that take over attributes: `init(attributedString:)` and `init(coder:)`, each with and without the allocation.
extern void allocate_immutable_copy(void) FOUNDATION("18NSAttributedStringC010attributedC0A2C_tcfC");
extern void initialize_immutable_copy(void) FOUNDATION("18NSAttributedStringC010attributedC0A2C_tcfc");
extern void allocate_immutable_decoded(void) FOUNDATION("18NSAttributedStringC5coderACSgAA7NSCoderC_tcfC");
extern void initialize_immutable_decoded(void) FOUNDATION("18NSAttributedStringC5coderACSgAA7NSCoderC_tcfc");
extern void allocate_mutable_copy(void) FOUNDATION("25NSMutableAttributedStringC010attributedD0AcA012NSAttributedD0C_tcfC");
extern void initialize_mutable_copy(void) FOUNDATION("25NSMutableAttributedStringC010attributedD0AcA012NSAttributedD0C_tcfc");
extern void allocate_mutable_decoded(void) FOUNDATION("25NSMutableAttributedStringC5coderACSgAA7NSCoderC_tcfC");
extern void initialize_mutable_decoded(void) FOUNDATION("25NSMutableAttributedStringC5coderACSgAA7NSCoderC_tcfc");
extern __attribute__((weak)) uintptr_t CFRunArrayGetTypeID(void);
extern __attribute__((weak)) uintptr_t CFGetTypeID(const void *object);
extern __attribute__((weak)) void CFRelease(const void *object);

enum { taker_count = 8 };
static void (*takers[taker_count])(void);
static uintptr_t attributes_type;

static void release_attributes(const void *attributes) {
  if (attributes && CFGetTypeID(attributes) == attributes_type) CFRelease(attributes);
}

// Whether an initialiser that takes over attributes releases an object: it is among the innermost callers of this file's function. Between
// them are functions of the runtime. A caller further out, which runs the initialiser that releases something else, makes no difference
// beyond a leak of this one string's attributes.
//
// The walk may end in the runtime, whose arrays and dictionaries cannot be unwound. In that case a collection has released the object.
struct walk {
  int depth;
  bool is_taken_over;
};

enum { largest_depth = 6 };

static _Unwind_Reason_Code look_at_frame(struct _Unwind_Context *context, void *argument) {
  struct walk *walk = argument;
  uintptr_t function = _Unwind_GetRegionStart(context);
  for (int index = 0; index < taker_count; index++) {
    if (function == (uintptr_t)takers[index]) {
      walk->is_taken_over = true;
      return _URC_END_OF_STACK;
    }
  }
  return ++walk->depth < largest_depth ? _URC_NO_REASON : _URC_END_OF_STACK;
}

static __attribute__((swiftcall)) void end_immutable(__attribute__((swift_context)) void *object) {
  const void *attributes = ((struct attributed_string *)object)->attributes;
  ((destroyer)(uintptr_t)destroy_immutable)(object);
  release_attributes(attributes);
}

static __attribute__((swiftcall)) void end_mutable(__attribute__((swift_context)) void *object) {
  const void *attributes = ((struct attributed_string *)object)->attributes;
  struct walk walk = {0};
  _Unwind_Backtrace(look_at_frame, &walk);
  ((destroyer)(uintptr_t)destroy_mutable)(object);
  if (!walk.is_taken_over) release_attributes(attributes);
}

bool cas_set_attributes_released(bool is_released) {
  if (!immutable_class || !mutable_class || !destroy_immutable || !destroy_mutable) return false;
  void **immutable = immutable_class - 2, **mutable = mutable_class - 2;
  void *immutable_original = (void *)(uintptr_t)destroy_immutable;
  void *mutable_original = (void *)(uintptr_t)destroy_mutable;
  if (!is_released) {
    struct cas_word words[] = {{immutable, immutable_original}, {mutable, mutable_original}};
    return cas_replace_words(words, 2);
  }
  // Other code may have replaced them.
  if (*immutable != immutable_original || *mutable != mutable_original) return false;

  void (*found[taker_count])(void) = {
      allocate_immutable_copy, initialize_immutable_copy, allocate_immutable_decoded, initialize_immutable_decoded,
      allocate_mutable_copy,   initialize_mutable_copy,   allocate_mutable_decoded,   initialize_mutable_decoded,
  };
  for (int index = 0; index < taker_count; index++) {
    if (!found[index]) return false;
    takers[index] = found[index];
  }
  if (!CFRunArrayGetTypeID || !CFGetTypeID || !CFRelease) return false;
  attributes_type = CFRunArrayGetTypeID();
  struct cas_word words[] = {
      {immutable, (void *)(uintptr_t)end_immutable},
      {mutable, (void *)(uintptr_t)end_mutable},
  };
  return cas_replace_words(words, 2);
}
