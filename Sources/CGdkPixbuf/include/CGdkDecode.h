// SPDX-License-Identifier: Apache-2.0
#ifndef CGDKDECODE_H
#define CGDKDECODE_H

#include "CGdkLibrary.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The result of a loader.
typedef enum {
    /// The pixels are complete, or as far as they are known if that was requested.
    CGDK_DECODED,
    /// The size is known, which alone was requested.
    CGDK_SIZED,
    CGDK_UNKNOWN_FORMAT,
    CGDK_TRUNCATED,
    /// The loader's message has the reason.
    CGDK_CORRUPT,
    /// The file, or the requested size, has more pixels than the order allows.
    CGDK_TOO_MANY_PIXELS,
    CGDK_NO_MEMORY,
    CGDK_TOO_SLOW,
    /// A signal ended the loader.
    CGDK_CRASHED,
} cgdk_outcome;

/// A request for one image. It is sent to another process, so it has no pointers.
typedef struct {
    /// Whether only the size is needed.
    bool isForSize;
    /// Whether an incomplete image is decoded as far as it is known.
    bool allowsIncomplete;
    /// The size at which a vector graphic is drawn; 0 for the size of the file.
    int32_t width, height;
    uint64_t pixelLimit;
    /// The names of the format's loaders in lower case, separated by commas; empty if the format is not known.
    char loaders[64];
} cgdk_order;

/// The answer to an order. It is received from another process, so it has no pointers.
typedef struct {
    cgdk_outcome outcome;
    /// With CGDK_UNKNOWN_FORMAT, whether one of the order's loaders is installed.
    bool hasLoader;
    /// With CGDK_CRASHED, the number of the signal.
    int32_t signal;
    /// The size that the file states; 0 if it is not known.
    int32_t fileWidth, fileHeight;
    /// The size of the pixels: bytes R, G, B, and A if there are 4 channels.
    int32_t width, height, channels;
    /// Whether the loader has multiplied the pixels by alpha.
    bool isMultiplied;
    /// The relation of the pixels to the upright image, by EXIF's numbers.
    int32_t orientation;
    /// The number of bytes of the colour profile in Base64.
    uint64_t profileCount;
    char message[256];
} cgdk_result;

/// Decoded pixels, which the loader owns.
typedef struct {
    GdkPixbufLoader *_Nullable loader;
    const uint8_t *_Nullable pixels;
    size_t bytesPerRow;
    /// Base64.
    const char *_Nullable profile;
} cgdk_picture;

/// Functions that the loader calls; each may be null.
typedef struct {
    void *_Nullable context;
    /// Returns whether decoding may continue; called between portions of 64 KiB.
    bool (*_Nullable mayContinue)(void *_Nullable context);
    /// Receives the size of the pixels before memory is allocated for them.
    void (*_Nullable willAllocate)(void *_Nullable context, int width, int height);
    /// Called with the size in `result` when no pixels are needed. Loaders of gdk-pixbuf 2.44 and newer decode them if it returns.
    void (*_Nullable willStop)(void *_Nullable context, cgdk_result *_Nonnull result);
} cgdk_hooks;

/// Sets the names of an order's loaders; names beyond 63 bytes are cut off.
void cgdk_order_set_loaders(cgdk_order *_Nonnull order, const char *_Nonnull names);

/// Returns whether one of the loaders is installed, by their names in lower case, separated by commas. It runs no loader.
bool cgdk_has_loader(const cgdk_pixbuf_functions *_Nullable library, const char *_Nonnull names);

/// Returns the message of a result; empty if there is none.
const char *_Nonnull cgdk_result_message(const cgdk_result *_Nonnull result);

/// Decodes an image with the loaders of `library`, in this process; without a library each format is unknown.
///
/// `picture` receives the pixels with CGDK_DECODED, and must then be released. Any thread may call it.
void cgdk_decode(const cgdk_pixbuf_functions *_Nullable library, const cgdk_order *_Nonnull order,
                 const uint8_t *_Nullable bytes, size_t count, cgdk_hooks hooks, cgdk_result *_Nonnull result,
                 cgdk_picture *_Nonnull picture);

void cgdk_picture_release(cgdk_picture *_Nonnull picture);

#endif
