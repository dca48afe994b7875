// SPDX-License-Identifier: Apache-2.0
#include "CASImage.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    const uint8_t *next;
    size_t left;
} input;

static int on_read(GifFileType *file, GifByteType *target, int count) {
    input *from = file->UserData;
    size_t given = (size_t)count < from->left ? (size_t)count : from->left;
    memcpy(target, from->next, given);
    from->next += given;
    from->left -= given;
    return (int)given;
}

static cas_image_result failure(int code, const input *from, char *message) {
    const char *text = GifErrorString(code);
    strncpy(message, text ? text : "The decoder failed without a reason.", CAS_IMAGE_MESSAGE - 1);
    return from->left == 0 ? CAS_IMAGE_TRUNCATED : CAS_IMAGE_CORRUPT;
}

// Writes the rows of an interlaced image that are missing: as in browsers, a row of an earlier pass is repeated in those below it.
static void repeat_rows(uint32_t *words, size_t width, size_t height, const bool *isKnown) {
    for (size_t y = 0; y < height; y++) {
        for (size_t step = 2; step <= 8 && !isKnown[y]; step *= 2) {
            size_t above = y - y % step;
            if (!isKnown[above]) continue;
            memcpy(words + y * width, words + above * width, width * sizeof *words);
            break;
        }
    }
}

static cas_image_result read_rows(
    GifFileType *file, input *from, int transparent, uint32_t *words, size_t *known, cas_image_may_continue go_on, void *context,
    char *message) {
    size_t width = (size_t)file->Image.Width, height = (size_t)file->Image.Height;
    const ColorMapObject *map = file->Image.ColorMap ? file->Image.ColorMap : file->SColorMap;
    uint32_t palette[256];
    for (int i = 0; i < 256; i++) {
        palette[i] = 0xFF000000;
        if (map && i < map->ColorCount) {
            GifColorType c = map->Colors[i];
            palette[i] |= (uint32_t)c.Red << 16 | (uint32_t)c.Green << 8 | c.Blue;
        }
    }
    if (transparent >= 0) palette[transparent & 255] = 0;
    uint8_t *line = malloc(width);
    bool *isKnown = calloc(height, sizeof *isKnown);
    if (!line || !isKnown) {
        free(line);
        free(isKnown);
        return CAS_IMAGE_NO_MEMORY;
    }
    // GIF89a appendix E: the rows of an interlaced image come in four passes.
    static const size_t starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
    int pass = 0;
    size_t y = 0;
    cas_image_result result = CAS_IMAGE_OK;
    memset(words, 0, width * height * sizeof *words);
    for (size_t i = 0; i < height; i++) {
        if (i % 64 == 0 && !go_on(context)) {
            result = CAS_IMAGE_STOPPED;
            break;
        }
        while (file->Image.Interlace && y >= height && pass < 3) y = starts[++pass];
        if (DGifGetLine(file, line, (int)width) != GIF_OK) {
            // The codes may end before the pixels: with an end code, or with the last block, after which only the trailer is left. The
            // other pixels are transparent, as in browsers.
            bool hasEnded = file->Error == D_GIF_ERR_EOF_TOO_SOON
                || (file->Error == D_GIF_ERR_IMAGE_DEFECT && from->left == 1);
            result = hasEnded ? CAS_IMAGE_OK : failure(file->Error, from, message);
            break;
        }
        for (size_t x = 0; x < width; x++) words[y * width + x] = palette[line[x]];
        isKnown[y] = true;
        *known += 1;
        y += file->Image.Interlace ? steps[pass] : 1;
    }
    if (file->Image.Interlace && *known < height) repeat_rows(words, width, height, isKnown);
    free(line);
    free(isKnown);
    return result;
}

cas_image_result cas_gif_read(
    const void *bytes, size_t count, uint32_t width, uint32_t height, int transparent, uint32_t *words, size_t *known,
    cas_image_may_continue go_on, void *context, char *message) {
    input from = {bytes, count};
    int error = 0;
    *known = 0;
    GifFileType *file = DGifOpen(&from, on_read, &error);
    if (!file) return failure(error, &from, message);
    cas_image_result result = CAS_IMAGE_CORRUPT;
    GifRecordType type;
    if (DGifGetRecordType(file, &type) != GIF_OK) {
        result = failure(file->Error, &from, message);
    } else if (type != IMAGE_DESC_RECORD_TYPE) {
        strcpy(message, "It has no image.");
    } else if (DGifGetImageDesc(file) != GIF_OK) {
        result = failure(file->Error, &from, message);
    } else if (file->Image.Width != (int)width || file->Image.Height != (int)height) {
        result = CAS_IMAGE_CHANGED;
    } else {
        result = read_rows(file, &from, transparent, words, known, go_on, context, message);
    }
    DGifCloseFile(file, &error);
    return result;
}
