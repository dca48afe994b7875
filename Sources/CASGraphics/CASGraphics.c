// SPDX-License-Identifier: Apache-2.0
#include "CASGraphics.h"

void cas_pixels_average(
    const uint8_t *source, size_t width, size_t height, size_t stride, size_t bytes, size_t across, size_t down,
    uint8_t *target, size_t target_stride) {
    for (size_t top = 0; top < height; top += down, target += target_stride) {
        size_t bottom = top + down < height ? top + down : height;
        for (size_t left = 0, at = 0; left < width; left += across, at += bytes) {
            size_t right = left + across < width ? left + across : width;
            uint64_t area = (bottom - top) * (right - left);
            for (size_t i = 0; i < bytes; i++) {
                uint64_t sum = area / 2;
                for (size_t y = top; y < bottom; y++)
                    for (size_t x = left; x < right; x++) sum += source[y * stride + x * bytes + i];
                target[at + i] = (uint8_t)(sum / area);
            }
        }
    }
}
