// SPDX-License-Identifier: Apache-2.0
#ifndef CGDKLIBRARY_H
#define CGDKLIBRARY_H

// gdk-pixbuf: every picture format without a codec of its own. cgdk_pixbuf_load loads the library, so its headers are not needed;
// the types below are those of its version 2.
#include <gio/gio.h>

typedef struct _GdkPixbuf GdkPixbuf;
typedef struct _GdkPixbufFormat GdkPixbufFormat;
typedef struct _GdkPixbufLoader GdkPixbufLoader;

enum {
    CGDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY = 1,
    CGDK_PIXBUF_ERROR_UNKNOWN_TYPE = 3,
    CGDK_PIXBUF_ERROR_INCOMPLETE_ANIMATION = 6,
};

#define CGDK_PIXBUF_FUNCTIONS(F)                                                                                       \
    F(GQuark, error_quark, void)                                                                                       \
    F(GSList *_Nullable, get_formats, void)                                                                            \
    F(char *_Nullable, format_get_name, GdkPixbufFormat *_Nullable)                                                    \
    F(GdkPixbufLoader *_Nullable, loader_new, void)                                                                    \
    F(void, loader_set_size, GdkPixbufLoader *_Nullable, int, int)                                                     \
    F(gboolean, loader_write, GdkPixbufLoader *_Nonnull, const guint8 *_Nullable, gsize, GError *_Nullable *_Nonnull)  \
    F(gboolean, loader_close, GdkPixbufLoader *_Nonnull, GError *_Nullable *_Nonnull)                                  \
    F(GdkPixbuf *_Nullable, loader_get_pixbuf, GdkPixbufLoader *_Nonnull)                                              \
    F(int, get_width, GdkPixbuf *_Nonnull)                                                                             \
    F(int, get_height, GdkPixbuf *_Nonnull)                                                                            \
    F(int, get_n_channels, GdkPixbuf *_Nonnull)                                                                        \
    F(int, get_rowstride, GdkPixbuf *_Nonnull)                                                                         \
    F(const guint8 *_Nullable, read_pixels, GdkPixbuf *_Nonnull)                                                       \
    F(const char *_Nullable, get_option, GdkPixbuf *_Nonnull, const char *_Nonnull)

#define CGDK_PIXBUF_DECLARE(result, name, ...) result (*_Nonnull name)(__VA_ARGS__);
/// The functions of the library, without their prefix `gdk_pixbuf_`.
typedef struct {
    CGDK_PIXBUF_FUNCTIONS(CGDK_PIXBUF_DECLARE)
    /// The second number of the library's version.
    unsigned minorVersion;
} cgdk_pixbuf_functions;

/// Loads the library with the first call; null where that fails, which one line on standard error explains. Any thread may call it.
const cgdk_pixbuf_functions *_Nullable cgdk_pixbuf_load(void);

/// Unpacks the next part of a file, all of whose remaining bytes are given. The flag that says so is named in C only: since GLib 2.88
/// Swift imports it under another name.
static inline GConverterResult cgdk_unpack(
    GZlibDecompressor *_Nonnull unpacker, const void *_Nullable bytes, gsize count, void *_Nonnull part, gsize part_count,
    gsize *_Nonnull read, gsize *_Nonnull written, GError *_Nullable *_Nonnull error
) {
    return g_converter_convert(
        G_CONVERTER(unpacker), bytes, count, part, part_count, G_CONVERTER_INPUT_AT_END, read, written, error
    );
}

#endif
