// SPDX-License-Identifier: Apache-2.0
// Pango: text.
#include <cairo.h>
#include <cairo-ft.h>
#include <fontconfig/fcfreetype.h>
#include <pango/pango.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>

/// Sets the handler of GLib's messages about errors that end the program. Flags of GLib are named in C only: since GLib 2.88 Swift imports
/// them under other names.
static inline void cpango_on_fatal_error(GLogFunc handler) {
    g_log_set_handler("GLib", G_LOG_LEVEL_ERROR | G_LOG_FLAG_FATAL, handler, NULL);
}
