// SPDX-License-Identifier: Apache-2.0
#ifndef CASWORDS_H
#define CASWORDS_H

#include <stddef.h>

/// Returns the translations of the toolkit's texts into a language, as the text of a `.po` file of gettext in UTF-8.
///
/// The text is part of the program and is not terminated.
///
/// - language: a name of `cas_words_language`, such as `pt_BR`
/// - length: receives the number of bytes
///
/// Returns `NULL` if there is no such translation.
const char *cas_words(const char *language, size_t *length);

/// Returns the name of the language `index`, such as `pt_BR`; `NULL` after the last one.
const char *cas_words_language(size_t index);

#endif
