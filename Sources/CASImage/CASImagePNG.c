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
    bool isTruncated;  // whether the file ends before its IEND
    bool isReading;    // whether rows are read
    char message[CAS_IMAGE_MESSAGE];
    cas_png_info facts;
    void *row;        // a row in the form of libpng: words, or 16 bits for each channel
    uint32_t *line;   // that row as words
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
        // With the last row libpng also reads the bytes after the pixels.
        bool hasPixels = reader->facts.isInterlaced ? png_get_current_pass_number(png) >= 7
                                                    : png_get_current_row_number(png) >= reader->facts.height;
        if (!reader->isReading || !hasPixels) png_error(png, "The file ends too early.");
        memset(target, 0, count);
        return;
    }
    memcpy(target, reader->next, count);
    reader->next += count;
    reader->left -= count;
}

static uint32_t big32(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

// Walks over the chunks: finds cICP, which libpng reads only since version 1.6.45, and whether the file has its end.
static void walk(cas_png *reader, const uint8_t *bytes, size_t count) {
    cas_png_info *facts = &reader->facts;
    bool hasPixels = false;
    reader->isTruncated = true;
    for (size_t offset = 8; count >= 12 && offset <= count - 12;) {
        const uint8_t *chunk = bytes + offset;
        size_t length = big32(chunk);
        if (length > count - 12 - offset) return;
        if (memcmp(chunk + 4, "IEND", 4) == 0) {
            reader->isTruncated = false;
            return;
        }
        hasPixels |= memcmp(chunk + 4, "IDAT", 4) == 0;
        bool isCoding = memcmp(chunk + 4, "cICP", 4) == 0 && length == 4 && !hasPixels;
        if (isCoding && crc32(0, chunk + 4, 8) == big32(chunk + 12)) {
            facts->hasCoding = true;
            memcpy(facts->coding, chunk + 8, 4);
        }
        offset += 12 + length;
    }
}

static bool open_header(cas_png *reader) {
    png_structp png = reader->png;
    if (setjmp(png_jmpbuf(png))) return false;
    // Text and similar chunks are not needed, and may be decompression bombs. The size of compressed data that is needed, the profile, is
    // limited.
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
    static const png_byte unused[] = "tEXt\0zTXt\0iTXt\0tIME\0pCAL\0sCAL\0sPLT\0hIST\0oFFs\0pHYs\0bKGD\0sBIT\0eXIf";
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, unused, sizeof unused / 5);
    png_set_chunk_malloc_max(png, 8 << 20);
    png_set_chunk_cache_max(png, 200);
    png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
    // A wrong checksum of data other than pixels does not prevent decoding; nor does a missing one.
    png_set_crc_action(png, reader->isTruncated ? PNG_CRC_QUIET_USE : PNG_CRC_DEFAULT, PNG_CRC_WARN_DISCARD);
    png_set_benign_errors(png, 1);
    png_read_info(png, reader->info);

    cas_png_info *facts = &reader->facts;
    int depth, color, interlace;
    png_uint_32 width, height;
    png_get_IHDR(png, reader->info, &width, &height, &depth, &color, &interlace, NULL, NULL);
    facts->width = width;
    facts->height = height;
    facts->depth = depth;
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
    return true;
}

// Sets the form of rows: B, G, R, A in memory, of 8 bits, or of 16 bits in native order.
static void start_rows(cas_png *reader, bool isWide) {
    png_structp png = reader->png;
    png_set_expand(png);
    if (isWide) {
        png_set_swap(png);
    } else {
        png_set_scale_16(png);
    }
    png_set_gray_to_rgb(png);
    png_set_bgr(png);
    png_set_filler(png, 0xFFFF, PNG_FILLER_AFTER);
    png_start_read_image(png);
}

