// SPDX-License-Identifier: Apache-2.0
// Decodes a JPEG as it arrives: libjpeg's buffered-image mode with a source that suspends.
#include "CASImageJPEGBase.h"

#include <stdlib.h>
#include <string.h>

struct cas_jpeg_stream {
    struct jpeg_decompress_struct decoder;
    struct jpeg_source_mgr source;
    cas_jpeg_errors errors;
    cas_jpeg_progress progress;
    bool hasDecoder, hasHeader, isStarted, isComplete, isBroken;
    bool isInPass;      // rows of the first scan are being written
    size_t skip;        // bytes that libjpeg skips and that have not arrived yet
    uint8_t *bytes;     // all bytes that have arrived
    size_t count, capacity;
    uint32_t *rows;     // the rows of the pass over the first scan
};

static void do_nothing(j_decompress_ptr decoder) { (void)decoder; }

static boolean on_end(j_decompress_ptr decoder) {
    (void)decoder;
    return FALSE;  // suspends
}

static void on_skip(j_decompress_ptr decoder, long count) {
    cas_jpeg_stream *stream = decoder->client_data;
    if (count <= 0) return;
    size_t here = (size_t)count < stream->source.bytes_in_buffer ? (size_t)count : stream->source.bytes_in_buffer;
    stream->source.next_input_byte += here;
    stream->source.bytes_in_buffer -= here;
    stream->skip += (size_t)count - here;
}

static bool always(void *context) {
    (void)context;
    return true;
}

cas_jpeg_stream *cas_jpeg_stream_make(void) {
    cas_jpeg_stream *stream = calloc(1, sizeof *stream);
    if (!stream) return NULL;
    cas_jpeg_prepare(&stream->decoder, &stream->errors);
    if (setjmp(stream->errors.jump)) {
        cas_jpeg_stream_free(stream);
        return NULL;
    }
    jpeg_create_decompress(&stream->decoder);
    stream->hasDecoder = true;
    stream->decoder.client_data = stream;
    stream->source.init_source = do_nothing;
    stream->source.term_source = do_nothing;
    stream->source.fill_input_buffer = on_end;
    stream->source.skip_input_data = on_skip;
    stream->source.resync_to_restart = jpeg_resync_to_restart;
    stream->decoder.src = &stream->source;
    cas_jpeg_watch(&stream->decoder, &stream->progress, always, NULL);
    return stream;
}

void cas_jpeg_stream_free(cas_jpeg_stream *stream) {
    if (!stream) return;
    if (stream->hasDecoder) jpeg_destroy_decompress(&stream->decoder);
    free(stream->bytes);
    free(stream->rows);
    free(stream);
}

// Keeps the bytes in one block of memory, and moves libjpeg's pointer along when the block moves.
static bool keep(cas_jpeg_stream *stream, const void *bytes, size_t count) {
    size_t read = stream->source.next_input_byte ? (size_t)(stream->source.next_input_byte - stream->bytes) : 0;
    if (stream->count + count > stream->capacity) {
        size_t capacity = (stream->count + count) * 3 / 2 + 4096;
        uint8_t *larger = realloc(stream->bytes, capacity);
        if (!larger) return false;
        stream->bytes = larger;
        stream->capacity = capacity;
    }
    if (count) memcpy(stream->bytes + stream->count, bytes, count);
    stream->count += count;
    size_t leap = stream->skip < stream->count - read ? stream->skip : stream->count - read;
    stream->skip -= leap;
    stream->source.next_input_byte = stream->bytes + read + leap;
    stream->source.bytes_in_buffer = stream->count - read - leap;
    return true;
}

static cas_image_result fail(cas_jpeg_stream *stream, char *message) {
    if (!stream->progress.isStopped) stream->isBroken = true;
    cas_image_result result = cas_jpeg_failure(&stream->errors, &stream->progress, message);
    stream->isBroken = true;
    return result;
}

static void consume(cas_jpeg_stream *stream) {
    for (;;) {
        // Reports after each row of blocks, because libjpeg does not report here.
        if (!stream->progress.go_on(stream->progress.context)) {
            stream->progress.isStopped = true;
            longjmp(stream->errors.jump, 1);
        }
        int status = jpeg_consume_input(&stream->decoder);
        if (status == JPEG_SUSPENDED) return;
        if (status == JPEG_REACHED_EOI) {
            stream->isComplete = true;
            return;
        }
    }
}

cas_image_result cas_jpeg_stream_append(cas_jpeg_stream *stream, const void *bytes, size_t count, char *message) {
    *message = 0;
    if (stream->isBroken) return cas_jpeg_failure(&stream->errors, &stream->progress, message);
    if (!keep(stream, bytes, count)) return CAS_IMAGE_NO_MEMORY;
    if (setjmp(stream->errors.jump)) return fail(stream, message);
    if (!stream->hasHeader) {
        if (jpeg_read_header(&stream->decoder, TRUE) == JPEG_SUSPENDED) return CAS_IMAGE_TRUNCATED;
        stream->hasHeader = true;
    }
    if (stream->isStarted && !stream->isComplete) consume(stream);
    return stream->isComplete ? CAS_IMAGE_OK : CAS_IMAGE_TRUNCATED;
}

