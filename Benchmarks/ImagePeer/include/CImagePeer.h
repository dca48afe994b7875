// SPDX-License-Identifier: Apache-2.0
#ifndef CIMAGEPEER_H
#define CIMAGEPEER_H

#include <stddef.h>

// Images decoded as by a program in C. Each function returns the number of decoded pixels, or 0 on failure, so that the compiler cannot
// omit any work.

/// Decodes as `djpeg` does: libjpeg-turbo on a stream, scaled while decoding to 1 / denominator, all rows in R, G, B.
size_t CImagePeerJPEG(const char *path, int denominator);

/// Decodes as programs with GTK do: gdk-pixbuf, scaled to exactly width x height.
size_t CImagePeerPixbuf(const char *path, int width, int height);

/// Decodes with libwebp only, scaled while decoding to width x height, in B, G, R, A.
size_t CImagePeerWebP(const char *path, int width, int height);

/// Decodes with giflib only: the lines of all frames, as indices of colours, which are discarded.
size_t CImagePeerGIF(const char *path);

/// Decodes with gdk-pixbuf's iterator: each frame as it is shown, from the first to the last.
size_t CImagePeerPixbufFrames(const char *path, int count);

/// Returns the number of bytes that malloc has allocated and that are not freed.
size_t CImagePeerBytesInUse(void);

#endif
