// SPDX-License-Identifier: Apache-2.0
// What decoding pictures takes from C: libjpeg-turbo and libpng behind functions that return instead of jumping (Swift frames
// must not be jumped over), loops over pixels, and the headers of libwebp, giflib and Little CMS.
#ifndef CASIMAGE_H
#define CASIMAGE_H

#include <gif_lib.h>
#include <lcms2.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <webp/decode.h>
#include <webp/demux.h>

// How a call went.
typedef enum {
    CAS_IMAGE_OK,
    CAS_IMAGE_CORRUPT,    // the message says why
    CAS_IMAGE_TRUNCATED,  // the bytes end too early
    CAS_IMAGE_STOPPED,    // `cas_image_go_on` said no
    CAS_IMAGE_NO_MEMORY,
    CAS_IMAGE_CHANGED,    // the size is not the one that was announced
} cas_image_result;

// Asked now and then while decoding; false ends it.
typedef bool (*cas_image_go_on)(void *context);

enum { CAS_IMAGE_MESSAGE = 200 };

// MARK: Pixels. Words are 0xAARRGGBB; `count` is of words.

// Multiplies by alpha; returns whether all are opaque.
bool cas_pixels_multiply(uint32_t *words, size_t count);
// Divides by alpha.
void cas_pixels_divide(uint32_t *words, size_t count);
// Bytes C, M, Y, K where 255 is no ink to opaque words, as a device without a profile would print them.
void cas_pixels_from_cmyk(uint32_t *words, size_t count);
void cas_pixels_invert(uint32_t *words, size_t count);
void cas_pixels_make_opaque(uint32_t *words, size_t count);
bool cas_pixels_are_opaque(const uint32_t *words, size_t count);
// Bytes R, G, B(, A) to words that are not multiplied.
void cas_pixels_from_rgb(const uint8_t *source, uint32_t *words, size_t count);
void cas_pixels_from_rgba(const uint8_t *source, uint32_t *words, size_t count);
// Source over target; both multiplied.
void cas_pixels_over(const uint32_t *source, uint32_t *target, size_t count);
// Averages of boxes of `factor` × `factor` multiplied words; boxes at the far edges may be smaller.
void cas_pixels_shrink(const uint32_t *source, size_t width, size_t height, size_t factor, uint32_t *target);

// MARK: PNG

typedef struct {
    uint32_t width, height;
    bool isInterlaced, hasAlpha, isGray;
    bool isStandard;            // says that it is sRGB
    double gamma;               // of the file; 0: unknown
    double chromaticities[8];   // white, red, green, blue, each x and y
    bool hasChromaticities;
    const uint8_t *profile;     // valid as long as the reader
    size_t profileCount;
} cas_png_info;

typedef struct cas_png cas_png;

// Reads up to the pixels. `bytes` must outlive the reader. With `isIncomplete` few bytes are read at a time, so that all rows
// come out that are there; else many are.
cas_png *cas_png_open(const void *bytes, size_t count, bool isIncomplete, cas_png_info *info, char *message);
// Reads all rows to words that are not multiplied, each an average of `factor` × `factor` pixels (1…256). Rows that are not
// there are left as they are; `known` is the number of rows that are (of the last pass).
cas_image_result cas_png_read(
    cas_png *reader, size_t factor, uint32_t *words, size_t *known, cas_image_go_on go_on, void *context, char *message);
void cas_png_close(cas_png *reader);
// The checksum of bytes behind others whose checksum is `start` (0: none).
uint32_t cas_png_checksum(uint32_t start, const void *bytes, size_t count);

// MARK: JPEG

typedef enum { CAS_JPEG_COLOR, CAS_JPEG_GRAY, CAS_JPEG_CMYK, CAS_JPEG_CMYK_INVERTED } cas_jpeg_colors;

typedef struct {
    uint32_t width, height;
    cas_jpeg_colors colors;
    bool isProgressive;
} cas_jpeg_info;

// Decodes to 1 / `divisor` (1, 2, 4, 8), sides rounded up. Colours and greys become opaque words, CMYK words of bytes C, M, Y, K.
// `known` is the number of rows that do not lie wholly behind the end of the bytes.
cas_image_result cas_jpeg_read(
    const void *bytes, size_t count, uint32_t width, uint32_t height, uint32_t divisor, uint32_t *words, size_t *known,
    cas_image_go_on go_on, void *context, char *message);

// Encodes opaque words, `stride` bytes from row to row. `quality` is 1…100; from 90 on colours keep their full resolution. `bytes` is
// to be freed.
cas_image_result cas_jpeg_write(
    const uint32_t *words, uint32_t width, uint32_t height, size_t stride, int quality, uint8_t **bytes, size_t *count,
    char *message);

// The bytes of a JPEG as they arrive.
typedef struct cas_jpeg_stream cas_jpeg_stream;

cas_jpeg_stream *cas_jpeg_stream_make(void);
// Copies the bytes and decodes what can be decoded. TRUNCATED: there must be more.
cas_image_result cas_jpeg_stream_append(cas_jpeg_stream *stream, const void *bytes, size_t count, char *message);
// Whether the header is there.
bool cas_jpeg_stream_info(const cas_jpeg_stream *stream, cas_jpeg_info *info);
// Fixes the scale; once, after the header is there.
cas_image_result cas_jpeg_stream_start(
    cas_jpeg_stream *stream, uint32_t divisor, cas_image_go_on go_on, void *context, char *message);
// Writes the rows that are known as `cas_jpeg_read` does, and says how many.
cas_image_result cas_jpeg_stream_picture(cas_jpeg_stream *stream, uint32_t *words, size_t *known, char *message);
// The share of the coefficients that is known: one that lacks n bits counts 1 / 2ⁿ.
double cas_jpeg_stream_fraction(const cas_jpeg_stream *stream);
// The scan that arrives, from 1 on.
int cas_jpeg_stream_scan(const cas_jpeg_stream *stream);
bool cas_jpeg_stream_is_complete(const cas_jpeg_stream *stream);
void cas_jpeg_stream_free(cas_jpeg_stream *stream);

// MARK: Little CMS

// A transform in place from words of a profile's colours to sRGB words; alpha stays. Null when the profile is none for pictures.
cmsHTRANSFORM cas_color_transform(const void *profile, size_t count, bool *isCMYK, bool *isGray);
// The same for primaries and a gamma, as a PNG gives them (`chromaticities` may be null: sRGB's).
cmsHTRANSFORM cas_color_transform_gamma(const double *chromaticities, double gamma);

// MARK: GIF

// The words of the one picture of a GIF, unmultiplied, transparent where the palette says so; `width` × `height` of the picture.
// `known` is the number of rows that are there.
cas_image_result cas_gif_read(
    const void *bytes, size_t count, uint32_t width, uint32_t height, int transparent, uint32_t *words, size_t *known,
    cas_image_go_on go_on, void *context, char *message);

#endif
