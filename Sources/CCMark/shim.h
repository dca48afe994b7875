// SPDX-License-Identifier: Apache-2.0
// CommonMark's reference implementation: Markdown.
#include <cmark.h>