cas_png *cas_png_open(const void *bytes, size_t count, cas_png_info *info, char *message) {
    cas_png *reader = calloc(1, sizeof *reader);
    if (!reader) return NULL;
    reader->next = bytes;
    reader->left = count;
    walk(reader, bytes, count);
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
    free(reader->line);
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

// A call of `cas_png_read`.
typedef struct {
    cas_png *reader;
    size_t factor, boxes;  // pixels of a side of a box, boxes of a row
    const cas_color_transform *wide;
    uint32_t *words;
    size_t *known;
    cas_image_may_continue go_on;
    void *context;
    volatile bool isStopped;
    volatile int pass;     // the pass that is being read
    volatile size_t row;   // the number of complete rows of that pass
} reading;

// Reads the next row, with `count` pixels that the file has in it, to words.
static void read_row(reading *job, uint32_t *words, size_t count) {
    cas_png *reader = job->reader;
    // libpng passes the bytes to zlib in portions, and needs a whole portion; a file that ends early is read to its last byte.
    if (reader->isTruncated) png_set_compression_buffer_size(reader->png, reader->left > 1 << 16 ? 16 : 1);
    if (job->wide) {
        png_read_row(reader->png, reader->row, NULL);
        cas_color_transform_wide(job->wide, reader->row, words, count);
    } else {
        png_read_row(reader->png, (png_bytep)words, NULL);
    }
}

static void read_plain(reading *job) {
    cas_png *reader = job->reader;
    size_t width = reader->facts.width, height = reader->facts.height, factor = job->factor;
    size_t begun = 0;
    for (size_t y = 0; y < height; y++) {
        if (y % 16 == 0 && !job->go_on(job->context)) {
            job->isStopped = true;
            return;
        }
        if (factor == 1) {
            read_row(job, job->words + y * width, width);
            *job->known = y + 1;
            continue;
        }
        read_row(job, reader->line, width);
        add(reader->line, width, 0, 1, factor, reader->sums);
        begun += 1;
        if (begun == factor || y + 1 == height) {
            average(reader->sums, job->boxes, width, begun, factor, job->words + y / factor * job->boxes);
            *job->known = y / factor + 1;
            begun = 0;
        }
    }
}

// Reads the seven passes of Adam7, and adds each pixel to its box in the order of arrival.
static void read_passes(reading *job) {
    cas_png *reader = job->reader;
    size_t width = reader->facts.width, height = reader->facts.height, factor = job->factor;
    for (int pass = 0; pass < 7; pass++) {
        job->pass = pass;
        job->row = 0;
        size_t columns = PNG_PASS_COLS(width, pass), rows = PNG_PASS_ROWS(height, pass);
        if (columns == 0) continue;
        size_t firstX = PNG_PASS_START_COL(pass), firstY = PNG_PASS_START_ROW(pass);
        size_t stepX = PNG_PASS_COL_OFFSET(pass), stepY = PNG_PASS_ROW_OFFSET(pass);
        for (size_t i = 0; i < rows; i++) {
            if (i % 16 == 0 && !job->go_on(job->context)) {
                job->isStopped = true;
                return;
            }
            size_t y = firstY + i * stepY;
            read_row(job, reader->line, columns);
            if (factor > 1) {
                add(reader->line, columns, firstX, stepX, factor, reader->sums + y / factor * job->boxes * 4);
            } else {
                uint32_t *row = job->words + y * width + firstX;
                for (size_t x = 0; x < columns; x++) row[x * stepX] = reader->line[x];
            }
            job->row = i + 1;
        }
    }
    if (factor > 1) {
        size_t lines = (height + factor - 1) / factor;
        for (size_t y = 0; y < lines; y++) {
            size_t count = (y + 1) * factor <= height ? factor : height - y * factor;
            average(reader->sums + y * job->boxes * 4, job->boxes, width, count, factor, job->words + y * job->boxes);
        }
    }
    *job->known = (height + factor - 1) / factor;
}

// Returns whether a pixel of an interlaced image that ends early is known.
static bool is_known(const reading *job, size_t x, size_t y) {
    int pass = y & 1 ? 6 : x & 1 ? 5 : y & 2 ? 4 : x & 2 ? 3 : y & 4 ? 2 : x & 4 ? 1 : 0;
    return pass < job->pass || (pass == job->pass && PNG_ROW_FROM_PASS_ROW(job->row, pass) > y);
}

// Returns the word of a box of an interlaced image that ends early: the average of its known pixels; false if it has none.
static bool known_average(const reading *job, size_t left, size_t top, uint32_t *word) {
    size_t width = job->reader->facts.width, height = job->reader->facts.height, factor = job->factor;
    uint32_t count = 0;
    for (size_t y = top; y < top + factor && y < height; y++) {
        for (size_t x = left; x < left + factor && x < width; x++) count += is_known(job, x, y);
    }
    if (count == 0 || factor == 1) return count > 0;
    const uint32_t *sums = job->reader->sums + (top / factor * job->boxes + left / factor) * 4;
    uint32_t alpha = (sums[3] + count / 2) / count;
    *word = alpha << 24;
    for (int i = 0; i < 3 && alpha; i++) *word |= (uint32_t)(((uint64_t)sums[i] + sums[3] / 2) / sums[3]) << 8 * i;
    return true;
}

// Fills the unknown pixels of an interlaced image that ends early. Each pass divides the image into smaller cells; as in browsers, the
// pixel at the top left of a cell is repeated in those that are missing.
static void fill_cells(const reading *job) {
    static const size_t widths[] = {1, 2, 2, 4, 4, 8}, heights[] = {2, 2, 4, 4, 8, 8};  // the smallest cells first
    size_t width = job->reader->facts.width, height = job->reader->facts.height, factor = job->factor;
    for (size_t y = 0; y < height; y += factor) {
        for (size_t x = 0; x < width; x += factor) {
            uint32_t *word = job->words + y / factor * job->boxes + x / factor;
            if (known_average(job, x, y, word)) continue;
            *word = 0;
            for (int i = 0; i < 6; i++) {
                size_t left = x - x % widths[i], top = y - y % heights[i];
                if (!is_known(job, left, top)) continue;
                // The box that has this pixel is complete: it is the same row's, or above.
                *word = job->words[top / factor * job->boxes + left / factor];
                break;
            }
        }
    }
}

cas_image_result cas_png_read(
    cas_png *reader, size_t factor, const cas_color_transform *wide, uint32_t *words, size_t *known, cas_image_may_continue go_on,
    void *context, char *message) {
    size_t width = reader->facts.width, boxes = (width + factor - 1) / factor;
    size_t lines = reader->facts.isInterlaced ? (reader->facts.height + factor - 1) / factor : 1;
    reading job = {
        .reader = reader, .factor = factor, .boxes = boxes, .wide = wide, .words = words, .known = known, .go_on = go_on,
        .context = context,
    };
    *known = 0;
    if (wide) reader->row = calloc(width, 4 * sizeof(uint16_t));
    reader->line = calloc(width, sizeof *reader->line);
    if (factor > 1) reader->sums = calloc(boxes * lines, 4 * sizeof *reader->sums);
    if (!reader->line || (wide && !reader->row) || (factor > 1 && !reader->sums)) return CAS_IMAGE_NO_MEMORY;
    if (setjmp(png_jmpbuf(reader->png))) {
        strcpy(message, reader->message);
        if (!reader->isAtEnd) return CAS_IMAGE_CORRUPT;
        size_t all = (reader->facts.height + factor - 1) / factor;
        if (reader->facts.isInterlaced && (job.pass > 0 || job.row > 0)) {
            fill_cells(&job);
            *known = all;
        }
        memset(words + *known * boxes, 0, (all - *known) * boxes * sizeof *words);
        return CAS_IMAGE_TRUNCATED;
    }
    start_rows(reader, wide != NULL);
    reader->isReading = true;
    (reader->facts.isInterlaced ? read_passes : read_plain)(&job);
    return job.isStopped ? CAS_IMAGE_STOPPED : CAS_IMAGE_OK;
}

uint32_t cas_png_checksum(uint32_t start, const void *bytes, size_t count) {
    return (uint32_t)crc32(start, bytes, (uInt)count);
}
