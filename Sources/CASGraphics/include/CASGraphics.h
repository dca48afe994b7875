// SPDX-License-Identifier: Apache-2.0
// Pixel loops in C.
#pragma once

#include <stddef.h>
#include <stdint.h>

// Writes averages of boxes of `across` × `down` pixels of `bytes` bytes each; boxes at the far edges may be smaller.
void cas_pixels_average(
    const uint8_t *source, size_t width, size_t height, size_t stride, size_t bytes, size_t across, size_t down,
    uint8_t *target, size_t target_stride);
