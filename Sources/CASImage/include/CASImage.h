// SPDX-License-Identifier: Apache-2.0
// The C code for decoding images: libjpeg-turbo and libpng behind functions that return instead of jumping, because frames of Swift must
// not be jumped over; loops over pixels; and the headers of libwebp, giflib and Little CMS.
#ifndef CASIMAGE_H
#define CASIMAGE_H

#include <gif_lib.h>
#include <lcms2.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <webp/decode.h>
#include <webp/demux.h>

// The result of a call.
typedef enum {
    CAS_IMAGE_OK,
    CAS_IMAGE_CORRUPT,    // the message has the reason
    CAS_IMAGE_TRUNCATED,  // the bytes end too early
    CAS_IMAGE_STOPPED,    // `cas_image_may_continue` returned false
    CAS_IMAGE_NO_MEMORY,
    CAS_IMAGE_CHANGED,    // the size differs from the announced size
} cas_image_result;

// Called from time to time while decoding; false stops it.
typedef bool (*cas_image_may_continue)(void *context);

enum { CAS_IMAGE_MESSAGE = 200 };

// MARK: Pixels. Words are 0xAARRGGBB; `count` is of words.

// Multiplies by alpha, and returns whether all pixels are opaque.
bool cas_pixels_multiply(uint32_t *words, size_t count);
// Divides by alpha.
void cas_pixels_divide(uint32_t *words, size_t count);
// Converts bytes C, M, Y, K, where 255 is no ink, to opaque words, as a device without a profile would print them.
void cas_pixels_from_cmyk(uint32_t *words, size_t count);
void cas_pixels_invert(uint32_t *words, size_t count);
void cas_pixels_make_opaque(uint32_t *words, size_t count);
bool cas_pixels_are_opaque(const uint32_t *words, size_t count);
// Converts bytes R, G, B(, A) to words that are not multiplied by alpha.
void cas_pixels_from_rgb(const uint8_t *source, uint32_t *words, size_t count);
void cas_pixels_from_rgba(const uint8_t *source, uint32_t *words, size_t count);
// Composites source over target; both are multiplied by alpha.
void cas_pixels_over(const uint32_t *source, uint32_t *target, size_t count);
// Writes averages of boxes of `factor` × `factor` words that are multiplied by alpha; boxes at the far edges may be smaller.
void cas_pixels_shrink(const uint32_t *source, size_t width, size_t height, size_t factor, uint32_t *target);

// MARK: Colours

// A transform to sRGB. Any thread may use it, several at once.
typedef struct cas_color_transform cas_color_transform;

typedef enum { CAS_COLOR_RGB, CAS_COLOR_GRAY, CAS_COLOR_CMYK } cas_color_space;

// Creates a transform from a profile's colours; `isWide` for images of 16 bits. Returns null when the profile cannot be used for images.
cas_color_transform *cas_color_transform_profile(const void *profile, size_t count, bool isWide, cas_color_space *space);

typedef enum { CAS_TRANSFER_GAMMA, CAS_TRANSFER_SRGB, CAS_TRANSFER_PQ, CAS_TRANSFER_HLG } cas_transfer;

typedef struct {
    bool hasChromaticities;     // otherwise those of sRGB
    double chromaticities[8];   // white, red, green and blue, each x and y
    cas_transfer transfer;
    double exponent;            // of CAS_TRANSFER_GAMMA: light is a number to this power
    bool isNarrow;              // whether black is 16 and white is 235, in 255ths
} cas_color_coding;

// Creates a transform from colours with these primaries and this transfer function. Returns null when they are not valid.
cas_color_transform *cas_color_transform_coded(const cas_color_coding *coding, bool isWide);
// Converts words that are not multiplied by alpha, in place; keeps alpha. Not for wide transforms.
void cas_color_transform_apply(const cas_color_transform *transform, uint32_t *words, size_t count);
// Converts 16-bit numbers B, G, R, A to words that are not multiplied by alpha. Only for wide transforms.
void cas_color_transform_wide(const cas_color_transform *transform, const uint16_t *from, uint32_t *words, size_t count);
void cas_color_transform_free(cas_color_transform *transform);

// MARK: PNG

typedef struct {
    uint32_t width, height;
    int depth;                  // bits of a channel
    bool isInterlaced, hasAlpha, isGray;
    bool hasCoding;             // whether the file has a cICP chunk
    uint8_t coding[4];          // that chunk: primaries, transfer function, matrix, full range
    bool isStandard;            // whether the file declares sRGB
    double gamma;               // the gamma of the file; 0 when unknown
    double chromaticities[8];   // white, red, green and blue, each x and y
    bool hasChromaticities;
    const uint8_t *profile;     // valid as long as the reader
    size_t profileCount;
} cas_png_info;

typedef struct cas_png cas_png;

