// SPDX-License-Identifier: Apache-2.0
#include "CASImage.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

struct cas_png {
    png_structp png;
    png_infop info;
    const uint8_t *next;
    size_t left;
    bool isAtEnd;
    bool isIncomplete;
    char message[CAS_IMAGE_MESSAGE];
    cas_png_info facts;
    uint32_t *row;    // a row in the form of libpng
    uint32_t *sums;   // the sums of boxes: blue, green, red (each times alpha), alpha
};

static void on_error(png_structp png, png_const_charp text) {
    cas_png *reader = png_get_error_ptr(png);
    strncpy(reader->message, text, CAS_IMAGE_MESSAGE - 1);
    png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

static void on_read(png_structp png, png_bytep target, size_t count) {
    cas_png *reader = png_get_io_ptr(png);
    if (count > reader->left) {
        reader->isAtEnd = true;
        png_error(png, "The file ends too early.");
    }
    memcpy(target, reader->next, count);
    reader->next += count;
    reader->left -= count;
}

static bool open_header(cas_png *reader) {
    png_structp png = reader->png;
    if (setjmp(png_jmpbuf(png))) return false;
    // Text and similar chunks are not needed, and may be decompression bombs. The size of compressed data that is needed, the profile, is
    // limited.
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
    static const png_byte unused[] = "tEXt\0zTXt\0iTXt\0tIME\0pCAL\0sCAL\0sPLT\0hIST\0oFFs\0pHYs\0bKGD\0sBIT\0eXIf";
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, unused, sizeof unused / 5);
    if (reader->isIncomplete) png_set_compression_buffer_size(png, 16);
    png_set_chunk_malloc_max(png, 8 << 20);
    png_set_chunk_cache_max(png, 200);
    png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
    // A wrong checksum of data other than pixels does not prevent decoding.
    png_set_crc_action(png, PNG_CRC_DEFAULT, PNG_CRC_WARN_DISCARD);
    png_set_benign_errors(png, 1);
    png_read_info(png, reader->info);

    cas_png_info *facts = &reader->facts;
    int depth, color, interlace;
    png_uint_32 width, height;
    png_get_IHDR(png, reader->info, &width, &height, &depth, &color, &interlace, NULL, NULL);
    facts->width = width;
    facts->height = height;
    facts->isInterlaced = interlace != PNG_INTERLACE_NONE;
    facts->hasAlpha = (color & PNG_COLOR_MASK_ALPHA) || png_get_valid(png, reader->info, PNG_INFO_tRNS);
    facts->isGray = !(color & PNG_COLOR_MASK_COLOR);
    facts->isStandard = png_get_valid(png, reader->info, PNG_INFO_sRGB);
    png_charp name;
    png_bytep profile;
    png_uint_32 count;
    int compression;
    if (png_get_iCCP(png, reader->info, &name, &compression, &profile, &count)) {
        facts->profile = profile;
        facts->profileCount = count;
    }
    double gamma, *c = facts->chromaticities;
    // libpng also derives these from sRGB and iCCP; only those in the file count.
    if (png_get_gAMA(png, reader->info, &gamma)) facts->gamma = gamma;
    facts->hasChromaticities = png_get_cHRM(png, reader->info, c, c + 1, c + 2, c + 3, c + 4, c + 5, c + 6, c + 7);

    // All formats are converted to 8-bit B, G, R, A in memory.
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_bgr(png);
    png_set_filler(png, 0xFF, PNG_FILLER_AFTER);
    png_start_read_image(png);
    return png_get_rowbytes(png, reader->info) != 0;
}

cas_png *cas_png_open(const void *bytes, size_t count, bool isIncomplete, cas_png_info *info, char *message) {
    cas_png *reader = calloc(1, sizeof *reader);
    if (!reader) return NULL;
    reader->next = bytes;
    reader->left = count;
    reader->isIncomplete = isIncomplete;
    reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, on_error, on_warning);
    if (reader->png) reader->info = png_create_info_struct(reader->png);
    if (reader->info) {
        png_set_read_fn(reader->png, reader, on_read);
        if (open_header(reader)) {
            *info = reader->facts;
            return reader;
        }
    }
    if (message) strcpy(message, reader->isAtEnd ? "" : reader->message);
    cas_png_close(reader);
    return NULL;
}

void cas_png_close(cas_png *reader) {
    if (!reader) return;
    png_destroy_read_struct(&reader->png, &reader->info, NULL);
    free(reader->row);
    free(reader->sums);
    free(reader);
}

// Adds pixels of a row to the boxes that contain them.
static void add(const uint32_t *row, size_t count, size_t first, size_t step, size_t factor, uint32_t *sums) {
    // The box and the position in it are counted, because a division for each pixel would cost more than everything else.
    size_t box = first / factor * 4, place = first % factor;
    for (size_t i = 0; i < count; i++) {
        uint32_t word = row[i], alpha = word >> 24;
        sums[box] += (word & 255) * alpha;
        sums[box + 1] += (word >> 8 & 255) * alpha;
        sums[box + 2] += (word >> 16 & 255) * alpha;
        sums[box + 3] += alpha;
        for (place += step; place >= factor; place -= factor) box += 4;
    }
}

