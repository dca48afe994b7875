// SPDX-License-Identifier: Apache-2.0
// gdk-pixbuf, to compare decoding with.
#include <gdk-pixbuf/gdk-pixbuf.h>
