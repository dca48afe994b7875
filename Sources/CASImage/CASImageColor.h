// SPDX-License-Identifier: Apache-2.0
// Transforms to sRGB, of ICC profiles and of coded colours.
#ifndef CASIMAGECOLOR_H
#define CASIMAGECOLOR_H

#include "CASImage.h"

struct cas_color_transform {
    cmsHTRANSFORM profile;   // null for coded colours
    // Light by the number of a channel, where 1 is white: 256 or 65,536 values.
    float *light;
    // From light in the image's primaries to light in those of sRGB, row by row.
    float matrix[9];
    // The luminances of the image's primaries.
    float luminances[3];
    cas_transfer transfer;
};

// Returns 16 bits as 8, rounded.
#define CAS_BYTE_OF(wide) (((uint32_t)(wide) * 255 + 32895) >> 16)

void cas_coded_apply(const cas_color_transform *transform, uint32_t *pixels, size_t count);
void cas_coded_wide(const cas_color_transform *transform, const uint16_t *from, uint32_t *pixels, size_t count);

#endif
