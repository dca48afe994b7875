// SPDX-License-Identifier: Apache-2.0
// Keeps Foundation from ending the program when it compares two values of an attributed string.
//
// The values of a dictionary of Foundation are objects. Those of Swift have their first stored word (for a boxed value: the address
// of the box) where those of C have their type's number, in bits 8 to 17. `CFEqual` takes an object whose bits there are 0 for one of C's
// type 0, "not a type", and unless the other object is recognised calls that type's function for equality, which stops the program.
// For boxes it depends on where in the memory two of them happen to lie; it is met when attributed strings are put together by the
// thousand, each of which compares the attributes of neighbours. Here type 0 gets functions that ask the objects, as it is done for all
// other objects of Swift.
//
// Nothing is done, and nothing said, where Foundation is not as known:
//  - its names are not found, as in a program that Foundation is linked into, which does not tell them to the loader;
//  - type 0 has another name, or functions of its own: those of a Foundation that does not stop the program any more;
//  - nobody has told Foundation yet how to ask objects;
//  - the memory is none of a library's data, or cannot be made writable.
// The program may then end as it would without this file.
//
// It happens while the loader sets up the program, before there are threads; in a library that is loaded later each of the two words is
// written at once, and whoever reads the old one is stopped as before. Who comes second, a library with this file in it too, finds
// functions that do not stop the program, and leaves them.

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

// As CoreFoundation's `CFRuntimeClass` begins.
struct runtime_class {
  uintptr_t version;
  const char *name;
  void *init, *copy, *finalize;
  equality equal;
  hashing hash;
};

// As CoreFoundation's `_CFSwiftBridge` begins: what Foundation asks of objects of Swift.
struct swift_bridge {
  uintptr_t (*type_id)(object a);
  uintptr_t (*hash)(object a);
  bool (*is_equal)(object a, object b);
};

static const struct swift_bridge *bridge;

static unsigned char equal(object a, object b) { return bridge->is_equal(a, b); }

static uintptr_t hash(object a) { return bridge->hash(a); }

// After Foundation's own: libraries are set up before the program.
__attribute__((constructor)) static void mend_equality(void) {
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
