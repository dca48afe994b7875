// SPDX-License-Identifier: Apache-2.0
#include "CASImageJPEGBase.h"

#include <string.h>

// The end of the bytes: the first row that is not complete.
typedef struct {
    struct jpeg_source_mgr base;  // must be first
    bool isAtEnd;
    JDIMENSION row;
} source;

static void do_nothing(j_decompress_ptr decoder) { (void)decoder; }

static boolean on_end(j_decompress_ptr decoder) {
    static const JOCTET end[] = {0xFF, JPEG_EOI};
    source *from = (source *)decoder->src;
    if (!from->isAtEnd) {
        from->isAtEnd = true;
        from->row = decoder->output_scanline;
        ((cas_jpeg_errors *)decoder->err)->isTruncated = true;
    }
    from->base.next_input_byte = end;
    from->base.bytes_in_buffer = 2;
    return TRUE;
}

static void on_skip(j_decompress_ptr decoder, long count) {
    source *from = (source *)decoder->src;
    if (count <= 0) return;
    if ((size_t)count > from->base.bytes_in_buffer) {
        from->base.bytes_in_buffer = 0;
        on_end(decoder);
    } else {
        from->base.next_input_byte += count;
        from->base.bytes_in_buffer -= (size_t)count;
    }
}

cas_image_result cas_jpeg_read(
    const void *bytes, size_t count, uint32_t width, uint32_t height, uint32_t divisor, uint32_t *words, size_t *known,
    cas_image_may_continue go_on, void *context, char *message) {
    struct jpeg_decompress_struct decoder;
    cas_jpeg_errors errors;
    cas_jpeg_progress progress;
    source from;
    memset(&decoder, 0, sizeof decoder);
    memset(&errors, 0, sizeof errors);
    memset(&progress, 0, sizeof progress);
    memset(&from, 0, sizeof from);
    *known = 0;
    cas_jpeg_prepare(&decoder, &errors);
    if (setjmp(errors.jump)) {
        cas_image_result result = cas_jpeg_failure(&errors, &progress, message);
        if (result == CAS_IMAGE_CORRUPT && from.isAtEnd) result = CAS_IMAGE_TRUNCATED;
        jpeg_destroy_decompress(&decoder);
        return result;
    }
    jpeg_create_decompress(&decoder);
    from.base.init_source = do_nothing;
    from.base.term_source = do_nothing;
    from.base.fill_input_buffer = on_end;
    from.base.skip_input_data = on_skip;
    from.base.resync_to_restart = jpeg_resync_to_restart;
    from.base.next_input_byte = bytes;
    from.base.bytes_in_buffer = count;
    decoder.src = &from.base;
    cas_jpeg_watch(&decoder, &progress, go_on, context);
    jpeg_read_header(&decoder, TRUE);
    if (decoder.image_width != width || decoder.image_height != height) {
        jpeg_destroy_decompress(&decoder);
        return CAS_IMAGE_CHANGED;
    }
    cas_jpeg_choose(&decoder, divisor);
    jpeg_start_decompress(&decoder);
    while (decoder.output_scanline < decoder.output_height) {
        JSAMPROW row = (JSAMPROW)(words + (size_t)decoder.output_scanline * decoder.output_width);
        jpeg_read_scanlines(&decoder, &row, 1);
        cas_jpeg_finish_row(&decoder, (uint32_t *)row);
    }
    *known = from.isAtEnd ? from.row : decoder.output_height;
    bool wasTruncated = errors.isTruncated;
    // The data after the last row is not needed.
    jpeg_destroy_decompress(&decoder);
    return wasTruncated ? CAS_IMAGE_TRUNCATED : CAS_IMAGE_OK;
}
