// SPDX-License-Identifier: Apache-2.0
#include "CASImage.h"

// Little-endian words 0xAARRGGBB are the bytes B, G, R, A.
static const cmsUInt32Number words = TYPE_BGRA_8;
// The first byte of each word.
static const cmsUInt32Number grays = COLORSPACE_SH(PT_GRAY) | EXTRA_SH(3) | CHANNELS_SH(1) | BYTES_SH(1);

static cmsHTRANSFORM transform(cmsContext context, cmsHPROFILE profile, cmsUInt32Number from) {
    cmsHPROFILE standard = cmsCreate_sRGBProfileTHR(context);
    // Without a cache, because several threads use the transform at once.
    cmsHTRANSFORM result = cmsCreateTransformTHR(
        context, profile, from, standard, words, INTENT_PERCEPTUAL,
        cmsFLAGS_NOCACHE | (from == TYPE_CMYK_8 ? 0 : cmsFLAGS_BLACKPOINTCOMPENSATION));
    cmsCloseProfile(standard);
    return result;
}

cmsHTRANSFORM cas_color_transform(const void *bytes, size_t count, bool *isCMYK, bool *isGray) {
    *isCMYK = *isGray = false;
    if (count > UINT32_MAX) return NULL;
    cmsHPROFILE profile = cmsOpenProfileFromMemTHR(NULL, bytes, (cmsUInt32Number)count);
    if (!profile) return NULL;
    cmsHTRANSFORM result = NULL;
    switch (cmsGetColorSpace(profile)) {
    case cmsSigRgbData: result = transform(NULL, profile, words); break;
    case cmsSigGrayData:
        *isGray = true;
        result = transform(NULL, profile, grays);
        break;
    case cmsSigCmykData:
        *isCMYK = true;
        result = transform(NULL, profile, TYPE_CMYK_8);
        break;
    default: break;
    }
    cmsCloseProfile(profile);
    return result;
}

cmsHTRANSFORM cas_color_transform_gamma(const double *c, double gamma) {
    // The values of ITU-R BT.709, which are those of sRGB.
    static const double standard[] = {0.3127, 0.3290, 0.64, 0.33, 0.30, 0.60, 0.15, 0.06};
    if (!c) c = standard;
    if (!(gamma > 0.01 && gamma < 10)) return NULL;
    cmsCIExyY white = {c[0], c[1], 1};
    cmsCIExyYTRIPLE primaries = {{c[2], c[3], 1}, {c[4], c[5], 1}, {c[6], c[7], 1}};
    for (int i = 0; i < 8; i++) {
        if (!(c[i] >= 0 && c[i] <= 1)) return NULL;
    }
    for (int i = 1; i < 8; i += 2) {
        if (c[i] < 0.001) return NULL;
    }
    cmsToneCurve *curve = cmsBuildGamma(NULL, 1 / gamma);
    if (!curve) return NULL;
    cmsToneCurve *curves[] = {curve, curve, curve};
    cmsHPROFILE profile = cmsCreateRGBProfile(&white, &primaries, curves);
    cmsFreeToneCurve(curve);
    if (!profile) return NULL;
    cmsHTRANSFORM result = transform(NULL, profile, words);
    cmsCloseProfile(profile);
    return result;
}
