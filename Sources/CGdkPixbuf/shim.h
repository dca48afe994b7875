// SPDX-License-Identifier: Apache-2.0
// gdk-pixbuf: all image formats without their own codec.
#include <gdk-pixbuf/gdk-pixbuf.h>
