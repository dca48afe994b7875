// SPDX-License-Identifier: Apache-2.0
// Cairo and Pango: drawing and text.
#include <cairo.h>
#include <pango/pango.h>
#include <pango/pangocairo.h>
