// SPDX-License-Identifier: Apache-2.0
#include "CASImageJPEGBase.h"

#include <jerror.h>
#include <string.h>

static void on_exit(j_common_ptr decoder) {
    cas_jpeg_errors *errors = (cas_jpeg_errors *)decoder->err;
    if (decoder->err->msg_code == JERR_OUT_OF_MEMORY) errors->isOutOfMemory = true;
    decoder->err->format_message(decoder, errors->message);
    longjmp(errors->jump, 1);
}

static void on_message(j_common_ptr decoder, int level) {
    cas_jpeg_errors *errors = (cas_jpeg_errors *)decoder->err;
    // Warnings report damage that is visible, but the image is decoded. This one reports that the codes have ended before the pixels.
    if (level < 0 && decoder->err->msg_code == JWRN_HIT_MARKER && errors->isAtEnd) {
        cas_jpeg_note_lack((j_decompress_ptr)decoder);
    }
}

void cas_jpeg_note_lack(j_decompress_ptr decoder) {
    cas_jpeg_errors *errors = (cas_jpeg_errors *)decoder->err;
    if (errors->lacksPixels) return;
    errors->lacksPixels = true;
    errors->row = decoder->output_scanline;
}

struct jpeg_error_mgr *cas_jpeg_prepare_errors(cas_jpeg_errors *errors) {
    _Static_assert(JMSG_LENGTH_MAX <= CAS_IMAGE_MESSAGE, "messages fit");
    jpeg_std_error(&errors->base);
    errors->base.error_exit = on_exit;
    errors->base.emit_message = on_message;
    return &errors->base;
}

void cas_jpeg_prepare(struct jpeg_decompress_struct *decoder, cas_jpeg_errors *errors) {
    decoder->err = cas_jpeg_prepare_errors(errors);
}

static void on_progress(j_common_ptr decoder) {
    cas_jpeg_progress *progress = (cas_jpeg_progress *)decoder->progress;
    if (progress->calls++ % 8 == 0 && !progress->go_on(progress->context)) {
        progress->isStopped = true;
        longjmp(((cas_jpeg_errors *)decoder->err)->jump, 1);
    }
}

void cas_jpeg_watch(
    struct jpeg_decompress_struct *decoder, cas_jpeg_progress *progress, cas_image_may_continue go_on, void *context) {
    progress->base.progress_monitor = on_progress;
    progress->go_on = go_on;
    progress->context = context;
    decoder->progress = &progress->base;
}

cas_jpeg_colors cas_jpeg_colors_of(const struct jpeg_decompress_struct *decoder) {
    switch (decoder->jpeg_color_space) {
    case JCS_GRAYSCALE: return CAS_JPEG_GRAY;
    case JCS_CMYK:
    case JCS_YCCK: return CAS_JPEG_CMYK;
    default: return CAS_JPEG_COLOR;
    }
}

void cas_jpeg_choose(struct jpeg_decompress_struct *decoder, uint32_t divisor) {
    decoder->out_color_space = cas_jpeg_colors_of(decoder) == CAS_JPEG_CMYK ? JCS_CMYK : JCS_EXT_BGRA;
    decoder->scale_num = 1;
    decoder->scale_denom = divisor;
}

cas_image_result cas_jpeg_failure(
    const cas_jpeg_errors *errors, const cas_jpeg_progress *progress, char *message) {
    if (progress && progress->isStopped) return CAS_IMAGE_STOPPED;
    if (errors->isOutOfMemory) return CAS_IMAGE_NO_MEMORY;
    strcpy(message, errors->message);
    return CAS_IMAGE_CORRUPT;
}
