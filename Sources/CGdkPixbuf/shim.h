// SPDX-License-Identifier: Apache-2.0
// gdk-pixbuf: every picture format but JPEG.
#include <gdk-pixbuf/gdk-pixbuf.h>