// Writes the averages of boxes as words that are not multiplied by alpha.
static void average(uint32_t *sums, size_t boxes, size_t width, size_t rows, size_t factor, uint32_t *words) {
    for (size_t x = 0; x < boxes; x++, sums += 4) {
        size_t columns = (x + 1) * factor <= width ? factor : width - x * factor;
        uint32_t area = (uint32_t)(columns * rows), alpha = (sums[3] + area / 2) / area, word = alpha << 24;
        if (alpha) {
            for (int i = 0; i < 3; i++) word |= (uint32_t)(((uint64_t)sums[i] + sums[3] / 2) / sums[3]) << 8 * i;
        }
        words[x] = word;
        memset(sums, 0, 4 * sizeof *sums);
    }
}

static void read_plain(cas_png *reader, size_t factor, uint32_t *words, size_t *known, cas_image_may_continue go_on, void *context,
                       volatile bool *stopped) {
    size_t width = reader->facts.width, height = reader->facts.height, boxes = (width + factor - 1) / factor;
    size_t begun = 0;
    for (size_t y = 0; y < height; y++) {
        if (y % 16 == 0 && !go_on(context)) {
            *stopped = true;
            return;
        }
        if (factor == 1) {
            png_read_row(reader->png, (png_bytep)(words + y * width), NULL);
            *known = y + 1;
            continue;
        }
        png_read_row(reader->png, (png_bytep)reader->row, NULL);
        add(reader->row, width, 0, 1, factor, reader->sums);
        begun += 1;
        if (begun == factor || y + 1 == height) {
            average(reader->sums, boxes, width, begun, factor, words + y / factor * boxes);
            *known = y / factor + 1;
            begun = 0;
        }
    }
}

// Reads the seven passes of Adam7, and adds each pixel to its box in the order of arrival.
static void read_passes(cas_png *reader, size_t factor, uint32_t *words, size_t *known, cas_image_may_continue go_on, void *context,
                        volatile bool *stopped) {
    size_t width = reader->facts.width, height = reader->facts.height, boxes = (width + factor - 1) / factor;
    for (int pass = 0; pass < 7; pass++) {
        size_t columns = PNG_PASS_COLS(width, pass), rows = PNG_PASS_ROWS(height, pass);
        if (columns == 0) continue;
        size_t firstX = PNG_PASS_START_COL(pass), firstY = PNG_PASS_START_ROW(pass);
        size_t stepX = PNG_PASS_COL_OFFSET(pass), stepY = PNG_PASS_ROW_OFFSET(pass);
        for (size_t i = 0; i < rows; i++) {
            if (i % 16 == 0 && !go_on(context)) {
                *stopped = true;
                return;
            }
            size_t y = firstY + i * stepY;
            png_read_row(reader->png, (png_bytep)reader->row, NULL);
            if (factor > 1) {
                add(reader->row, columns, firstX, stepX, factor, reader->sums + y / factor * boxes * 4);
            } else {
                uint32_t *row = words + y * width + firstX;
                for (size_t x = 0; x < columns; x++) row[x * stepX] = reader->row[x];
            }
            if (pass == 6) *known = y / factor;
        }
    }
    if (factor > 1) {
        size_t lines = (height + factor - 1) / factor;
        for (size_t y = 0; y < lines; y++) {
            size_t count = (y + 1) * factor <= height ? factor : height - y * factor;
            average(reader->sums + y * boxes * 4, boxes, width, count, factor, words + y * boxes);
        }
    }
    *known = (height + factor - 1) / factor;
}

cas_image_result cas_png_read(
    cas_png *reader, size_t factor, uint32_t *words, size_t *known, cas_image_may_continue go_on, void *context, char *message) {
    size_t width = reader->facts.width, boxes = (width + factor - 1) / factor;
    size_t lines = reader->facts.isInterlaced ? (reader->facts.height + factor - 1) / factor : 1;
    *known = 0;
    reader->row = calloc(width, sizeof *reader->row);
    if (factor > 1) reader->sums = calloc(boxes * lines, 4 * sizeof *reader->sums);
    if (!reader->row || (factor > 1 && !reader->sums)) return CAS_IMAGE_NO_MEMORY;
    volatile bool stopped = false;
    if (setjmp(png_jmpbuf(reader->png))) {
        strcpy(message, reader->message);
        return reader->isAtEnd ? CAS_IMAGE_TRUNCATED : CAS_IMAGE_CORRUPT;
    }
    (reader->facts.isInterlaced ? read_passes : read_plain)(reader, factor, words, known, go_on, context, &stopped);
    return stopped ? CAS_IMAGE_STOPPED : CAS_IMAGE_OK;
}

uint32_t cas_png_checksum(uint32_t start, const void *bytes, size_t count) {
    return (uint32_t)crc32(start, bytes, (uInt)count);
}
