// SPDX-License-Identifier: Apache-2.0
#ifndef CIMAGEPEER_H
#define CIMAGEPEER_H

#include <stddef.h>

// Pictures read as a program in C reads them. Each gives the number of pixels that it made, or 0 when it could not, so that no
// work can be left out.

/// As `djpeg` does: libjpeg-turbo on a stream, scaled while decoding to 1 / denominator, all rows in R, G, B.
size_t CImagePeerJPEG(const char *path, int denominator);

/// As programs with GTK do: gdk-pixbuf, scaled to exactly width x height.
size_t CImagePeerPixbuf(const char *path, int width, int height);

/// libwebp alone, scaled while decoding to width x height, in B, G, R, A.
size_t CImagePeerWebP(const char *path, int width, int height);

/// giflib alone: the lines of all frames, as indices of colours, put nowhere.
size_t CImagePeerGIF(const char *path);

/// gdk-pixbuf's iterator: each frame as it is seen, from the first to the last.
size_t CImagePeerPixbufFrames(const char *path, int count);

/// Bytes that malloc has given and not got back.
size_t CImagePeerBytesInUse(void);

#endif
