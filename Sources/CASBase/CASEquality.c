// SPDX-License-Identifier: Apache-2.0
// Prevents Foundation from ending the program when it compares two values of an attributed string.
//
// The values of a dictionary of Foundation are objects. Objects of Swift have their first stored word (for a boxed value, the address of
// the box) where objects of C have the number of their type, in bits 8 to 17. If those bits are 0, `CFEqual` takes an object for one of
// C's type 0, "not a type". Unless it recognises the other object, it then calls that type's function for equality, which stops the
// program. For boxes it depends on the addresses of two of them. The failure occurs when thousands of attributed strings are concatenated,
// because that compares the attributes of neighbours. This file gives type 0 functions that call the objects' own methods, as Foundation
// does for all other objects of Swift.
//
// Nothing is changed or reported where Foundation differs from the known version:
//  - its symbols are not found, as in a program that links Foundation statically and does not export them;
//  - type 0 has another name, or its own functions, as in a Foundation that no longer stops the program;
//  - Foundation does not have the functions that call objects yet;
//  - the memory is not data of a library, or cannot be made writable. The program may then stop as it would without this file.
//
// The change is made while the loader starts the program, before there are other threads. In a library that is loaded later, each of the
// two words is written atomically; a thread that reads the old word stops as before. A second library with this file finds functions that
// do not stop the program, and keeps them.

#define _GNU_SOURCE
#include "CASBase.h"
#include "CASWords.h"

#include <dlfcn.h>
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

static const struct swift_bridge *bridge;

static unsigned char equal(object a, object b) { return bridge->is_equal(a, b); }

static uintptr_t hash(object a) { return bridge->hash(a); }

// Runs after Foundation's own constructor: libraries are set up before the program.
__attribute__((constructor)) static void fix_equality(void) {
  struct runtime_class *(*class_of)(uintptr_t) = (struct runtime_class * (*)(uintptr_t))
      dlsym(RTLD_DEFAULT, "_CFRuntimeGetClassWithTypeID");
  bridge = dlsym(RTLD_DEFAULT, "__CFSwiftBridge");
  void *halt = dlsym(RTLD_DEFAULT, "__HALT");
  if (!class_of || !bridge || !halt || !bridge->type_id || !bridge->hash || !bridge->is_equal) return;
  struct runtime_class *no_type = class_of(0);
  if (!no_type || no_type->version != 0 || !no_type->name || strcmp(no_type->name, "Not A Type") != 0) return;
  if ((void *)no_type->equal != halt || (void *)no_type->hash != halt) return;

  struct cas_word words[] = {
      {(void **)&no_type->hash, (void *)(uintptr_t)hash},
      {(void **)&no_type->equal, (void *)(uintptr_t)equal},
  };
  cas_replace_words(words, 2);
}