bool cas_jpeg_stream_info(const cas_jpeg_stream *stream, cas_jpeg_info *info) {
    if (!stream->hasHeader) return false;
    info->width = stream->decoder.image_width;
    info->height = stream->decoder.image_height;
    info->colors = cas_jpeg_colors_of(&stream->decoder);
    info->isProgressive = stream->decoder.progressive_mode;
    return true;
}

cas_image_result cas_jpeg_stream_start(
    cas_jpeg_stream *stream, uint32_t divisor, cas_image_may_continue go_on, void *context, char *message) {
    *message = 0;
    if (stream->isBroken || !stream->hasHeader || stream->isStarted) return CAS_IMAGE_CORRUPT;
    stream->progress.go_on = go_on;
    stream->progress.context = context;
    if (setjmp(stream->errors.jump)) return fail(stream, message);
    cas_jpeg_choose(&stream->decoder, divisor);
    stream->decoder.buffered_image = TRUE;
    jpeg_start_decompress(&stream->decoder);
    stream->rows = calloc((size_t)stream->decoder.output_width * stream->decoder.output_height, sizeof *stream->rows);
    if (!stream->rows) return CAS_IMAGE_NO_MEMORY;
    stream->isStarted = true;
    consume(stream);
    return stream->isComplete ? CAS_IMAGE_OK : CAS_IMAGE_TRUNCATED;
}

// Reads rows until all are read or more input is needed.
static bool read_rows(cas_jpeg_stream *stream, uint32_t *words) {
    struct jpeg_decompress_struct *decoder = &stream->decoder;
    while (decoder->output_scanline < decoder->output_height) {
        JSAMPROW row = (JSAMPROW)(words + (size_t)decoder->output_scanline * decoder->output_width);
        if (jpeg_read_scanlines(decoder, &row, 1) == 0) return false;
    }
    return true;
}

cas_image_result cas_jpeg_stream_picture(cas_jpeg_stream *stream, uint32_t *words, size_t *known, char *message) {
    struct jpeg_decompress_struct *decoder = &stream->decoder;
    *message = 0;
    *known = 0;
    if (stream->isBroken || !stream->isStarted) return CAS_IMAGE_CORRUPT;
    if (setjmp(stream->errors.jump)) return fail(stream, message);
    size_t size = (size_t)decoder->output_width * decoder->output_height * sizeof *words;
    // A pass over the first scan cannot be restarted before the whole scan has arrived, so its rows are kept.
    bool isFirst = decoder->input_scan_number <= 1 && !stream->isComplete;
    if (isFirst || stream->isInPass) {
        if (!stream->isInPass) {
            if (!jpeg_start_output(decoder, 1)) return CAS_IMAGE_TRUNCATED;
            stream->isInPass = true;
        }
        bool isWhole = read_rows(stream, stream->rows);
        if (isFirst || !isWhole) {
            memcpy(words, stream->rows, size);
            *known = decoder->output_scanline;
            return CAS_IMAGE_TRUNCATED;
        }
        if (!jpeg_finish_output(decoder)) {
            memcpy(words, stream->rows, size);
            *known = decoder->output_height;
            return CAS_IMAGE_TRUNCATED;
        }
        stream->isInPass = false;
    }
    // A pass over the last complete scan shows everything known, including the scan that is arriving.
    int scan = stream->isComplete ? decoder->input_scan_number : decoder->input_scan_number - 1;
    if (!jpeg_start_output(decoder, scan < 1 ? 1 : scan)) return CAS_IMAGE_TRUNCATED;
    bool isWhole = read_rows(stream, words);
    *known = decoder->output_scanline;
    if (!isWhole || !jpeg_finish_output(decoder)) {
        stream->isBroken = true;
        strcpy(message, "A scan is missing.");
        return CAS_IMAGE_CORRUPT;
    }
    return stream->isComplete ? CAS_IMAGE_OK : CAS_IMAGE_TRUNCATED;
}

double cas_jpeg_stream_fraction(const cas_jpeg_stream *stream) {
    const struct jpeg_decompress_struct *decoder = &stream->decoder;
    if (stream->isComplete) return 1;
    if (!stream->isStarted) return 0;
    double rows = decoder->total_iMCU_rows ? (double)decoder->input_iMCU_row / decoder->total_iMCU_rows : 0;
    if (!decoder->coef_bits) return rows < 1 ? rows : 1;
    double known = 0;
    for (int component = 0; component < decoder->num_components; component++) {
        for (int i = 0; i < DCTSIZE2; i++) {
            int lacking = decoder->coef_bits[component][i];
            if (lacking >= 0) known += 1.0 / (double)(1 << (lacking < 16 ? lacking : 16));
        }
    }
    known /= (double)decoder->num_components * DCTSIZE2;
    // In that table the arriving scan counts as known from its start.
    return known < 0.99 ? known : 0.99;
}

int cas_jpeg_stream_scan(const cas_jpeg_stream *stream) {
    return stream->isStarted ? stream->decoder.input_scan_number : 0;
}

bool cas_jpeg_stream_is_complete(const cas_jpeg_stream *stream) { return stream->isComplete; }
