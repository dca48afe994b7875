// SPDX-License-Identifier: Apache-2.0
#include "CImagePeer.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gif_lib.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <webp/decode.h>

#include <jpeglib.h>

size_t CImagePeerJPEG(const char *path, int denominator) {
    FILE *file = fopen(path, "rb");
    if (!file) return 0;
    struct jpeg_decompress_struct decoder;
    struct jpeg_error_mgr errors;
    // Its errors end the program, as in djpeg.
    decoder.err = jpeg_std_error(&errors);
    jpeg_create_decompress(&decoder);
    jpeg_stdio_src(&decoder, file);
    jpeg_read_header(&decoder, TRUE);
    decoder.scale_num = 1;
    decoder.scale_denom = (unsigned)denominator;
    jpeg_start_decompress(&decoder);
    size_t stride = (size_t)decoder.output_width * (size_t)decoder.output_components;
    size_t count = (size_t)decoder.output_width * decoder.output_height;
    JSAMPLE *pixels = malloc(stride * decoder.output_height);
    while (pixels && decoder.output_scanline < decoder.output_height) {
        JSAMPROW row = pixels + stride * decoder.output_scanline;
        jpeg_read_scanlines(&decoder, &row, 1);
    }
    jpeg_destroy_decompress(&decoder);
    fclose(file);
    if (!pixels) return 0;
    free(pixels);
    return count;
}

size_t CImagePeerPixbuf(const char *path, int width, int height) {
    GdkPixbuf *pixbuf = gdk_pixbuf_new_from_file_at_scale(path, width, height, FALSE, NULL);
    if (!pixbuf) return 0;
    size_t count = (size_t)gdk_pixbuf_get_width(pixbuf) * (size_t)gdk_pixbuf_get_height(pixbuf);
    g_object_unref(pixbuf);
    return count;
}

size_t CImagePeerWebP(const char *path, int width, int height) {
    gchar *bytes;
    gsize length;
    if (!g_file_get_contents(path, &bytes, &length, NULL)) return 0;
    WebPDecoderConfig config;
    size_t count = 0;
    if (WebPInitDecoderConfig(&config)) {
        config.options.use_scaling = 1;
        config.options.scaled_width = width;
        config.options.scaled_height = height;
        config.output.colorspace = MODE_BGRA;
        if (WebPDecode((const uint8_t *)bytes, length, &config) == VP8_STATUS_OK) {
            count = (size_t)config.output.width * (size_t)config.output.height;
        }
        WebPFreeDecBuffer(&config.output);
    }
    g_free(bytes);
    return count;
}

size_t CImagePeerGIF(const char *path) {
    int error;
    GifFileType *file = DGifOpenFileName(path, &error);
    if (!file) return 0;
    size_t count = DGifSlurp(file) == GIF_OK ? 0 : (size_t)-1;
    for (int index = 0; count != (size_t)-1 && index < file->ImageCount; index++) {
        const GifImageDesc *frame = &file->SavedImages[index].ImageDesc;
        count += (size_t)frame->Width * (size_t)frame->Height;
    }
    DGifCloseFile(file, &error);
    return count == (size_t)-1 ? 0 : count;
}

// The iterator uses the time that is passed to it; no other function of GLib uses that type.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS
size_t CImagePeerPixbufFrames(const char *path, int count) {
    GdkPixbufAnimation *animation = gdk_pixbuf_animation_new_from_file(path, NULL);
    if (!animation) return 0;
    GTimeVal time = {1, 0};
    GdkPixbufAnimationIter *iterator = gdk_pixbuf_animation_get_iter(animation, &time);
    size_t pixels = 0;
    for (int index = 0; index < count; index++) {
        if (index > 0) {
            g_time_val_add(&time, gdk_pixbuf_animation_iter_get_delay_time(iterator) * 1000L);
            if (!gdk_pixbuf_animation_iter_advance(iterator, &time)) break;
        }
        GdkPixbuf *frame = gdk_pixbuf_animation_iter_get_pixbuf(iterator);
        pixels += (size_t)gdk_pixbuf_get_width(frame) * (size_t)gdk_pixbuf_get_height(frame);
    }
    g_object_unref(iterator);
    g_object_unref(animation);
    return pixels;
}
G_GNUC_END_IGNORE_DEPRECATIONS

size_t CImagePeerBytesInUse(void) {
    struct mallinfo2 heap = mallinfo2();
    return heap.uordblks + heap.hblkhd;
}
