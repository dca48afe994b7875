// SPDX-License-Identifier: Apache-2.0
#ifndef CCMARK_H
#define CCMARK_H

// CommonMark's reference implementation: Markdown. The types and constants only: ccmark_load loads the library.
#include <cmark.h>

#define CCMARK_FUNCTIONS(F)                                                                                            \
    F(parse_document) F(iter_new) F(iter_next) F(iter_get_node) F(iter_free) F(node_free) F(node_get_type)             \
    F(node_get_literal) F(node_get_url) F(node_get_list_type) F(node_get_list_start) F(node_get_list_delim)            \
    F(node_get_heading_level)

#define CCMARK_DECLARE(name) __typeof__(&cmark_##name) _Nonnull name;
/// The functions of the library, without their prefix `cmark_`.
typedef struct {
    CCMARK_FUNCTIONS(CCMARK_DECLARE)
} ccmark_functions;

/// Loads the library with the first call; null where that fails, which one line on standard error explains. Any thread may call it.
const ccmark_functions *_Nullable ccmark_load(void);

#endif