// Reads everything before the pixels. `bytes` must outlive the reader.
cas_png *cas_png_open(const void *bytes, size_t count, cas_png_info *info, char *message);
// Reads all rows to words that are not multiplied by alpha, each an average of `factor` × `factor` pixels (1…256). With `wide`, which may
// be null, an image of 16 bits is converted to sRGB before it has 8 bits.
//
// Of bytes that end early all available rows are read; the others become transparent, and `known` is the number of available rows. An
// interlaced image then has all rows, in which known pixels are repeated in place of those that are missing.
cas_image_result cas_png_read(
    cas_png *reader, size_t factor, const cas_color_transform *wide, uint32_t *words, size_t *known, cas_image_may_continue go_on,
    void *context, char *message);
void cas_png_close(cas_png *reader);
// Returns the checksum of bytes that follow others with the checksum `start` (0: none).
uint32_t cas_png_checksum(uint32_t start, const void *bytes, size_t count);

// MARK: JPEG

typedef enum { CAS_JPEG_COLOR, CAS_JPEG_GRAY, CAS_JPEG_CMYK } cas_jpeg_colors;

typedef struct {
    uint32_t width, height;
    cas_jpeg_colors colors;
    bool isProgressive;
} cas_jpeg_info;

typedef struct cas_jpeg cas_jpeg;

// Begins to decode an image of the given size at the scale 1 / `divisor` (1, 2, 4, 8), with sides rounded up. `bytes`, `go_on` and
// `context` must outlive the reader. After a failure it returns NULL and sets `result` to the reason.
cas_jpeg *cas_jpeg_open(
    const void *bytes, size_t count, uint32_t width, uint32_t height, uint32_t divisor, cas_image_may_continue go_on, void *context,
    cas_image_result *result, char *message);
// Skips rows, which takes less time than reading them.
cas_image_result cas_jpeg_skip(cas_jpeg *reader, uint32_t rows, char *message);
// Reads up to `rows` rows. Colours and greys become opaque words, CMYK becomes words of bytes C, M, Y, K, where 255 is no ink: all
// programs write it in this way, as Adobe's do, and browsers expect it with and without Adobe's marker.
//
// TRUNCATED: the bytes have ended without an end of the image. `known` is the number of these rows that are complete nevertheless.
cas_image_result cas_jpeg_read(cas_jpeg *reader, uint32_t rows, uint32_t *words, size_t *known, char *message);
// May be called before the last row.
void cas_jpeg_close(cas_jpeg *reader);

// Encodes opaque words, `stride` bytes from row to row. `quality` is 1…100; from 90 on colours keep their full resolution. `bytes` is
// to be freed.
cas_image_result cas_jpeg_write(
    const uint32_t *words, uint32_t width, uint32_t height, size_t stride, int quality, uint8_t **bytes, size_t *count,
    char *message);

// A decoder for the bytes of a JPEG as they arrive.
typedef struct cas_jpeg_stream cas_jpeg_stream;

cas_jpeg_stream *cas_jpeg_stream_make(void);
// Copies the bytes and decodes as much as possible. TRUNCATED: more bytes must follow.
cas_image_result cas_jpeg_stream_append(cas_jpeg_stream *stream, const void *bytes, size_t count, char *message);
// Returns whether the header has arrived, and reads it.
bool cas_jpeg_stream_info(const cas_jpeg_stream *stream, cas_jpeg_info *info);
// Sets the scale; called once, after the header has arrived.
cas_image_result cas_jpeg_stream_start(
    cas_jpeg_stream *stream, uint32_t divisor, cas_image_may_continue go_on, void *context, char *message);
// Writes the known rows as `cas_jpeg_read` does, and sets `known` to their number.
cas_image_result cas_jpeg_stream_picture(cas_jpeg_stream *stream, uint32_t *words, size_t *known, char *message);
// Returns the known share of the coefficients: one that lacks n bits counts as 1 / 2ⁿ.
double cas_jpeg_stream_fraction(const cas_jpeg_stream *stream);
// Returns the number of the scan that is arriving, from 1 on.
int cas_jpeg_stream_scan(const cas_jpeg_stream *stream);
bool cas_jpeg_stream_is_complete(const cas_jpeg_stream *stream);
void cas_jpeg_stream_free(cas_jpeg_stream *stream);

// MARK: GIF

// Writes the words of the only frame of a GIF, not multiplied by alpha, transparent where the palette is; `width` × `height` is the size
// of the frame. `known` is the number of available rows; the others are transparent. A frame whose codes end before its pixels is
// complete, also one without codes.
cas_image_result cas_gif_read(
    const void *bytes, size_t count, uint32_t width, uint32_t height, int transparent, uint32_t *words, size_t *known,
    cas_image_may_continue go_on, void *context, char *message);

#endif
