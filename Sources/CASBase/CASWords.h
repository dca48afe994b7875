// SPDX-License-Identifier: Apache-2.0
// Replaces words in the data of a loaded library.
#ifndef CASWORDS_H
#define CASWORDS_H

#include <stdbool.h>

struct cas_word {
  void **place;
  void *value;
};

// Writes `value` at `place` for each word, in order, each one atomically.
//
// The library of this function then stays loaded until the program ends, because the values may be its functions. Returns false, and
// writes nothing, if a place is not in writable data of a loaded library.
bool cas_replace_words(const struct cas_word *words, int count);

#endif
