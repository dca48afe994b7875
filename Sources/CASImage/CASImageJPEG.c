// SPDX-License-Identifier: Apache-2.0
#include "CASImageJPEGBase.h"

#include <stdlib.h>
#include <string.h>

static void do_nothing(j_decompress_ptr decoder) { (void)decoder; }

// Ends the image where the bytes end.
static boolean on_end(j_decompress_ptr decoder) {
    static const JOCTET end[] = {0xFF, JPEG_EOI};
    cas_jpeg_errors *errors = (cas_jpeg_errors *)decoder->err;
    errors->isAtEnd = true;
    // The arithmetic decoder does not report that its codes have ended: they may lack their last zeros.
    if (decoder->arith_code) cas_jpeg_note_lack(decoder);
    decoder->src->next_input_byte = end;
    decoder->src->bytes_in_buffer = 2;
    return TRUE;
}

static void on_skip(j_decompress_ptr decoder, long count) {
    struct jpeg_source_mgr *from = decoder->src;
    if (count <= 0) return;
    if ((size_t)count > from->bytes_in_buffer) {
        on_end(decoder);
    } else {
        from->next_input_byte += count;
        from->bytes_in_buffer -= (size_t)count;
    }
}

struct cas_jpeg {
    struct jpeg_decompress_struct decoder;
    cas_jpeg_errors errors;
    cas_jpeg_progress progress;
    struct jpeg_source_mgr source;
};

// The result after a jump.
static cas_image_result failure(cas_jpeg *reader, char *message) {
    cas_image_result result = cas_jpeg_failure(&reader->errors, &reader->progress, message);
    return result == CAS_IMAGE_CORRUPT && reader->errors.isAtEnd ? CAS_IMAGE_TRUNCATED : result;
}

cas_jpeg *cas_jpeg_open(
    const void *bytes, size_t count, uint32_t width, uint32_t height, uint32_t divisor, cas_image_may_continue go_on, void *context,
    cas_image_result *result, char *message) {
    cas_jpeg *reader = calloc(1, sizeof *reader);
    *result = CAS_IMAGE_NO_MEMORY;
    if (!reader) return NULL;
    j_decompress_ptr decoder = &reader->decoder;
    struct jpeg_source_mgr *from = &reader->source;
    cas_jpeg_prepare(decoder, &reader->errors);
    if (setjmp(reader->errors.jump)) {
        *result = failure(reader, message);
        cas_jpeg_close(reader);
        return NULL;
    }
    jpeg_create_decompress(decoder);
    from->init_source = do_nothing;
    from->term_source = do_nothing;
    from->fill_input_buffer = on_end;
    from->skip_input_data = on_skip;
    from->resync_to_restart = jpeg_resync_to_restart;
    from->next_input_byte = bytes;
    from->bytes_in_buffer = count;
    decoder->src = from;
    cas_jpeg_watch(decoder, &reader->progress, go_on, context);
    jpeg_read_header(decoder, TRUE);
    if (decoder->image_width != width || decoder->image_height != height) {
        *result = CAS_IMAGE_CHANGED;
        cas_jpeg_close(reader);
        return NULL;
    }
    cas_jpeg_choose(decoder, divisor);
    jpeg_start_decompress(decoder);
    *result = CAS_IMAGE_OK;
    return reader;
}

cas_image_result cas_jpeg_skip(cas_jpeg *reader, uint32_t rows, char *message) {
    if (setjmp(reader->errors.jump)) return failure(reader, message);
    if (rows > 0) jpeg_skip_scanlines(&reader->decoder, rows);
    return CAS_IMAGE_OK;
}

cas_image_result cas_jpeg_read(cas_jpeg *reader, uint32_t rows, uint32_t *words, size_t *known, char *message) {
    j_decompress_ptr decoder = &reader->decoder;
    JDIMENSION first = decoder->output_scanline;
    *known = 0;
    if (setjmp(reader->errors.jump)) {
        cas_image_result result = failure(reader, message);
        if (result == CAS_IMAGE_TRUNCATED) *known = decoder->output_scanline - first;
        return result;
    }
    while (decoder->output_scanline - first < rows && decoder->output_scanline < decoder->output_height) {
        JSAMPROW row = (JSAMPROW)(words + (size_t)(decoder->output_scanline - first) * decoder->output_width);
        jpeg_read_scanlines(decoder, &row, 1);
    }
    JDIMENSION end = reader->errors.lacksPixels ? reader->errors.row : decoder->output_scanline;
    *known = end > first ? end - first : 0;
    return reader->errors.isAtEnd ? CAS_IMAGE_TRUNCATED : CAS_IMAGE_OK;
}

void cas_jpeg_close(cas_jpeg *reader) {
    // Works at any time, also before the last row.
    jpeg_destroy_decompress(&reader->decoder);
    free(reader);
}
