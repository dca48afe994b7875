// SPDX-License-Identifier: Apache-2.0
#include "CASImageColor.h"

#include <stdlib.h>

// Little-endian words 0xAARRGGBB are the bytes B, G, R, A.
static const cmsUInt32Number words = TYPE_BGRA_8;

static cmsHTRANSFORM make(cmsHPROFILE profile, cmsUInt32Number from) {
    cmsHPROFILE standard = cmsCreate_sRGBProfileTHR(NULL);
    // Without a cache, because several threads use the transform at once.
    cmsHTRANSFORM result = cmsCreateTransformTHR(
        NULL, profile, from, standard, words, INTENT_PERCEPTUAL,
        cmsFLAGS_NOCACHE | (from == TYPE_CMYK_8 ? 0 : cmsFLAGS_BLACKPOINTCOMPENSATION));
    cmsCloseProfile(standard);
    return result;
}

// The first channel of each pixel, of one or of two bytes.
static cmsUInt32Number gray(cmsUInt32Number bytes) {
    return COLORSPACE_SH(PT_GRAY) | EXTRA_SH(3) | CHANNELS_SH(1) | BYTES_SH(bytes);
}

cas_color_transform *cas_color_transform_profile(const void *bytes, size_t count, bool isWide, cas_color_space *space) {
    if (count > UINT32_MAX) return NULL;
    cmsHPROFILE profile = cmsOpenProfileFromMemTHR(NULL, bytes, (cmsUInt32Number)count);
    if (!profile) return NULL;
    cmsHTRANSFORM handle = NULL;
    switch (cmsGetColorSpace(profile)) {
    case cmsSigRgbData:
        *space = CAS_COLOR_RGB;
        handle = make(profile, isWide ? TYPE_BGRA_16 : words);
        break;
    case cmsSigGrayData:
        *space = CAS_COLOR_GRAY;
        handle = make(profile, gray(isWide ? 2 : 1));
        break;
    case cmsSigCmykData:
        *space = CAS_COLOR_CMYK;
        if (!isWide) handle = make(profile, TYPE_CMYK_8);
        break;
    default: break;
    }
    cmsCloseProfile(profile);
    cas_color_transform *transform = handle ? calloc(1, sizeof *transform) : NULL;
    if (transform) {
        transform->profile = handle;
    } else if (handle) {
        cmsDeleteTransform(handle);
    }
    return transform;
}

void cas_color_transform_free(cas_color_transform *transform) {
    if (!transform) return;
    if (transform->profile) cmsDeleteTransform(transform->profile);
    free(transform->light);
    free(transform);
}

void cas_color_transform_apply(const cas_color_transform *transform, uint32_t *pixels, size_t count) {
    if (!transform->profile) {
        cas_coded_apply(transform, pixels, count);
        return;
    }
    // In parts, because Little CMS counts in 32 bits. It leaves alpha unchanged.
    for (size_t offset = 0; offset < count; offset += 1 << 20) {
        size_t part = count - offset < 1 << 20 ? count - offset : 1 << 20;
        cmsDoTransform(transform->profile, pixels + offset, pixels + offset, (cmsUInt32Number)part);
    }
}

void cas_color_transform_wide(const cas_color_transform *transform, const uint16_t *from, uint32_t *pixels, size_t count) {
    if (!transform->profile) {
        cas_coded_wide(transform, from, pixels, count);
        return;
    }
    cmsDoTransform(transform->profile, from, pixels, (cmsUInt32Number)count);
    for (size_t i = 0; i < count; i++) {
        pixels[i] = (pixels[i] & 0xFFFFFF) | CAS_BYTE_OF(from[4 * i + 3]) << 24;
    }
}
