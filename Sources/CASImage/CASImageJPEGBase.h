// SPDX-License-Identifier: Apache-2.0
// What writing a JPEG, reading a whole one and reading one as it arrives share.
#ifndef CASIMAGEJPEGBASE_H
#define CASIMAGEJPEGBASE_H

#include "CASImage.h"

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>

typedef struct {
    struct jpeg_error_mgr base;  // must be first: libjpeg passes its address
    jmp_buf jump;
    bool isOutOfMemory;
    bool isAtEnd;      // all bytes have been read, without an end of the image
    bool lacksPixels;  // those bytes were not sufficient
    JDIMENSION row;    // the number of complete rows at that time
    char message[CAS_IMAGE_MESSAGE];
} cas_jpeg_errors;

typedef struct {
    struct jpeg_progress_mgr base;  // must be first
    cas_image_may_continue go_on;
    void *context;
    unsigned calls;
    bool isStopped;
} cas_jpeg_progress;

struct jpeg_error_mgr *cas_jpeg_prepare_errors(cas_jpeg_errors *errors);
void cas_jpeg_prepare(struct jpeg_decompress_struct *decoder, cas_jpeg_errors *errors);
void cas_jpeg_watch(
    struct jpeg_decompress_struct *decoder, cas_jpeg_progress *progress, cas_image_may_continue go_on, void *context);
cas_jpeg_colors cas_jpeg_colors_of(const struct jpeg_decompress_struct *decoder);
// Sets the colour space and the scale of the output.
void cas_jpeg_choose(struct jpeg_decompress_struct *decoder, uint32_t divisor);
// Notes that pixels lack from the row on that is being decoded.
void cas_jpeg_note_lack(j_decompress_ptr decoder);
cas_image_result cas_jpeg_failure(
    const cas_jpeg_errors *errors, const cas_jpeg_progress *progress, char *message);

#endif
