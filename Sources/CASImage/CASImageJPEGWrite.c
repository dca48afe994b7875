// SPDX-License-Identifier: Apache-2.0
#include "CASImageJPEGBase.h"

#include <stdlib.h>
#include <string.h>

cas_image_result cas_jpeg_write(
    const uint32_t *words, uint32_t width, uint32_t height, size_t stride, int quality, uint8_t **bytes, size_t *count,
    char *message) {
    struct jpeg_compress_struct encoder;
    cas_jpeg_errors errors;
    // libjpeg reads and writes both, also before a jump.
    unsigned char *volatile output = NULL;
    unsigned long volatile length = 0;
    memset(&encoder, 0, sizeof encoder);
    memset(&errors, 0, sizeof errors);
    encoder.err = cas_jpeg_prepare_errors(&errors);
    if (setjmp(errors.jump)) {
        jpeg_destroy_compress(&encoder);
        free(output);
        return cas_jpeg_failure(&errors, NULL, message);
    }
    jpeg_create_compress(&encoder);
    jpeg_mem_dest(&encoder, (unsigned char **)&output, (unsigned long *)&length);
    encoder.image_width = width;
    encoder.image_height = height;
    encoder.input_components = 4;
    encoder.in_color_space = JCS_EXT_BGRX;
    jpeg_set_defaults(&encoder);
    jpeg_set_quality(&encoder, quality, TRUE);
    // Otherwise colours have half the resolution in both directions.
    if (quality >= 90) encoder.comp_info[0].h_samp_factor = encoder.comp_info[0].v_samp_factor = 1;
    jpeg_start_compress(&encoder, TRUE);
    while (encoder.next_scanline < height) {
        JSAMPROW row = (JSAMPROW)((const uint8_t *)words + stride * encoder.next_scanline);
        jpeg_write_scanlines(&encoder, &row, 1);
    }
    jpeg_finish_compress(&encoder);
    jpeg_destroy_compress(&encoder);
    *bytes = output;
    *count = length;
    return CAS_IMAGE_OK;
}
