// SPDX-License-Identifier: Apache-2.0
// Prevents Foundation from ending the program when it compares two values of an attributed string.
//
// The values of a dictionary of Foundation are objects. Objects of Swift have their first stored word (for a boxed value, the address of
// the box) where objects of C have the number of their type, in bits 8 to 17. If those bits are 0, `CFEqual` takes an object for one of
// C's type 0, "not a type". Unless it recognises the other object, it then calls that type's function for equality, which stops the
// program. Many values are such objects: colours whose red is 0 or 1, shadows, attachments, and by chance boxed values. Foundation compares
// values when attributed strings are concatenated, changed, enumerated and compared. This file gives type 0 functions that call the
// objects' own methods, as Foundation does for all other objects of Swift.
//
// The symbols of Foundation are declared as weak: the linker finds them in a library and in a program that contains Foundation, and they
// are null if a later version does not have them.
//
// Nothing is changed where Foundation differs from the known version:
//  - its symbols are not found;
//  - type 0 has another name, or its own functions, as in a Foundation that no longer stops the program;
//  - the memory is not data of a library or of the program, or cannot be made writable.
//
// The change is made while the loader starts the program, before there are other threads. In a library that is loaded later, each of the
// two words is written atomically; a thread that reads the old word stops as before. A second library with this file finds functions that
// do not stop the program, and keeps them.

#include "CASBase.h"
#include "CASWords.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef const void *object;
typedef unsigned char (*equality)(object a, object b);
typedef uintptr_t (*hashing)(object a);

// The beginning of CoreFoundation's `CFRuntimeClass`.
struct runtime_class {
  uintptr_t version;
  const char *name;
  void *init, *copy, *finalize;
  equality equal;
  hashing hash;
};

// The beginning of CoreFoundation's `_CFSwiftBridge`: the functions with which Foundation calls objects of Swift.
struct swift_bridge {
  uintptr_t (*type_id)(object a);
  uintptr_t (*hash)(object a);
  bool (*is_equal)(object a, object b);
};

extern __attribute__((weak)) struct runtime_class *_CFRuntimeGetClassWithTypeID(uintptr_t type);
extern __attribute__((weak)) const struct swift_bridge __CFSwiftBridge;
extern __attribute__((weak)) void __HALT(void);

// Foundation fills its bridge when it is set up, which in a program that contains Foundation is after this file's constructor. So the bridge
// is read with each call; until it is filled there are no objects of Swift.
static unsigned char equal(object a, object b) {
  return a == b || (__CFSwiftBridge.is_equal && __CFSwiftBridge.is_equal(a, b));
}

static uintptr_t hash(object a) { return __CFSwiftBridge.hash ? __CFSwiftBridge.hash(a) : (uintptr_t)a; }

static enum cas_correction state = CAS_UNKNOWN;

__attribute__((constructor)) static void fix_equality(void) {
  if (!_CFRuntimeGetClassWithTypeID || !&__CFSwiftBridge || !__HALT) return;
  struct runtime_class *no_type = _CFRuntimeGetClassWithTypeID(0);
  if (!no_type || no_type->version != 0 || !no_type->name || strcmp(no_type->name, "Not A Type") != 0) return;
  void *halt = (void *)(uintptr_t)__HALT;
  if ((void *)no_type->equal != halt && (void *)no_type->hash != halt) {
    state = CAS_UNNECESSARY;
    return;
  }

  struct cas_word words[] = {
      {(void **)&no_type->hash, (void *)(uintptr_t)hash},
      {(void **)&no_type->equal, (void *)(uintptr_t)equal},
  };
  if (cas_replace_words(words, 2)) state = CAS_MADE;
}

enum cas_correction cas_equality_correction(void) { return state; }
